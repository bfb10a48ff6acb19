"""A seat at an online table: sends commands, keeps the documents up to date, and comes back by itself.

Documents are plain JSON: the client folds no events and knows no rules.
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

from .refusals import CommandRefused

FINAL: Final[Mapping[int, str]] = {
    NOT_A_FRAME: "NOT_A_FRAME",
    LEFT: "LEFT",
    KICKED: "KICKED",
    NO_SPECTATORS: "NO_SPECTATORS",
    NOT_SIGNED_IN: "NOT_SIGNED_IN",
}
"""Close codes after which coming back would not help, and what they mean."""
PASSING: Final = frozenset(
    {
        "STORAGE_FULL",
        "STORAGE_FAILED",
        "SERVER_ERROR",
        "SHUTTING_DOWN",
        "TOO_FAST",
        "TOO_MANY_CONNECTIONS",
    }
)
"""Refusals at the door that will not last: whoever was inside knocks again."""
TOO_OFTEN: Final = 429
FIRST_WAIT: Final = 0.05
LONGEST_WAIT: Final = 2.0

Frame = dict[str, Any]
Socket = Literal["lost", "back", "closed"]
"""What may become of a connection; once closed, it never comes back."""


class TableClosed(Exception):
    """There is no coming back to this table: `reason` is one of FINAL, a refusal's code, or our own."""

    def __init__(self, reason: str, more: str = "") -> None:
        super().__init__(f"{reason}: {more}" if more else reason)
        self.reason = reason


class OutOfStep(TableClosed):
    """What came does not follow from what came before: the server or we have a fault."""

    def __init__(self, more: str) -> None:
        super().__init__("OUT_OF_STEP", more)


class Table:
    """One member's place in one room."""

    def __init__(self, url: str, cookie: str, enter: Join) -> None:
        self.member = ""
        self.seq = 0
        self.received = 0
        """How many bytes of frames have come."""
        self.room: Any = None
        self.view: Any = None
        self.turn: Any = None
        self.chat: list[Any] = []
        """What was said last, as a Welcome tells it."""
        self.on_frame: Callable[[Frame], None] | None = None
        """Called for every frame, once the documents are up to date."""
        self.on_connection: Callable[[Socket], None] | None = None
        """Called when the connection is lost, when it is back, and when there is no coming back."""
        self.ended: TableClosed | None = None
        """Why there is no coming back; None: there is."""
        self._url = url
        self._cookie = cookie
        self._enter = enter
        self._ids = map(f"{secrets.token_hex(4)}-{{}}".format, itertools.count(1))
        self._pending: dict[str, tuple[str, asyncio.Future[Any]]] = {}
        self._news = asyncio.Event()
        self._socket: ClientConnection | None = None
        self._keeping: asyncio.Task[None] | None = None
        self._salting: asyncio.Task[None] | None = None
        """Sends a salt that nobody had to ask for."""
        self._wait = FIRST_WAIT
        self._is_lost = False
        self._is_closing = False
        self._ahead = 0
        self._entered: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    async def open(self) -> "Table":
        """Enters the room; raises CommandRefused where it says no."""
        self._keeping = asyncio.create_task(self._keep())
        try:
            await self._entered
        except BaseException:
            await self.close()
            raise
        return self

    async def close(self) -> None:
        """Hangs up without leaving the room."""
        self._is_closing = True
        if self._socket is not None:
            await self._socket.close()  # before the cancelling, which would break off the farewell
        if self._keeping is not None:
            self._keeping.cancel()
            with suppress(asyncio.CancelledError, TableClosed):
                await self._keeping
        if self._salting is not None:  # only now can no frame begin another
            self._salting.cancel()
            await asyncio.wait([self._salting])

    async def send(self, command: str, /, **fields: Any) -> int:
        """Asks something of the room; returns the entry that tells of it, or raises CommandRefused.

        Where the connection breaks, the same command is sent again on the next one, and done once.
        """
        return int(await self._ask({"type": "Command", "do": {"type": command, **fields}}))

    async def act(self, action: Any) -> int:
        """Makes a move."""
        return await self.send("Act", action=action, number=self.turn["number"])

    async def check(self, action: Any) -> str | None:
        """A move in words that would be accepted now, None without `narrate`; or raises CommandRefused."""
        words: str | None = await self._ask({"type": "Check", "action": action})
        return words

    async def ready(self, command: str = "Ready") -> int:
        """Is ready (or starts, or wants a rematch) with a salt of one's own for the commitment shown."""
        return await self.send(command, commitment=self.room["commitment"], salt=secrets.token_hex(16))

    async def leave(self) -> None:
        """Leaves the room, which in a running match is a forfeit, and hangs up."""
        with suppress(TableClosed):  # the server hangs up too
            await self.send("Leave")
        await self.close()

    @property
    def now(self) -> int:
        """The server's time in milliseconds, as its last frame had it: deadlines are told in it."""
        return _milliseconds() + self._ahead

    @property
    def menu(self) -> Any:
        """What one may do now; None: nothing."""
        return self.turn and self.turn["menu"]

    @property
    def waits(self) -> bool:
        """Whether the table waits for others, though one may act."""
        if not self.menu:
            return False
        return any(clock["seat"] == self.seat and clock["kind"] == "wait" for clock in self.turn["clocks"])

    @property
    def seat(self) -> int:
        """One's own seat in the match; ValueError where one only looks on."""
        players = self.room["match"]["players"]
        return [player and player.get("member") for player in players].index(self.member)

    @property
    def is_playing(self) -> bool:
        """Whether a match is being played."""
        return bool(self.room["phase"] == "playing")

    @property
    def is_over(self) -> bool:
        """Whether the match has ended."""
        return bool(self.room["phase"] == "over")

    async def until(self, ready: Callable[["Table"], Any]) -> None:
        """Returns when something is true of the table."""
        while not ready(self):
            self._news.clear()
            await self._hear()

    async def turns(self) -> AsyncIterator[Any]:
        """The menu, whenever it is one's turn, until the match is over: the running one, or else the next.

        What one may do while the table waits for others (`waits`) is none of one's turns.
        Where somebody on whom the table depends leaves, the match is put away: the room has none then.
        """
        last = self.room["match"]["id"] if self.is_over else None
        await self.until(lambda table: table.room["match"] and table.room["match"]["id"] != last)
        while True:
            await self.until(lambda table: (table.menu and not table.waits) or not table.is_playing)
            if not self.is_playing:
                return
            yield self.menu

    async def _hear(self) -> None:
        """Returns at the next frame; raises TableClosed where none can come."""
        if self._keeping is None:
            raise TableClosed("NOT_OPEN")
        heard = asyncio.create_task(self._news.wait())
        try:
            await asyncio.wait([heard, self._keeping], return_when=asyncio.FIRST_COMPLETED)
        finally:
            heard.cancel()
        if self._keeping.done():
            self._keeping.result()

    async def _ask(self, asked: Frame) -> Any:
        if self._keeping is None or self._keeping.done():
            raise self.ended or TableClosed("NOT_OPEN", "nobody would answer")
        command = next(self._ids)
        raw = encode({**asked, "id": command}).decode()
        answer: asyncio.Future[Any] = asyncio.get_running_loop().create_future()
        self._pending[command] = raw, answer
        try:
            if self._socket is not None:
                with suppress(ConnectionClosed):  # the next connection sends it again
                    await self._socket.send(raw)
            return await answer
        finally:
            del self._pending[command]

    async def _keep(self) -> None:
        """Stays connected until the server says that there is no point."""
        try:
            while True:
                await self._visit()
                await asyncio.sleep(self._wait * (0.5 + secrets.randbelow(1000) / 1000))
                self._wait = min(2 * self._wait, LONGEST_WAIT)
        except TableClosed as closed:
            self.ended, was_inside = closed, self._entered.done()
            self._fail(closed)
            if was_inside:  # all others hear it from `open`
                self._tell("closed")
            raise

    async def _visit(self) -> None:
        """One connection from its beginning to its end."""
        headers = {"Cookie": self._cookie}
        try:
            async with connect(self._url, additional_headers=headers, compression=None) as socket:
                after = self.seq if self._entered.done() else None
                await socket.send(encode(replace(self._enter, after=after)).decode())
                while True:
                    raw = await socket.recv(decode=False)
                    self.received += len(raw)
                    decoded = msgspec.json.decode(raw)
                    for frame in decoded if isinstance(decoded, list) else (decoded,):
                        await self._take(socket, frame)
        except ConnectionClosed as closed:
            if closed.rcvd is not None and closed.rcvd.code in FINAL:
                raise TableClosed(FINAL[closed.rcvd.code], closed.rcvd.reason) from closed
        except InvalidStatus as no:
            self._kept_out(no)
        except (OSError, InvalidHandshake, TimeoutError):
            pass  # nobody answers yet: tried again soon
        finally:
            self._socket = None
        if self._entered.done() and not self._is_lost and not self._is_closing:
            self._is_lost = True
            self._tell("lost")

    def _kept_out(self, no: InvalidStatus) -> None:
        """The handshake was refused: whoever was inside knocks again, all others are told."""
        if self._entered.done() or no.response.status_code != TOO_OFTEN:
            return
        refused = CommandRefused(msgspec.json.decode(no.response.body or b""))
        raise TableClosed(refused.code) from refused

    def _tell(self, connection: Socket) -> None:
        if self.on_connection is not None:
            self.on_connection(connection)

    async def _take(self, socket: ClientConnection, frame: Frame) -> None:
        kind = frame["type"]
        self._ahead = frame["at"] - _milliseconds() if "at" in frame else self._ahead
        if kind == "Update":
            self._update(frame)
        elif kind == "Accepted":
            self._answer(frame["id"], lambda answer: answer.set_result(frame["seq"]))
        elif kind == "Allowed":
            self._answer(frame["id"], lambda answer: answer.set_result(frame["words"]))
        elif kind == "Refused" and frame["id"] is None:
            await self._turned_away(socket, frame)
        elif kind == "Refused":
            self._answer(frame["id"], lambda answer: answer.set_exception(CommandRefused(frame)))
        elif kind == "Welcome":
            await self._welcomed(socket, frame)
        if kind in {"Welcome", "Update"}:
            self._add_luck()
        if self.on_frame is not None:
            self.on_frame(frame)
        self._news.set()

    def _add_luck(self) -> None:
        """Where the dealer starts nobody is asked to be ready: a salt goes out by itself for each match."""
        if self._owes_salt and (self._salting is None or self._salting.done()):
            self._salting = asyncio.create_task(self._give_salt())

    @property
    def _owes_salt(self) -> bool:
        room = self.room
        if room["start"] != "first_seat" or room["phase"] == "playing":
            return False
        seated = [taken["player"].get("member") for taken in room["seats"]]
        ready = [member["id"] for member in room["members"] if member["ready"]]
        return self.member in seated and self.member not in ready

    async def _give_salt(self) -> None:
        with suppress(CommandRefused, TableClosed):  # one that comes too late, the server makes itself
            await self.ready()

    def _answer(self, command: str, give: Callable[[asyncio.Future[Any]], None]) -> None:
        """Gives an answer to whoever waits; after a resend the same answer may come twice."""
        _, answer = self._pending.get(command, ("", None))
        if answer is not None and not answer.done():
            give(answer)

    async def _welcomed(self, socket: ClientConnection, frame: Frame) -> None:
        self.member, self.seq = frame["member"], frame["seq"]
        self.room, self.view, self.turn = frame["room"], frame["table"], frame["turn"]
        self.chat = frame["chat"]
        self._wait = FIRST_WAIT
        if self._socket is socket:
            return
        self._socket = socket
        if self._is_lost:
            self._is_lost = False
            self._tell("back")
        for raw, _ in list(self._pending.values()):
            await socket.send(raw)
        if not self._entered.done():
            self._entered.set_result(None)

    def _update(self, frame: Frame) -> None:
        if self.seq + len(frame["entries"]) != frame["seq"]:
            raise OutOfStep(f"{self.seq} + {len(frame['entries'])} entries is not {frame['seq']}")
        self.seq, before = frame["seq"], self.room
        try:
            self.room = _changed(self.room, frame.get("room"))
            self.view = _changed(self.view, frame.get("table"))
        except ValueError as error:
            raise OutOfStep(str(error)) from error
        self.turn = frame.get("turn", self.turn)
        self._listen(frame, [*before["members"], *self.room["members"]])

    def _listen(self, frame: Frame, members: Sequence[Any]) -> None:
        """Adds what was said, also by somebody who has left since; as much is kept as the room keeps."""
        names = {member["id"]: member["name"] for member in members}
        first = frame["seq"] - len(frame["entries"]) + 1
        for seq, entry in enumerate(frame["entries"], first):
            if entry is not None and entry["type"] == "Said":
                said = {"name": names.get(entry["member"], ""), "dice_result": None, **entry}
                del said["type"]
                self.chat = [*self.chat[1 - CHAT_KEPT :], {"seq": seq, "at": frame["at"], **said}]

    async def _turned_away(self, socket: ClientConnection, frame: Frame) -> None:
        refused = CommandRefused(frame)
        if self._entered.done() and refused.code in PASSING:
            await socket.close()
            return
        raise TableClosed(refused.code) from refused

    def _fail(self, closed: TableClosed) -> None:
        for _, answer in self._pending.values():
            if not answer.done():
                answer.set_exception(closed)
        if not self._entered.done():
            cause = closed.__cause__
            self._entered.set_exception(cause if isinstance(cause, CommandRefused) else closed)


def _milliseconds() -> int:
    return time.monotonic_ns() // 1_000_000


def _changed(document: Any, delta: Mapping[str, Any] | None) -> Any:
    if delta is None:
        return document
    return delta["whole"] if "whole" in delta else apply(document, delta["changes"])
