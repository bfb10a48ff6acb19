"""Check: whether a move would be allowed, answered at once without making it."""

import asyncio
from typing import Any

import pytest

from noripan.client import CommandRefused, Table

from ..faulty_storage import FaultyStorage
from ..harness import (
    SECONDS,
    LocalServer,
    RawConnection,
    address_of,
    begin,
    first_action,
    move,
    next_mover,
    until,
)

BET = {"type": "Bet", "face": 4, "count": 3}


@pytest.fixture
async def tables(server: LocalServer) -> list[Table]:
    tables = await server.room("Ann", "Ben")
    await begin(*tables)
    return tables


async def refused(table: Table, action: Any) -> CommandRefused:
    async with asyncio.timeout(SECONDS):
        with pytest.raises(CommandRefused) as refused:
            await table.check(action)
    return refused.value


async def on_turn(server: LocalServer, tables: list[Table], **enter: Any) -> RawConnection:
    """Another socket of the player whose turn it is."""
    mover = next_mover(*tables)
    line = await server.raw_connection(additional_headers={"Cookie": mover._cookie})
    await line.join(mover.room["code"], **enter)
    return line


async def check(line: RawConnection, action: Any) -> Any:
    await line.send({"type": "Check", "id": "q", "action": action})
    return await line.frame("Allowed", "Refused")


@pytest.mark.parametrize(
    ("enter", "words"),
    [
        ({"narrate": "ko"}, "베팅: 4가 세 개 이상"),
        ({"narrate": "en"}, "Bet: at least three 4s"),
        ({}, None),
    ],
)
async def test_allowed_move_is_answered_with_its_text(
    server: LocalServer, tables: list[Table], enter: Any, words: str | None
):
    line = await on_turn(server, tables, **enter)
    assert await check(line, BET) == {"type": "Allowed", "id": "q", "words": words}


async def test_refused_check_has_texts_and_rules(server: LocalServer, tables: list[Table]):
    line = await on_turn(server, tables)
    answer = await check(line, {"type": "Challenge"})
    assert (answer["type"], answer["id"], answer["code"]) == ("Refused", "q", "NO_BET_TO_CHALLENGE")
    assert answer["message"]["ko"].startswith("아직 베팅이 없어서")
    assert answer["message"]["en"]
    assert answer["rules"] == ["4.3"]


async def test_check_out_of_turn_names_whose_turn_it_is(tables: list[Table]):
    waiting = next(table for table in tables if not table.menu)
    refusal = await refused(waiting, BET)
    assert refusal.code == "NOT_YOUR_TURN"
    assert waiting.room["match"]["names"][refusal.params["turn"]] in refusal.message["en"]


async def test_check_outside_a_match_is_refused(server: LocalServer):
    (ann,) = await server.room("Ann")
    refusal = await refused(ann, BET)
    assert (refusal.code, refusal.rules) == ("NOT_STARTED", ["4.4"])
    ben = await server.join(await server.guest("Ben"), address_of(ann))
    await begin(ann, ben)
    eve = await server.join(await server.guest("Eve"), address_of(ann), "spectator")
    assert (await refused(eve, BET)).code == "NOT_JOINED"


async def test_check_changes_nothing(server: LocalServer, faulty: FaultyStorage, tables: list[Table]):
    mover = next_mover(*tables)
    stored, seq, turn = len(faulty.appends), mover.seq, mover.turn
    for _ in range(3):
        await mover.check(BET)
    assert (await refused(mover, {"type": "Bet", "face": 4, "count": 0})).code == "COUNT_OUT_OF_RANGE"
    assert (len(faulty.appends), mover.seq, mover.turn) == (stored, seq, turn)
    assert (await server.runner(mover)).room.seq == seq
    await move(*tables)


async def test_move_may_reuse_the_id_of_its_check(server: LocalServer, tables: list[Table]):
    line = await on_turn(server, tables)
    await check(line, BET)
    await line.command("Act", id="q", action=BET)
    assert (await line.frame("Accepted", "Refused"))["type"] == "Accepted"


async def test_check_does_not_wait_for_the_storage(faulty: FaultyStorage, tables: list[Table]):
    mover = next_mover(*tables)
    faulty.hold()
    acting = asyncio.create_task(mover.act(first_action(mover.menu)))
    await until(lambda: faulty.caught)
    async with asyncio.timeout(SECONDS):
        assert await mover.check(BET) is None
    assert not acting.done()
    faulty.release()
    await acting


async def test_answer_of_a_check_follows_the_room(tables: list[Table]):
    first = await move(*tables)
    assert (await refused(first, BET)).code == "NOT_YOUR_TURN"
    await next_mover(*tables).check({"type": "Challenge"})


async def test_checks_are_counted(server: LocalServer, tables: list[Table]):
    mover = next_mover(*tables)
    await mover.check(BET)
    await refused(mover, {"type": "Challenge"})
    text = server.service.metrics.render()[0].decode()
    assert 'noripan_commands_total{answer="accepted",kind="Check"} 1.0' in text
    assert 'noripan_commands_total{answer="NO_BET_TO_CHALLENGE",kind="Check"} 1.0' in text
