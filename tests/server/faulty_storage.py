"""A storage whose appends tests can hold, fail and count; everything else goes to the storage inside."""

import asyncio
from typing import Any

from noripan.storage import Append, Snapshot, Storage, StorageFailed


class FaultyStorage:
    """Works until a test lets it hold or fail."""

    def __init__(self, storage: Storage) -> None:
        self.inner = storage
        self._open = asyncio.Event()
        self._open.set()
        self.appends: list[Append] = []
        """All appends so far."""
        self.caught: list[Append] = []
        """Appends since the last `hold` or `fail`."""
        self.beats = self.failed_beats = 0
        """Heartbeats stored and failed."""
        self.failure: StorageFailed | None = None
        """Raised by every append and every heartbeat."""
        self.failing: set[str] = set()
        """The rooms whose appends fail; empty: all rooms."""
        self.has_snapshots = True
        """Whether stored snapshots can be read."""

    def hold(self) -> None:
        """Holds appends until `release`."""
        self._open.clear()
        self.caught = []

    def release(self) -> None:
        """Lets held appends go on."""
        self._open.set()

    def fail(self, *rooms: str, full: bool = False) -> None:
        """Lets appends of some rooms, or of all, fail."""
        self.failure, self.failing = StorageFailed("the disk is broken", full=full), set(rooms)
        self.caught = []

    def mend(self) -> None:
        """Lets appends succeed again."""
        self.failure = None

    async def append(self, append: Append, /) -> None:
        self.appends.append(append)
        self.caught.append(append)
        await self._open.wait()
        if self.failure is not None and (not self.failing or append.room in self.failing):
            raise self.failure
        await self.inner.append(append)

    async def record_heartbeat(self, now: int, /) -> None:
        if self.failure is not None and not self.failing:
            self.failed_beats += 1
            raise self.failure
        await self.inner.record_heartbeat(now)
        self.beats += 1

    async def snapshot(self, room: str, /) -> Snapshot | None:
        return await self.inner.snapshot(room) if self.has_snapshots else None

    def __getattr__(self, name: str) -> Any:
        return getattr(self.inner, name)
