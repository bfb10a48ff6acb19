"""Reconstructs every received frame from a room that was determinized from the viewer's own view.

A frame that cannot be reconstructed byte for byte reveals something that the viewer may not know.
"""

import json
from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass, field
from types import SimpleNamespace
from typing import Any

from noripan.kernel import FastChance, Refusal
from noripan.rooms import AnyRoom, AnyRoomEntry, Connect, Request, check, decide, teller_of
from noripan.server.net.refused_frame import refused_frame
from noripan.server.rooms.recent_entries import RecentEntries
from noripan.server.rooms.updates import TableViews, Updates, welcome
from noripan.wire import FIRST_FRAME, Accepted, Allowed, BadCommand, Join, Pong, decode, encode, inbound_codec

from .determinized import DeterminizedLog
from .recording import PASSWORD, ReceivedFrame, RecordingClient, SentFrame

NOW = -1
"""The time of frames that have none."""

Batch = tuple[int, int]
"""Entries that were shown together: after which one, up to which."""


@dataclass
class Reconstruction:
    """All frames received in one room, and the determinized rooms to reconstruct them from."""

    determinized: DeterminizedLog
    clients: Sequence[RecordingClient]
    times: Collection[int]
    """The times of the server's clock."""
    kept_entries: int
    batches: list[Batch] = field(default_factory=list)

    def complaints(self) -> list[str]:
        """Frames that reveal more than their readers may know; empty if all is well."""
        self.batches = _batches(self.clients, max(self.determinized.rooms))
        with self.determinized.in_force():
            return [
                complaint
                for client in self.clients
                for complaint in _Reconstructed(self, client).complaints()
            ]

    def recent(self, seq: int, member: str) -> RecentEntries:
        """The recent entries up to one, as a member may know them."""
        recent, determinized = RecentEntries(self.kept_entries), self.determinized
        for after, last in self.batches:
            if last <= seq:
                before, now = determinized.room(after, member), determinized.room(last, member)
                recent.add(before, now, determinized.entries(after, last, member))
        return recent


def _batches(clients: Sequence[RecordingClient], last: int) -> list[Batch]:
    """The entries that were shown together, and between them those that nobody was shown."""
    seen = [json.loads(frame) for client in clients for frame in client.frames]
    updates = [frame for frame in seen if frame["type"] == "Update"]
    known = sorted({(frame["seq"] - len(frame["entries"]), frame["seq"]) for frame in updates})
    batches, at = [], 1
    for after, until in [*known, (last, last)]:
        batches += [(at, after)] if after > at else []
        batches += [(after, until)] if until > after else []
        assert after >= at, f"entries were shown to some by {at}, to others from {after}"
        at = until
    return batches


class _Reconstructed:
    """The frames of one client, reconstructed from the beginning."""

    def __init__(self, reconstruction: Reconstruction, client: RecordingClient) -> None:
        self._revealed_at = reconstruction
        self._worlds = reconstruction.determinized
        self._game = reconstruction.determinized.game
        self._client = client
        self._member = client.guest.member
        self._seen: int | None = None
        self._enter: tuple[Join, SentFrame] | None = None
        self._asked: dict[str, tuple[Any, SentFrame]] = {}
        self._pings = 0

    def complaints(self) -> Iterator[str]:
        """Frames that cannot be reconstructed, and commands that were not answered."""
        for each in self._client.history:
            if isinstance(each, SentFrame):
                self._note(each)
            elif (made := self._expected(each)) != each.raw:
                yield f"{self._client.guest.name} received {_differing(each.raw, made or b'')}"
        if self._asked or self._pings:
            yield f"{self._client.guest.name} was not answered: {[*self._asked]}"

    def _note(self, sent: SentFrame) -> None:
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

    def _expected(self, received: ReceivedFrame) -> bytes | None:
        """The frame made from the determinized room; None: nothing explains it."""
        frame = json.loads(received.raw)
        if frame.get("at", NOW) not in (*self._revealed_at.times, NOW):
            return None
        match frame["type"]:
            case "Welcome":
                return self._welcome(frame["seq"], frame["at"])
            case "Update":
                return self._update(frame["seq"], len(frame["entries"]), frame["at"])
            case "Pong":
                return self._pong(frame["at"])
            case "Accepted":
                return self._accepted(frame["id"], frame["seq"], received)
            case "Allowed" | "Refused":
                return self._answered(frame["id"], received)
            case _:
                return None

    def _welcome(self, seq: int, at: int) -> bytes | None:
        enter, self._enter = self._enter, None
        if enter is None and not self._client.is_slow:
            return None
        self._seen = seq
        game, member, narrate = self._game, self._member, self._client.narrate
        room, recent = self._worlds.room(seq, member), self._revealed_at.recent(seq, member)
        missed = recent.missed(game, room, member, None if enter is None else enter[0].after)
        lines = () if narrate is None else recent.log_lines(game, member, narrate)
        return welcome(game, room, member, missed, at, narrate=narrate, lines=lines)

    def _update(self, seq: int, count: int, at: int) -> bytes | None:
        """Entries follow one another without a gap, so that no missing number reveals anything."""
        after, self._seen = self._seen, seq
        if after != seq - count:
            return None
        entries = self._worlds.entries(after, seq, self._member)
        made = Updates(self._game, self._tables(after), self._tables(seq), entries, at)
        return made.frame(self._member, self._client.narrate)

    def _tables(self, seq: int) -> TableViews:
        return TableViews(self._game, self._worlds.room(seq, self._member))

    def _pong(self, at: int) -> bytes | None:
        self._pings -= 1
        return encode(Pong(at)) if self._pings >= 0 else None

    def _accepted(self, name: str, seq: int, received: ReceivedFrame) -> bytes | None:
        """An accepted command has an entry in the log, or was repeated, or changed nothing."""
        asked, sent = self._asked.pop(name, (None, None))
        if asked is None or sent is None:
            return None
        request = Request(asked.do, self._member, name)
        told = [each.seq for each in self._worlds.log.values() if self._tells_of(each, name)]
        if told:
            return encode(Accepted(name, told[0])) if self._entries(request, told[0] - 1) > 0 else None
        is_then = sent.entries <= seq <= received.entries
        return encode(Accepted(name, seq)) if is_then and self._entries(request, seq) == 0 else None

    def _tells_of(self, entry: AnyRoomEntry, command: str) -> bool:
        return (entry.member, entry.command) == (self._member, command)

    def _entries(self, request: Request, seq: int) -> int:
        """How many entries a request causes in the determinized room; -1: it is refused."""
        room, now = self._worlds.room(seq, self._member), self._worlds.log[seq].at
        try:
            return len(decide(self._game, room, request, now, FastChance(0))[1])
        except Refusal:
            return -1

    def _answered(self, name: str | None, received: ReceivedFrame) -> bytes | None:
        """The room may have changed between command and answer, or between deciding and wording the
        answer."""
        asked, sent = self._join_attempt() if name is None else self._asked.pop(name, (None, None))
        if asked is None or sent is None:
            return None
        between = range(max(1, sent.entries), received.entries + 1)
        pairs = [(decided, told) for decided in between for told in between if decided <= told]
        made = [self._answer(name, asked, *pair) for pair in pairs]
        return received.raw if received.raw in made else made[0]

    def _join_attempt(self) -> tuple[Any, SentFrame] | tuple[None, None]:
        enter, self._enter = self._enter, None
        return enter or (None, None)

    def _answer(self, name: str | None, asked: Any, decided: int, told: int) -> bytes | None:
        """The answer, if it was decided after one entry and worded after another."""
        teller: Any = SimpleNamespace(game=self._game, room=self._worlds.room(told, self._member))
        try:
            return self._accept(asked, decided)
        except Refusal as refusal:
            return encode(refused_frame(name, refusal, teller))

    def _accept(self, asked: Any, seq: int) -> bytes | None:
        room, narrate = self._worlds.room(seq, self._member), self._client.narrate
        if isinstance(asked, BadCommand):
            raise Refusal("MALFORMED", why=asked.why)
        if isinstance(asked, Join):
            join = Connect(self._client.guest.name, asked.role, asked.invite, _proof(room, asked), asked.key)
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
    """The proof that the server would find."""
    if room.lock is None or enter.password is None:
        return None
    return room.lock if enter.password == PASSWORD else ""


def decode_enter(raw: bytes) -> Join:
    """The Join frame of a connection."""
    enter = decode(FIRST_FRAME, raw)
    assert isinstance(enter, Join)
    return enter


def _differing(received: bytes, made: bytes) -> str:
    """Where two frames differ."""
    at = next(
        (at for at, pair in enumerate(zip(received, made, strict=False)) if len({*pair}) > 1), len(made)
    )
    around = slice(max(0, at - 60), at + 60)
    return f"{received[:30]!r} with {received[around]!r}, not {made[around]!r}"
