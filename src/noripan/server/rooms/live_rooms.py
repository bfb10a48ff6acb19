"""All rooms of one node: opened, found by code, woken from the log, and put to sleep again."""

import asyncio
from collections.abc import Callable, Iterator, Mapping, Sequence
from types import MappingProxyType
from typing import Any, Final

import structlog

from noripan.kernel import AnyGame, Refusal
from noripan.rooms import (
    AnyRoom,
    RoomOrigin,
    RoomSettings,
    alarm,
    looks_the_same,
    open_room,
    room_entry_codec,
)
from noripan.storage import (
    Append,
    Beat,
    Cluster,
    CodeTaken,
    Handover,
    Storage,
    StorageFailed,
    UnusedRooms,
    bytes_written,
)
from noripan.wire import BROKEN, RESTARTING, ServerTime, encode

from ..bots.scheduler import BotScheduler
from ..cluster.orphans import excuse_lost
from ..cluster.peers import Peers
from ..cluster.served_rooms import ServedRooms
from ..judge.cases import JudgeCases
from ..metrics import Metrics
from ..open_rooms.open_rooms import OpenRooms
from ..system_chance import SystemChance
from .load_room import load_room
from .ports import Ports
from .runner import RETRY_SECONDS, Runner
from .snapshots import save_snapshot
from .subscriber import close_all

SWEEP_SECONDS: Final = 30.0
"""An idle room falls asleep at the second sweep at the latest."""
SNAPSHOT_EVERY: Final = 500
"""Waking a room folds at most this many entries."""
CLAIMED_AT_ONCE: Final = 100
"""Rooms of dead nodes that are claimed together."""
WOKEN_AT_ONCE: Final = 3
"""Of these. One reader of the storage stays free for guests who join a room that still sleeps."""
CODE_TRIES: Final = 20

_LOG = structlog.get_logger(__name__)


class LiveRooms:
    """The rooms that are awake, each with its runner."""

    def __init__(
        self,
        storage: Storage,
        bots: BotScheduler,
        judge_cases: JudgeCases,
        open_rooms: OpenRooms,
        metrics: Metrics,
        *,
        cluster: Cluster,
        peers: Peers | None,
        kept_entries: int,
        now: Callable[[], int],
    ) -> None:
        self._storage = storage
        self._cluster = cluster
        self._peers = peers
        self._served = ServedRooms(cluster, peers)
        self._bots = bots
        self._judge_cases = judge_cases
        self._open_rooms = open_rooms
        self._metrics = metrics
        self._now = now
        self._chance = SystemChance()
        self._ports = Ports(
            storage,
            self._chance,
            now,
            metrics,
            kept_entries,
            self._changed,
            self._broken,
            self._attendance_changed,
            peers,
        )
        self._awake: dict[str, Runner] = {}
        self._codes: dict[str, str] = {}
        """Codes of the rooms that are awake, because most guests join a room that is awake."""
        self._waking: dict[str, asyncio.Task[Runner]] = {}
        self._broken_at: dict[str, int] = {}
        """Rooms whose runner broke, and when."""
        self._catching_up: asyncio.Task[None] | None = None
        self.is_caught_up = False
        """Whether all rooms that dead nodes left behind at the start are served again."""
        self._taking_over = asyncio.Lock()
        self._drops = 0
        """How often all rooms were dropped."""
        self._forgetting: set[str] = set()
        """Rooms that are being deleted."""
        self._idle_before: set[Runner] = set()
        """Runners that were idle at the last sweep."""
        self._saving: set[asyncio.Task[None]] = set()
        self._sweeper: asyncio.Task[None] | None = None
        self.is_closing = self._has_left = False

    @property
    def awake(self) -> Mapping[str, Runner]:
        """The runners of the rooms that are awake, by room id."""
        return MappingProxyType(self._awake)

    async def start(self) -> None:
        """Registers this node. No clock runs yet."""
        await self._cluster.start()
        self._sweeper = asyncio.create_task(self._sweep_forever())

    def wake_all(self) -> None:
        """Wakes the rooms that dead nodes left behind, a few at a time; call it once guests can connect.

        A guest who joins a room wakes it at once. A room's pause lasts until it is woken.
        """
        self._catching_up = asyncio.create_task(self._catch_up())

    async def take_over(self) -> None:
        """Serves the rooms that dead nodes left behind."""
        tried: set[str] = set()  # a room that cannot be woken is claimed again and again
        async with self._taking_over:
            while claimed := [each for each in await self._claim() if each not in tried]:
                tried.update(claimed)
                rooms = iter(claimed)
                await asyncio.gather(*(self._take_over_each(rooms) for _ in range(WOKEN_AT_ONCE)))

    async def open(
        self,
        game: AnyGame,
        settings: RoomSettings | None,
        options: Any,
        charge: Callable[[int], None] | None = None,
        *,
        origin: RoomOrigin | None = None,
        bot: str | None = None,
    ) -> AnyRoom:
        """Creates and stores a room, as `open_room` does; `charge` gets the bytes written."""
        encode = room_entry_codec(game).encode
        for _ in range(CODE_TRIES):
            room, entries = open_room(game, settings, options, self._now(), self._chance, origin, bot)
            append = Append(room.id, 0, tuple(map(encode, entries)), alarm(room), room.code)
            try:
                await self._storage.append(append)
            except CodeTaken:
                continue
            if charge is not None:
                charge(bytes_written(append))
            return room
        raise RuntimeError("no free code was found")

    async def find(self, code: str) -> Runner | None:
        """The runner of the room with this code; None if there is no such room."""
        normalized = normalized_code(code)
        room = self._codes.get(normalized) or await self._storage.room_by_code(normalized)
        return None if room is None else await self.wake(room)

    async def find_newest(self, code: str) -> Runner | None:
        """The same, once the room holds everything that anybody may have seen on another node."""
        runner = await self.find(code)
        if runner is not None:
            with runner.keep_awake():
                await runner.catch_up()
        return runner

    async def wake(self, room: str) -> Runner:
        """The runner of a room; a sleeping room is loaded from the log."""
        if room in self._awake:
            return self._awake[room]
        if room in self._forgetting:
            raise Refusal("NO_SUCH_ROOM")
        if self.is_closing:
            raise Refusal("SHUTTING_DOWN")
        if room not in self._waking:
            self._waking[room] = asyncio.create_task(self._load(room))
            self._waking[room].add_done_callback(lambda _: self._waking.pop(room))
        return await asyncio.shield(self._waking[room])

    async def forget(self, room: str, unused: UnusedRooms) -> int | None:
        """Deletes a room for good if it is unused and asleep; returns the number of its finished matches."""
        if room in self._awake or room in self._waking or room in self._forgetting:
            return None
        self._forgetting.add(room)
        try:
            return await self._storage.delete_room(room, unused)
        finally:
            self._forgetting.discard(room)

    async def close(self) -> None:
        """Finishes and answers all requests, then closes every connection; no room changes afterwards."""
        self.is_closing = True
        if self._catching_up is not None:
            self._catching_up.cancel()
        await asyncio.gather(*self._waking.values(), return_exceptions=True)
        runners = list(self._awake.values())
        await asyncio.gather(*(runner.finish() for runner in runners))
        await close_all([each for runner in runners for each in runner.subscribers])
        if self._sweeper is not None:
            self._sweeper.cancel()
        await asyncio.gather(*self._saving, self._served.all_released())
        await self.beat()
        await self._leave_cluster()

    async def beat(self) -> Beat | None:
        """Stores a heartbeat; returns None if that failed.

        The single heartbeat of a single node would count for rooms that still sleep, so it waits for them.
        """
        if self._has_left or (self._cluster.is_single and not self.is_caught_up):
            return None
        try:
            return await self._served.beat(self._now())
        except StorageFailed as failed:
            _LOG.warning("heartbeat not stored", why=str(failed))
            return None

    def drop_all(self) -> None:
        """Drops every room and lets its clients reconnect: others may serve or claim the rooms now."""
        self._drops += 1
        self._served.orphan_all()
        for runner in list(self._awake.values()):
            self._unload(runner)
            self._served.unfollow(runner.room.id)
            for subscriber in runner.subscribers:
                subscriber.close(RESTARTING)

    async def _leave_cluster(self) -> None:
        self._has_left = True
        try:
            await self._cluster.leave()
        except StorageFailed as failed:
            _LOG.warning("cannot leave the other nodes in order", why=str(failed))

    @property
    def has_deadline(self) -> bool:
        """Whether a room that is awake has a deadline, or may set one in a moment."""
        return any(runner.has_deadline for runner in self._awake.values())

    def broadcast_time(self) -> None:
        """Sends the server's time to every connection, because it has stood still."""
        frame = encode(ServerTime(self._now()))
        for runner in self._awake.values():
            for subscriber in runner.subscribers:
                subscriber.send(frame)

    async def _catch_up(self) -> None:
        while not self.is_caught_up:
            try:
                await self.take_over()
                self.is_caught_up = True
            except StorageFailed as failed:
                _LOG.warning("cannot take over rooms", why=str(failed))
                await asyncio.sleep(RETRY_SECONDS)
        await self.beat()

    async def _claim(self) -> Sequence[str]:
        return () if self.is_closing else await self._served.claim(CLAIMED_AT_ONCE)

    async def _take_over_each(self, rooms: Iterator[str]) -> None:
        """Takes over one room after another; a room that fails does not stop the others."""
        for room in rooms:
            try:
                if (runner := self._awake.get(room)) is None:
                    runner = await self.wake(room)
                else:
                    await self._take_over_awake(runner)
                await runner.settled()
            except StorageFailed as failed:
                _LOG.warning("cannot wake room yet", room=room, why=str(failed))
            except Exception:
                _LOG.exception("cannot wake room", room=room)

    async def _take_over_awake(self, runner: Runner) -> None:
        handover = await self._served.serve(runner.room.id)
        if not self._is_current(runner):  # dropped meanwhile
            self._served.interrupt(runner.room.id, handover)
            return
        self._served.loaded(runner.room.id)
        if handover.has_orphans:
            _replace_dead(runner, handover)

    async def _load(self, room: str) -> Runner:
        drops = self._drops
        handover = await self._served.serve(room)
        try:
            runner, last_at = await load_room(room, self._ports, self._judge_cases.adapt)
            if drops != self._drops:  # other nodes may have taken over meanwhile
                raise Refusal("SHUTTING_DOWN")
        except BaseException as error:
            if drops != self._drops or isinstance(error, StorageFailed):
                self._served.interrupt(room, handover)
            else:
                self._served.release(room)
            raise
        self._served.loaded(room)
        self._awake[room] = runner
        self._codes[runner.room.code] = room
        self._metrics.rooms_awake.set(len(self._awake))
        broken_at = self._broken_at.pop(room, handover.last_served or 0)
        if handover.is_first:
            runner.resume(max(broken_at, last_at))
            return runner
        self._open_rooms.put(runner.game, runner.room)  # the other nodes may not keep it
        if handover.has_orphans:
            _replace_dead(runner, handover)
        else:
            runner.is_responsible, runner.followed_at = False, last_at
        return runner

    def _is_current(self, runner: Runner) -> bool:
        """Whether the runner was not dropped: such a one may still be storing something."""
        return self._awake.get(runner.room.id) is runner

    def _changed(self, runner: Runner, before: AnyRoom) -> None:
        if not self._is_current(runner):
            return
        if not looks_the_same(before, runner.room):
            self._open_rooms.put(runner.game, runner.room)
            self._attendance_changed(runner)
        self._judge_cases.update(runner)
        if not runner.is_responsible:
            return
        self._bots.schedule(runner)
        if runner.room.seq // SNAPSHOT_EVERY != before.seq // SNAPSHOT_EVERY:
            task = asyncio.create_task(save_snapshot(self._storage, runner.game, runner.room))
            self._saving.add(task)
            task.add_done_callback(self._saving.discard)

    def _attendance_changed(self, runner: Runner) -> None:
        if not self._is_current(runner):
            return
        self._open_rooms.people.set_room(runner.room.id, (each.member for each in runner.subscribers))
        if self._peers is not None:
            self._peers.attendance_changed(runner)

    def _broken(self, runner: Runner) -> None:
        """Drops a broken runner; the next guest to join wakes the room from the log."""
        if self._is_current(runner):
            self._drop(runner)
            self._broken_at[runner.room.id] = self._now()
        for subscriber in runner.subscribers:
            subscriber.close(BROKEN)

    async def _sweep_forever(self) -> None:
        while True:
            await asyncio.sleep(SWEEP_SECONDS)
            try:
                await self.sweep()
            except Exception:
                _LOG.exception("cannot put rooms to sleep")

    async def sweep(self) -> None:
        """Puts rooms to sleep that have been idle since the last sweep."""
        idle = {runner for runner in self._awake.values() if runner.is_idle}
        for runner in idle & self._idle_before:
            await save_snapshot(self._storage, runner.game, runner.room)
            if runner.is_idle and self._is_current(runner):
                self._drop(runner)
        self._idle_before = idle

    def _drop(self, runner: Runner) -> None:
        self._unload(runner)
        self._served.release(runner.room.id)

    def _unload(self, runner: Runner) -> None:
        runner.close()
        self._awake.pop(runner.room.id, None)
        self._codes.pop(runner.room.code, None)
        self._open_rooms.forget(runner.room.id)
        self._open_rooms.people.set_room(runner.room.id, ())
        self._metrics.rooms_awake.set(len(self._awake))


def _replace_dead(runner: Runner, handover: Handover) -> None:
    """Does for a dead node what it would have done in a room that live nodes serve, too."""
    excuse_lost(runner, handover.connected)
    runner.take_responsibility()


def normalized_code(code: str, /) -> str:
    """A code as stored: people type it in lower case, with hyphens or with spaces."""
    return "".join(letter for letter in code.upper() if letter.isalnum())
