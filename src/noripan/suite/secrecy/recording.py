"""Clients that record every frame they send and receive, in order."""

import asyncio
import json
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Any

import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from noripan.client import Session
from noripan.kernel import Lang

from ..local_server import SECONDS, LocalServer, cookie_of, http_of, socket_url

PASSWORD = "열려라 참깨"  # noqa: S105 - opens nothing else
"""The password of a locked room."""


@dataclass(frozen=True)
class SentFrame:
    """A frame as it was sent, and how many entries the room's log had then."""

    raw: bytes
    entries: int


@dataclass(frozen=True)
class ReceivedFrame:
    """A frame as it arrived, and how many entries the room's log had then."""

    raw: bytes
    entries: int


@dataclass
class Guest:
    """A guest who has signed in."""

    session: Session
    name: str
    member: str

    @property
    def token(self) -> str:
        """The session token."""
        (token,) = http_of(self.session).cookies.values()
        return str(token)


async def new_guest(server: LocalServer, name: str) -> Guest:
    """A new guest."""
    session = await server.guest(name)
    shown = (await http_of(session).get("/api/session")).json()
    return Guest(session, name, shown["id"])


@dataclass
class RecordingClient:
    """One connection of a guest, and all its frames."""

    guest: Guest
    socket: ClientConnection
    count: Callable[[], int]
    """How many entries the room's log has."""
    narrate: Lang | None = None
    is_slow: bool = False
    """Whether its updates may be dropped for a fresh Welcome."""
    seq: int = 0
    closed: int | None = None
    history: list[SentFrame | ReceivedFrame] = field(default_factory=list)
    _answers: dict[str | None, Any] = field(default_factory=dict)
    _news: asyncio.Condition = field(default_factory=asyncio.Condition)
    _asked: int = 0

    @property
    def frames(self) -> list[bytes]:
        """All frames that arrived."""
        return [each.raw for each in self.history if isinstance(each, ReceivedFrame)]

    async def read(self) -> None:
        """Records frames until the connection closes."""
        try:
            while True:
                await self._keep(await self.socket.recv(decode=False))
        except ConnectionClosed as end:
            async with self._news:
                self.closed = 1006 if end.rcvd is None else end.rcvd.code
                self._news.notify_all()

    async def _keep(self, message: bytes | str) -> None:
        raw = message.encode() if isinstance(message, str) else bytes(message)
        async with self._news:
            for frame in [raw] if raw.startswith(b"{") else _frames(raw):
                self.history.append(ReceivedFrame(frame, self.count()))
                self._note(json.loads(frame))
            self._news.notify_all()

    def _note(self, frame: Any) -> None:
        if frame["type"] in ("Welcome", "Update"):
            self.seq = frame["seq"]
        if frame["type"] != "Update":
            self._answers[frame.get("id")] = frame

    async def send(self, frame: Any) -> None:
        """Sends a frame."""
        raw = json.dumps(frame).encode()
        self.history.append(SentFrame(raw, self.count()))
        await self.socket.send(raw, text=True)

    async def until(self, is_so: Callable[[], Any]) -> None:
        """Waits until a condition is true after a frame."""
        async with asyncio.timeout(SECONDS), self._news:
            await self._news.wait_for(lambda: is_so() or self.closed is not None)
        assert is_so(), self.closed

    async def join(self, room: str, **more: Any) -> Any:
        """Joins a room; returns the answer."""
        await self.send({"type": "Join", "room": room, "narrate": self.narrate, **more})
        await self.until(lambda: None in self._answers)
        return self._answers.pop(None)

    async def command(self, do: str, **fields: Any) -> Any:
        """Sends a command; returns the answer."""
        return await self._answered("Command", do={"type": do, **fields})

    async def check(self, action: Any) -> Any:
        """Sends a Check; returns the answer."""
        return await self._answered("Check", action=action)

    async def ping(self) -> None:
        """Sends a Ping and waits for its Pong."""
        await self.send({"type": "Ping"})
        await self.until(lambda: None in self._answers)
        del self._answers[None]

    async def _answered(self, kind: str, **fields: Any) -> Any:
        self._asked += 1
        name = f"{self.guest.name}{id(self):x}-{self._asked}"
        await self.send({"type": kind, "id": name, **fields})
        await self.until(lambda: name in self._answers)
        return self._answers.pop(name)

    async def close(self) -> None:
        """Closes, and records the frames that were sent before."""
        await self.socket.close()
        with suppress(AssertionError):
            await self.until(lambda: self.closed is not None)


def _frames(message: bytes) -> list[bytes]:
    return [bytes(frame) for frame in msgspec.json.decode(message, type=list[msgspec.Raw])]


async def connect_recorder(
    server: LocalServer, guest: Guest, count: Callable[[], int], **more: Any
) -> RecordingClient:
    """Connects a client that records everything."""
    cookie = {"Cookie": cookie_of(guest.session)}
    socket = await connect(
        socket_url(server.url), additional_headers=cookie, compression=None, max_queue=None
    )
    client = RecordingClient(guest, socket, count, **more)
    reading = asyncio.create_task(client.read())

    async def end() -> None:
        await socket.close()
        await reading

    server.on_close(end)
    return client
