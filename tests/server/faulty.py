"""A storage whose writing can be held back, failed and counted. All else is the storage behind it."""

import asyncio
from typing import Any

from noripan.storage import Append, Snapshot, Storage, StorageFailed


class FaultyStorage:
    """Behaves until told otherwise."""

    def __init__(self, storage: Storage) -> None:
        self._storage = storage
        self._open = asyncio.Event()
        self._open.set()
        self.asked: list[Append] = []
        """Appends that were asked for."""
        self.caught: list[Append] = []
        """Those asked for since it was last told to hold or to fail."""
        self.failure: StorageFailed | None = None
        """What every append raises, and every heartbeat."""
        self.failing: set[str] = set()
        """The rooms whose appends fail; empty: those of all rooms."""

        self.has_snapshots = True
        """Whether stored snapshots can be read."""

    def hold(self) -> None:
        """No append is done, nor refused, until released."""
        self._open.clear()
        self.caught = []

    def release(self) -> None:
        """Whatever was held back is done."""
        self._open.set()

    def fail(self, *rooms: str, full: bool = False) -> None:
        """Appends fail: of some rooms, or of all."""
        self.failure, self.failing = StorageFailed("the disk is broken", full=full), set(rooms)
        self.caught = []

    def mend(self) -> None:
        """Appends are stored again."""
        self.failure = None

    async def append(self, append: Append, /) -> None:
        self.asked.append(append)
        self.caught.append(append)
        await self._open.wait()
        if self.failure is not None and (not self.failing or append.room in self.failing):
            raise self.failure
        await self._storage.append(append)

    async def record_heartbeat(self, now: int, /) -> None:
        if self.failure is not None and not self.failing:
            raise self.failure
        await self._storage.record_heartbeat(now)

    async def snapshot(self, room: str, /) -> Snapshot | None:
        return await self._storage.snapshot(room) if self.has_snapshots else None

    def __getattr__(self, name: str) -> Any:
        return getattr(self._storage, name)
