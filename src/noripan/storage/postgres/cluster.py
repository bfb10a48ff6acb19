"""The cluster in PostgreSQL: leases of nodes, and which node serves which room."""

import asyncio
import time
from collections.abc import Awaitable, Callable, Iterable, Mapping, Sequence
from typing import Final, TypeVar
from uuid import uuid4

import structlog
from msgspec import json

from ..cluster import LEASE_SECONDS, Attendance, Beat, Handover
from ..port import StorageFailed
from . import cluster_statements as sql
from .connect import Connection, Link, Links
from .errors import failure, may_be_stored, retry

CONNECTIONS: Final = 2
"""Connections besides the one for heartbeats, which must not wait for others."""
TRY_SECONDS: Final = 1.0
"""How long a call is tried again after its connection broke."""
BEAT_SECONDS: Final = LEASE_SECONDS / 4
"""A heartbeat without an answer for this long is given up: on a new connection it may save the lease."""
LONGEST_GAP_SECONDS: Final = LEASE_SECONDS / 2
"""A longer time between two heartbeats counts as an outage of the database."""
CLEAN_UP_EVERY: Final = 50
"""Heartbeats between two deletions of old buckets and nodes."""

R = TypeVar("R")

_LOG = structlog.get_logger(__name__)

_encode: Final = json.Encoder().encode
_decode: Final = json.Decoder(list[str]).decode


class PostgresCluster:
    """One node among all that use the same database."""

    is_single = False

    def __init__(
        self, url: str, *, node: str | None = None, clock: Callable[[], float] = time.monotonic
    ) -> None:
        self.node = node or uuid4().hex
        self._clock = clock
        self._beats = Link(url, BEAT_SECONDS)
        self._links = Links(url, CONNECTIONS)
        self._beat_count = 0
        self._last_beat = clock()
        self._was_dead = False
        """Others have taken over this node's rooms, and no answer to `beat` has said so yet."""
        self._cleaning: asyncio.Task[None] | None = None
        self._may_claim_from = float("-inf")
        """Until then others may only look dead because the database did not answer them either."""
        self._uncertain: set[str] = set()
        """Rooms for which `serve` broke off: it may have taken over a dead node's members."""

    async def start(self) -> None:
        """Registers this node; rooms that it served are its to claim again."""
        await self._run_on(self._beats, lambda connection: connection.fetchval(sql.REGISTER, self.node))
        self._record_beat()

    async def beat(self, now: int, /) -> Beat:
        """Renews this node's lease; registers it again if it was lost."""
        try:
            seen = await self._run_on(self._beats, self._beat)
        except StorageFailed:
            self._may_claim_from = self._clock() + LEASE_SECONDS
            raise
        self._record_beat()
        self._start_clean_up()
        was_dead, self._was_dead = self._was_dead, False
        return Beat(seen, is_alive=not was_dead)

    async def serve(self, room: str, /) -> Handover:
        """Registers that this node serves a room, and removes dead nodes from it."""
        is_first, last_served, members, now = await self._run(
            lambda connection: self._serve(connection, room)
        )
        if room in self._uncertain:
            self._uncertain.discard(room)
            last_served = last_served or now
        return Handover(is_first, last_served, _all_members(members))

    async def attend(self, attendances: Sequence[Attendance], /) -> None:
        """Replaces members and cards of rooms that this node serves; ignores rooms it does not serve."""
        if not attendances:
            return
        rooms = [each.room for each in attendances]
        members = [_encode(each.members).decode() for each in attendances]
        cards = [each.card for each in attendances]
        await self._run(lambda connection: connection.execute(sql.ATTEND, self.node, rooms, members, cards))

    async def release(self, room: str, /) -> None:
        """Registers that this node no longer serves a room."""
        await self._run(lambda connection: connection.execute(sql.RELEASE, room, self.node))

    async def connected(self, room: str, /) -> frozenset[str]:
        """The members who are connected to any live node."""
        rows = await self._run(
            lambda connection: connection.fetch(sql.CONNECTED, room, not self._may_take_over)
        )
        return _all_members(members for (members,) in rows)

    async def claim(self, limit: int, /) -> Sequence[str]:
        """Some rooms of dead nodes; also those that this node has claimed before and not yet served."""
        if self._may_take_over:
            await self._run(lambda connection: connection.execute(sql.MARK_DEAD, self.node))
            await self._run(lambda connection: connection.fetch(sql.CLAIM, self.node, limit))
        rows = await self._run(lambda connection: connection.fetch(sql.UNSERVED, self.node, limit))
        return [room for (room,) in rows]

    async def shared_rooms(self) -> Mapping[str, int]:
        """The rooms that this node and other live nodes serve, and the number of each one's last entry."""
        rows = await self._run(lambda connection: connection.fetch(sql.SHARED_ROOMS, self.node))
        return dict(map(tuple, rows))

    async def cards(self) -> Mapping[str, bytes]:
        """The cards of the open rooms that other live nodes serve, by room."""
        rows = await self._run(lambda connection: connection.fetch(sql.CARDS, self.node))
        return dict(map(tuple, rows))

    async def exchange_people(self, here: int, /) -> int:
        """Tells how many people are connected to this node; returns how many are to other live nodes."""
        elsewhere: int = await self._run(lambda connection: connection.fetchval(sql.PEOPLE, self.node, here))
        return elsewhere

    async def take(self, bucket: str, count: int, seconds: float, /) -> int:
        """Takes a token of a bucket that all nodes share: 0, or the seconds to wait for one."""
        wait: int = await self._run(
            lambda connection: connection.fetchval(sql.TAKE, bucket, float(count), seconds)
        )
        return wait

    async def leave(self) -> None:
        """Registers that this node has stopped, and closes its connections."""
        try:
            await self._run_on(self._beats, lambda connection: connection.execute(sql.LEAVE, self.node))
        finally:
            await self.close()

    async def close(self) -> None:
        """Closes the connections; for the others this node is dead once its lease ends."""
        if self._cleaning is not None:
            self._cleaning.cancel()
            await asyncio.gather(self._cleaning, return_exceptions=True)
        await self._beats.close()
        await self._links.close()

    @property
    def _may_take_over(self) -> bool:
        """Whether nodes whose leases are over are dead.

        Otherwise they may only be late, because the database did not answer anybody for some time.
        """
        now = self._clock()
        return now >= self._may_claim_from and now - self._last_beat <= LONGEST_GAP_SECONDS

    async def _serve(self, connection: Connection, room: str) -> tuple[bool, int | None, Sequence[str], int]:
        try:
            async with connection.transaction():
                await connection.execute(sql.LOCK_HEAD, room)
                is_first, last_served, members, now = await connection.fetchrow(
                    sql.SERVE, room, self.node, not self._may_take_over
                )
        except Exception as error:
            if may_be_stored(error):
                self._uncertain.add(room)
            raise
        return is_first, last_served, members, now

    async def _beat(self, connection: Connection) -> int:
        seen: int | None = await connection.fetchval(sql.BEAT, self.node)
        if seen is None:
            self._was_dead = True  # REGISTER may be stored although its answer is lost
            seen = await connection.fetchval(sql.REGISTER, self.node)
        return seen

    def _record_beat(self) -> None:
        """After a gap between heartbeats, waits a lease, in which all live nodes beat again."""
        now = self._clock()
        if now - self._last_beat > LONGEST_GAP_SECONDS:
            self._may_claim_from = now + LEASE_SECONDS
        self._last_beat = now

    def _start_clean_up(self) -> None:
        """Cleans up now and then, beside the heartbeats: none of them waits for it or fails with it."""
        self._beat_count += 1
        is_free = self._cleaning is None or self._cleaning.done()
        if self._beat_count % CLEAN_UP_EVERY == 0 and is_free:
            self._cleaning = asyncio.create_task(self._clean_up())

    async def _clean_up(self) -> None:
        try:
            await self._run(_clean_up)
        except StorageFailed as failed:
            _LOG.warning("old nodes and buckets are not deleted", why=str(failed))

    async def _run(self, work: Callable[[Connection], Awaitable[R]]) -> R:
        return await self._run_on(self._links, work)

    async def _run_on(self, link: Link | Links, work: Callable[[Connection], Awaitable[R]]) -> R:
        try:
            return await retry(lambda: link.run(work), TRY_SECONDS)
        except Exception as error:
            raise failure(error) from error


def _all_members(lists: Iterable[str]) -> frozenset[str]:
    """The members in any of the lists, which are JSON."""
    return frozenset(member for members in lists for member in _decode(members))


async def _clean_up(connection: Connection) -> None:
    for statement in sql.CLEAN_UP:
        await connection.execute(statement)
