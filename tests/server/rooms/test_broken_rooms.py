"""Bugs of the server: the room is loaded again from the log, no client hangs, and other rooms go on."""

import asyncio
from collections.abc import AsyncIterator
from typing import Any

import pytest
from structlog.testing import capture_logs

from noripan.client import CommandRefused
from noripan.rooms import ServiceInterrupted, bot_turns
from noripan.server.bots.question import BotQuestion
from noripan.server.rooms import decision as decision_module
from noripan.server.rooms import runner as runner_module

from ..faulty_storage import FaultyStorage
from ..harness import (
    SECONDS,
    FakeClock,
    LocalServer,
    begin,
    documents,
    expected_documents,
    first_action,
    move,
    next_mover,
    run_server,
    sync,
    until,
)


@pytest.fixture
async def server(faulty: FaultyStorage, clock: FakeClock) -> AsyncIterator[LocalServer]:
    """A server whose errors are expected, and must be logged."""
    with capture_logs() as ours:
        async with run_server(faulty, clock) as running:
            yield running
    assert [line["event"] for line in ours if "exc_info" in line] != []


def fail(*_: Any, **__: Any) -> Any:
    raise ZeroDivisionError


async def test_bug_in_deciding_refuses_only_that_command(
    server: LocalServer, monkeypatch: pytest.MonkeyPatch
):
    ann, ben = await server.room("Ann", "Ben")
    monkeypatch.setattr(decision_module, "decide", fail)
    with pytest.raises(CommandRefused) as refused:
        await ann.send("Say", text="hello")
    assert refused.value.code == "SERVER_ERROR"
    monkeypatch.undo()
    await ann.send("Say", text="hello")
    await sync(ann, ben)


async def test_bug_in_a_check_refuses_only_that_check(server: LocalServer, monkeypatch: pytest.MonkeyPatch):
    ann, ben = await server.room("Ann", "Ben")
    await begin(ann, ben)
    mover = next_mover(ann, ben)
    monkeypatch.setattr(decision_module, "check", fail)
    with pytest.raises(CommandRefused) as refused:
        await mover.check(first_action(mover.menu))
    assert refused.value.code == "SERVER_ERROR"
    monkeypatch.undo()
    await mover.check(first_action(mover.menu))
    await move(ann, ben)


async def test_broken_room_is_reloaded_and_clients_reconnect(
    server: LocalServer, monkeypatch: pytest.MonkeyPatch
):
    tables = await server.room("Ann", "Ben")
    (other,) = await server.room("Cid")
    await begin(*tables)
    await move(*tables)
    broken = await server.runner(tables[0])
    with monkeypatch.context() as patch:
        patch.setattr(runner_module, "Updates", fail)
        said = asyncio.ensure_future(tables[0].send("Say", text="stored, but never shown"))
        await until(lambda: broken.is_closed)
    async with asyncio.timeout(SECONDS):
        await said
        await other.send("Say", text="what was that?")
    runner = await server.runner(tables[0])
    assert runner is not broken
    await server.reconnected(*tables)
    await move(*tables)
    assert [documents(table) for table in tables] == [
        expected_documents(runner, table.member) for table in tables
    ]
    texts = [line.text for line in runner.room.chat]
    assert texts == ["stored, but never shown"]


async def test_bot_moves_after_its_room_broke_and_woke(server: LocalServer, monkeypatch: pytest.MonkeyPatch):
    asked: list[asyncio.Future[str]] = []

    async def ask(question: BotQuestion) -> str:
        asked.append(asyncio.get_running_loop().create_future())
        return await asked[-1]

    monkeypatch.setattr(server.service.bot_workers, "ask", ask)
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
        await until(lambda: broken.is_closed)
    await said
    runner = await server.runner(ann)
    await server.reconnected(ann)
    await runner.settled()
    (turn,) = bot_turns(runner.room)
    action = runner.game.facts.codecs.action.encode(runner.game.idle(runner.room.match.state, turn.seat))
    for answer in asked:
        answer.set_result(action)
    await until(lambda: ann.turn["number"] > number or ann.is_over)


async def test_clocks_of_a_broken_room_stand_still(
    server: LocalServer, clock: FakeClock, monkeypatch: pytest.MonkeyPatch
):
    clock.stop()
    tables = await server.room("Ann", "Ben", turn_seconds=10)
    await begin(*tables)
    clock.ahead += 3_000
    broken = await server.runner(tables[0])
    with monkeypatch.context() as patch:
        patch.setattr(runner_module, "Updates", fail)
        said = asyncio.ensure_future(tables[0].send("Say", text="oops"))
        await until(lambda: broken.is_closed)
    await said
    await server.reconnected(*tables)
    (told,) = [entry for entry in await server.log(tables[0]) if isinstance(entry.event, ServiceInterrupted)]
    assert told.at == told.event.since
    assert tables[0].turn["clocks"][0]["deadline"] - clock() == 7_000


async def test_join_is_refused_if_the_room_breaks(
    server: LocalServer, faulty: FaultyStorage, monkeypatch: pytest.MonkeyPatch
):
    (ann,) = await server.room("Ann")
    line = await server.raw_connection(await server.guest("Ben"))
    faulty.hold()
    await line.send({"type": "Join", "room": ann.room["code"]})
    await until(lambda: faulty.caught)
    with monkeypatch.context() as patch:
        patch.setattr(runner_module, "Updates", fail)
        faulty.release()
        assert (await line.frame("Welcome", "Refused"))["code"] == "SERVER_ERROR"
    assert (await line.join(ann.room["code"]))["type"] == "Welcome"
