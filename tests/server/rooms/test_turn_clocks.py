"""Clocks over real sockets: a timeout plays the idle action, and a lost member leaves after the grace
time."""

import asyncio

from noripan.kernel import Acted, MatchEntry
from noripan.rooms import MemberLeft, running
from noripan.rooms.rules.clocks import SECOND

from ..faulty_storage import FaultyStorage
from ..harness import (
    GAME,
    SECONDS,
    FakeClock,
    LocalServer,
    begin,
    documents,
    expected_documents,
    fold_log,
    next_mover,
    sync,
    until,
)

TURN = 120
"""Longer than any test takes: a turn runs out only if a test moves the clock."""

GRACE = GAME.disconnects.grace * SECOND


async def test_timeout_plays_the_idle_action(server: LocalServer, clock: FakeClock):
    tables = await server.room("Ann", "Ben", turn_seconds=TURN)
    await begin(*tables)
    runner, late, before = await server.runner(tables[0]), next_mover(*tables), tables[0].seq
    seat = tables.index(late)
    idle = GAME.idle(runner.room.match.state, seat)
    clock.ahead += TURN * 1000 + 1
    runner.wake()
    async with asyncio.timeout(SECONDS):
        await late.until(lambda table: table.seq > before)
    (entry,) = (await server.log(late))[before:]
    assert isinstance(entry.event, MatchEntry)
    assert entry.event.move == Acted(seat, idle, idle=True)
    await sync(*tables)
    assert next_mover(*tables) is not late
    assert [documents(table) for table in tables] == [
        expected_documents(runner, table.member) for table in tables
    ]


async def test_alarm_wakes_the_room(server: LocalServer, faulty: FaultyStorage, clock: FakeClock):
    tables = await server.room("Ann", "Ben", turn_seconds=TURN)
    await tables[1].ready()
    faulty.hold()
    starting = asyncio.ensure_future(tables[0].ready("Start"))
    await until(lambda: faulty.caught)
    clock.ahead += TURN * 1000 - 50  # the turn is almost over when it is first shown
    faulty.release()
    await starting
    match = running((await server.runner(tables[0])).room)
    assert match is not None
    async with asyncio.timeout(SECONDS):
        await tables[0].until(lambda table: table.turn["number"] == match.position_after(2))
    moves = [each.event.move for each in await server.log(tables[0]) if isinstance(each.event, MatchEntry)]
    assert moves[1].idle


async def test_early_wake_changes_nothing(server: LocalServer):
    tables = await server.room("Ann", "Ben", turn_seconds=TURN)
    await begin(*tables)
    runner, before = await server.runner(tables[0]), documents(tables[0])
    runner.wake()
    await runner.settled()
    assert documents(tables[0]) == before == expected_documents(runner, tables[0].member)
    assert runner._clock.is_set


async def test_deadlines_are_in_the_servers_time(server: LocalServer, clock: FakeClock):
    tables = await server.room("Ann", "Ben", turn_seconds=TURN)
    clock.ahead += 7_000_000
    await begin(*tables)
    (told,) = tables[0].turn["clocks"]
    assert 0 < told["deadline"] - tables[0].now <= TURN * 1000


async def test_lost_member_leaves_after_the_grace_time(server: LocalServer, clock: FakeClock):
    ann, ben = await server.room("Ann", "Ben")
    await sync(ann, ben)
    await ben.close()
    async with asyncio.timeout(SECONDS):
        await ann.until(lambda table: not table.room["members"][1]["connected"])
    runner = await server.runner(ann)
    clock.ahead += GRACE + 1
    runner.wake()
    async with asyncio.timeout(SECONDS):
        await ann.until(lambda table: len(table.room["members"]) == 1)
    assert isinstance((await server.log(ann))[-1].event, MemberLeft)


async def test_folding_the_log_gives_the_current_clocks(server: LocalServer, clock: FakeClock):
    tables = await server.room("Ann", "Ben", turn_seconds=TURN)
    await begin(*tables)
    runner = await server.runner(tables[0])
    for _ in range(3):
        clock.ahead += TURN * 1000 + 1
        before = runner.room.seq
        runner.wake()
        await until(lambda before=before: runner.room.seq > before)
    log = await server.log(tables[0])
    assert fold_log(GAME, runner.room.id, log)[len(log)] == runner.room
