"""Deletes rooms and guests that nobody uses, on a schedule and when an operator asks."""

import asyncio
from collections.abc import Callable
from contextlib import suppress
from typing import Final

import structlog

from noripan.storage import LAST_SEEN_INTERVAL, PRUNE, Operation, Pruned, Storage, StorageFailed, UnusedRooms

from ..guests import Guests
from ..settings import Settings
from .live_rooms import LiveRooms

POLL_SECONDS: Final = 2.0
"""How often the storage is checked for operators' requests."""
BATCH_ROOMS: Final = 100
"""Rooms looked up at once."""
GUEST_DAYS: Final = 7
"""Guests without a room or a finished match are deleted after this many days: they lose only a name."""
_MINUTE: Final = 60 * 1000
_DAY: Final = 24 * 60 * _MINUTE

_LOG = structlog.get_logger(__name__)


class Retention:
    """Deletes in small steps. Rooms that are awake are kept."""

    def __init__(
        self,
        live_rooms: LiveRooms,
        guests: Guests,
        storage: Storage,
        settings: Settings,
        now: Callable[[], int],
    ) -> None:
        self._live_rooms = live_rooms
        self._guests = guests
        self._storage = storage
        self._settings = settings
        self._now = now
        self._last = now()
        self._task: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Starts the schedule."""
        self._task = asyncio.create_task(self._run())

    async def close(self) -> None:
        """Stops; a room that was about to be deleted is either complete or gone."""
        if self._task is not None:
            self._task.cancel()
            with suppress(asyncio.CancelledError):
                await self._task

    async def run_due(self) -> None:
        """Runs operators' requests, and the schedule if it is due."""
        for operation in await self._storage.pending_operations():
            await self._run_operation(operation)
        now = self._now()
        if now - self._last >= self._settings.prune_minutes * _MINUTE or now < self._last:
            self._last = now
            await self._prune_alone(now)

    async def prune(self, unused: UnusedRooms, guests_before: int) -> Pruned:
        """Deletes rooms that are unused and asleep, then guests last seen before a time."""
        rooms = matches = 0
        after = ""
        while found := await self._storage.unused_rooms(unused, after, BATCH_ROOMS):
            after = found[-1]
            deleted = [await self._live_rooms.forget(room, unused) for room in found]
            rooms += sum(count is not None for count in deleted)
            matches += sum(count or 0 for count in deleted)
        guests = await self._storage.delete_guests(guests_before)
        self._guests.forget(frozenset(guests))
        await self._storage.release_space()
        pruned = Pruned(rooms, matches, len(guests))
        if pruned != Pruned(0, 0, 0):
            _LOG.info("pruned", rooms=rooms, matches=matches, guests=len(guests))
        return pruned

    async def _run_operation(self, operation: Operation) -> None:
        if operation.kind == PRUNE:
            _LOG.info("operator asks to prune", before=operation.before)
            before = operation.before
            pruned = await self.prune(UnusedRooms(before, before), before - LAST_SEEN_INTERVAL)
            await self._storage.finish_operation(operation, pruned)
        else:
            _LOG.info("operator's command", kind=operation.kind, at=operation.before)
            await self._storage.finish_operation(operation, None)

    async def _prune_alone(self, now: int) -> None:
        """Prunes unless another server does so now: two would only wait for each other."""
        async with self._storage.maintenance_lock() as is_held:
            if is_held:
                await self.prune(*self._due(now))

    def _due(self, now: int) -> tuple[UnusedRooms, int]:
        """Which rooms count as unused now, and since when deleted guests were last seen."""
        days, empty = self._settings.keep_days, now - self._settings.empty_room_minutes * _MINUTE
        unused = UnusedRooms(now - days * _DAY if days else 0, empty)
        return unused, now - min(days or GUEST_DAYS, GUEST_DAYS) * _DAY - LAST_SEEN_INTERVAL

    async def _run(self) -> None:
        while True:
            await asyncio.sleep(POLL_SECONDS)
            try:
                await self.run_due()
            except StorageFailed as failed:
                _LOG.warning("cannot prune", why=str(failed))
            except Exception:
                _LOG.exception("cannot prune")
