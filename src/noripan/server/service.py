"""One server's parts, put together: started in order, and stopped so that nothing decided is lost."""

import asyncio
from collections.abc import Callable
from pathlib import Path
from typing import Final

from noripan.storage import MemoryStorage, Storage, open_sqlite

from .bots.scheduler import BotScheduler
from .bots.worker_pool import BotWorkers
from .clock import SMALL_DRIFT, ServerClock
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

BEAT_SECONDS: Final = 2.0
"""How often the storage hears that a server is serving; a pause is known as exactly as this."""
REPLAYS_AT_ONCE: Final = 2
REPLAYS_WAITING: Final = 60
"""A class that looks at the match it has just seen."""
IN_MEMORY: Final = ":memory:"


async def open_storage(settings: Settings) -> Storage:
    """The storage the settings name."""
    return MemoryStorage() if settings.database == IN_MEMORY else await open_sqlite(Path(settings.database))


def _judge(settings: Settings, metrics: Metrics) -> AskModels | None:
    """Whoever can be asked about rules, if the operator named somebody."""
    if not settings.judge_url:
        return None
    from .judge.client import JudgeClient  # noqa: PLC0415 - its client takes a while to load

    return JudgeClient(settings, metrics).verdict


class Service:
    """What all routes of one server share."""

    def __init__(self, settings: Settings, storage: Storage, now: Callable[[], int] | None = None) -> None:
        now = ServerClock() if now is None else now
        self.settings = settings
        self.storage = storage
        self.now = now
        self.metrics = Metrics()
        self.lobby = OpenRooms()
        self.people = Guests(storage, now, SECURE_COOKIE if settings.secure_cookies else COOKIE)
        self.addresses = AddressLimits(settings, now)
        self.locks = RoomPasswords()
        self.replays = BoundedQueue(REPLAYS_AT_ONCE, REPLAYS_WAITING)
        """Through which whole matches are read and told."""
        self._bot_seats = BotWorkers(settings.bot_workers, settings.bot_seconds)
        self._bot_turns = BotScheduler(self._bot_seats, self.metrics, settings.bot_pause)
        self.judges = JudgeCases(
            _judge(settings, self.metrics), self.metrics, settings.judge_rate, settings.judge_all_rate, now
        )
        self.hall = LiveRooms(
            storage,
            self._bot_turns,
            self.judges,
            self.lobby,
            self.metrics,
            kept_entries=settings.kept_entries,
            now=now,
        )
        self.retention = Retention(self.hall, self.people, storage, settings, now)
        self._clock = now if isinstance(now, ServerClock) else None
        self._beating: list[asyncio.Task[None]] = []

    async def start(self) -> None:
        """Gets everything ready that people need who come in."""
        self._bot_seats.start()
        await self.hall.start()
        self._beating = [asyncio.create_task(self._beat())]
        if self._clock is not None:
            self._beating.append(asyncio.create_task(self._clock.run(self.hall.tell_time)))
        self.retention.start()

    def listens(self) -> None:
        """People can come in from now on: clocks may run."""
        self.hall.take_up()

    async def drain(self) -> None:
        """Finishes what is decided, answers it, and lets no room move any more. Sockets still stand."""
        self.lobby.close()
        await self.retention.close()
        await self._bot_turns.close()
        await self.judges.close()
        await self.hall.close()

    async def stop(self) -> None:
        """Lets go of everything; drains first where nobody did."""
        if not self.hall.is_closing:
            await self.drain()
        for beating in self._beating:
            beating.cancel()
        await asyncio.gather(*self._beating, return_exceptions=True)
        self.locks.close()
        await self._bot_seats.close()
        await self.storage.close()

    async def _beat(self) -> None:
        while True:
            await asyncio.sleep(BEAT_SECONDS)
            await self.hall.beat()
            self._set_clock()

    def _set_clock(self) -> None:
        """Follows the wall clock again while that can cost nobody a turn."""
        clock = self._clock
        if clock is not None and abs(clock.drift) > SMALL_DRIFT and not self.hall.is_timed:
            clock.set()
