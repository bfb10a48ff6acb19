"""The server's clock: neither a stopped process nor a changed wall clock costs anyone a turn."""

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
from noripan.server.clock import MAX_TICK_MS, ServerClock
from noripan.storage import MemoryStorage
from tests.server_process import RunningServer

from .harness import (
    SLUG,
    LocalServer,
    RawConnection,
    begin,
    cookie_of,
    move,
    next_mover,
    run_server,
    socket_url,
    until,
)

TURN = 10
START = 1_800_000_000_000
HOUR = 3600 * SECOND


class FakeTime:
    """A wall clock and a monotonic clock that stand still until a test moves them."""

    def __init__(self) -> None:
        self.wall = START
        self.monotonic = 5_000

    def advance(self, ms: int) -> None:
        """Time passes."""
        self.wall += ms
        self.monotonic += ms

    def clock(self) -> ServerClock:
        """A server clock that follows this time."""
        return ServerClock(lambda: self.wall, lambda: self.monotonic)


@pytest.fixture
def time_() -> FakeTime:
    return FakeTime()


@pytest.fixture
def ticking(time_: FakeTime) -> ServerClock:
    """A running clock that ticks only when a test calls `tick`."""
    clock = time_.clock()
    clock.tick()
    clock.is_running = True
    return clock


def test_clock_follows_real_time(time_: FakeTime, ticking: ServerClock):
    for passed in range(0, 100_000, 250):
        assert ticking() == START + passed
        time_.advance(250)
        assert not ticking.tick()


@pytest.mark.parametrize("ms", [-HOUR, -1, 1, HOUR])
def test_setting_the_wall_clock_changes_nothing(time_: FakeTime, ticking: ServerClock, ms: int):
    time_.wall += ms
    assert ticking() == START
    time_.advance(250)
    assert (ticking(), ticking.drift) == (START + 250, ms)


@pytest.mark.parametrize("gap", [MAX_TICK_MS + 1, 20 * SECOND, HOUR])
def test_gap_between_two_ticks_counts_only_the_maximum(time_: FakeTime, ticking: ServerClock, gap: int):
    time_.advance(gap)
    assert ticking() == START + MAX_TICK_MS  # before the next tick
    assert ticking.tick()
    assert ticking() == START + MAX_TICK_MS
    time_.advance(250)
    assert (ticking(), ticking.tick()) == (START + MAX_TICK_MS + 250, False)


def test_late_tick_counts_in_full(time_: FakeTime, ticking: ServerClock):
    time_.advance(MAX_TICK_MS)
    assert not ticking.tick()
    assert ticking() == START + MAX_TICK_MS


def test_all_time_counts_while_the_clock_is_not_running(time_: FakeTime):
    clock = time_.clock()
    time_.advance(HOUR)
    assert clock() == START + HOUR


def test_clock_of_a_suspended_machine_lags_until_it_is_set(time_: FakeTime, ticking: ServerClock):
    time_.wall += 8 * HOUR  # on Linux, the monotonic clock stops too
    assert (ticking(), ticking.drift) == (START, 8 * HOUR)
    ticking.set()
    assert (ticking(), ticking.drift) == (START + 8 * HOUR, 0)


async def test_running_clock_reports_gaps(time_: FakeTime):
    clock, gaps = time_.clock(), []
    running = asyncio.create_task(clock.run(lambda: gaps.append(clock())))
    await until(lambda: clock.is_running)
    time_.advance(20 * SECOND)
    await until(lambda: gaps)
    assert gaps == [START + MAX_TICK_MS]
    running.cancel()
    await asyncio.gather(running, return_exceptions=True)


@pytest.fixture
async def server(time_: FakeTime) -> AsyncIterator[LocalServer]:
    async with run_server(MemoryStorage(), time_.clock()) as server:
        yield server


async def moves(server: LocalServer, table) -> int:
    return len([entry for entry in await server.log(table) if isinstance(entry.event, MatchEntry)])


async def test_stopped_process_costs_nobody_a_turn(server: LocalServer, time_: FakeTime):
    tables = await server.room("Ann", "Ben", turn_seconds=TURN)
    await begin(*tables)
    (turn,) = tables[0].turn["clocks"]
    runner = await server.runner(tables[0])
    time_.advance(20 * SECOND)
    runner.wake()
    await runner.settled()
    assert await moves(server, tables[0]) == 1
    # Everyone gets the server's time.
    await until(lambda: turn["deadline"] - tables[0].now >= (TURN - 2) * SECOND)
    await move(*tables)


@pytest.mark.parametrize("ms", [-HOUR, 20 * SECOND, HOUR])
async def test_setting_the_wall_clock_costs_nobody_a_turn(server: LocalServer, time_: FakeTime, ms: int):
    tables = await server.room("Ann", "Ben", turn_seconds=TURN)
    await begin(*tables)
    late, runner = next_mover(*tables), await server.runner(tables[0])
    time_.wall += ms
    server.service.correct_clock()
    runner.wake()
    await runner.settled()
    assert await moves(server, tables[0]) == 1
    assert next_mover(*tables) is late


async def test_clock_is_corrected_while_no_deadline_is_set(server: LocalServer, time_: FakeTime):
    (ann,) = await server.room("Ann")
    time_.wall += 8 * HOUR
    server.service.correct_clock()
    assert server.service.now() == time_.wall
    await ann.send("Say", text="good morning")
    assert (await server.log(ann))[-1].at == time_.wall


async def test_lagging_clock_still_ends_turns(server: LocalServer, time_: FakeTime):
    tables = await server.room("Ann", "Ben", turn_seconds=TURN)
    await begin(*tables)
    runner = await server.runner(tables[0])
    for _ in range(4 * TURN):
        time_.advance(250)
        server.service.now.tick()
    runner.wake()
    await runner.settled()
    assert await moves(server, tables[0]) == 2


async def server_time(url: str, session: Session) -> int:
    """The server's time."""
    async with connect(socket_url(url), additional_headers={"Cookie": cookie_of(session)}) as socket:
        connection = RawConnection(socket)
        await connection.send({"type": "Ping"})
        at: int = (await connection.frame("Pong"))["at"]
        return at


async def test_match_clocks_stand_still_while_a_real_process_is_stopped(tmp_path: Path):
    stopped_seconds = 3
    with RunningServer(tmp_path) as server:
        async with Session(server.url) as session, Session(server.url) as other:
            await session.sign_in("Ann")
            await other.sign_in("Ben")
            address = await session.open_room(SLUG, settings={"turn_seconds": 300})
            tables = [await session.join(address), await other.join(address)]
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
    assert 0 <= after - before <= served * SECOND + MAX_TICK_MS + 100  # a signal may arrive late
