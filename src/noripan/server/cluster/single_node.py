"""The cluster of a server that is alone with its storage: SQLite or memory."""

from collections.abc import Mapping, Sequence
from typing import Final

from noripan.kernel import MAX_BOUND
from noripan.storage import Attendance, Beat, Handover, LocalStorage

MAX_WOKEN: Final = 100_000


class SingleNode:
    """Takes over the rooms that the last server left with an alarm; nobody else can exist."""

    node = "single"
    is_single = True

    def __init__(self, storage: LocalStorage) -> None:
        self._storage = storage
        self._last_served = 0
        self._served: set[str] = set()
        self._orphans: Sequence[str] = ()

    async def start(self) -> None:
        """Reads when the last server stopped, and which rooms it left with an alarm."""
        self._last_served = await self._storage.last_heartbeat() or 0
        self._orphans = [due.room for due in await self._storage.alarms(MAX_BOUND, MAX_WOKEN)]

    async def beat(self, now: int, /) -> Beat:
        """Stores a heartbeat."""
        await self._storage.record_heartbeat(now)
        return Beat(now, is_alive=True)

    async def serve(self, room: str, /) -> Handover:
        """The room was last served by the last server, or before it fell asleep."""
        if room in self._served:
            return Handover(is_first=False, last_served=None)
        self._served.add(room)
        return Handover(is_first=True, last_served=self._last_served)

    async def attend(self, attendances: Sequence[Attendance], /) -> None:
        """Nobody has to know."""

    async def release(self, room: str, /) -> None:
        """The next `serve` is the first one again."""
        self._served.discard(room)

    async def connected(self, room: str, /) -> frozenset[str]:
        """Nobody is connected elsewhere."""
        return frozenset()

    async def claim(self, limit: int, /) -> Sequence[str]:
        """Rooms that the last server left with an alarm, the most urgent first."""
        claimed, self._orphans = self._orphans[:limit], self._orphans[limit:]
        return claimed

    async def shared_rooms(self) -> Mapping[str, int]:
        """None."""
        return {}

    async def cards(self) -> Mapping[str, bytes]:
        """None."""
        return {}

    async def exchange_people(self, here: int, /) -> int:
        """Nobody is connected elsewhere."""
        return 0

    async def take(self, bucket: str, count: int, seconds: float, /) -> int:
        """Always free: this node's own limits count everything."""
        return 0

    async def leave(self) -> None:
        """The last heartbeat says when this server stopped."""

    async def close(self) -> None:
        """There is nothing to release."""
