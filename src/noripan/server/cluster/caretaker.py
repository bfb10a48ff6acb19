"""What a node does at intervals because other nodes exist: tells its attendance, takes over the rooms of dead
nodes, reads what the bus has lost, and steps in where the responsible node does nothing."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import Final

import structlog

from noripan.rooms import alarm, bot_turns
from noripan.storage import Cluster, StorageFailed

from ..bus.messages import GuestChanged
from ..guests import Guests
from ..open_rooms.open_rooms import OpenRooms
from ..rooms.live_rooms import LiveRooms
from ..rooms.runner import Runner
from .peers import Peers

ATTENDANCE_SECONDS: Final = 0.25
"""How often changed attendance is stored."""
POLL_SECONDS: Final = 2.0
"""How often the database is asked about other nodes."""
NEGLECTED_MS: Final = 2000
"""How late an alarm may be before another node steps in."""
NEGLECTED_BOT_MS: Final = 15_000
"""How long a bot may take before another node asks it, too."""

_LOG = structlog.get_logger(__name__)


class Caretaker:
    """Runs beside the rooms of one node."""

    def __init__(
        self,
        cluster: Cluster,
        peers: Peers,
        live_rooms: LiveRooms,
        open_rooms: OpenRooms,
        guests: Guests,
        *,
        now: Callable[[], int],
    ) -> None:
        self._cluster = cluster
        self._peers = peers
        self._live_rooms = live_rooms
        self._open_rooms = open_rooms
        self._guests = guests
        self._now = now
        self._poll_now = asyncio.Event()
        self._is_failing = False

    def on_message(self, _: str, raw: bytes) -> None:
        """Another node has changed something."""
        message = self._peers.foreign(raw)
        if isinstance(message, GuestChanged):
            self._guests.forget_token(message.token_hash)
        elif message is not None:
            runner = self._live_rooms.awake.get(message.room)
            if runner is not None:
                runner.receive(message.after, message.seq, message.entries)

    def on_gap(self) -> None:
        """The bus may have lost messages: asks the database at once."""
        self._poll_now.set()

    async def run(self) -> None:
        """Runs until it is cancelled."""
        self._peers.follow_guests()
        async with asyncio.TaskGroup() as tasks:
            tasks.create_task(self._tell_forever())
            tasks.create_task(self._poll_forever())
            tasks.create_task(self._take_over_forever())

    async def poll(self) -> None:
        """Asks the database about other nodes once."""
        for room, seq in (await self._cluster.shared_rooms()).items():
            runner = self._live_rooms.awake.get(room)
            if runner is not None:
                runner.receive(seq - 1, seq, ())
        for runner in self._live_rooms.awake.values():
            if is_neglected(runner, self._now()):
                runner.take_responsibility()
        self._open_rooms.set_remote(await self._cluster.cards())
        people = self._open_rooms.people
        people.set_elsewhere(await self._cluster.exchange_people(people.here))

    async def _tell_forever(self) -> None:
        while True:
            await asyncio.sleep(ATTENDANCE_SECONDS)
            if not await self._try(self._peers.tell_attendance):
                await asyncio.sleep(POLL_SECONDS)

    async def _poll_forever(self) -> None:
        while True:
            try:
                async with asyncio.timeout(POLL_SECONDS):
                    await self._poll_now.wait()
            except TimeoutError:
                pass
            self._poll_now.clear()
            await self._try(self.poll)

    async def _take_over_forever(self) -> None:
        """Beside the poll: loading the rooms of a dead node may take long."""
        while True:
            await asyncio.sleep(POLL_SECONDS)
            await self._try(self._live_rooms.take_over)

    async def _try(self, work: Callable[[], Awaitable[None]]) -> bool:
        """Whether it worked; if not, the next time is tried again."""
        try:
            await work()
        except StorageFailed as failed:
            if not self._is_failing:
                _LOG.warning("cannot tell or ask other nodes", why=str(failed))
            self._is_failing = True
        except Exception:
            _LOG.exception("cannot look after rooms")
        else:
            self._is_failing = False
            return True
        return False


def is_neglected(runner: Runner, now: int, /) -> bool:
    """Whether another node is responsible for a room and seems to do nothing."""
    if runner.is_responsible or runner.has_pending:
        return False
    due = alarm(runner.room)
    is_late = due is not None and now > due + NEGLECTED_MS
    return is_late or (bool(bot_turns(runner.room)) and now > runner.followed_at + NEGLECTED_BOT_MS)
