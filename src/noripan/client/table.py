"""A member's connection to one room: sends commands, applies updates, and reconnects by itself.

The documents are plain JSON: the client folds no events and knows no rules.
"""

import asyncio
import itertools
import secrets
import time
from collections.abc import AsyncIterator, Callable, Mapping, Sequence
from contextlib import suppress
from typing import Any, Final, Literal

import msgspec
from msgspec.structs import replace
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake, InvalidStatus

from noripan.rooms import CHAT_KEPT
from noripan.wire import KICKED, LEFT, NO_SPECTATORS, NOT_A_FRAME, NOT_SIGNED_IN, Join, apply, encode

from .errors import CommandRefused

FINAL: Final[Mapping[int, str]] = {
    NOT_A_FRAME: "NOT_A_FRAME",
    LEFT: "LEFT",
    KICKED: "KICKED",
    NO_SPECTATORS: "NO_SPECTATORS",
    NOT_SIGNED_IN: "NOT_SIGNED_IN",
}
"""Close codes after which reconnecting is useless, and their names."""
TEMPORARY: Final = frozenset(
    {
        "STORAGE_FULL",
        "STORAGE_FAILED",
        "OUTCOME_UNKNOWN",
        "ROOM_BUSY",
        "SERVER_ERROR",
        "SHUTTING_DOWN",
        "TOO_FAST",
        "TOO_MANY_CONNECTIONS",
    }
)
"""Refusals of a rejoin that pass: the client tries again."""
TOO_MANY_REQUESTS: Final = 429
FIRST_BACKOFF: Final = 0.05
MAX_BACKOFF: Final = 2.0

Frame = dict[str, Any]
ConnectionStatus = Literal["lost", "back", "closed"]
"""The changes a connection goes through; `closed` is final."""


class TableClosed(Exception):
    """The table is closed for good. `reason` is in FINAL, a refusal's code, NOT_OPEN or OUT_OF_STEP."""

    def __init__(self, reason: str, more: str = "") -> None:
        super().__init__(f"{reason}: {more}" if more else reason)
        self.reason = reason


class OutOfStep(TableClosed):
    """An update does not fit the documents: a bug in the server or in this client."""

    def __init__(self, more: str) -> None:
        super().__init__("OUT_OF_STEP", more)


class Table:
    """One member's view of one room, and the commands they can send."""

    def __init__(self, url: str, cookie: str, join: Join) -> None:
        self.member = ""
        self.seq = 0
        self.received = 0
        """Bytes of all frames received."""
        self.room: Any = None
        self.view: Any = None
        self.turn: Any = None
        self.chat: list[Any] = []
        """The last messages, in the format of a Welcome."""
        self.on_frame: Callable[[Frame], None] | None = None
        """Called for every frame, after the documents are updated."""
        self.on_connection: Callable[[ConnectionStatus], None] | None = None
        """Called when the connection is lost, is back, or is closed for good."""
        self.closed: TableClosed | None = None
        """Why the table is closed for good, if it is."""
        self._url = url
        self._cookie = cookie
        self._join = join
        self._ids = map(f"{secrets.token_hex(4)}-{{}}".format, itertools.count(1))
        self._pending: dict[str, tuple[str, asyncio.Future[Any]]] = {}
        self._frame_arrived = asyncio.Event()
        self._socket: ClientConnection | None = None
        self._connection_task: asyncio.Task[None] | None = None
        self._salt_task: asyncio.Task[None] | None = None
        """Sends a salt at a table where the dealer starts."""
        self._backoff = FIRST_BACKOFF
        self._is_lost = False
        self._is_closing = False
        self._clock_offset = 0
        self._joined: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    async def open(self) -> "Table":
        """Joins the room, or raises CommandRefused."""
        self._connection_task = asyncio.create_task(self._stay_connected())
        try:
            await self._joined
        except BaseException:
            await self.close()
            raise
        return self

    async def close(self) -> None:
        """Disconnects without leaving the room."""
        self._is_closing = True
        if self._socket is not None:
            await self._socket.close()  # before cancelling, which would interrupt the closing handshake
        if self._connection_task is not None:
            self._connection_task.cancel()
            with suppress(asyncio.CancelledError, TableClosed):
                await self._connection_task
        if self._salt_task is not None:  # from here on no frame can start another
            self._salt_task.cancel()
            await asyncio.wait([self._salt_task])

    async def send(self, command: str, /, **fields: Any) -> int:
        """Sends a command; returns the number of its entry, or raises CommandRefused.

        If the connection breaks, the command is sent again on the next one; the server runs it once.
        """
        return int(await self._request({"type": "Command", "do": {"type": command, **fields}}))

    async def act(self, action: Any) -> int:
        """Plays an action of the current menu."""
        return await self.send("Act", action=action, number=self.turn["number"])

    async def check(self, action: Any) -> str | None:
        """Raises CommandRefused if the action would be refused now; returns it in words with `narrate`."""
        words: str | None = await self._request({"type": "Check", "action": action})
        return words

    async def hint(self) -> Frame:
        """The normal bot's `action`, in `words`, and `why`; raises CommandRefused if there is no hint."""
        hint: Frame = await self._request({"type": "AskHint", "number": self.turn["number"]})
        return hint

    async def ready(self, command: str = "Ready") -> int:
        """Sends Ready (or Start, or Rematch) with a random salt for the current commitment."""
        return await self.send(command, commitment=self.room["commitment"], salt=secrets.token_hex(16))

    async def leave(self) -> None:
        """Leaves the room, which forfeits a running match, and disconnects."""
        with suppress(TableClosed):  # the server disconnects, too
            await self.send("Leave")
        await self.close()

    @property
    def now(self) -> int:
        """The server's time in milliseconds, by its last frame; deadlines are in this time."""
        return _milliseconds() + self._clock_offset

    @property
    def menu(self) -> Any:
        """The member's menu now, or None."""
        return self.turn and self.turn["menu"]

    @property
    def waits(self) -> bool:
        """Whether the table waits for others although this member may act."""
        if not self.menu:
            return False
        return any(
            clock["seat"] == self.seat and clock.get("kind") == "wait" for clock in self.turn["clocks"]
        )

    @property
    def seat(self) -> int:
        """The member's seat in the match; ValueError for a spectator."""
        players = self.room["match"]["players"]
        return [player and player.get("member") for player in players].index(self.member)

    @property
    def is_playing(self) -> bool:
        """Whether a match is running."""
        return bool(self.room["phase"] == "playing")

    @property
    def is_over(self) -> bool:
        """Whether the match has closed."""
        return bool(self.room["phase"] == "over")

    async def until(self, ready: Callable[["Table"], Any]) -> None:
        """Returns when the condition holds."""
        while not ready(self):
            self._frame_arrived.clear()
            await self._next_frame()

    async def turns(self) -> AsyncIterator[Any]:
        """The member's menus, one per turn, of the running match or else the next one, until it is over.

        Menus while the table waits for others (`waits`) are skipped.
        If a role the table depends on leaves, the match is dropped: then the room has none.
        """
        last = self.room["match"]["id"] if self.is_over else None
        await self.until(lambda table: table.room["match"] and table.room["match"]["id"] != last)
        while True:
            await self.until(lambda table: (table.menu and not table.waits) or not table.is_playing)
            if not self.is_playing:
                return
            yield self.menu

    async def _next_frame(self) -> None:
        """Returns at the next frame; raises TableClosed if none can come."""
        if self._connection_task is None:
            raise TableClosed("NOT_OPEN")
        arrived = asyncio.create_task(self._frame_arrived.wait())
        try:
            await asyncio.wait([arrived, self._connection_task], return_when=asyncio.FIRST_COMPLETED)
        finally:
            arrived.cancel()
        if self._connection_task.done():
            self._connection_task.result()

    async def _request(self, frame: Frame) -> Any:
        if self._connection_task is None or self._connection_task.done():
            raise self.closed or TableClosed("NOT_OPEN", "there is no connection")
        command = next(self._ids)
        raw = encode({**frame, "id": command}).decode()
        answer: asyncio.Future[Any] = asyncio.get_running_loop().create_future()
        self._pending[command] = raw, answer
        try:
            if self._socket is not None:
                with suppress(ConnectionClosed):  # the next connection sends it again
                    await self._socket.send(raw)
            return await answer
        finally:
            del self._pending[command]

    async def _stay_connected(self) -> None:
        """Reconnects until the table is closed for good."""
        try:
            while True:
                await self._run_connection()
                await asyncio.sleep(self._backoff * (0.5 + secrets.randbelow(1000) / 1000))
                self._backoff = min(2 * self._backoff, MAX_BACKOFF)
        except TableClosed as closed:
            self.closed, had_joined = closed, self._joined.done()
            self._fail_pending(closed)
            if had_joined:  # otherwise `open` raises it
                self._notify("closed")
            raise

    async def _run_connection(self) -> None:
        """Runs one connection until it ends."""
        headers = {"Cookie": self._cookie}
        try:
            async with connect(self._url, additional_headers=headers, compression=None) as socket:
                after = self.seq if self._joined.done() else None
                await socket.send(encode(replace(self._join, after=after)).decode())
                while True:
                    raw = await socket.recv(decode=False)
                    self.received += len(raw)
                    decoded = msgspec.json.decode(raw)
                    for frame in decoded if isinstance(decoded, list) else (decoded,):
                        await self.receive(frame, socket)
        except ConnectionClosed as closed:
            if closed.rcvd is not None and closed.rcvd.code in FINAL:
                raise TableClosed(FINAL[closed.rcvd.code], closed.rcvd.reason) from closed
        except InvalidStatus as no:
            self._handshake_refused(no)
        except (OSError, InvalidHandshake, TimeoutError):
            pass  # no server yet: try again
        finally:
            self._socket = None
        if self._joined.done() and not self._is_lost and not self._is_closing:
            self._is_lost = True
            self._notify("lost")

    def _handshake_refused(self, no: InvalidStatus) -> None:
        """Raises TableClosed for a 429 before the first join; otherwise the client tries again."""
        if self._joined.done() or no.response.status_code != TOO_MANY_REQUESTS:
            return
        refused = CommandRefused(msgspec.json.decode(no.response.body or b""))
        raise TableClosed(refused.code) from refused

    def _notify(self, connection: ConnectionStatus) -> None:
        if self.on_connection is not None:
            self.on_connection(connection)

    async def receive(self, frame: Frame, socket: ClientConnection | None = None) -> None:
        """Handles one frame of the server, then calls `on_frame`."""
        kind = frame["type"]
        self._clock_offset = frame["at"] - _milliseconds() if "at" in frame else self._clock_offset
        if kind == "Update":
            self._handle_update(frame)
        elif kind == "Accepted":
            self._answer(frame["id"], lambda answer: answer.set_result(frame["seq"]))
        elif kind == "Allowed":
            self._answer(frame["id"], lambda answer: answer.set_result(frame["words"]))
        elif kind == "Hint":
            self._answer(frame["id"], lambda answer: answer.set_result(frame))
        elif kind == "Refused" and frame["id"] is None:
            await self._join_refused(frame, socket)
        elif kind == "Refused":
            self._answer(frame["id"], lambda answer: answer.set_exception(CommandRefused(frame)))
        elif kind == "Welcome":
            await self._handle_welcome(frame, socket)
        if kind in {"Welcome", "Update"}:
            self._send_missing_salt()
        if self.on_frame is not None:
            self.on_frame(frame)
        self._frame_arrived.set()

    def _send_missing_salt(self) -> None:
        """Where the dealer starts, players never press ready: the client sends a salt for each match."""
        if self._is_salt_missing and (self._salt_task is None or self._salt_task.done()):
            self._salt_task = asyncio.create_task(self._send_salt())

    @property
    def _is_salt_missing(self) -> bool:
        room = self.room
        if room["start"] != "first_seat" or room["phase"] == "playing":
            return False
        seated = [taken["player"].get("member") for taken in room["seats"]]
        ready = [member["id"] for member in room["members"] if member["ready"]]
        return self.member in seated and self.member not in ready

    async def _send_salt(self) -> None:
        with suppress(CommandRefused, TableClosed):  # if it is too late, the server supplies a salt
            await self.ready()

    def _answer(self, command: str, give: Callable[[asyncio.Future[Any]], None]) -> None:
        """Answers the waiting caller; after a resend the same answer may arrive twice."""
        _, answer = self._pending.get(command, ("", None))
        if answer is not None and not answer.done():
            give(answer)

    async def _handle_welcome(self, frame: Frame, socket: ClientConnection | None) -> None:
        self.member, self.seq = frame["member"], frame["seq"]
        self.room, self.view, self.turn = frame["room"], frame["table"], frame["turn"]
        self.chat = frame["chat"]
        self._backoff = FIRST_BACKOFF
        if socket is None or self._socket is socket:
            return
        self._socket = socket
        if self._is_lost:
            self._is_lost = False
            self._notify("back")
        for raw, _ in list(self._pending.values()):
            await socket.send(raw)
        if not self._joined.done():
            self._joined.set_result(None)

    def _handle_update(self, frame: Frame) -> None:
        if self.seq + len(frame["entries"]) != frame["seq"]:
            raise OutOfStep(f"{self.seq} + {len(frame['entries'])} entries is not {frame['seq']}")
        self.seq, before = frame["seq"], self.room
        try:
            self.room = apply(self.room, frame.get("room", ()))
            self.view = apply(self.view, frame.get("table", ()))
            self.turn = apply(self.turn, frame.get("turn", ()))
        except ValueError as error:
            raise OutOfStep(str(error)) from error
        self._add_chat(frame, [*before["members"], *self.room["members"]])

    def _add_chat(self, frame: Frame, members: Sequence[Any]) -> None:
        """Adds new messages, also of members who have left since; keeps as many as the room keeps."""
        names = {member["id"]: member["name"] for member in members}
        first = frame["seq"] - len(frame["entries"]) + 1
        for seq, entry in enumerate(frame["entries"], first):
            if entry is not None and entry["type"] == "Said":
                message = {"name": names.get(entry["member"], ""), "dice_result": None, **entry}
                del message["type"]
                self.chat = [*self.chat[1 - CHAT_KEPT :], {"seq": seq, "at": frame["at"], **message}]

    async def _join_refused(self, frame: Frame, socket: ClientConnection | None) -> None:
        refused = CommandRefused(frame)
        if self._joined.done() and refused.code in TEMPORARY:
            if socket is not None:
                await socket.close()
            return
        raise TableClosed(refused.code) from refused

    def _fail_pending(self, closed: TableClosed) -> None:
        for _, answer in self._pending.values():
            if not answer.done():
                answer.set_exception(closed)
        if not self._joined.done():
            cause = closed.__cause__
            self._joined.set_exception(cause if isinstance(cause, CommandRefused) else closed)


def _milliseconds() -> int:
    return time.monotonic_ns() // 1_000_000
