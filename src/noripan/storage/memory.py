"""A storage that forgets everything with the process: for tests and throw-away servers."""

from collections.abc import Iterable, Sequence
from typing import Final

from msgspec import Struct, json
from msgspec.structs import replace

from noripan.rooms import MatchStarted, MemberJoined, MemberLeft, Reacted, Said

from .port import (
    Alarm,
    Append,
    CodeTaken,
    Finished,
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


class _What(Struct, frozen=True):
    type: str = ""
    member: str = ""


class _Kind(Struct, frozen=True):
    """As much of an entry as tells when what kind of thing happened."""

    at: int | None = None
    event: _What = _What()


class MemoryStorage:
    """Keeps what the port promises, but for durability."""

    def __init__(self) -> None:
        self._entries: dict[str, list[bytes]] = {}
        self._codes: dict[str, str] = {}
        self._alarms: dict[str, int] = {}
        self._snapshots: dict[str, Snapshot] = {}
        self._people: dict[str, Guest] = {}
        self._tokens: dict[str, str] = {}
        self._matches: dict[str, Finished] = {}
        self._beat: int | None = None
        self._closed = False

    async def append(self, append: Append, /) -> None:
        """Keeps all of it or raises."""
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

    def _finish(self, finished: tuple[Finished, ...]) -> None:
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

    async def room_of(self, code: str, /) -> str | None:
        """The room with this code."""
        self._check_open()
        return self._codes.get(code)

    async def save_snapshot(self, room: str, snapshot: Snapshot, /) -> None:
        """Keeps the newest snapshot of a room."""
        self._check_open()
        kept = self._snapshots.get(room)
        if kept is None or kept.seq <= snapshot.seq:
            self._snapshots[room] = snapshot

    async def snapshot(self, room: str, /) -> Snapshot | None:
        """The newest snapshot of a room."""
        self._check_open()
        return self._snapshots.get(room)

    async def delete_snapshots(self) -> None:
        """Deletes all of them."""
        self._check_open()
        self._snapshots.clear()

    async def alarms(self, until: int, most: int, /) -> Sequence[Alarm]:
        """The alarms due by a time, the earliest first."""
        self._check_open()
        due = sorted((at, room) for room, at in self._alarms.items() if at <= until)
        return [Alarm(room, at) for at, room in due[:most]]

    async def beat(self, now: int, /) -> None:
        """Notes that a server is serving now."""
        self._check_open()
        self._beat = now

    async def last_beat(self) -> int | None:
        """When a server was last serving."""
        self._check_open()
        return self._beat

    async def add_person(self, person: Guest, /) -> None:
        """Keeps a new guest."""
        self._check_open()
        check_guest(person)
        if person.id in self._people or person.token_hash in self._tokens:
            raise StorageFailed("a guest comes once, with a token of their own")
        self._people[person.id] = person
        self._tokens[person.token_hash] = person.id

    async def change_person(self, person: Guest, /) -> None:
        """Keeps a guest's new name and language."""
        self._check_open()
        check_guest(person)
        known = self._people.get(person.id)
        if known is None:
            raise StorageFailed("no such guest")
        self._people[person.id] = replace(known, name=person.name, lang=person.lang)

    async def see_person(self, person: str, at: int, /) -> None:
        """Notes that a guest was here at a time."""
        self._check_open()
        known = self._people.get(person)
        if known is not None:
            self._people[person] = replace(known, seen=at)

    async def person_of(self, token_hash: str, /) -> Guest | None:
        """The guest whose token has this hash."""
        self._check_open()
        person = self._tokens.get(token_hash)
        return None if person is None else self._people[person]

    async def match(self, match: str, /) -> Finished | None:
        """A finished match."""
        self._check_open()
        return self._matches.get(match)

    async def matches_of(self, person: str, most: int, /) -> Sequence[Finished]:
        """A person's finished matches, the latest first."""
        self._check_open()
        return _latest((each for each in self._matches.values() if person in each.people), most)

    async def matches_in(self, room: str, most: int, /) -> Sequence[Finished]:
        """A room's finished matches, the latest first."""
        self._check_open()
        return _latest((each for each in self._matches.values() if each.room == room), most)

    async def count_rooms(self) -> int:
        """How many rooms there are."""
        self._check_open()
        return len(self._entries)

    async def unused_rooms(self, unused: UnusedRooms, after: str, most: int, /) -> Sequence[str]:
        """Unused rooms in the order of their ids."""
        self._check_open()
        return sorted(room for room in self._entries if room > after and self._is_unused(room, unused))[:most]

    async def forget_room(self, room: str, unused: UnusedRooms, /) -> int | None:
        """Forgets a room at once."""
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

    async def forget_guests(self, before: int, /) -> Sequence[str]:
        """Forgets guests at once."""
        self._check_open()
        used = {person for match in self._matches.values() for person in match.people}
        used |= {member for room in self._entries for member in self._members(room)}
        gone = [each for each in self._people.values() if each.seen < before and each.id not in used]
        for person in gone:
            del self._people[person.id], self._tokens[person.token_hash]
        return [person.id for person in gone]

    async def give_back(self) -> None:
        """There is no disk."""
        self._check_open()

    async def operations(self) -> Sequence[Operation]:
        """No other program can ask for anything."""
        self._check_open()
        return []

    async def close_operation(self, operation: Operation, forgotten: Pruned | None, /) -> None:
        """There is none."""

    def _is_unused(self, room: str, unused: UnusedRooms) -> bool:
        read = [json.decode(entry, type=_Kind) for entry in self._entries[room]]
        last = read[-1].at
        if last is None or last < unused.before:
            return last is not None
        is_used = room in self._alarms or any(known.room == room for known in self._matches.values())
        return last < unused.empty_before and not is_used and not any(one.event.type in _USED for one in read)

    def _members(self, room: str) -> set[str]:
        members: set[str] = set()
        for entry in self._entries[room]:
            what = json.decode(entry, type=_Kind).event
            if what.type == MemberJoined.__name__:
                members.add(what.member)
            elif what.type == MemberLeft.__name__:
                members.discard(what.member)
        return members

    async def ready(self) -> None:
        """Returns at once while open."""
        self._check_open()

    async def close(self) -> None:
        """Lets go."""
        self._closed = True

    def _check_open(self) -> None:
        if self._closed:
            raise StorageFailed("the storage is closed")


def _latest(matches: Iterable[Finished], most: int) -> list[Finished]:
    return sorted(matches, key=lambda each: (each.ended, each.match), reverse=True)[:most]
