"""Our own bugs: one room stops and is read anew from the log; nobody hangs, and no other room notices."""

import asyncio
from collections.abc import AsyncIterator
from typing import Any

import pytest
from structlog.testing import capture_logs

from noripan.client import CommandRefused
from noripan.rooms import ServiceInterrupted, bot_turns
from noripan.server.bots.worker_pool import BotQuestion
from noripan.server.rooms import runner as runner_module

from ..faulty import FaultyStorage
from ..running import (
    SECONDS,
    Clock,
    Running,
    at_turn,
    begin,
    documents,
    first_of,
    level,
    move,
    serving,
    until,
    whole,
)


@pytest.fixture
async def server(faulty: FaultyStorage, clock: Clock) -> AsyncIterator[Running]:
    """Here our own errors are the point, and must be told."""
    with capture_logs() as ours:
        async with serving(faulty, clock) as running:
            yield running
    assert [line["event"] for line in ours if "exc_info" in line] != []


def fail(*_: Any, **__: Any) -> Any:
    raise ZeroDivisionError


async def test_a_command_that_cannot_be_decided_is_refused_alone(
    server: Running, monkeypatch: pytest.MonkeyPatch
):
    ann, ben = await server.room("Ann", "Ben")
    monkeypatch.setattr(runner_module, "decide", fail)
    with pytest.raises(CommandRefused) as refused:
        await ann.send("Say", text="hello")
    assert refused.value.code == "SERVER_ERROR"
    monkeypatch.undo()
    await ann.send("Say", text="hello")
    await level(ann, ben)


async def test_a_move_that_cannot_be_checked_is_refused_and_one_may_go_on(
    server: Running, monkeypatch: pytest.MonkeyPatch
):
    ann, ben = await server.room("Ann", "Ben")
    await begin(ann, ben)
    mover = at_turn(ann, ben)
    monkeypatch.setattr(runner_module, "check", fail)
    with pytest.raises(CommandRefused) as refused:
        await mover.check(first_of(mover.menu))
    assert refused.value.code == "SERVER_ERROR"
    monkeypatch.undo()
    await mover.check(first_of(mover.menu))
    await move(ann, ben)


async def test_a_room_that_breaks_is_read_anew_and_everyone_comes_back(
    server: Running, monkeypatch: pytest.MonkeyPatch
):
    tables = await server.room("Ann", "Ben")
    (other,) = await server.room("Cid")
    await begin(*tables)
    await move(*tables)
    broken = await server.runner(tables[0])
    with monkeypatch.context() as patch:
        patch.setattr(runner_module, "Updates", fail)
        said = asyncio.ensure_future(tables[0].send("Say", text="stored, but never shown"))
        await until(lambda: broken._is_closed)
    async with asyncio.timeout(SECONDS):
        await said
        await other.send("Say", text="what was that?")
    runner = await server.runner(tables[0])
    assert runner is not broken
    await server.reconnected(*tables)
    await move(*tables)
    assert [documents(table) for table in tables] == [whole(runner, table.member) for table in tables]
    texts = [line.text for line in runner.room.chat]
    assert texts == ["stored, but never shown"]


async def test_a_bot_moves_whose_room_broke_while_it_was_thinking(
    server: Running, monkeypatch: pytest.MonkeyPatch
):
    asked: list[asyncio.Future[str]] = []

    async def think(thought: BotQuestion) -> str:
        asked.append(asyncio.get_running_loop().create_future())
        return await asked[-1]

    monkeypatch.setattr(server.service._bot_seats, "think", think)
    (ann,) = await server.room("Ann")
    await ann.send("SeatBot", bot="uniform")
    await ann.ready("Start")
    while ann.menu:
        await move(ann)
    await until(lambda: asked)
    broken, number = await server.runner(ann), ann.turn["number"]
    with monkeypatch.context() as patch:
        patch.setattr(runner_module, "Updates", fail)
        said = asyncio.ensure_future(ann.send("Say", text="oops"))
        await until(lambda: broken._is_closed)
    await said
    runner = await server.runner(ann)
    await server.reconnected(ann)
    await until(lambda: runner._task is None)
    (turn,) = bot_turns(runner.room)
    action = runner.game.facts.codecs.action.encode(runner.game.idle(runner.room.match.state, turn.seat))
    for thought in asked:
        thought.set_result(action)
    await until(lambda: ann.turn["number"] > number or ann.is_over)


async def test_clocks_of_a_room_that_broke_stand_still_meanwhile(
    server: Running, clock: Clock, monkeypatch: pytest.MonkeyPatch
):
    clock.stop()
    tables = await server.room("Ann", "Ben", turn_seconds=10)
    await begin(*tables)
    clock.ahead += 3_000
    broken = await server.runner(tables[0])
    with monkeypatch.context() as patch:
        patch.setattr(runner_module, "Updates", fail)
        said = asyncio.ensure_future(tables[0].send("Say", text="oops"))
        await until(lambda: broken._is_closed)
    await said
    await server.reconnected(*tables)
    (told,) = [entry for entry in await server.log(tables[0]) if isinstance(entry.event, ServiceInterrupted)]
    assert told.at == told.event.since
    assert tables[0].turn["clocks"][0]["deadline"] - clock() == 7_000


async def test_who_is_entering_when_a_room_breaks_is_told(
    server: Running, faulty: FaultyStorage, monkeypatch: pytest.MonkeyPatch
):
    (ann,) = await server.room("Ann")
    line = await server.line(await server.guest("Ben"))
    faulty.hold()
    await line.send({"type": "Join", "room": ann.room["code"]})
    await until(lambda: faulty.caught)
    with monkeypatch.context() as patch:
        patch.setattr(runner_module, "Updates", fail)
        faulty.release()
        assert (await line.frame("Welcome", "Refused"))["code"] == "SERVER_ERROR"
    assert (await line.enter(ann.room["code"]))["type"] == "Welcome"
