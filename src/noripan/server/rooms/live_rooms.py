"""All rooms of one server: opened, found by code, woken from the log, and put to sleep again."""

import asyncio
import secrets
from collections.abc import Callable, Iterator, Sequence
from typing import Any, Final

import msgspec
import structlog

from noripan.games.registry import find
from noripan.kernel import MAX_BOUND, AnyGame, Refusal
from noripan.rooms import (
    AnyRoom,
    RoomSettings,
    alarm,
    open_room,
    opened,
    room_codec,
    room_entry_codec,
)
from noripan.storage import Append, CodeTaken, Snapshot, Storage, StorageFailed, UnusedRooms, bytes_written
from noripan.wire import BROKEN, RESTARTING, ServerTime, encode

from ..bots.scheduler import BotScheduler
from ..judge.cases import JudgeCases
from ..metrics import Metrics
from .open_rooms import OpenRooms
from .ports import Ports
from .runner import Runner

SWEEP_SECONDS: Final = 30.0
"""A room that nobody looks at, and in which nothing happens by itself, is awake for two sweeps at most."""
SNAPSHOT_EVERY: Final = 500
"""So many entries are folded again at most when a room wakes."""
MOST_WOKEN: Final = 100_000
WOKEN_AT_ONCE: Final = 3
"""After a start. One reader of the storage stays free for people who enter a room that still sleeps."""
CODE_TRIES: Final = 20
PARTING_SECONDS: Final = 1.0
"""How long the last frames may take at the end."""

_LOG = structlog.get_logger(__name__)
_getrandbits: Final = secrets.SystemRandom().getrandbits


class SystemChance:
    """Luck nobody can guess: for codes, invites and secrets. A match's own draws never come from here."""

    def below(self, bound: int, /) -> int:
        """A number below the bound, of as few bits as can hold it."""
        bits = (bound - 1).bit_length()
        while (number := _getrandbits(bits)) >= bound:
            pass
        return number

    def seeded(self, contribution: str, low: int, high: int, /) -> int:
        """A number from low to high."""
        return low + self.below(high - low + 1)


class _Kept(msgspec.Struct, frozen=True):
    """A snapshot's body: only good under the rules that made it."""

    version: int
    room: msgspec.Raw


class _First(msgspec.Struct, frozen=True):
    """As much of a room's first entry as tells its game."""

    event: "_Opened"


class _Opened(msgspec.Struct, frozen=True, tag="RoomOpened"):
    slug: str


class LiveRooms:
    """Keeps the rooms that are awake."""

    def __init__(
        self,
        storage: Storage,
        bots: BotScheduler,
        judges: JudgeCases,
        lobby: OpenRooms,
        metrics: Metrics,
        *,
        kept_entries: int,
        now: Callable[[], int],
    ) -> None:
        self._storage = storage
        self._bots = bots
        self._judges = judges
        self._lobby = lobby
        self._metrics = metrics
        self._now = now
        self._chance = SystemChance()
        self._ports = Ports(storage, self._chance, now, metrics, kept_entries, self._changed, self._broken)
        self._awake: dict[str, Runner] = {}
        self._codes: dict[str, str] = {}
        """Of the rooms that are awake: most who enter a room are not the first."""
        self._waking: dict[str, asyncio.Task[Runner]] = {}
        self._served: set[str] = set()
        """Rooms that nobody missed this server in. One that fell asleep is forgotten: there was nobody."""
        self._broken_at: dict[str, int] = {}
        """Rooms that had to be dropped, and when."""
        self._last_served = 0
        self._left: Sequence[str] = ()
        """Rooms that the last server left in the middle of something, the most urgent first."""
        self._taking_up: asyncio.Task[None] | None = None
        self._has_all = False
        """Whether every room of them is served again."""
        self._leaving: set[str] = set()
        """Rooms that are being forgotten for good."""
        self._drowsy: set[Runner] = set()
        """Those that were idle at the last sweep."""
        self._saving: set[asyncio.Task[None]] = set()
        self._sweeper: asyncio.Task[None] | None = None
        self.is_closing = False

    async def start(self) -> None:
        """Learns in which rooms something was to happen by itself. No clock runs yet."""
        self._last_served = await self._storage.last_heartbeat() or 0
        self._left = [due.room for due in await self._storage.alarms(MAX_BOUND, MOST_WOKEN)]
        self._sweeper = asyncio.create_task(self._sweep_on())

    def take_up(self) -> None:
        """Wakes those rooms, a few at a time; call it once people can come in.

        People who enter a room wake it at once. The pause of each room lasts until its own waking.
        """
        self._taking_up = asyncio.create_task(self._take_up_all())

    async def open(
        self,
        game: AnyGame,
        settings: RoomSettings | None,
        options: Any,
        payer: Callable[[int], None] | None = None,
    ) -> AnyRoom:
        """A new room, stored."""
        codec = room_entry_codec(game)
        for _ in range(CODE_TRIES):
            room, entries = open_room(game, settings, options, self._now(), self._chance)
            append = Append(room.id, 0, tuple(map(codec.encode, entries)), alarm(room), room.code)
            try:
                await self._storage.append(append)
            except CodeTaken:
                continue
            if payer is not None:
                payer(bytes_written(append))
            return room
        raise RuntimeError("no free code was found")

    async def find(self, code: str) -> Runner | None:
        """The room with this code, awake."""
        spelt = normalized_code(code)
        room = self._codes.get(spelt) or await self._storage.room_by_code(spelt)
        return None if room is None else await self.wake(room)

    async def wake(self, room: str) -> Runner:
        """The runner of a room; made from the log where the room sleeps."""
        if room in self._awake:
            return self._awake[room]
        if room in self._leaving:
            raise Refusal("NO_SUCH_ROOM")
        if self.is_closing:
            raise Refusal("SHUTTING_DOWN")
        if room not in self._waking:
            self._waking[room] = asyncio.create_task(self._load(room))
            self._waking[room].add_done_callback(lambda _: self._waking.pop(room))
        return await asyncio.shield(self._waking[room])

    async def forget(self, room: str, unused: UnusedRooms) -> int | None:
        """Forgets a room for good if it is unused and asleep; returns how many finished matches it had."""
        if room in self._awake or room in self._waking or room in self._leaving:
            return None
        self._leaving.add(room)
        try:
            return await self._storage.delete_room(room, unused)
        finally:
            self._leaving.discard(room)

    async def close(self) -> None:
        """Finishes what is decided and tells everyone; no room moves afterwards."""
        self.is_closing = True
        if self._taking_up is not None:
            self._taking_up.cancel()
        await asyncio.gather(*self._waking.values(), return_exceptions=True)
        runners = list(self._awake.values())
        await asyncio.gather(*(runner.finish() for runner in runners))
        await _part(runners)
        if self._sweeper is not None:
            self._sweeper.cancel()
        await asyncio.gather(*self._saving)
        await self.beat()

    async def beat(self) -> None:
        """Notes that this server serves: all rooms, or a sleeping one would seem to have been served too."""
        if not self._has_all:
            return
        try:
            await self._storage.record_heartbeat(self._now())
        except StorageFailed as failed:
            _LOG.warning("no heartbeat", why=str(failed))

    @property
    def is_timed(self) -> bool:
        """Whether a deadline is set in some room that is awake, or may be set in a moment."""
        return any(runner.is_timed for runner in self._awake.values())

    def tell_time(self) -> None:
        """Tells everyone the server's time, by which they read deadlines: it has not passed as theirs has."""
        frame = encode(ServerTime(self._now()))
        for runner in self._awake.values():
            for watcher in runner.watchers:
                watcher.show(frame)

    async def _take_up_all(self) -> None:
        rooms = iter(self._left)
        await asyncio.gather(*(self._take_up_each(rooms) for _ in range(WOKEN_AT_ONCE)))
        self._has_all, self._left = True, ()
        await self.beat()

    async def _take_up_each(self, rooms: Iterator[str]) -> None:
        """One room after another; one that cannot be woken keeps no other from being served."""
        for room in rooms:
            try:
                await (await self.wake(room)).settled()
            except Exception:
                _LOG.exception("room does not wake", room=room)

    async def _load(self, room: str) -> Runner:
        found = await self._storage.read(room, 0, 1)
        if not found:  # it was forgotten between two looks
            raise Refusal("NO_SUCH_ROOM")
        (first,) = found
        game = self._judges.game_here(find(msgspec.json.decode(first, type=_First).event.slug).game)
        codec = room_entry_codec(game)
        start = await self._snapshot(game, room) or opened(room, codec.decode(first))
        runner = Runner(game, start, codec, self._ports)
        last, *entries = [codec.decode(raw) for raw in await self._storage.read(room, start.seq - 1)]
        runner.take_in(entries)
        self._awake[room] = runner
        self._codes[start.code] = room
        self._metrics.rooms_awake.set(len(self._awake))
        if room not in self._served:
            self._served.add(room)
            since = self._broken_at.pop(room, self._last_served)
            runner.resume(max(since, (entries[-1] if entries else last).at))
        return runner

    async def _snapshot(self, game: AnyGame, room: str) -> AnyRoom | None:
        """The stored shortcut, where it is one: what other rules or other types made is passed over."""
        stored = await self._storage.snapshot(room)
        if stored is None:
            return None
        try:
            kept = msgspec.json.decode(stored.body, type=_Kept)
            return room_codec(game).decode(kept.room) if kept.version == game.facts.version else None
        except msgspec.DecodeError:
            _LOG.info("snapshot passed over", room=room)
            return None

    async def _save(self, runner: Runner) -> None:
        room = runner.room
        body = _Kept(runner.game.facts.version, msgspec.Raw(room_codec(runner.game).encode(room)))
        try:
            await self._storage.save_snapshot(room.id, Snapshot(room.seq, msgspec.json.encode(body)))
        except StorageFailed as failed:
            _LOG.warning("no snapshot", room=room.id, why=str(failed))

    def _changed(self, runner: Runner, before: AnyRoom) -> None:
        self._lobby.look(runner.game, before, runner.room)
        self._bots.look(runner)
        self._judges.look(runner)
        if runner.room.seq // SNAPSHOT_EVERY != before.seq // SNAPSHOT_EVERY:
            task = asyncio.create_task(self._save(runner))
            self._saving.add(task)
            task.add_done_callback(self._saving.discard)

    def _broken(self, runner: Runner) -> None:
        """Forgets a runner that cannot go on; whoever comes back wakes the room from the log."""
        self._forget(runner)
        self._served.discard(runner.room.id)
        self._broken_at[runner.room.id] = self._now()
        for watcher in runner.watchers:
            watcher.dismiss(BROKEN)

    async def _sweep_on(self) -> None:
        while True:
            await asyncio.sleep(SWEEP_SECONDS)
            await self.sweep()

    async def sweep(self) -> None:
        """Puts to sleep what has been idle since the last sweep."""
        idle = {runner for runner in self._awake.values() if runner.is_idle}
        for runner in idle & self._drowsy:
            await self._save(runner)
            if runner.is_idle:
                self._forget(runner)
                self._served.discard(runner.room.id)
        self._drowsy = idle

    def _forget(self, runner: Runner) -> None:
        self._awake.pop(runner.room.id, None)
        self._codes.pop(runner.room.code, None)
        self._lobby.forget(runner.room.id)
        self._metrics.rooms_awake.set(len(self._awake))


async def _part(runners: Sequence[Runner]) -> None:
    """Sends everyone what waits for them; nobody waits for one who does not read."""
    watchers = [watcher for runner in runners for watcher in runner.watchers]
    for watcher in watchers:
        watcher.dismiss(RESTARTING)
    parting = [asyncio.create_task(watcher.gone()) for watcher in watchers]
    if parting:
        _, late = await asyncio.wait(parting, timeout=PARTING_SECONDS)
        for task in late:
            task.cancel()


def normalized_code(code: str, /) -> str:
    """A code as it is stored: people type it small, with hyphens or with spaces."""
    return "".join(letter for letter in code.upper() if letter.isalnum())
