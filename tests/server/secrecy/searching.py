"""A plain search for secrets among the bytes that arrived. Trusts no view and no world, only the log."""

import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import inf

from noripan.rooms import AnyRoomEntry, MatchStarted
from noripan.rooms.events import RoomOpened
from noripan.server.guests import _hashed
from noripan.wire import encode

from .determinized import REVEALING, SECRETS, Worlds
from .eavesdropping import Ear, Guest, Heard

DRAWS = ('"draws"', '"Drawn"', '"SeededDrawn"')
"""Words by which luck's draws would be known; they stand in the replay of a match that is over."""


@dataclass(frozen=True)
class Hidden:
    """A text that nobody may read before an entry has told it."""

    text: str
    until: float = inf
    owner: str | None = None
    """Who knows it all the same."""

    def is_in(self, raw: bytes, seq: float, member: str | None) -> bool:
        """Whether somebody read it too early, or at all."""
        return seq < self.until and member != self.owner and self.text.encode() in raw


def hidden_in(worlds: Worlds, guests: Sequence[Guest]) -> list[Hidden]:
    """All secrets of a room, of its matches and of those who came to it."""
    found = [Hidden(word) for word in DRAWS]
    for guest in guests:
        found += [Hidden(guest.token), Hidden(_hashed(guest.token))]
    for entry in worlds.log.values():
        owner = getattr(entry.event, "member", None)
        found += [Hidden(text, _told(worlds, text), owner) for text in _secrets(entry)]
    keys = {room.match.key for room in worlds.rooms.values() if room.match is not None}
    return [*found, *(Hidden(key, _told(worlds, key)) for key in keys)]


def _secrets(entry: AnyRoomEntry) -> Iterator[str]:
    for name in SECRETS.intersection(entry.event.__struct_fields__):
        if isinstance(text := getattr(entry.event, name), str):
            yield text
    if isinstance(entry.event, RoomOpened):
        yield from entry.event.keys.values()


def _told(worlds: Worlds, text: str) -> float:
    """The entry by which a start, an end or a reveal tells it to all."""
    telling = [entry for entry in worlds.log.values() if isinstance(entry.event, (MatchStarted, *REVEALING))]
    return next((entry.seq for entry in telling if text.encode() in encode(entry.event)), inf)


def heard_secrets(worlds: Worlds, ears: Sequence[Ear], guests: Sequence[Guest]) -> list[str]:
    """Secrets that arrived over a socket before their time, or at all."""
    found = hidden_in(worlds, guests)
    return [complaint for ear in ears for complaint in _in_ear(worlds, ear, found)]


def _in_ear(worlds: Worlds, ear: Ear, found: Sequence[Hidden]) -> Iterator[str]:
    member, seq = ear.guest.member, 0
    invite = Hidden(worlds.rooms[1].invite, until=0 if _came_in(worlds, member) else inf)
    for heard in (each for each in ear.history if isinstance(each, Heard)):
        seq = json.loads(heard.raw).get("seq", seq)
        for each in (*found, invite):
            if each.is_in(heard.raw, seq, member):
                yield f"{ear.guest.name} heard {each.text!r} in {heard.raw[:200]!r}"


def _came_in(worlds: Worlds, member: str) -> bool:
    return any(member in room.members for room in worlds.rooms.values())
