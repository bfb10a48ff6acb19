"""The server's time: neither a process that stood still nor a wall clock that was set costs a turn."""

import asyncio
import signal
import time
from collections.abc import AsyncIterator
from pathlib import Path

import httpx2
import pytest
from websockets.asyncio.client import connect

from noripan.client import Session
from noripan.kernel import MatchEntry
from noripan.rooms.rules.clocks import SECOND
from noripan.server.clock import BEAT_SECONDS, LONGEST_STEP, ServerClock
from noripan.storage import MemoryStorage
from tests.server_process import RunningServer

from .running import SECONDS, SLUG, Line, Running, at_turn, begin, cookie_of, move, serving, socket_url, until

TURN = 10
START = 1_800_000_000_000
HOUR = 3600 * SECOND


class World:
    """A wall clock and a monotonic clock; both stand until they are moved."""

    def __init__(self) -> None:
        self.wall = START
        self.monotonic = 5_000

    def passes(self, ms: int) -> None:
        """Time passes."""
        self.wall += ms
        self.monotonic += ms

    def clock(self) -> ServerClock:
        """A server's clock in this world."""
        return ServerClock(lambda: self.wall, lambda: self.monotonic)


@pytest.fixture
def world() -> World:
    return World()


@pytest.fixture
def beating(world: World) -> ServerClock:
    """A clock that beats, though only when a test says so."""
    clock = world.clock()
    clock.beat()
    clock._is_beating = True
    return clock


def test_time_passes_as_outside(world: World, beating: ServerClock):
    for passed in range(0, 100_000, 250):
        assert beating() == START + passed
        world.passes(250)
        assert not beating.beat()


@pytest.mark.parametrize("ms", [-HOUR, -1, 1, HOUR])
def test_setting_the_wall_clock_changes_nothing(world: World, beating: ServerClock, ms: int):
    world.wall += ms
    assert beating() == START
    world.passes(250)
    assert (beating(), beating.drift) == (START + 250, ms)


@pytest.mark.parametrize("gap", [LONGEST_STEP + 1, 20 * SECOND, HOUR])
def test_a_gap_between_two_beats_hardly_counts(world: World, beating: ServerClock, gap: int):
    world.passes(gap)
    assert beating() == START + LONGEST_STEP  # asked before the next beat
    assert beating.beat()
    assert beating() == START + LONGEST_STEP
    world.passes(250)
    assert (beating(), beating.beat()) == (START + LONGEST_STEP + 250, False)


def test_a_late_beat_counts_whole(world: World, beating: ServerClock):
    world.passes(LONGEST_STEP)
    assert not beating.beat()
    assert beating() == START + LONGEST_STEP


def test_without_beats_all_time_counts(world: World):
    clock = world.clock()
    world.passes(HOUR)
    assert clock() == START + HOUR


def test_a_machine_that_slept_is_behind_until_the_clock_is_set(world: World, beating: ServerClock):
    world.wall += 8 * HOUR  # on Linux the monotonic clock sleeps too
    assert (beating(), beating.drift) == (START, 8 * HOUR)
    beating.set()
    assert (beating(), beating.drift) == (START + 8 * HOUR, 0)


async def test_it_beats_by_itself_and_tells_of_gaps(world: World):
    clock, gaps = world.clock(), []
    running = asyncio.create_task(clock.run(lambda: gaps.append(clock())))
    await until(lambda: clock._is_beating)
    world.passes(20 * SECOND)
    await until(lambda: gaps)
    assert gaps == [START + LONGEST_STEP]
    running.cancel()
    await asyncio.gather(running, return_exceptions=True)


@pytest.fixture
async def server(world: World) -> AsyncIterator[Running]:
    async with serving(MemoryStorage(), world.clock()) as server:
        yield server


async def moves(server: Running, table) -> int:
    return len([entry for entry in await server.log(table) if isinstance(entry.event, MatchEntry)])


async def test_a_process_that_stood_still_costs_nobody_a_turn(server: Running, world: World):
    tables = await server.room("Ann", "Ben", turn_seconds=TURN)
    await begin(*tables)
    (turn,) = tables[0].turn["clocks"]
    runner = await server.runner(tables[0])
    world.passes(20 * SECOND)
    runner._ring()
    await runner.settled()
    assert await moves(server, tables[0]) == 1
    async with asyncio.timeout(SECONDS):  # everyone is told what time it is now
        while turn["deadline"] - tables[0].now < (TURN - 2) * SECOND:
            await asyncio.sleep(BEAT_SECONDS / 10)
    await move(*tables)


@pytest.mark.parametrize("ms", [-HOUR, 20 * SECOND, HOUR])
async def test_setting_the_wall_clock_costs_nobody_a_turn(server: Running, world: World, ms: int):
    tables = await server.room("Ann", "Ben", turn_seconds=TURN)
    await begin(*tables)
    late, runner = at_turn(*tables), await server.runner(tables[0])
    world.wall += ms
    server.service._set_clock()
    runner._ring()
    await runner.settled()
    assert await moves(server, tables[0]) == 1
    assert at_turn(*tables) is late


async def test_the_clock_is_set_while_no_deadline_is(server: Running, world: World):
    (ann,) = await server.room("Ann")
    world.wall += 8 * HOUR
    server.service._set_clock()
    assert server.service.now() == world.wall
    await ann.send("Say", text="good morning")
    assert (await server.log(ann))[-1].at == world.wall


async def test_a_clock_that_lags_still_ends_turns(server: Running, world: World):
    tables = await server.room("Ann", "Ben", turn_seconds=TURN)
    await begin(*tables)
    runner = await server.runner(tables[0])
    for _ in range(4 * TURN):
        world.passes(250)
        server.service._clock.beat()
    runner._ring()
    await runner.settled()
    assert await moves(server, tables[0]) == 2


async def server_time(url: str, session: Session) -> int:
    """The server's time."""
    async with connect(socket_url(url), additional_headers={"Cookie": cookie_of(session)}) as socket:
        line = Line(socket)
        await line.send({"type": "Ping"})
        at: int = (await line.frame("Pong"))["at"]
        return at


async def test_the_clocks_of_a_match_stand_while_a_real_process_is_stopped(tmp_path: Path):
    stopped_seconds = 3
    with RunningServer(tmp_path) as server:
        async with Session(server.url) as session, Session(server.url) as other:
            await session.sign_in("Ann")
            await other.sign_in("Ben")
            address = await session.open_room(SLUG, settings={"turn_seconds": 300})
            tables = [await session.enter(address), await other.enter(address)]
            await begin(*tables)
            began = time.monotonic()
            before = await server_time(server.url, session)
            server.process.send_signal(signal.SIGSTOP)
            await asyncio.sleep(stopped_seconds)
            server.process.send_signal(signal.SIGCONT)
            after = await server_time(server.url, session)
            served = time.monotonic() - began - stopped_seconds
            for table in tables:
                await table.close()
        assert httpx2.get(f"{server.url}/readyz").status_code == 200
    assert 0 <= after - before <= served * SECOND + LONGEST_STEP + 100  # a signal may take its time
