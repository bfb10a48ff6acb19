"""The rooms that this node serves, as the other nodes know it."""

import asyncio
from collections.abc import Sequence

import structlog
from msgspec.structs import replace

from noripan.storage import Beat, Cluster, Handover, StorageFailed

from .peers import Peers

_LOG = structlog.get_logger(__name__)


class ServedRooms:
    """Registers rooms before this node loads them, and releases them when they fall asleep."""

    def __init__(self, cluster: Cluster, peers: Peers | None) -> None:
        self._cluster = cluster
        self._peers = peers
        self._releasing: dict[str, asyncio.Task[None]] = {}
        self._interrupted: dict[str, int | None] = {}
        """Rooms that could not be loaded, and when the dead node that served them was last alive."""
        self._has_orphans = False
        """Whether rooms are registered for this node that it has dropped."""
        self._registering = asyncio.Lock()

    async def beat(self, now: int) -> Beat:
        """Renews this node's lease."""
        await self._orphan_dropped()
        return await self._cluster.beat(now)

    async def serve(self, room: str) -> Handover:
        """Registers that this node serves a room, and follows it."""
        if room in self._releasing:
            await asyncio.wait([self._releasing[room]])
        await self._orphan_dropped()
        try:
            handover = await self._cluster.serve(room)
        except StorageFailed:
            self._interrupted.setdefault(room)  # perhaps it is registered all the same
            raise
        if self._peers is not None:
            self._peers.follow(room)
        if handover.last_served is None:
            handover = replace(handover, last_served=self._interrupted.get(room))
        return handover

    def loaded(self, room: str) -> None:
        """The room is in memory, so that its handover can be done."""
        self._interrupted.pop(room, None)

    def interrupt(self, room: str, handover: Handover) -> None:
        """The room is not in memory after all; its handover waits for the next try."""
        self._interrupted[room] = handover.last_served
        self.unfollow(room)

    def unfollow(self, room: str) -> None:
        """Receives no more messages about a room."""
        if self._peers is not None:
            self._peers.unfollow(room)

    def release(self, room: str) -> None:
        """Registers that this node no longer serves a room."""
        self._interrupted.pop(room, None)
        self.unfollow(room)
        task = self._releasing[room] = asyncio.create_task(self._release(room))
        task.add_done_callback(lambda _: self._released(room, task))

    def orphan_all(self) -> None:
        """This node has dropped all its rooms: before anything else it leaves them to be claimed."""
        self._interrupted.clear()
        self._has_orphans = True

    async def all_released(self) -> None:
        """Returns when the other nodes know of all released rooms, or cannot be told."""
        await asyncio.gather(*self._releasing.values())

    async def claim(self, limit: int) -> Sequence[str]:
        """Rooms of dead nodes, and those that could not be loaded before."""
        return list(dict.fromkeys([*await self._cluster.claim(limit), *self._interrupted]))

    async def _orphan_dropped(self) -> None:
        async with self._registering:
            if not self._has_orphans:
                return
            self._has_orphans = False
            try:
                await self._cluster.start()
            except BaseException:
                self._has_orphans = True
                raise

    async def _release(self, room: str) -> None:
        """A failure only keeps the others looking after a room that sleeps."""
        try:
            await self._cluster.release(room)
        except StorageFailed as failed:
            _LOG.warning("room not released", room=room, why=str(failed))

    def _released(self, room: str, task: asyncio.Task[None]) -> None:
        if self._releasing.get(room) is task:
            del self._releasing[room]
