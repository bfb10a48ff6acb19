"""A new server over the same file takes up what the old one left: matches, clocks, members, bots."""

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

from ..running import GAME, SECONDS, Clock, Running, begin, documents, folded, move, serving, until, whole

TURN = 10


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "noripan.db"


class Lives:
    """One server after another, on the same file and port."""

    def __init__(self, path: Path, clock: Clock) -> None:
        self._path = path
        self._clock = clock
        self._stack = AsyncExitStack()
        self.server: Running
        self._port = 0

    async def __aenter__(self) -> "Lives":
        return self

    async def __aexit__(self, *_: object) -> None:
        await self._stack.aclose()

    async def start(self, **settings: Any) -> Running:
        storage = await open_sqlite(self._path)
        running = serving(storage, self._clock, port=self._port, **settings)
        self.server = await self._stack.enter_async_context(running)
        self._port = self.server.port
        return self.server

    async def again(self, pause: int = 0, **settings: Any) -> Running:
        """Stops, lets some time go by, and starts anew."""
        await self.server.stop()
        self._clock.ahead += pause
        return await self.start(**settings)


@pytest.fixture
async def lives(path: Path, clock: Clock):
    clock.stop()
    async with Lives(path, clock) as lives:
        yield lives


async def test_a_match_goes_on_and_everyone_comes_back(lives: Lives):
    server = await lives.start()
    tables = await server.room("Ann", "Ben")
    await begin(*tables)
    for _ in range(3):
        await move(*tables)
        played = [table.view for table in tables]
        server = await lives.again()
        await server.reconnected(*tables)
        assert [table.view for table in tables] == played
        runner = await server.runner(tables[0])
        assert [documents(table) for table in tables] == [whole(runner, table.member) for table in tables]
    log = await server.log(tables[0])
    assert [entry.seq for entry in log] == list(range(1, len(log) + 1))
    assert folded(GAME, runner.room.id, log)[len(log)] == runner.room


@pytest.mark.parametrize(("pause", "left"), [(2_000, 7_000), (6_000, 7_000), (60_000, TURN * 1000)])
async def test_clocks_stand_still_or_start_anew(lives: Lives, clock: Clock, pause: int, left: int):
    server = await lives.start()
    tables = await server.room("Ann", "Ben", turn_seconds=TURN)
    await begin(*tables)
    clock.ahead += 3_000
    server = await lives.again(pause)
    await server.reconnected(*tables)
    (told,) = tables[0].turn["clocks"]
    assert told["deadline"] - clock() == left


async def test_the_pause_is_told_once_and_from_the_last_heartbeat(lives: Lives, clock: Clock):
    server = await lives.start()
    tables = await server.room("Ann", "Ben", turn_seconds=TURN)
    await begin(*tables)
    before = clock()
    server = await lives.again(5_000)
    await server.reconnected(*tables)
    told = [entry for entry in await server.log(tables[0]) if isinstance(entry.event, ServiceInterrupted)]
    assert len(told) == 1
    assert (told[0].event.since, told[0].at) == (before, before + 5_000)


async def test_a_clock_that_would_have_run_out_meanwhile_has_not(lives: Lives, clock: Clock):
    server = await lives.start()
    tables = await server.room("Ann", "Ben", turn_seconds=TURN)
    await begin(*tables)
    server = await lives.again(3_600_000)
    await server.reconnected(*tables)
    moves = [entry for entry in await server.log(tables[0]) if isinstance(entry.event, MatchEntry)]
    assert len(moves) == 1
    await move(*tables)


async def test_a_room_with_a_clock_is_taken_up_though_nobody_comes(lives: Lives, clock: Clock):
    server = await lives.start()
    tables = await server.room("Ann", "Ben", turn_seconds=TURN)
    await begin(*tables)
    room = (await server.runner(tables[0])).room.id
    for table in tables:
        await table.close()
    server = await lives.again(5_000)
    await until(lambda: room in server.service.hall._awake)
    runner = server.service.hall._awake[room]
    await until(lambda: runner._clock._timer is not None)
    moved = runner.room.match.moves
    clock.ahead += TURN * 1000
    runner._ring()
    await until(lambda: runner.room.match.moves > moved)


async def test_bots_to_move_do_move(lives: Lives):
    server = await lives.start(bot_pause=10.0)
    (ann,) = await server.room("Ann", turn_seconds=300)
    for _ in range(5):
        await ann.send("SeatBot", bot="uniform")
    await ann.ready("Start")
    while ann.menu:
        await move(ann)
    moved = ann.turn["number"]
    await lives.again()
    async with asyncio.timeout(3 * SECONDS):  # a worker has to start first
        await ann.until(lambda table: table.turn["number"] > moved)


async def test_one_room_that_cannot_be_read_keeps_no_other_from_being_served(lives: Lives):
    server = await lives.start()
    tables = await server.room("Ann", "Ben", turn_seconds=TURN)
    await begin(*tables)
    (other,) = await server.room("Cid", turn_seconds=TURN)
    room = (await server.runner(other)).room.id
    await other.close()
    await until(lambda: server.service.hall._awake[room].room.members[other.member].lost)
    connection = server.storage._writer._connection  # type: ignore[attr-defined]
    connection.execute(
        "UPDATE entries SET entry = replace(entry, 'pirate_dice', 'gone') WHERE room = ?", (room,)
    )
    server = await lives.again()
    await server.reconnected(*tables)
    await move(*tables)
    line = await server.line(await server.guest("Dan"))
    assert (await line.enter(other.room["code"]))["code"] == "SERVER_ERROR"
