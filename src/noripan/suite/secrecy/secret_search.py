"""A plain search for secrets in the bytes that clients received. Trusts no view, only the log."""

import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import inf

from noripan.rooms import AnyRoomEntry, MatchStarted
from noripan.rooms.events import RoomOpened
from noripan.server.guests import _hash
from noripan.wire import encode

from .determinized import REVEALING, SECRETS, DeterminizedLog
from .recording import Guest, ReceivedFrame, RecordingClient

DRAWS = ('"draws"', '"Drawn"', '"SeededDrawn"')
"""Marks of draws, which appear only in replays of finished matches."""


@dataclass(frozen=True)
class Secret:
    """A text that nobody may read before an entry reveals it."""

    text: str
    until: float = inf
    owner: str | None = None
    """Who may know it anyway."""

    def is_in(self, raw: bytes, seq: float, member: str | None) -> bool:
        """Whether a member received it too early, or at all."""
        return seq < self.until and member != self.owner and self.text.encode() in raw


def secrets_of(determinized: DeterminizedLog, guests: Sequence[Guest]) -> list[Secret]:
    """All secrets of a room, its matches and its guests."""
    found = [Secret(word) for word in DRAWS]
    for guest in guests:
        found += [Secret(guest.token), Secret(_hash(guest.token))]
    for entry in determinized.log.values():
        owner = getattr(entry.event, "member", None)
        found += [Secret(text, _revealed_at(determinized, text), owner) for text in _secrets(entry)]
    keys = {room.match.key for room in determinized.rooms.values() if room.match is not None}
    return [*found, *(Secret(key, _revealed_at(determinized, key)) for key in keys)]


def _secrets(entry: AnyRoomEntry) -> Iterator[str]:
    for name in SECRETS.intersection(entry.event.__struct_fields__):
        if isinstance(text := getattr(entry.event, name), str):
            yield text
    if isinstance(entry.event, RoomOpened):
        yield from entry.event.keys.values()


def _revealed_at(determinized: DeterminizedLog, text: str) -> float:
    """The entry by which a start, an end or a reveal shows it to all."""
    telling = [
        entry for entry in determinized.log.values() if isinstance(entry.event, (MatchStarted, *REVEALING))
    ]
    return next((entry.seq for entry in telling if text.encode() in encode(entry.event)), inf)


def leaked_secrets(
    determinized: DeterminizedLog, clients: Sequence[RecordingClient], guests: Sequence[Guest]
) -> list[str]:
    """Secrets that a client received too early, or at all."""
    found = secrets_of(determinized, guests)
    return [complaint for client in clients for complaint in _leaks_to(determinized, client, found)]


def _leaks_to(
    determinized: DeterminizedLog, client: RecordingClient, found: Sequence[Secret]
) -> Iterator[str]:
    member, seq = client.guest.member, 0
    invite = Secret(determinized.rooms[1].invite, until=0 if _joined_at(determinized, member) else inf)
    for received in (each for each in client.history if isinstance(each, ReceivedFrame)):
        seq = json.loads(received.raw).get("seq", seq)
        for each in (*found, invite):
            if each.is_in(received.raw, seq, member):
                yield f"{client.guest.name} received {each.text!r} in {received.raw[:200]!r}"


def _joined_at(determinized: DeterminizedLog, member: str) -> bool:
    return any(member in room.members for room in determinized.rooms.values())
