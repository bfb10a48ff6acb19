"""How many people are in rooms now. Only the number is known outside: rooms that nobody lists count, too."""

from collections import Counter
from collections.abc import Iterable


class People:
    """Counts each person on this node once, in however many rooms, and adds those on other nodes."""

    def __init__(self) -> None:
        self._by_room: dict[str, frozenset[str]] = {}
        self._rooms_of: Counter[str] = Counter()
        """In how many rooms each person is."""
        self._elsewhere = 0

    @property
    def here(self) -> int:
        """People who are connected to this node."""
        return len(self._rooms_of)

    @property
    def count(self) -> int:
        """People who are connected to any node; one who uses two nodes counts twice."""
        return self.here + self._elsewhere

    def set_room(self, room: str, members: Iterable[str]) -> None:
        """Replaces the people who are connected in a room."""
        before, now = self._by_room.get(room, frozenset()), frozenset(members)
        self._rooms_of.update(now - before)
        for member in before - now:
            self._rooms_of[member] -= 1
            if not self._rooms_of[member]:
                del self._rooms_of[member]
        if now:
            self._by_room[room] = now
        else:
            self._by_room.pop(room, None)

    def set_elsewhere(self, count: int) -> None:
        """Replaces the number of people on other nodes."""
        self._elsewhere = count
