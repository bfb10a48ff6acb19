"""The port between the server and a storage. It handles bytes, numbers and names, never rooms or games.

Times are milliseconds since 1970. All methods are asynchronous, in memory too.
"""

from collections.abc import Mapping, Sequence
from contextlib import AbstractAsyncContextManager
from typing import Final, Protocol

from msgspec import Struct

LAST_SEEN_INTERVAL: Final = 24 * 60 * 60 * 1000
"""How often `Guest.last_seen` is written for a guest who keeps coming back."""


class FinishedMatch(Struct, frozen=True):
    """A match that is over: the range of its entries, its players, and its summary for lists."""

    match: str
    room: str
    slug: str
    first: int
    """The number of the entry that started it."""
    last: int
    """The number of the entry that ended it."""
    ended: int
    guests: tuple[str, ...]
    card: bytes


class Append(Struct, frozen=True):
    """Entries `after + 1 …` of one room and everything stored with them, atomically."""

    room: str
    after: int
    entries: tuple[bytes, ...]
    alarm: int | None
    """When the room next wants to be woken, if ever."""
    code: str | None = None
    """The code of a new room; only allowed with its first entry."""
    finished: tuple[FinishedMatch, ...] = ()


class Snapshot(Struct, frozen=True):
    """A room's state after the entry `seq`. It only shortens waking and may be missing at any time."""

    seq: int
    body: bytes


class Alarm(Struct, frozen=True):
    """When a room wants to be woken."""

    room: str
    at: int


class Guest(Struct, frozen=True):
    """A person known by a token, of which only the hash is stored."""

    id: str
    token_hash: str
    name: str
    lang: str
    created: int
    last_seen: int
    """Written once per LAST_SEEN_INTERVAL: the last visit may be that much later."""


ROW_BYTES: Final = 140
"""Size of a row and its index entries without its text, rounded up."""
ROOM_BYTES: Final = 200
GUEST_BYTES: Final = 350


def bytes_written(append: Append, /) -> int:
    """An estimate, on the high side, of the bytes an append adds to the file."""
    finished = sum(len(each.card) + ROW_BYTES * (2 + len(each.guests)) for each in append.finished)
    entries = sum(map(len, append.entries)) + ROW_BYTES * len(append.entries)
    return entries + finished + (ROOM_BYTES if append.code is not None else 0)


class UnusedRooms(Struct, frozen=True):
    """Which rooms count as unused: those without an entry since `before`, and sooner if they are empty."""

    before: int
    empty_before: int
    """Limit for empty rooms: nobody has played or chatted there, and no alarm is set."""


class Pruned(Struct, frozen=True):
    """How many rooms, matches and guests were deleted."""

    rooms: int
    matches: int
    guests: int


class Operation(Struct, frozen=True):
    """A request or a report from an operator's command to the server that has the file open."""

    number: int
    kind: str
    before: int
    """For a prune: delete what has been unused since then. Otherwise: when the command ran."""


class StaleAppend(Exception):
    """`after` is not the room's last entry number: somebody else has appended."""

    def __init__(self, room: str, after: int) -> None:
        super().__init__(f"{room} is not at {after}")
        self.room = room
        self.after = after


class CodeTaken(Exception):
    """Another room has this code."""


class StorageFailed(Exception):
    """Nothing was stored. `full` says whether the disk is full.

    `unknown`: a database server broke off during an append and did not come back in time. The append may be
    stored all the same; the next append to the room is then stale.
    """

    def __init__(self, why: str, *, full: bool = False, unknown: bool = False) -> None:
        super().__init__(why)
        self.full = full
        self.unknown = unknown


class CannotOpen(StorageFailed):
    """The database cannot be used; the message says why."""


class Storage(Protocol):
    """Everything that must outlive the process. Several servers may share it."""

    async def append(self, append: Append, /) -> None:
        """Returns once the entries are durable.

        Raises StaleAppend, CodeTaken or StorageFailed; then nothing is stored.
        """

    async def read(self, room: str, after: int = 0, last: int | None = None, /) -> list[bytes]:
        """The entries numbered after + 1 … last, in order."""

    async def room_by_code(self, code: str, /) -> str | None:
        """The id of the room with this code."""

    async def save_snapshot(self, room: str, snapshot: Snapshot, /) -> None:
        """Stores a snapshot unless a newer one of the room is stored."""

    async def snapshot(self, room: str, /) -> Snapshot | None:
        """The newest snapshot of a room."""

    async def add_guest(self, guest: Guest, /) -> None:
        """Stores a new guest."""

    async def update_guest(self, guest: Guest, /) -> None:
        """Stores a guest's new name and language."""

    async def set_last_seen(self, guest: str, at: int, /) -> None:
        """Records a guest's visit; does nothing if the id is unknown."""

    async def guest_by_token(self, token_hash: str, /) -> Guest | None:
        """The guest whose token has this hash."""

    async def match(self, match: str, /) -> FinishedMatch | None:
        """A finished match by its id."""

    async def matches_of_guest(self, guest: str, limit: int, /) -> Sequence[FinishedMatch]:
        """A guest's finished matches, latest first."""

    async def matches_in_room(self, room: str, limit: int, /) -> Sequence[FinishedMatch]:
        """A room's finished matches, latest first."""

    async def rooms_by_game(self, latest: int, /) -> Mapping[str, int]:
        """How many rooms have played each game, by slug, counted over the latest finished matches."""

    async def count_rooms(self) -> int:
        """The number of rooms."""

    async def unused_rooms(self, unused: UnusedRooms, after: str, limit: int, /) -> Sequence[str]:
        """Unused rooms with ids greater than `after`, in the order of their ids."""

    async def delete_room(self, room: str, unused: UnusedRooms, /) -> int | None:
        """Deletes a room if it is still unused; returns how many finished matches it had, or None.

        Nobody may append to the room meanwhile; a room that another server serves is kept. It disappears at
        once; its entries are erased in small steps.
        """

    async def delete_guests(self, before: int, /) -> Sequence[str]:
        """Deletes guests last seen before a time who are in no room and no finished match."""

    async def release_space(self) -> None:
        """Returns unused space to the disk, in small steps."""

    def maintenance_lock(self) -> AbstractAsyncContextManager[bool]:
        """While entered, keeps other servers from deleting unused rooms; False: another server does so."""

    async def pending_operations(self) -> Sequence[Operation]:
        """Unanswered requests of operators' commands, oldest first."""

    async def finish_operation(self, operation: Operation, pruned: Pruned | None, /) -> None:
        """Answers a command that waits; with None, removes one that does not."""

    async def check_ready(self) -> None:
        """Raises StorageFailed if the storage does not answer or could not store anything now."""

    async def close(self) -> None:
        """Finishes pending work, then releases all resources."""


class LocalStorage(Storage, Protocol):
    """The storage of a single process, which keeps itself what several nodes keep in a cluster."""

    async def alarms(self, until: int, limit: int, /) -> Sequence[Alarm]:
        """The alarms due by a time, earliest first."""

    async def record_heartbeat(self, now: int, /) -> None:
        """Records that a server is running now."""

    async def last_heartbeat(self) -> int | None:
        """When a server last ran."""
