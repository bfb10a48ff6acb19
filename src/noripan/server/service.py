"""One server's parts: created, started in order, and stopped so that no decided request is lost."""

import asyncio
from collections.abc import Callable
from pathlib import Path
from typing import Final

from noripan.storage import LocalStorage, MemoryStorage, open_sqlite

from .bots.scheduler import BotScheduler
from .bots.worker_pool import BotWorkers
from .clock import MAX_DRIFT_MS, ServerClock
from .guests import COOKIE, SECURE_COOKIE, Guests
from .judge.cases import AskModels, JudgeCases
from .limits.address_limits import AddressLimits
from .limits.bounded_queue import BoundedQueue
from .metrics import Metrics
from .rooms.live_rooms import LiveRooms
from .rooms.open_rooms import OpenRooms
from .rooms.passwords import RoomPasswords
from .rooms.retention import Retention
from .settings import Settings

HEARTBEAT_SECONDS: Final = 2.0
"""How often the storage gets a heartbeat; it bounds how exactly a pause is known."""
REPLAYS_AT_ONCE: Final = 2
REPLAYS_WAITING: Final = 60
"""A class that opens the replay of the same match."""
IN_MEMORY: Final = ":memory:"


async def open_storage(settings: Settings) -> LocalStorage:
    """Opens the storage that the settings name."""
    return MemoryStorage() if settings.database == IN_MEMORY else await open_sqlite(Path(settings.database))


def _judge(settings: Settings, metrics: Metrics) -> AskModels | None:
    """The judge, if the operator has set its URL."""
    if not settings.judge_url:
        return None
    from .judge.client import JudgeClient  # noqa: PLC0415 - slow to import

    return JudgeClient(settings, metrics).verdict


class Service:
    """The parts that all routes and sockets of one server share."""

    def __init__(
        self, settings: Settings, storage: LocalStorage, now: Callable[[], int] | None = None
    ) -> None:
        now = ServerClock() if now is None else now
        self.settings = settings
        self.storage = storage
        self.now = now
        self.metrics = Metrics(settings.node_name if settings.is_shared else None)
        self.open_rooms = OpenRooms()
        self.guests = Guests(storage, now, SECURE_COOKIE if settings.secure_cookies else COOKIE)
        self.address_limits = AddressLimits(settings, now)
        self.passwords = RoomPasswords()
        self.replay_queue = BoundedQueue(REPLAYS_AT_ONCE, REPLAYS_WAITING)
        """For reading whole matches."""
        self.bot_workers = BotWorkers(settings.bot_workers, settings.bot_seconds)
        self.bot_scheduler = BotScheduler(self.bot_workers, self.metrics, settings.bot_pause)
        self.judge_cases = JudgeCases(
            _judge(settings, self.metrics), self.metrics, settings.judge_rate, settings.judge_all_rate, now
        )
        self.live_rooms = LiveRooms(
            storage,
            self.bot_scheduler,
            self.judge_cases,
            self.open_rooms,
            self.metrics,
            kept_entries=settings.kept_entries,
            now=now,
        )
        self.retention = Retention(self.live_rooms, self.guests, storage, settings, now)
        self._clock = now if isinstance(now, ServerClock) else None
        self._background: list[asyncio.Task[None]] = []

    async def start(self) -> None:
        """Starts everything that guests need. No room's clock runs yet."""
        self.bot_workers.start()
        await self.live_rooms.start()
        self._background = [asyncio.create_task(self._heartbeat())]
        if self._clock is not None:
            self._background.append(asyncio.create_task(self._clock.run(self.live_rooms.broadcast_time)))
        self.retention.start()

    async def drain(self) -> None:
        """Answers all pending requests; no room changes afterwards. Sockets stay open."""
        self.open_rooms.close()
        await self.retention.close()
        await self.bot_scheduler.close()
        await self.judge_cases.close()
        await self.live_rooms.close()

    async def stop(self) -> None:
        """Stops everything; drains first if that has not happened."""
        if not self.live_rooms.is_closing:
            await self.drain()
        for task in self._background:
            task.cancel()
        await asyncio.gather(*self._background, return_exceptions=True)
        self.passwords.close()
        await self.bot_workers.close()
        await self.storage.close()

    async def _heartbeat(self) -> None:
        while True:
            await asyncio.sleep(HEARTBEAT_SECONDS)
            await self.live_rooms.beat()
            self.correct_clock()

    def correct_clock(self) -> None:
        """Sets the clock to the wall clock, unless a deadline is set."""
        clock = self._clock
        if clock is not None and abs(clock.drift) > MAX_DRIFT_MS and not self.live_rooms.has_deadline:
            clock.set()
