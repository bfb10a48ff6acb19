"""Makes every frame again that somebody heard, in a world imagined out of that viewer's own view.

Whatever cannot be made again, byte for byte, tells something that the viewer may not know.
"""

import json
from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass, field
from types import SimpleNamespace
from typing import Any

from noripan.kernel import FastChance, Refusal
from noripan.rooms import AnyRoom, AnyRoomEntry, Connect, Request, check, decide, teller_of
from noripan.server.net.game_socket import refused
from noripan.server.rooms.recent_entries import RecentEntries
from noripan.server.rooms.updates import Tables, Updates, welcome
from noripan.wire import FIRST_FRAME, Accepted, Allowed, BadCommand, Join, Pong, decode, encode, inbound_codec

from .determinized import Worlds
from .eavesdropping import PASSWORD, Ear, Heard, Sent

NOW = -1
"""Stands for the time where a frame tells none."""

Batch = tuple[int, int]
"""Entries that were shown together: after which one, up to which."""


@dataclass
class Retelling:
    """All that was heard in one room, and the worlds in which it is told again."""

    worlds: Worlds
    ears: Sequence[Ear]
    times: Collection[int]
    """What the server's clock has shown."""
    kept_entries: int
    batches: list[Batch] = field(default_factory=list)

    def complaints(self) -> list[str]:
        """What the bytes tell beyond what their readers may know; nothing, if all is well."""
        self.batches = _batches(self.ears, max(self.worlds.rooms))
        with self.worlds.in_force():
            return [complaint for ear in self.ears for complaint in _Story(self, ear).complaints()]

    def tail(self, seq: int, member: str) -> RecentEntries:
        """The last entries up to one, as a member may know them."""
        tail, worlds = RecentEntries(self.kept_entries), self.worlds
        for after, last in self.batches:
            if last <= seq:
                before, now = worlds.room(after, member), worlds.room(last, member)
                tail.keep(before, now, worlds.entries(after, last, member))
        return tail


def _batches(ears: Sequence[Ear], last: int) -> list[Batch]:
    """What was shown together to anyone; what nobody was there to see lies between."""
    seen = [json.loads(frame) for ear in ears for frame in ear.frames]
    updates = [frame for frame in seen if frame["type"] == "Update"]
    known = sorted({(frame["seq"] - len(frame["entries"]), frame["seq"]) for frame in updates})
    batches, at = [], 1
    for after, until in [*known, (last, last)]:
        batches += [(at, after)] if after > at else []
        batches += [(after, until)] if until > after else []
        assert after >= at, f"entries were shown to some by {at}, to others from {after}"
        at = until
    return batches


class _Story:
    """What one connection heard, retold from its beginning."""

    def __init__(self, retelling: Retelling, ear: Ear) -> None:
        self._told = retelling
        self._worlds = retelling.worlds
        self._game = retelling.worlds.game
        self._ear = ear
        self._member = ear.guest.member
        self._seen: int | None = None
        self._enter: tuple[Join, Sent] | None = None
        self._asked: dict[str, tuple[Any, Sent]] = {}
        self._pings = 0

    def complaints(self) -> Iterator[str]:
        """Frames that cannot be made again, and questions that were not answered."""
        for each in self._ear.history:
            if isinstance(each, Sent):
                self._note(each)
            elif (made := self._made(each)) != each.raw:
                yield f"{self._ear.guest.name} heard {_differing(each.raw, made or b'')}"
        if self._asked or self._pings:
            yield f"{self._ear.guest.name} was not answered: {[*self._asked]}"

    def _note(self, sent: Sent) -> None:
        frame = json.loads(sent.raw)
        match frame["type"]:
            case "Join":
                self._enter = decode_enter(sent.raw), sent
            case "Ping":
                self._pings += 1
            case _:
                self._asked[frame["id"]] = self._read(sent.raw), sent

    def _read(self, raw: bytes) -> Any:
        try:
            return decode(inbound_codec(self._game), raw)
        except BadCommand as bad:
            return bad

    def _made(self, heard: Heard) -> bytes | None:
        """The frame as it would be in the imagined world; None: nothing explains it."""
        frame = json.loads(heard.raw)
        if frame.get("at", NOW) not in (*self._told.times, NOW):
            return None
        match frame["type"]:
            case "Welcome":
                return self._welcome(frame["seq"], frame["at"])
            case "Update":
                return self._update(frame["seq"], len(frame["entries"]), frame["at"])
            case "Pong":
                return self._pong(frame["at"])
            case "Accepted":
                return self._accepted(frame["id"], frame["seq"], heard)
            case "Allowed" | "Refused":
                return self._answered(frame["id"], heard)
            case _:
                return None

    def _welcome(self, seq: int, at: int) -> bytes | None:
        enter, self._enter = self._enter, None
        if enter is None and not self._ear.is_slow:
            return None
        self._seen = seq
        game, member, narrate = self._game, self._member, self._ear.narrate
        room, tail = self._worlds.room(seq, member), self._told.tail(seq, member)
        missed = tail.missed(game, room, member, None if enter is None else enter[0].after)
        lines = () if narrate is None else tail.log_lines(game, member, narrate)
        return welcome(game, room, member, missed, at, narrate=narrate, lines=lines)

    def _update(self, seq: int, count: int, at: int) -> bytes | None:
        """Entries follow one another without a gap: nobody can tell by their absence what they are."""
        after, self._seen = self._seen, seq
        if after != seq - count:
            return None
        entries = self._worlds.entries(after, seq, self._member)
        made = Updates(self._game, self._tables(after), self._tables(seq), entries, at)
        return made.frame(self._member, self._ear.narrate)

    def _tables(self, seq: int) -> Tables:
        return Tables(self._game, self._worlds.room(seq, self._member))

    def _pong(self, at: int) -> bytes | None:
        self._pings -= 1
        return encode(Pong(at)) if self._pings >= 0 else None

    def _accepted(self, name: str, seq: int, heard: Heard) -> bytes | None:
        """What was done stands in the log; what was done before, or changed nothing, was as true there."""
        asked, sent = self._asked.pop(name, (None, None))
        if asked is None or sent is None:
            return None
        request = Request(asked.do, self._member, name)
        told = [each.seq for each in self._worlds.log.values() if self._tells_of(each, name)]
        if told:
            return encode(Accepted(name, told[0])) if self._entries(request, told[0] - 1) > 0 else None
        is_then = sent.entries <= seq <= heard.entries
        return encode(Accepted(name, seq)) if is_then and self._entries(request, seq) == 0 else None

    def _tells_of(self, entry: AnyRoomEntry, command: str) -> bool:
        return (entry.member, entry.command) == (self._member, command)

    def _entries(self, request: Request, seq: int) -> int:
        """How many entries a request comes to in the imagined world; less than none: it is refused."""
        room, now = self._worlds.room(seq, self._member), self._worlds.log[seq].at
        try:
            return len(decide(self._game, room, request, now, FastChance(0))[1])
        except Refusal:
            return -1

    def _answered(self, name: str | None, heard: Heard) -> bytes | None:
        """The room may have moved on between question and answer, or between the two halves of an answer."""
        asked, sent = self._knock() if name is None else self._asked.pop(name, (None, None))
        if asked is None or sent is None:
            return None
        between = range(max(1, sent.entries), heard.entries + 1)
        pairs = [(decided, told) for decided in between for told in between if decided <= told]
        made = [self._answer(name, asked, *pair) for pair in pairs]
        return heard.raw if heard.raw in made else made[0]

    def _knock(self) -> tuple[Any, Sent] | tuple[None, None]:
        enter, self._enter = self._enter, None
        return enter or (None, None)

    def _answer(self, name: str | None, asked: Any, decided: int, told: int) -> bytes | None:
        """What the answer would be, had it been decided after one entry and told after another."""
        teller = SimpleNamespace(game=self._game, room=self._worlds.room(told, self._member))
        try:
            return self._granted(asked, decided)
        except Refusal as no:
            return encode(refused(name, no, teller))

    def _granted(self, asked: Any, seq: int) -> bytes | None:
        room, narrate = self._worlds.room(seq, self._member), self._ear.narrate
        if isinstance(asked, BadCommand):
            raise Refusal("MALFORMED", why=asked.why)
        if isinstance(asked, Join):
            join = Connect(self._ear.guest.name, asked.role, asked.invite, _proof(room, asked), asked.key)
            asked = Request(join, self._member)
        elif hasattr(asked, "do"):
            asked = Request(asked.do, self._member, asked.id)
        else:
            check(self._game, room, self._member, asked.action)
            words = None if narrate is None else teller_of(self._game, room, narrate).action(asked.action)
            return encode(Allowed(asked.id, words))
        decide(self._game, room, asked, self._worlds.log[seq].at, FastChance(0))
        return None


def _proof(room: AnyRoom, enter: Join) -> str | None:
    """As the server would find it."""
    if room.lock is None or enter.password is None:
        return None
    return room.lock if enter.password == PASSWORD else ""


def decode_enter(raw: bytes) -> Join:
    """The first frame of a connection."""
    enter = decode(FIRST_FRAME, raw)
    assert isinstance(enter, Join)
    return enter


def _differing(heard: bytes, made: bytes) -> str:
    """Where two frames part."""
    at = next((at for at, pair in enumerate(zip(heard, made, strict=False)) if len({*pair}) > 1), len(made))
    around = slice(max(0, at - 60), at + 60)
    return f"{heard[:30]!r} with {heard[around]!r}, not {made[around]!r}"
