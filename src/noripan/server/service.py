"""One server's parts: created, started in order, and stopped so that no decided request is lost."""

import asyncio
from collections.abc import Callable
from pathlib import Path
from time import monotonic
from typing import Final, cast

import structlog

from noripan.games.registry import broken, slugs
from noripan.kernel import Refusal
from noripan.storage import (
    LEASE_SECONDS,
    Cluster,
    LocalStorage,
    MemoryStorage,
    Storage,
    open_sqlite,
)

from .analyses.shared import SharedAnalyses
from .bots.chooser import BotChooser
from .bots.hints import HintGiver
from .bots.scheduler import BotScheduler
from .bots.worker_pool import BotWorkers
from .bus.in_process import InProcessBus
from .bus.port import Bus
from .clock import MAX_DRIFT_MS, ClusterClock, ServerClock
from .cluster.caretaker import Caretaker
from .cluster.peers import Peers
from .cluster.single_node import SingleNode
from .guests import COOKIE, SECURE_COOKIE, Guests
from .judge.cases import AskModels, JudgeCases
from .limits.address_limits import AddressLimits
from .limits.bounded_queue import BoundedQueue
from .link_previews.png import PngCache
from .matches.popularity import Popularity
from .metrics import Metrics
from .open_rooms.open_rooms import OpenRooms
from .passwords import RoomPasswords
from .rooms.live_rooms import LiveRooms
from .rooms.retention import Retention
from .settings import Settings

HEARTBEAT_SECONDS: Final = 2.0
"""How often the storage gets a heartbeat; it bounds how exactly a pause is known."""
GIVE_UP_SECONDS: Final = 3 * LEASE_SECONDS
"""Without a heartbeat for this long a node sends its clients away: others may reach the database."""
REPLAYS_AT_ONCE: Final = 2
REPLAYS_WAITING: Final = 60
"""A class that opens the replay of the same match."""
IN_MEMORY: Final = ":memory:"

_LOG = structlog.get_logger(__name__)


async def open_service(settings: Settings) -> "Service":
    """A service with the storage and the bus that the settings name."""
    if settings.is_shared:
        return await _open_shared(settings)
    if settings.database == IN_MEMORY:
        return Service(settings, MemoryStorage())
    return Service(settings, await open_sqlite(Path(settings.database)))


async def _open_shared(settings: Settings) -> "Service":
    from noripan.storage.postgres import PostgresCluster, open_postgres  # noqa: PLC0415 - slow to import

    from .bus.valkey import ValkeyBus  # noqa: PLC0415

    bus = ValkeyBus(settings.bus) if settings.bus else InProcessBus()
    storage = await open_postgres(settings.database)
    cluster = PostgresCluster(settings.database)
    try:
        await cluster.start()  # fails before anything is served
    except BaseException:
        await storage.close()
        await cluster.close()
        raise
    return Service(settings, storage, cluster=cluster, bus=bus)


def _judge(settings: Settings, metrics: Metrics) -> AskModels | None:
    """The judge, if the operator has set its URL."""
    if not settings.judge_url:
        return None
    from .judge.client import JudgeClient  # noqa: PLC0415 - slow to import

    return JudgeClient(settings, metrics).verdict


class Service:
    """The parts that all routes and sockets of one server share."""

    def __init__(
        self,
        settings: Settings,
        storage: Storage,
        now: Callable[[], int] | None = None,
        *,
        cluster: Cluster | None = None,
        bus: Bus | None = None,
    ) -> None:
        """Without a cluster, the storage is one of a single process."""
        cluster = SingleNode(cast("LocalStorage", storage)) if cluster is None else cluster
        if now is None:
            now = ServerClock() if cluster.is_single else ClusterClock()
        self.cluster = cluster
        self.settings = settings
        self.storage = storage
        self.now = now
        self.metrics = Metrics(settings.node_name if settings.is_shared else None)
        self.open_rooms = OpenRooms()
        self.bus = InProcessBus() if bus is None else bus
        self.metrics.bus = self.bus.counts
        self.peers = None if cluster.is_single else Peers(cluster, self.bus, self.open_rooms.encoded)
        self.guests = Guests(
            storage,
            now,
            SECURE_COOKIE if settings.secure_cookies else COOKIE,
            None if self.peers is None else self.peers.guest_changed,
        )
        self.address_limits = AddressLimits(settings, now, cluster)
        self.passwords = RoomPasswords()
        self.popularity = Popularity(storage, now)
        self.replay_queue = BoundedQueue(REPLAYS_AT_ONCE, REPLAYS_WAITING)
        """For reading whole matches."""
        self.analyses = SharedAnalyses()
        self.preview_pictures = PngCache()
        self.bot_workers = BotWorkers(settings.bot_workers, settings.bot_seconds)
        self.bot_scheduler = BotScheduler(self.bot_workers, self.metrics, settings.bot_pause)
        self.hint_giver = HintGiver(BotChooser(self.bot_workers, self.metrics))
        self.judge_cases = JudgeCases(
            _judge(settings, self.metrics),
            self.metrics,
            settings.judge_rate,
            settings.judge_all_rate,
            now=now,
            cluster=cluster,
        )
        self.live_rooms = LiveRooms(
            storage,
            self.bot_scheduler,
            self.judge_cases,
            self.open_rooms,
            self.metrics,
            cluster=cluster,
            peers=self.peers,
            kept_entries=settings.kept_entries,
            now=now,
        )
        self.retention = Retention(self.live_rooms, self.guests, storage, settings, now)
        self.caretaker = (
            None
            if self.peers is None
            else Caretaker(cluster, self.peers, self.live_rooms, self.open_rooms, self.guests, now=now)
        )
        self._clock = now if isinstance(now, ServerClock) else None
        self._cluster_clock = now if isinstance(now, ClusterClock) else None
        self._background: list[asyncio.Task[None]] = []
        self._caretaking: asyncio.Task[None] | None = None
        self._last_beat = monotonic()

    @property
    def offered(self) -> tuple[str, ...]:
        """The games of new rooms."""
        return tuple(slug for slug in slugs() if self._offers(slug))

    def check_offered(self, slug: str) -> None:
        """Refuses a game that the settings leave out."""
        if not self._offers(slug):
            raise Refusal("NO_SUCH_GAME", games=self.offered)

    def _offers(self, slug: str) -> bool:
        return not self.settings.games or slug in self.settings.games

    async def start(self) -> None:
        """Starts everything that guests need. No room's clock runs yet."""
        for game in broken():
            _LOG.warning("game left out", game=game.slug, source=game.source, why=game.reason)
        self.bot_workers.start()
        await self.live_rooms.start()
        await self.beat()
        self._background = [asyncio.create_task(self._heartbeat())]
        if self.caretaker is not None:
            await self.bus.start(self.caretaker.on_message, self.caretaker.on_gap)
            self._caretaking = asyncio.create_task(self.caretaker.run())
        if self._clock is not None:
            self._background.append(asyncio.create_task(self._clock.run(self.live_rooms.broadcast_time)))
        self.retention.start()

    async def drain(self) -> None:
        """Answers all pending requests; no room changes afterwards. Sockets stay open."""
        self.open_rooms.close()
        if self._caretaking is not None:
            self._caretaking.cancel()
            await asyncio.gather(self._caretaking, return_exceptions=True)
        await self.analyses.close()
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
        await self.preview_pictures.close()
        await self.bot_workers.close()
        await self.bus.close()
        await self.cluster.close()
        await self.storage.close()

    async def _heartbeat(self) -> None:
        while True:
            await asyncio.sleep(HEARTBEAT_SECONDS)
            try:
                await self.beat()
                self.correct_clock()
            except Exception:
                _LOG.exception("heartbeat broken")

    async def beat(self) -> None:
        """Renews this node's lease and follows the common time; starts over if the lease was lost."""
        clock = self._cluster_clock
        began = 0 if clock is None else clock.begin()
        beat = await self.live_rooms.beat()
        if self.cluster.is_single:
            return
        if beat is not None:
            self._last_beat = monotonic()
            if clock is not None:
                clock.follow(beat.time, began)
        if beat is not None and not beat.is_alive:
            _LOG.warning("other nodes took over this node's rooms")
            self.live_rooms.drop_all()
        elif self.live_rooms.awake and monotonic() - self._last_beat > GIVE_UP_SECONDS:
            _LOG.warning("no database for too long: clients are sent to other nodes")
            self.live_rooms.drop_all()

    def correct_clock(self) -> None:
        """Sets the clock to the wall clock, unless a deadline is set."""
        clock = self._clock
        if clock is not None and abs(clock.drift) > MAX_DRIFT_MS and not self.live_rooms.has_deadline:
            clock.set()
