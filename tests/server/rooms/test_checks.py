"""Asking whether a move would be allowed: answered at once, and nothing comes of it."""

import asyncio
from typing import Any

import pytest

from noripan.client import CommandRefused, Table

from ..faulty import FaultyStorage
from ..running import SECONDS, Line, Running, address_of, at_turn, begin, first_of, move, until

BET = {"type": "Bet", "face": 4, "count": 3}


@pytest.fixture
async def tables(server: Running) -> list[Table]:
    tables = await server.room("Ann", "Ben")
    await begin(*tables)
    return tables


async def refusal(table: Table, action: Any) -> CommandRefused:
    async with asyncio.timeout(SECONDS):
        with pytest.raises(CommandRefused) as refused:
            await table.check(action)
    return refused.value


async def on_turn(server: Running, tables: list[Table], **enter: Any) -> Line:
    """Another socket of whoever is on."""
    mover = at_turn(*tables)
    line = await server.line(additional_headers={"Cookie": mover._cookie})
    await line.enter(mover.room["code"], **enter)
    return line


async def check(line: Line, action: Any) -> Any:
    await line.send({"type": "Check", "id": "q", "action": action})
    return await line.frame("Allowed", "Refused")


@pytest.mark.parametrize(
    ("enter", "words"),
    [
        ({"narrate": "ko"}, "베팅: 4가 3개 이상"),
        ({"narrate": "en"}, "Bet: at least 3 dice show 4"),
        ({}, None),
    ],
)
async def test_a_move_that_is_allowed_is_told_as_a_choice(
    server: Running, tables: list[Table], enter: Any, words: str | None
):
    line = await on_turn(server, tables, **enter)
    assert await check(line, BET) == {"type": "Allowed", "id": "q", "words": words}


async def test_the_rules_say_why_not_in_every_language(server: Running, tables: list[Table]):
    line = await on_turn(server, tables)
    answer = await check(line, {"type": "Challenge"})
    assert (answer["type"], answer["id"], answer["code"]) == ("Refused", "q", "NO_BET_TO_CHALLENGE")
    assert answer["message"]["ko"].startswith("아직 베팅이 없어서")
    assert answer["message"]["en"]
    assert answer["rules"] == ["4.3"]


async def test_whoever_is_not_on_is_told_who_is(tables: list[Table]):
    waiting = next(table for table in tables if not table.menu)
    no = await refusal(waiting, BET)
    assert no.code == "NOT_YOUR_TURN"
    assert waiting.room["match"]["names"][no.params["turn"]] in no.message["en"]


async def test_before_and_beside_a_match_there_is_nothing_to_check(server: Running):
    (ann,) = await server.room("Ann")
    no = await refusal(ann, BET)
    assert (no.code, no.rules) == ("NOT_STARTED", ["4.4"])
    ben = await server.enter(await server.guest("Ben"), address_of(ann))
    await begin(ann, ben)
    eve = await server.enter(await server.guest("Eve"), address_of(ann), "spectator")
    assert (await refusal(eve, BET)).code == "NOT_JOINED"


async def test_nothing_comes_of_it(server: Running, faulty: FaultyStorage, tables: list[Table]):
    mover = at_turn(*tables)
    stored, seq, turn = len(faulty.asked), mover.seq, mover.turn
    for _ in range(3):
        await mover.check(BET)
    assert (await refusal(mover, {"type": "Bet", "face": 4, "count": 0})).code == "COUNT_OUT_OF_RANGE"
    assert (len(faulty.asked), mover.seq, mover.turn) == (stored, seq, turn)
    assert (await server.runner(mover)).room.seq == seq
    await move(*tables)


async def test_the_same_id_may_be_used_for_the_move_itself(server: Running, tables: list[Table]):
    line = await on_turn(server, tables)
    await check(line, BET)
    await line.ask("Act", id="q", action=BET)
    assert (await line.frame("Accepted", "Refused"))["type"] == "Accepted"


async def test_it_waits_for_no_storage(faulty: FaultyStorage, tables: list[Table]):
    mover = at_turn(*tables)
    faulty.hold()
    acting = asyncio.create_task(mover.act(first_of(mover.menu)))
    await until(lambda: faulty.caught)
    async with asyncio.timeout(SECONDS):
        assert await mover.check(BET) is None
    assert not acting.done()
    faulty.release()
    await acting


async def test_an_answer_follows_the_room(tables: list[Table]):
    first = await move(*tables)
    assert (await refusal(first, BET)).code == "NOT_YOUR_TURN"
    await at_turn(*tables).check({"type": "Challenge"})


async def test_checks_are_counted(server: Running, tables: list[Table]):
    mover = at_turn(*tables)
    await mover.check(BET)
    await refusal(mover, {"type": "Challenge"})
    text = server.service.metrics.render()[0].decode()
    assert 'noripan_commands_total{answer="accepted",kind="Check"} 1.0' in text
    assert 'noripan_commands_total{answer="NO_BET_TO_CHALLENGE",kind="Check"} 1.0' in text
