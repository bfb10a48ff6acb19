"""A storage in memory, for tests and throw-away servers."""

from collections import Counter
from collections.abc import AsyncIterator, Iterable, Mapping, Sequence
from contextlib import asynccontextmanager
from typing import Final

from msgspec import Struct, json
from msgspec.structs import replace

from noripan.rooms import MatchStarted, MemberJoined, MemberLeft, Reacted, Said

from .port import (
    Alarm,
    Append,
    CodeTaken,
    FinishedMatch,
    Guest,
    Operation,
    Pruned,
    Snapshot,
    StaleAppend,
    StorageFailed,
    UnusedRooms,
)
from .validation import check_append, check_guest

_USED: Final = frozenset({MatchStarted.__name__, Said.__name__, Reacted.__name__})


class _Event(Struct, frozen=True):
    type: str = ""
    member: str = ""


class _Entry(Struct, frozen=True):
    """The fields of a stored entry that retention needs."""

    at: int | None = None
    event: _Event = _Event()


class MemoryStorage:
    """Satisfies the port except for durability."""

    def __init__(self) -> None:
        self._entries: dict[str, list[bytes]] = {}
        self._codes: dict[str, str] = {}
        self._alarms: dict[str, int] = {}
        self._snapshots: dict[str, Snapshot] = {}
        self._guests: dict[str, Guest] = {}
        self._tokens: dict[str, str] = {}
        self._matches: dict[str, FinishedMatch] = {}
        self._heartbeat: int | None = None
        self._closed = False

    async def append(self, append: Append, /) -> None:
        """Stores all of it or raises."""
        self._check_open()
        check_append(append)
        if append.after != len(self._entries.get(append.room, ())):
            raise StaleAppend(append.room, append.after)
        if append.code in self._codes:
            raise CodeTaken(append.code)
        self._finish(append.finished)
        self._entries.setdefault(append.room, []).extend(append.entries)
        if append.code is not None:
            self._codes[append.code] = append.room
        self._set_alarm(append.room, append.alarm)

    def _finish(self, finished: tuple[FinishedMatch, ...]) -> None:
        new = {each.match: each for each in finished}
        if len(new) < len(finished) or new.keys() & self._matches.keys():
            raise StorageFailed("a match ends once")
        self._matches.update(new)

    def _set_alarm(self, room: str, at: int | None) -> None:
        if at is None:
            self._alarms.pop(room, None)
        else:
            self._alarms[room] = at

    async def read(self, room: str, after: int = 0, last: int | None = None, /) -> list[bytes]:
        """The entries numbered after + 1 … last, in order."""
        self._check_open()
        return self._entries.get(room, [])[after:last]

    async def room_by_code(self, code: str, /) -> str | None:
        """The id of the room with this code."""
        self._check_open()
        return self._codes.get(code)

    async def save_snapshot(self, room: str, snapshot: Snapshot, /) -> None:
        """Stores a snapshot unless a newer one of the room is stored."""
        self._check_open()
        kept = self._snapshots.get(room)
        if kept is None or kept.seq <= snapshot.seq:
            self._snapshots[room] = snapshot

    async def snapshot(self, room: str, /) -> Snapshot | None:
        """The newest snapshot of a room."""
        self._check_open()
        return self._snapshots.get(room)

    async def alarms(self, until: int, limit: int, /) -> Sequence[Alarm]:
        """The alarms due by a time, earliest first."""
        self._check_open()
        due = sorted((at, room) for room, at in self._alarms.items() if at <= until)
        return [Alarm(room, at) for at, room in due[:limit]]

    async def record_heartbeat(self, now: int, /) -> None:
        """Records that a server is running now."""
        self._check_open()
        self._heartbeat = now

    async def last_heartbeat(self) -> int | None:
        """When a server last ran."""
        self._check_open()
        return self._heartbeat

    async def add_guest(self, guest: Guest, /) -> None:
        """Stores a new guest."""
        self._check_open()
        check_guest(guest)
        if guest.id in self._guests or guest.token_hash in self._tokens:
            raise StorageFailed("the guest's id or token is already stored")
        self._guests[guest.id] = guest
        self._tokens[guest.token_hash] = guest.id

    async def update_guest(self, guest: Guest, /) -> None:
        """Stores a guest's new name and language."""
        self._check_open()
        check_guest(guest)
        known = self._guests.get(guest.id)
        if known is None:
            raise StorageFailed("no such guest")
        self._guests[guest.id] = replace(known, name=guest.name, lang=guest.lang)

    async def set_last_seen(self, guest: str, at: int, /) -> None:
        """Records a guest's visit; does nothing if the id is unknown."""
        self._check_open()
        known = self._guests.get(guest)
        if known is not None:
            self._guests[guest] = replace(known, last_seen=at)

    async def guest_by_token(self, token_hash: str, /) -> Guest | None:
        """The guest whose token has this hash."""
        self._check_open()
        guest = self._tokens.get(token_hash)
        return None if guest is None else self._guests[guest]

    async def match(self, match: str, /) -> FinishedMatch | None:
        """A finished match by its id."""
        self._check_open()
        return self._matches.get(match)

    async def matches_of_guest(self, guest: str, limit: int, /) -> Sequence[FinishedMatch]:
        """A guest's finished matches, latest first."""
        self._check_open()
        return _latest((each for each in self._matches.values() if guest in each.guests), limit)

    async def matches_in_room(self, room: str, limit: int, /) -> Sequence[FinishedMatch]:
        """A room's finished matches, latest first."""
        self._check_open()
        return _latest((each for each in self._matches.values() if each.room == room), limit)

    async def rooms_by_game(self, latest: int, /) -> Mapping[str, int]:
        """How many rooms have played each game, by slug, counted over the latest finished matches."""
        self._check_open()
        played = {(each.slug, each.room) for each in _latest(self._matches.values(), latest)}
        return Counter(slug for slug, _ in played)

    async def count_rooms(self) -> int:
        """The number of rooms."""
        self._check_open()
        return len(self._entries)

    async def unused_rooms(self, unused: UnusedRooms, after: str, limit: int, /) -> Sequence[str]:
        """Unused rooms with ids greater than `after`, in the order of their ids."""
        self._check_open()
        found = (room for room in self._entries if room > after and self._is_unused(room, unused))
        return sorted(found)[:limit]

    async def delete_room(self, room: str, unused: UnusedRooms, /) -> int | None:
        """Deletes a room if it is still unused."""
        self._check_open()
        if room not in self._entries or not self._is_unused(room, unused):
            return None
        gone = [match for match, known in self._matches.items() if known.room == room]
        for match in gone:
            del self._matches[match]
        for code in [code for code, known in self._codes.items() if known == room]:
            del self._codes[code]
        for part in (self._entries, self._alarms, self._snapshots):
            part.pop(room, None)
        return len(gone)

    async def delete_guests(self, before: int, /) -> Sequence[str]:
        """Deletes guests last seen before a time who are in no room and no finished match."""
        self._check_open()
        used = {guest for match in self._matches.values() for guest in match.guests}
        used |= {member for room in self._entries for member in self._members(room)}
        gone = [each for each in self._guests.values() if each.last_seen < before and each.id not in used]
        for guest in gone:
            del self._guests[guest.id], self._tokens[guest.token_hash]
        return [guest.id for guest in gone]

    async def release_space(self) -> None:
        """Does nothing: there is no file."""
        self._check_open()

    @asynccontextmanager
    async def maintenance_lock(self) -> AsyncIterator[bool]:
        """Always free: there is no other server."""
        self._check_open()
        yield True

    async def pending_operations(self) -> Sequence[Operation]:
        """Always empty: no other process can reach this memory."""
        self._check_open()
        return []

    async def finish_operation(self, operation: Operation, pruned: Pruned | None, /) -> None:
        """Does nothing: there are no operations."""

    def _is_unused(self, room: str, unused: UnusedRooms) -> bool:
        entries = [json.decode(entry, type=_Entry) for entry in self._entries[room]]
        last = entries[-1].at
        if last is None or last < unused.before:
            return last is not None
        is_used = room in self._alarms or any(known.room == room for known in self._matches.values())
        is_used = is_used or any(entry.event.type in _USED for entry in entries)
        return last < unused.empty_before and not is_used

    def _members(self, room: str) -> set[str]:
        members: set[str] = set()
        for entry in self._entries[room]:
            event = json.decode(entry, type=_Entry).event
            if event.type == MemberJoined.__name__:
                members.add(event.member)
            elif event.type == MemberLeft.__name__:
                members.discard(event.member)
        return members

    async def check_ready(self) -> None:
        """Raises StorageFailed once closed."""
        self._check_open()

    async def close(self) -> None:
        """Refuses all further calls."""
        self._closed = True

    def _check_open(self) -> None:
        if self._closed:
            raise StorageFailed("the storage is closed")


def _latest(matches: Iterable[FinishedMatch], limit: int) -> list[FinishedMatch]:
    return sorted(matches, key=lambda each: (each.ended, each.match), reverse=True)[:limit]
