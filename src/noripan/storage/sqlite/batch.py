"""A batch: what many rooms and people asked for at once, made ready to be stored by one statement.

Decides who is refused by what it was told of the rooms; knows no database.
"""

from collections.abc import Mapping, Set
from typing import Any, Final, TypeAlias, assert_never

from msgspec import Struct, json

from ..port import Append, CodeTaken, Guest, Snapshot, StaleAppend
from ..validation import check_append, check_guest

PARTS: Final = (
    "rooms",
    "entries",
    "alarms",
    "hushed",
    "matches",
    "match_people",
    "sweeps",
    "snapshots",
    "people",
    "changes",
    "sights",
    "beats",
    "tries",
)
"""What a batch consists of, in the order in which it is stored."""


class Save(Struct, frozen=True):
    """A snapshot to be kept."""

    room: str
    snapshot: Snapshot


class Sweep(Struct, frozen=True):
    """All snapshots are to go."""


class Add(Struct, frozen=True):
    """A new guest."""

    person: Guest


class Change(Struct, frozen=True):
    """A guest's new name and language."""

    person: Guest


class See(Struct, frozen=True):
    """A guest was here at a time."""

    person: str
    at: int


class Beat(Struct, frozen=True):
    """A server is serving at a time."""

    now: int


class Try(Struct, frozen=True):
    """Something is to be stored and deleted at once: does the disk take it?"""


class Ping(Struct, frozen=True):
    """Nothing is to be stored."""


Job: TypeAlias = Append | Save | Sweep | Add | Change | See | Beat | Try | Ping


class Head(Struct, frozen=True):
    """Where a room's log ends, and when the room wants to be woken."""

    seq: int
    alarm: int | None


NEW_ROOM: Final = Head(0, None)
NO_ROOM: Final = ""
"""Under which something is stored for a moment; no room has this id."""
TRIED_BYTES: Final = 8192
"""More than a page of the file, so that it does not fit into what is there already."""
RefusedJob: TypeAlias = StaleAppend | CodeTaken
Row: TypeAlias = tuple[Any, ...]

_encode: Final = json.Encoder().encode


class Batch:
    """Collects jobs. What it holds is not true before it is stored."""

    def __init__(self, known: Mapping[str, Head], taken: Set[str]) -> None:
        self.heads: dict[str, Head] = {}
        self._known = known
        self._taken = set(taken)
        self._rows: dict[str, list[Any]] = {part: [] for part in PARTS}
        self._bodies = bytearray(b" ")  # of no bytes at all, SQLite would make NULL

    def take(self, job: Job) -> RefusedJob | None:
        """Adds a job, or says why it cannot be done."""
        match job:
            case Append():
                return self._append(job)
            case Save(room, snapshot):
                self._save(room, snapshot)
            case Sweep():
                self._rows["sweeps"].append(())
            case Add(person):
                self._rows["people"].append(_person(person))
            case Change(person):
                self._rows["changes"].append(_person(person))
            case See(person_id, at):
                self._rows["sights"].append((person_id, at))
            case Beat(now):
                self._rows["beats"] = [(1, now)]
            case Try():
                self._rows["tries"] = [(NO_ROOM, TRIED_BYTES)]
            case Ping():
                pass
            case _:
                assert_never(job)
        return None

    def values(self) -> tuple[str | bytes, ...]:
        """The parts in order, each a JSON array, then the bodies of entries and snapshots."""
        self._alarms()
        return *(_encode(self._rows[part]).decode() for part in PARTS), bytes(self._bodies)

    def _append(self, append: Append) -> RefusedJob | None:
        check_append(append)
        room, seq = append.room, append.after
        if self._head(room).seq != seq:
            return StaleAppend(room, seq)
        if append.code in self._taken:
            return CodeTaken(append.code)
        if seq == 0 and append.entries:
            self._open(room, append.code)
        for number, entry in enumerate(append.entries, seq + 1):
            self._rows["entries"].append((room, number, *self._laid(entry)))
        self._finish(append)
        self.heads[room] = Head(seq + len(append.entries), append.alarm)
        return None

    def _head(self, room: str) -> Head:
        return self.heads.get(room) or self._known[room]

    def _open(self, room: str, code: str | None) -> None:
        self._rows["rooms"].append((room, code))
        if code is not None:
            self._taken.add(code)

    def _finish(self, append: Append) -> None:
        for each in append.finished:
            row = (each.match, each.room, each.slug, each.first, each.last, each.ended, each.card.decode())
            self._rows["matches"].append(row)
            places = enumerate(each.people)
            self._rows["match_people"] += [(each.match, place, who, each.ended) for place, who in places]

    def _save(self, room: str, snapshot: Snapshot) -> None:
        self._rows["snapshots"].append((room, snapshot.seq, *self._laid(snapshot.body)))

    def _laid(self, body: bytes) -> tuple[int, int]:
        """Lays a body beside the rows, as it is; returns from which byte on, and how many."""
        start = len(self._bodies) + 1
        self._bodies += body
        return start, len(body)

    def _alarms(self) -> None:
        for room, head in self.heads.items():
            if head.alarm == self._known[room].alarm:
                continue
            if head.alarm is None:
                self._rows["hushed"].append(room)
            else:
                self._rows["alarms"].append((room, head.alarm))


def _person(person: Guest) -> Row:
    check_guest(person)
    return person.id, person.token_hash, person.name, person.lang, person.created, person.seen
