"""What a server forgets by itself: rooms and guests that nobody uses, and what operators ask it to forget."""

import asyncio
from collections.abc import Callable
from contextlib import suppress
from typing import Final

import structlog

from noripan.storage import LAST_SEEN_INTERVAL, PRUNE, Operation, Pruned, Storage, StorageFailed, UnusedRooms

from ..guests import Guests
from ..settings import Settings
from .live_rooms import LiveRooms

LOOK_SECONDS: Final = 2.0
"""How often it looks whether an operator asks for something."""
AT_ONCE: Final = 100
"""Rooms looked up at once."""
GUEST_DAYS: Final = 7
"""Guests in no room and in no finished match are forgotten after this many days: they lose a name."""
_MINUTE: Final = 60 * 1000
_DAY: Final = 24 * 60 * _MINUTE

_LOG = structlog.get_logger(__name__)


class Retention:
    """Forgets on a schedule, in small steps. Rooms that are awake are left alone."""

    def __init__(
        self, hall: LiveRooms, people: Guests, storage: Storage, settings: Settings, now: Callable[[], int]
    ) -> None:
        self._hall = hall
        self._people = people
        self._storage = storage
        self._settings = settings
        self._now = now
        self._last = now()
        self._task: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Begins to look after the file."""
        self._task = asyncio.create_task(self._look_on())

    async def close(self) -> None:
        """Breaks off; whatever it was about to forget is there whole or gone."""
        if self._task is not None:
            self._task.cancel()
            with suppress(asyncio.CancelledError):
                await self._task

    async def look(self) -> None:
        """Does what operators ask for, and what the schedule says."""
        for operation in await self._storage.pending_operations():
            await self._do(operation)
        now = self._now()
        if now - self._last >= self._settings.prune_minutes * _MINUTE or now < self._last:
            self._last = now
            await self.prune(*self._due(now))

    async def prune(self, unused: UnusedRooms, guests_before: int) -> Pruned:
        """Forgets rooms that are unused and asleep, then guests who are gone."""
        rooms = matches = 0
        after = ""
        while found := await self._storage.unused_rooms(unused, after, AT_ONCE):
            after = found[-1]
            gone = [await self._hall.forget(room, unused) for room in found]
            rooms += sum(count is not None for count in gone)
            matches += sum(count or 0 for count in gone)
        guests = await self._storage.delete_guests(guests_before)
        self._people.forget(frozenset(guests))
        await self._storage.release_space()
        forgotten = Pruned(rooms, matches, len(guests))
        if forgotten != Pruned(0, 0, 0):
            _LOG.info("pruned", rooms=rooms, matches=matches, guests=len(guests))
        return forgotten

    async def _do(self, operation: Operation) -> None:
        if operation.kind == PRUNE:
            _LOG.info("operator asks to prune", before=operation.before)
            before = operation.before
            forgotten = await self.prune(UnusedRooms(before, before), before - LAST_SEEN_INTERVAL)
            await self._storage.finish_operation(operation, forgotten)
        else:
            _LOG.info("operator's command", kind=operation.kind, at=operation.before)
            await self._storage.finish_operation(operation, None)

    def _due(self, now: int) -> tuple[UnusedRooms, int]:
        """What is unused by now, and since when guests have to be gone."""
        days, empty = self._settings.keep_days, now - self._settings.empty_room_minutes * _MINUTE
        unused = UnusedRooms(now - days * _DAY if days else 0, empty)
        return unused, now - min(days or GUEST_DAYS, GUEST_DAYS) * _DAY - LAST_SEEN_INTERVAL

    async def _look_on(self) -> None:
        while True:
            await asyncio.sleep(LOOK_SECONDS)
            try:
                await self.look()
            except StorageFailed as failed:
                _LOG.warning("cannot prune", why=str(failed))
            except Exception:
                _LOG.exception("cannot prune")
