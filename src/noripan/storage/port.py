"""The port: what the server asks of a storage. Knows bytes, numbers and names; no room, no game.

Times are whole milliseconds since 1970. Everything is asynchronous, in memory too.
"""

from collections.abc import Sequence
from typing import Final, Protocol

from msgspec import Struct

SEEN_EVERY: Final = 24 * 60 * 60 * 1000
"""A guest who comes again and again is noted once in this time."""


class Finished(Struct, frozen=True):
    """A match that is over: where its entries stand, who played, and what lists tell of it."""

    match: str
    room: str
    slug: str
    first: int
    """The number of the entry that started it."""
    last: int
    """The number of the entry that ended it."""
    ended: int
    people: tuple[str, ...]
    card: bytes


class Append(Struct, frozen=True):
    """Entries `after + 1 …` of one room, and what becomes true with them: all of it or nothing."""

    room: str
    after: int
    entries: tuple[bytes, ...]
    alarm: int | None
    """When the room next wants to be woken; None where it does not."""
    code: str | None = None
    """The code under which a new room is found; told with its first entry."""
    finished: tuple[Finished, ...] = ()


class Snapshot(Struct, frozen=True):
    """A room's state after the entry `seq`. Only ever a shortcut: it may be gone at any time."""

    seq: int
    body: bytes


class Alarm(Struct, frozen=True):
    """A room that wants to be woken at a time."""

    room: str
    at: int


class Guest(Struct, frozen=True):
    """A guest: who comes with the token of this hash."""

    id: str
    token_hash: str
    name: str
    lang: str
    created: int
    seen: int
    """When they were last noted to be here; they may have been here up to SEEN_EVERY later."""


ROW_BYTES: Final = 140
"""What a row takes besides its text, in the table and in its indexes; rounded up."""
ROOM_BYTES: Final = 200
GUEST_BYTES: Final = 350


def bytes_written(append: Append, /) -> int:
    """About how many bytes an append adds to a file, rather more than less."""
    finished = sum(len(each.card) + ROW_BYTES * (2 + len(each.people)) for each in append.finished)
    entries = sum(map(len, append.entries)) + ROW_BYTES * len(append.entries)
    return entries + finished + (ROOM_BYTES if append.code is not None else 0)


class UnusedRooms(Struct, frozen=True):
    """Which rooms are unused: those without an entry since a time, and sooner those that are empty."""

    before: int
    empty_before: int
    """Empty is a room in which nobody has played or talked, and which waits for nothing."""


class Pruned(Struct, frozen=True):
    """How much was forgotten."""

    rooms: int
    matches: int
    guests: int


class Operation(Struct, frozen=True):
    """What an operator's command asks of the server that serves the file, or tells it."""

    number: int
    kind: str
    before: int
    """Of a prune: forget what is unused since then. Of anything else: when it was done."""


class StaleAppend(Exception):
    """The room's log has moved on: `after` is not its last number."""

    def __init__(self, room: str, after: int) -> None:
        super().__init__(f"{room} is not at {after}")
        self.room = room
        self.after = after


class CodeTaken(Exception):
    """Another room has this code."""


class StorageFailed(Exception):
    """Nothing of it was stored: the disk is full, or worse. `full` tells which."""

    def __init__(self, why: str, *, full: bool = False) -> None:
        super().__init__(why)
        self.full = full


class Storage(Protocol):
    """Where everything lies that must outlive the process."""

    async def append(self, append: Append, /) -> None:
        """Returns once the entries are durable.

        Raises StaleAppend, CodeTaken or StorageFailed; then nothing is stored.
        """

    async def read(self, room: str, after: int = 0, last: int | None = None, /) -> list[bytes]:
        """The entries numbered after + 1 … last, in order."""

    async def room_of(self, code: str, /) -> str | None:
        """The room with this code."""

    async def save_snapshot(self, room: str, snapshot: Snapshot, /) -> None:
        """Keeps the newest snapshot of a room."""

    async def snapshot(self, room: str, /) -> Snapshot | None:
        """The newest snapshot of a room."""

    async def delete_snapshots(self) -> None:
        """Deletes all of them; nothing is lost."""

    async def alarms(self, until: int, most: int, /) -> Sequence[Alarm]:
        """The alarms due by a time, the earliest first."""

    async def beat(self, now: int, /) -> None:
        """Notes that a server is serving now."""

    async def last_beat(self) -> int | None:
        """When a server was last serving."""

    async def add_person(self, person: Guest, /) -> None:
        """Keeps a new guest."""

    async def change_person(self, person: Guest, /) -> None:
        """Keeps a guest's new name and language."""

    async def see_person(self, person: str, at: int, /) -> None:
        """Notes that a guest was here at a time; nothing happens where there is none of this id."""

    async def person_of(self, token_hash: str, /) -> Guest | None:
        """The guest whose token has this hash."""

    async def match(self, match: str, /) -> Finished | None:
        """A finished match."""

    async def matches_of(self, person: str, most: int, /) -> Sequence[Finished]:
        """A person's finished matches, the latest first."""

    async def matches_in(self, room: str, most: int, /) -> Sequence[Finished]:
        """A room's finished matches, the latest first."""

    async def count_rooms(self) -> int:
        """How many rooms there are."""

    async def unused_rooms(self, unused: UnusedRooms, after: str, most: int, /) -> Sequence[str]:
        """Unused rooms in the order of their ids, from the one after an id on."""

    async def forget_room(self, room: str, unused: UnusedRooms, /) -> int | None:
        """Forgets a room if it is unused still; returns how many finished matches went with it, or None.

        Nobody may append to the room meanwhile. It is gone at once; its entries follow in small steps.
        """

    async def forget_guests(self, before: int, /) -> Sequence[str]:
        """Forgets guests not seen since a time who are in no room and in no finished match."""

    async def give_back(self) -> None:
        """Gives space that nothing needs any more back to the disk, in small steps."""

    async def operations(self) -> Sequence[Operation]:
        """What operators' commands ask for, the oldest first."""

    async def close_operation(self, operation: Operation, forgotten: Pruned | None, /) -> None:
        """Tells the command what came of it; None: it does not wait for that."""

    async def ready(self) -> None:
        """Returns when the storage answers and could store something now; raises StorageFailed."""

    async def close(self) -> None:
        """Finishes what was asked for, and lets go."""
