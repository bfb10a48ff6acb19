"""A new server on the same file continues matches, clocks, members and bots."""

import asyncio
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any

import pytest

from noripan.kernel import MatchEntry
from noripan.rooms import (
    ServiceInterrupted,
)
from noripan.storage import open_sqlite

from ..harness import (
    GAME,
    SECONDS,
    FakeClock,
    LocalServer,
    begin,
    documents,
    expected_documents,
    fold_log,
    move,
    run_server,
    until,
)

TURN = 10


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "noripan.db"


class Restarts:
    """One server after another, on the same file and port."""

    def __init__(self, path: Path, clock: FakeClock) -> None:
        self._path = path
        self._clock = clock
        self._stack = AsyncExitStack()
        self.server: LocalServer
        self._port = 0

    async def __aenter__(self) -> "Restarts":
        return self

    async def __aexit__(self, *_: object) -> None:
        await self._stack.aclose()

    async def start(self, **settings: Any) -> LocalServer:
        storage = await open_sqlite(self._path)
        running = run_server(storage, self._clock, port=self._port, **settings)
        self.server = await self._stack.enter_async_context(running)
        self._port = self.server.port
        return self.server

    async def again(self, pause: int = 0, **settings: Any) -> LocalServer:
        """Stops the server, lets time pass, and starts the next one."""
        await self.server.stop()
        self._clock.ahead += pause
        return await self.start(**settings)


@pytest.fixture
async def restarts(path: Path, clock: FakeClock):
    clock.stop()
    async with Restarts(path, clock) as restarts:
        yield restarts


async def test_match_goes_on_after_restarts(restarts: Restarts):
    server = await restarts.start()
    tables = await server.room("Ann", "Ben")
    await begin(*tables)
    for _ in range(3):
        await move(*tables)
        played = [table.view for table in tables]
        server = await restarts.again()
        await server.reconnected(*tables)
        assert [table.view for table in tables] == played
        runner = await server.runner(tables[0])
        assert [documents(table) for table in tables] == [
            expected_documents(runner, table.member) for table in tables
        ]
    log = await server.log(tables[0])
    assert [entry.seq for entry in log] == list(range(1, len(log) + 1))
    assert fold_log(GAME, runner.room.id, log)[len(log)] == runner.room


@pytest.mark.parametrize(("pause", "left"), [(2_000, 7_000), (6_000, 7_000), (60_000, TURN * 1000)])
async def test_clocks_stand_still_or_restart_after_a_pause(
    restarts: Restarts, clock: FakeClock, pause: int, left: int
):
    server = await restarts.start()
    tables = await server.room("Ann", "Ben", turn_seconds=TURN)
    await begin(*tables)
    clock.ahead += 3_000
    server = await restarts.again(pause)
    await server.reconnected(*tables)
    (told,) = tables[0].turn["clocks"]
    assert told["deadline"] - clock() == left


async def test_pause_is_recorded_once_from_the_last_heartbeat(restarts: Restarts, clock: FakeClock):
    server = await restarts.start()
    tables = await server.room("Ann", "Ben", turn_seconds=TURN)
    await begin(*tables)
    before = clock()
    server = await restarts.again(5_000)
    await server.reconnected(*tables)
    told = [entry for entry in await server.log(tables[0]) if isinstance(entry.event, ServiceInterrupted)]
    assert len(told) == 1
    assert (told[0].event.since, told[0].at) == (before, before + 5_000)


async def test_turn_does_not_time_out_while_the_server_is_down(restarts: Restarts, clock: FakeClock):
    server = await restarts.start()
    tables = await server.room("Ann", "Ben", turn_seconds=TURN)
    await begin(*tables)
    server = await restarts.again(3_600_000)
    await server.reconnected(*tables)
    moves = [entry for entry in await server.log(tables[0]) if isinstance(entry.event, MatchEntry)]
    assert len(moves) == 1
    await move(*tables)


async def test_room_with_a_clock_wakes_without_members(restarts: Restarts, clock: FakeClock):
    server = await restarts.start()
    tables = await server.room("Ann", "Ben", turn_seconds=TURN)
    await begin(*tables)
    room = (await server.runner(tables[0])).room.id
    for table in tables:
        await table.close()
    server = await restarts.again(5_000)
    await until(lambda: room in server.service.live_rooms.awake)
    runner = server.service.live_rooms.awake[room]
    await until(lambda: runner._clock.is_set)
    moved = runner.room.match.moves
    clock.ahead += TURN * 1000
    runner.wake()
    await until(lambda: runner.room.match.moves > moved)


async def test_bots_move_after_a_restart(restarts: Restarts):
    server = await restarts.start(bot_pause=10.0)
    (ann,) = await server.room("Ann", turn_seconds=300)
    for _ in range(5):
        await ann.send("SeatBot", bot="uniform")
    await ann.ready("Start")
    while ann.menu:
        await move(ann)
    moved = ann.turn["number"]
    await restarts.again()
    async with asyncio.timeout(3 * SECONDS):  # a worker has to start first
        await ann.until(lambda table: table.turn["number"] > moved)


async def test_unreadable_room_does_not_stop_others(restarts: Restarts):
    server = await restarts.start()
    tables = await server.room("Ann", "Ben", turn_seconds=TURN)
    await begin(*tables)
    (other,) = await server.room("Cid", turn_seconds=TURN)
    room = (await server.runner(other)).room.id
    await other.close()
    await until(lambda: server.service.live_rooms.awake[room].room.members[other.member].lost)
    connection = server.storage._writer._connection  # type: ignore[attr-defined]
    connection.execute(
        "UPDATE entries SET entry = replace(entry, 'pirate_dice', 'gone') WHERE room = ?", (room,)
    )
    server = await restarts.again()
    await server.reconnected(*tables)
    await move(*tables)
    line = await server.raw_connection(await server.guest("Dan"))
    assert (await line.join(other.room["code"]))["code"] == "SERVER_ERROR"
