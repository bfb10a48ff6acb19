"""Clocks over real sockets: whoever is late has the idle action made for them, whoever is gone has left."""

import asyncio

from noripan.kernel import Acted, MatchEntry
from noripan.rooms import MemberLeft
from noripan.rooms.rules.clocks import SECOND

from ..faulty import FaultyStorage
from ..running import GAME, SECONDS, Clock, Running, at_turn, begin, documents, folded, level, until, whole

TURN = 120
"""Longer than any test takes: only what a test says runs out."""

GRACE = GAME.disconnects.grace * SECOND


async def test_a_turn_that_runs_out_plays_the_idle_action(server: Running, clock: Clock):
    tables = await server.room("Ann", "Ben", turn_seconds=TURN)
    await begin(*tables)
    runner, late, before = await server.runner(tables[0]), at_turn(*tables), tables[0].seq
    seat = tables.index(late)
    idle = GAME.idle(runner.room.match.state, seat)
    clock.ahead += TURN * 1000 + 1
    runner._ring()
    async with asyncio.timeout(SECONDS):
        await late.until(lambda table: table.seq > before)
    (entry,) = (await server.log(late))[before:]
    assert isinstance(entry.event, MatchEntry)
    assert entry.event.move == Acted(seat, idle, idle=True)
    await level(*tables)
    assert at_turn(*tables) is not late
    assert [documents(table) for table in tables] == [whole(runner, table.member) for table in tables]


async def test_the_room_wakes_by_itself(server: Running, faulty: FaultyStorage, clock: Clock):
    tables = await server.room("Ann", "Ben", turn_seconds=TURN)
    await tables[1].ready()
    faulty.hold()
    starting = asyncio.ensure_future(tables[0].ready("Start"))
    await until(lambda: faulty.caught)
    clock.ahead += TURN * 1000 - 50  # most of the turn is over when it is first shown
    faulty.release()
    await starting
    async with asyncio.timeout(SECONDS):
        await tables[0].until(lambda table: table.turn["number"] == 2)
    moves = [each.event.move for each in await server.log(tables[0]) if isinstance(each.event, MatchEntry)]
    assert moves[1].idle


async def test_a_wake_up_before_the_time_changes_nothing(server: Running):
    tables = await server.room("Ann", "Ben", turn_seconds=TURN)
    await begin(*tables)
    runner, before = await server.runner(tables[0]), documents(tables[0])
    runner._ring()
    await until(lambda: runner._task is None)
    assert documents(tables[0]) == before == whole(runner, tables[0].member)
    assert runner._clock._timer is not None


async def test_deadlines_are_told_in_the_servers_time(server: Running, clock: Clock):
    tables = await server.room("Ann", "Ben", turn_seconds=TURN)
    clock.ahead += 7_000_000
    await begin(*tables)
    (told,) = tables[0].turn["clocks"]
    assert 0 < told["deadline"] - tables[0].now <= TURN * 1000


async def test_whoever_does_not_come_back_has_left(server: Running, clock: Clock):
    ann, ben = await server.room("Ann", "Ben")
    await level(ann, ben)
    await ben.close()
    async with asyncio.timeout(SECONDS):
        await ann.until(lambda table: not table.room["members"][1]["connected"])
    runner = await server.runner(ann)
    clock.ahead += GRACE + 1
    runner._ring()
    async with asyncio.timeout(SECONDS):
        await ann.until(lambda table: len(table.room["members"]) == 1)
    assert isinstance((await server.log(ann))[-1].event, MemberLeft)


async def test_the_log_tells_the_clocks_of_now(server: Running, clock: Clock):
    tables = await server.room("Ann", "Ben", turn_seconds=TURN)
    await begin(*tables)
    runner = await server.runner(tables[0])
    for _ in range(3):
        clock.ahead += TURN * 1000 + 1
        before = runner.room.seq
        runner._ring()
        await until(lambda before=before: runner.room.seq > before)
    log = await server.log(tables[0])
    assert folded(GAME, runner.room.id, log)[len(log)] == runner.room
