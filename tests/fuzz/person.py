"""Somebody at the server: a cookie, a line into a room, and what they know of it. Every question is booked
until it is answered. Knows neither good nor bad behaviour."""

import asyncio
import itertools
from collections import defaultdict, deque
from collections.abc import Mapping
from random import Random
from typing import Any, Final, NamedTuple

import msgspec

from noripan.wire import KICKED, LEFT, NO_SPECTATORS, apply

from .ledger import ACCEPTED, Asked, Dismissed, Ledger, Promise
from .line import Line, dial, framed, handshake
from .requests import HERE

PATIENCE: Final = 60.0
"""Seconds: far longer than any answer takes on a busy machine."""
ALWAYS_TOLD: Final = frozenset({"Act", "Say", "React"})
"""Commands that never change nothing: each is in the log, and so known when it comes again."""

OUT_OF_THE_ROOM: Final = frozenset({LEFT, KICKED, NO_SPECTATORS})
"""Close codes that say why somebody is no member any more."""

PING: Final = framed(b'{"type":"Ping"}')
_IDS: Final = itertools.count(1)
_encode: Final = msgspec.json.Encoder().encode
_decode: Final = msgspec.json.Decoder().decode


class Place(NamedTuple):
    """How to find a room."""

    code: str
    invite: str
    slug: str
    keys: Mapping[str, str] = {}
    """By role: what opens its seat. Here everybody has been told."""


class Done(NamedTuple):
    """An accepted command that is in the log."""

    room: str
    id: str
    do: Any


class Pending(NamedTuple):
    """A question that is not answered yet."""

    kind: str
    do: Any
    legal: bool


class Person:
    """One guest, and the one line they play by."""

    def __init__(self, port: int, cookie: str, member: str, luck: Random, ledger: Ledger) -> None:
        self.port = port
        self.cookie = cookie
        self.member = member
        self.luck = luck
        self.ledger = ledger
        self.home = HERE
        """The address they come from."""
        self.place: Place | None = None
        self.room: Any = None
        self.view: Any = None
        self.turn: Any = None
        self.chat: list[Any] = []
        self.seq = 0
        self.done: deque[Done] = deque(maxlen=20)
        self.stale: deque[str] = deque(maxlen=20)
        """Commitments that were shown once."""
        self.line: Line | None = None
        self.check_stored: Any = None
        self._pending: defaultdict[str | None, deque[Pending]] = defaultdict(deque)
        self._pings: deque[str] = deque()
        self._news = asyncio.Event()
        self._unseen: Any = None
        """An acknowledgement of what was not shown: whoever has left hears nothing more."""

    @property
    def is_in(self) -> bool:
        """Whether there is a line and a welcome came over it."""
        return self.line is not None and self.line.is_open and self.room is not None

    @property
    def waits(self) -> bool:
        """Whether an answer is due."""
        return bool(self._pings) or any(self._pending.values())

    async def dial(self) -> Line:
        """A line with this person's cookie; nothing is known over it yet."""
        self.room = self.view = self.turn = self._unseen = None
        greeting = handshake(f"127.0.0.1:{self.port}", cookie=self.cookie)
        line = self.line = await dial(self.port, greeting, self._take, home=self.home)
        line.closed.add_done_callback(lambda _: self._news.set())
        line.closed.add_done_callback(lambda closed: self._dismissed(line, closed.result()))
        return line

    async def enter(self, place: Place, role: str = "player", kind: str = "enter", **more: Any) -> bool:
        """Dials and enters; whether the room lets one in."""
        await self.dial()
        self.place = place
        await self.enter_here(kind, place, role=role, **more)
        return self.is_in

    async def enter_here(self, kind: str, place: Place, **more: Any) -> None:
        """Asks to be let in on the line there is."""
        self._book(kind, None, None, legal=False)
        self._send(_encode({"type": "Join", "room": place.code, "invite": place.invite, **more}))
        await self.settle()

    def command(self, kind: str, do: Any, *, legal: bool = False, known_as: str | None = None) -> None:
        """Asks something of the room."""
        name = known_as or self.new_id()
        self._book(kind, name, do, legal=legal)
        self._send(_encode({"type": "Command", "id": name, "do": do}))

    def check(self, kind: str, action: Any) -> None:
        """Asks whether a move would be allowed."""
        name = self.new_id()
        self._book(kind, name, None, legal=False)
        self._send(_encode({"type": "Check", "id": name, "action": action}))

    def ping(self, kind: str, wire: bytes = PING) -> None:
        """Asks for a sign of life, by these bytes."""
        assert self.line is not None
        self.ledger.sent[kind] += 1
        self._pings.append(kind)
        self.line.raw(wire)

    def text(self, kind: str, payload: bytes, known_as: str | None = None) -> None:
        """Sends a text of any content; with an id, one that has to be answered under it."""
        if known_as is None:
            self.ledger.sent[kind] += 1
        else:
            self._book(kind, known_as, None, legal=False)
        self._send(payload)

    def new_id(self) -> str:
        """An id that nobody has used: one person may have several lines."""
        return str(next(_IDS))

    async def settle(self, *, until_closed: bool = False) -> int | None:
        """Returns when all is answered, or the line is closed: then with the code."""
        line = self.line
        assert line is not None
        try:
            async with asyncio.timeout(PATIENCE):
                while line.is_open and (until_closed or self.waits):
                    self._news.clear()
                    await self._news.wait()
        except TimeoutError:
            owed = [each.kind for kinds in self._pending.values() for each in kinds]
            self.ledger.fault(f"no answer to {owed or 'anything'} and no close in {PATIENCE:.0f} s")
            line.abort()
        return None if line.is_open else self._forget(line)

    async def hear(self, seconds: float) -> None:
        """Returns at the next news, or after a while."""
        self._news.clear()
        try:
            async with asyncio.timeout(seconds):
                await self._news.wait()
        except TimeoutError:
            return

    async def hang_up(self) -> None:
        """Says farewell."""
        if self.line is not None and self.line.is_open:
            await self.line.hang_up()
            self._forget(self.line)

    def _forget(self, line: Line) -> int:
        """A closed connection owes nothing any more."""
        code = line.closed.result()
        for kinds in self._pending.values():
            for pending in kinds:
                self.ledger.answered(pending.kind, f"closed {code}")
        self._pending.clear()
        self._pings.clear()
        if code == 1011:
            self.ledger.fault("a line was closed with 1011")
        self.room = None
        return code

    def _dismissed(self, line: Line, code: int) -> None:
        if line is self.line and self.place is not None and code in OUT_OF_THE_ROOM:
            self.ledger.dismissed.add(Dismissed(self.place.code, self.member, code))

    def _book(self, kind: str, name: str | None, do: Any, *, legal: bool) -> None:
        self.ledger.sent[kind] += 1
        self._pending[name].append(Pending(kind, do, legal))

    def _send(self, payload: bytes) -> None:
        assert self.line is not None
        self.line.send(payload)

    def _take(self, payload: bytes) -> None:
        came = _decode(payload)
        for frame in came if isinstance(came, list) else (came,):
            _TAKEN[frame["type"]](self, frame)
        self._news.set()

    def _shown(self) -> None:
        if self._unseen is not None:
            self.ledger.fault(f"{self._unseen} came before what it speaks of was shown")
            self._unseen = None

    def _welcomed(self, frame: Any) -> None:
        self._shown()
        self.room, self.view, self.turn = frame["room"], frame["table"], frame["turn"]
        self.chat, self.seq = frame["chat"], frame["seq"]
        self.stale.append(frame["room"]["commitment"])
        if self._pending[None]:
            self.ledger.answered(self._pending[None].popleft().kind, "Welcome")

    def _updated(self, frame: Any) -> None:
        self._shown()
        if self.seq + len(frame["entries"]) != frame["seq"]:
            self.ledger.fault(f"after {self.seq} came {len(frame['entries'])} entries up to {frame['seq']}")
        self.seq = frame["seq"]
        if "room" in frame:
            self.room = changed(self.room, frame["room"])
        if "table" in frame:
            self.view = changed(self.view, frame["table"])
        self.turn = frame.get("turn", self.turn)

    def _accepted(self, frame: Any) -> None:
        asked = self._answered(frame, ACCEPTED)
        if asked is None or self.place is None:
            return
        self.ledger.legal += asked.legal
        if frame["seq"] > self.seq:
            self._unseen = frame
        here, name = self.place.code, frame["id"]
        self.ledger.promised(Asked(here, self.member, name), Promise(frame["seq"], _encode(asked.do)))
        if asked.do and asked.do["type"] in ALWAYS_TOLD:
            self.done.append(Done(here, name, asked.do))
            if self.check_stored is not None:
                self.check_stored(here, frame["seq"], asked.do)

    def _allowed(self, frame: Any) -> None:
        self._answered(frame, "Allowed")

    def _refused(self, frame: Any) -> None:
        if frame["id"] is None and not self._pending[None]:  # at the door, where one need not ask
            self.ledger.answered("door", frame["code"])
            return
        self._answered(frame, frame["code"])

    def _ponged(self, frame: Any) -> None:
        if self._pings:
            self.ledger.answered(self._pings.popleft(), "Pong")
        else:
            self.ledger.fault("a Pong came that nobody had asked for")

    def _answered(self, frame: Any, answer: str) -> Pending | None:
        waiting = self._pending[frame["id"]]
        if not waiting:
            self.ledger.fault(f"nobody waited for {frame}")
            return None
        asked = waiting.popleft()
        if not waiting:
            del self._pending[frame["id"]]
        self.ledger.answered(asked.kind, answer)
        return asked


_TAKEN: Final = {
    "Welcome": Person._welcomed,
    "Update": Person._updated,
    "Accepted": Person._accepted,
    "Allowed": Person._allowed,
    "Refused": Person._refused,
    "Pong": Person._ponged,
    "ServerTime": lambda person, frame: None,  # a busy machine stands still now and then
}


def changed(document: Any, delta: Any) -> Any:
    """A document after a Delta."""
    return delta["whole"] if "whole" in delta else apply(document, delta["changes"])
