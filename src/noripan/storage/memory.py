"""A storage that forgets everything with the process: for tests and throw-away servers."""

from collections.abc import Iterable, Sequence

from msgspec.structs import replace

from .admission import admit, admit_person
from .log import Alarm, Append, CodeTaken, Finished, Person, Snapshot, StaleAppend, StorageFailed


class MemoryStorage:
    """Keeps what the port promises, but for durability."""

    def __init__(self) -> None:
        self._entries: dict[str, list[bytes]] = {}
        self._codes: dict[str, str] = {}
        self._alarms: dict[str, int] = {}
        self._snapshots: dict[str, Snapshot] = {}
        self._people: dict[str, Person] = {}
        self._tokens: dict[str, str] = {}
        self._matches: dict[str, Finished] = {}
        self._beat: int | None = None
        self._closed = False

    async def append(self, append: Append, /) -> None:
        """Keeps all of it or raises."""
        self._check_open()
        admit(append)
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

    async def add_person(self, person: Person, /) -> None:
        """Keeps a new guest."""
        self._check_open()
        admit_person(person)
        if person.id in self._people or person.token_hash in self._tokens:
            raise StorageFailed("a guest comes once, with a token of their own")
        self._people[person.id] = person
        self._tokens[person.token_hash] = person.id

    async def change_person(self, person: Person, /) -> None:
        """Keeps a guest's new name and language."""
        self._check_open()
        admit_person(person)
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

    async def person_of(self, token_hash: str, /) -> Person | None:
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
