"""After a start, the server listens first and then wakes running matches; no clock runs before that."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest

from noripan.client import RoomAddress
from noripan.kernel import Acted, FastChance, MatchEntry
from noripan.rooms import (
    AnyRoom,
    AnyRoomEntry,
    Connect,
    Ready,
    Request,
    RoomCommand,
    RoomSettings,
    ServiceInterrupted,
    Start,
    alarm,
    commitment,
    decide,
    open_room,
    room_entry_codec,
)
from noripan.rooms.rules.clocks import SECOND
from noripan.server.rooms import runner as runner_module
from noripan.storage import Append, MemoryStorage, Storage

from ..faulty_storage import FaultyStorage
from ..harness import GAME, LocalServer, run_server, until

TURN = 10
KILLED_AT = 1_800_000_000_000
"""When the last server was killed; three seconds of every turn were over."""
LEFT = 7 * SECOND
CODEC = room_entry_codec(GAME)
PATIENCE = 60.0
"""Seconds until a test gives up."""


class StandingClock:
    """A clock that stands still until a test moves it."""

    def __init__(self) -> None:
        self.ms = KILLED_AT + 1 * SECOND

    def __call__(self) -> int:
        return self.ms


class SlowStorage(FaultyStorage):
    """A storage whose reads take time, or wait for the test."""

    def __init__(self, storage: Storage, time: StandingClock, read_ms: int = 0) -> None:
        super().__init__(storage)
        self._time = time
        self._read_ms = read_ms
        self.held: set[str] = set()
        """Rooms that cannot be read."""
        self._let_through = asyncio.Event()

    def let_through(self) -> None:
        """Rooms can be read again."""
        self.held.clear()
        self._let_through.set()

    async def read(self, room: str, after: int = 0, last: int | None = None, /) -> list[bytes]:
        if room in self.held:
            await self._let_through.wait()
        self._time.ms += self._read_ms
        return await self.inner.read(room, after, last)


def match_of_two(number: int) -> tuple[AnyRoom, list[AnyRoomEntry]]:
    """A match in the middle of its first turn."""
    now, chance, options = KILLED_AT - TURN * SECOND + LEFT, FastChance(number), GAME.facts.codecs.options
    room, log = open_room(GAME, RoomSettings(turn_seconds=TURN), options.convert({}), now, chance)

    def ask(member: str, command: RoomCommand) -> None:
        nonlocal room
        room, entries = decide(GAME, room, Request(command, member), now, chance)
        log.extend(entries)

    for member in ("ann", "ben"):
        ask(member, Connect(member, "player"))
    ask("ben", Ready(commitment(room), "salt"))
    ask("ann", Start(commitment(room), "salt"))
    return room, log


async def with_matches(count: int) -> tuple[MemoryStorage, list[AnyRoom]]:
    """A storage as a killed server leaves it, with this many matches, in the order in which they wake."""
    storage, matches = MemoryStorage(), sorted(map(match_of_two, range(count)), key=lambda match: match[0].id)
    for room, log in matches:
        entries = tuple(map(CODEC.encode, log))
        await storage.append(Append(room.id, 0, entries, alarm(room), room.code))
    await storage.record_heartbeat(KILLED_AT)
    return storage, [room for room, _ in matches]


@asynccontextmanager
async def started(storage: Storage, time: StandingClock, port: int = 0) -> AsyncIterator[LocalServer]:
    async with asyncio.timeout(PATIENCE), run_server(storage, time, port=port) as server:
        yield server


async def caught_up(server: LocalServer) -> None:
    await until(lambda: server.service.live_rooms.is_caught_up, PATIENCE)


async def log_of(storage: Storage, room: AnyRoom) -> list[AnyRoomEntry]:
    return [CODEC.decode(raw) for raw in await storage.read(room.id)]


def pauses(log: list[AnyRoomEntry]) -> list[tuple[int, int]]:
    """From when to when no server ran a room."""
    return [(entry.event.since, entry.at) for entry in log if isinstance(entry.event, ServiceInterrupted)]


def timeouts(log: list[AnyRoomEntry]) -> list[AnyRoomEntry]:
    """The moves that timeouts made."""
    moved = [entry for entry in log if isinstance(entry.event, MatchEntry)]
    return [entry for entry in moved if isinstance(entry.event.move, Acted) and entry.event.move.idle]


@pytest.fixture
def time() -> StandingClock:
    return StandingClock()


async def test_server_listens_before_loading_rooms(time: StandingClock):
    stored, rooms = await with_matches(5)
    storage = SlowStorage(stored, time)
    storage.held = {room.id for room in rooms}
    async with started(storage, time) as server:
        await server.guest("Eve")
        time.ms += 3600 * SECOND
        storage.let_through()
        await caught_up(server)
        for room in rooms:
            assert timeouts(await log_of(stored, room)) == []


async def test_pause_of_a_room_lasts_until_it_wakes(time: StandingClock):
    stored, rooms = await with_matches(20)
    storage = SlowStorage(stored, time, read_ms=400)
    async with started(storage, time) as server:
        await caught_up(server)
        woken = []
        for room in rooms:
            log = await log_of(stored, room)
            ((since, until_then),) = pauses(log)
            assert (since, timeouts(log)) == (KILLED_AT, [])
            short = until_then - since <= 10 * SECOND
            runner = await server.service.live_rooms.wake(room.id)
            (turn,) = runner.room.match.clocks.values()
            assert turn.deadline - until_then == (LEFT if short else TURN * SECOND)
            woken.append(until_then)
        assert max(woken) - min(woken) > TURN * SECOND


async def test_guest_can_join_a_room_that_still_sleeps(time: StandingClock):
    stored, rooms = await with_matches(20)
    storage = SlowStorage(stored, time)
    storage.held = {room.id for room in rooms[:-1]}
    async with started(storage, time) as server:
        session = await server.guest("Eve")
        table = await server.join(session, RoomAddress(rooms[-1].code, rooms[-1].invite), "spectator")
        assert table.turn["clocks"][0]["deadline"] == time() + LEFT
        assert not server.service.live_rooms.is_caught_up
        storage.let_through()
        await caught_up(server)


async def test_pause_of_a_room_includes_a_server_that_never_woke_it(time: StandingClock):
    stored, rooms = await with_matches(5)
    storage = SlowStorage(stored, time)
    storage.held = {room.id for room in rooms[1:]}
    async with started(storage, time) as server:
        await until(lambda: rooms[0].id in server.service.live_rooms.awake)
        await server.service.live_rooms.awake[rooms[0].id].settled()
        time.ms += 5 * SECOND
        await server.service.live_rooms.beat()
        time.ms += 1 * SECOND
        async with started(stored, time) as second:  # the first one counts as killed
            await caught_up(second)
            first, *others = [pauses(await log_of(stored, room)) for room in rooms]
        stored._closed = False
        storage.let_through()
    assert first == [(KILLED_AT, KILLED_AT + 1 * SECOND), (KILLED_AT + 1 * SECOND, KILLED_AT + 7 * SECOND)]
    assert others == [[(KILLED_AT, KILLED_AT + 7 * SECOND)]] * 4


async def test_unstored_pause_is_recorded_before_anything_else(
    time: StandingClock, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setattr(runner_module, "RETRY_SECONDS", 3600.0)
    stored, (room,) = await with_matches(1)
    storage = FaultyStorage(stored)
    storage.fail()
    async with started(storage, time) as server:
        await until(lambda: storage.caught)
        storage.mend()
        time.ms += 3600 * SECOND
        session = await server.guest("Eve")
        table = await server.join(session, RoomAddress(room.code, room.invite), "spectator")
        assert table.turn["clocks"][0]["deadline"] == time() + TURN * SECOND
        assert timeouts(await log_of(stored, room)) == []
