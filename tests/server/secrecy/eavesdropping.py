"""Connections of which every byte is kept, in order, beside what was asked. Explains nothing."""

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

from ..running import SECONDS, Running, cookie_of, socket_url

PASSWORD = "열려라 참깨"  # noqa: S105 - opens nothing else
"""Of a room that has one."""


@dataclass(frozen=True)
class Sent:
    """What was asked, and how many entries the room's log had then."""

    raw: bytes
    entries: int


@dataclass(frozen=True)
class Heard:
    """One frame as it arrived, and how many entries the room's log had then."""

    raw: bytes
    entries: int


@dataclass
class Guest:
    """Somebody who has signed in."""

    session: Session
    name: str
    member: str

    @property
    def token(self) -> str:
        """What only the server and the guest may know."""
        (token,) = self.session._http.cookies.values()
        return str(token)


async def signed_in(server: Running, name: str) -> Guest:
    """A new guest."""
    session = await server.guest(name)
    who = await session.request("GET", "/api/session")
    return Guest(session, name, who["id"])


@dataclass
class Ear:
    """One connection of a guest, and all that passed over it."""

    guest: Guest
    socket: ClientConnection
    count: Callable[[], int]
    """How many entries the room's log has."""
    narrate: Lang | None = None
    is_slow: bool = False
    """Whether updates may be dropped, and everything be shown afresh."""
    seq: int = 0
    closed: int | None = None
    history: list[Sent | Heard] = field(default_factory=list)
    _answers: dict[str | None, Any] = field(default_factory=dict)
    _news: asyncio.Condition = field(default_factory=asyncio.Condition)
    _asked: int = 0

    @property
    def frames(self) -> list[bytes]:
        """All frames that arrived."""
        return [each.raw for each in self.history if isinstance(each, Heard)]

    async def read(self) -> None:
        """Keeps what arrives, to the end."""
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
                self.history.append(Heard(frame, self.count()))
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
        self.history.append(Sent(raw, self.count()))
        await self.socket.send(raw, text=True)

    async def until(self, is_so: Callable[[], Any]) -> None:
        """Waits for something to be heard."""
        async with asyncio.timeout(SECONDS), self._news:
            await self._news.wait_for(lambda: is_so() or self.closed is not None)
        assert is_so(), self.closed

    async def enter(self, room: str, **more: Any) -> Any:
        """Enters a room; the answer."""
        await self.send({"type": "Join", "room": room, "narrate": self.narrate, **more})
        await self.until(lambda: None in self._answers)
        return self._answers.pop(None)

    async def ask(self, do: str, **fields: Any) -> Any:
        """Asks for something; the answer."""
        return await self._answered("Command", do={"type": do, **fields})

    async def check(self, action: Any) -> Any:
        """Whether a move would be allowed."""
        return await self._answered("Check", action=action)

    async def ping(self) -> None:
        """Asks for a sign of life."""
        await self.send({"type": "Ping"})
        await self.until(lambda: None in self._answers)
        del self._answers[None]

    async def _answered(self, kind: str, **fields: Any) -> Any:
        self._asked += 1
        name = f"{self.guest.name}{id(self):x}-{self._asked}"
        await self.send({"type": kind, "id": name, **fields})
        await self.until(lambda: name in self._answers)
        return self._answers.pop(name)

    async def hang_up(self) -> None:
        """Closes, and hears what had been sent before."""
        await self.socket.close()
        with suppress(AssertionError):
            await self.until(lambda: self.closed is not None)


def _frames(message: bytes) -> list[bytes]:
    return [bytes(frame) for frame in msgspec.json.decode(message, type=list[msgspec.Raw])]


async def listening(server: Running, guest: Guest, count: Callable[[], int], **more: Any) -> Ear:
    """A connection on which everything is kept."""
    cookie = {"Cookie": cookie_of(guest.session)}
    socket = await connect(
        socket_url(server.url), additional_headers=cookie, compression=None, max_queue=None
    )
    ear = Ear(guest, socket, count, **more)
    reading = asyncio.create_task(ear.read())

    async def end() -> None:
        await socket.close()
        await reading

    server._stack.push_async_callback(end)
    return ear
