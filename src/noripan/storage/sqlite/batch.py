"""A batch of jobs, prepared to be stored by one statement.

Decides which appends to refuse from the given heads and codes, without access to the database.
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
    "cleared_alarms",
    "matches",
    "match_guests",
    "snapshots",
    "guests",
    "guest_updates",
    "last_seen",
    "heartbeats",
    "probes",
)
"""The parts of a batch, in the order in which they are stored."""


class SaveSnapshot(Struct, frozen=True):
    """Store a snapshot."""

    room: str
    snapshot: Snapshot


class AddGuest(Struct, frozen=True):
    """Store a new guest."""

    guest: Guest


class UpdateGuest(Struct, frozen=True):
    """Store a guest's new name and language."""

    guest: Guest


class SetLastSeen(Struct, frozen=True):
    """Record a guest's visit."""

    guest: str
    at: int


class Heartbeat(Struct, frozen=True):
    """Record that a server is running."""

    now: int


class ProbeWrite(Struct, frozen=True):
    """Store something and delete it at once, to see whether the disk accepts it."""


class Ping(Struct, frozen=True):
    """Store nothing; the answer shows that the writer is alive."""


Job: TypeAlias = Append | SaveSnapshot | AddGuest | UpdateGuest | SetLastSeen | Heartbeat | ProbeWrite | Ping


class Head(Struct, frozen=True):
    """The number of a room's last entry, and its alarm."""

    seq: int
    alarm: int | None


NEW_ROOM: Final = Head(0, None)
NO_ROOM: Final = ""
"""An id that no room has, for probe writes."""
PROBE_BYTES: Final = 8192
"""More than a page, so that it does not fit into the existing file."""
RefusedJob: TypeAlias = StaleAppend | CodeTaken
Row: TypeAlias = tuple[Any, ...]

_encode: Final = json.Encoder().encode


class Batch:
    """Collects jobs and turns them into rows."""

    def __init__(self, known: Mapping[str, Head], taken: Set[str]) -> None:
        self.heads: dict[str, Head] = {}
        self._known = known
        self._taken = set(taken)
        self._rows: dict[str, list[Any]] = {part: [] for part in PARTS}
        self._bodies = bytearray(b" ")  # SQLite would store an empty value as NULL

    def add(self, job: Job) -> RefusedJob | None:
        """Adds a job, or returns why it is refused."""
        match job:
            case Append():
                return self._append(job)
            case SaveSnapshot(room, snapshot):
                self._save(room, snapshot)
            case AddGuest(guest):
                self._rows["guests"].append(_guest_row(guest))
            case UpdateGuest(guest):
                self._rows["guest_updates"].append(_guest_row(guest))
            case SetLastSeen(guest_id, at):
                self._rows["last_seen"].append((guest_id, at))
            case Heartbeat(now):
                self._rows["heartbeats"] = [(1, now)]
            case ProbeWrite():
                self._rows["probes"] = [(NO_ROOM, PROBE_BYTES)]
            case Ping():
                pass
            case _:
                assert_never(job)
        return None

    def values(self) -> tuple[str | bytes, ...]:
        """The parts in order, each a JSON array, then all bodies of entries and snapshots."""
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
            self._rows["entries"].append((room, number, *self._add_body(entry)))
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
            for position, guest in enumerate(each.guests):
                self._rows["match_guests"].append((each.match, position, guest, each.ended))

    def _save(self, room: str, snapshot: Snapshot) -> None:
        self._rows["snapshots"].append((room, snapshot.seq, *self._add_body(snapshot.body)))

    def _add_body(self, body: bytes) -> tuple[int, int]:
        """Adds a body to the common bytes; returns its start, counted from 1, and its length."""
        start = len(self._bodies) + 1
        self._bodies += body
        return start, len(body)

    def _alarms(self) -> None:
        for room, head in self.heads.items():
            if head.alarm == self._known[room].alarm:
                continue
            if head.alarm is None:
                self._rows["cleared_alarms"].append(room)
            else:
                self._rows["alarms"].append((room, head.alarm))


def _guest_row(guest: Guest) -> Row:
    check_guest(guest)
    return guest.id, guest.token_hash, guest.name, guest.lang, guest.created, guest.last_seen
