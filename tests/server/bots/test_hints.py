"""Hints: the normal bot's choice in the player's place, from what the player may know."""

import asyncio
from typing import Any

import msgspec
import pytest

from noripan.client import CommandRefused, Table
from noripan.server.bots.question import BotFailed, BotQuestion

from ..faulty_storage import FaultyStorage
from ..harness import SECONDS, LocalServer, move

SETTINGS = {"turn_seconds": None}


async def against_a_bot(server: LocalServer, slug: str = "pirate_dice", **settings: Any) -> Table:
    """Ann's turn in a match against a bot."""
    (ann,) = await server.room("Ann", slug=slug, **{**SETTINGS, **settings})
    await ann.send("SeatBot", bot={"pirate_dice": "odds", "sequence": "lines"}[slug])
    await ann.ready("Start")
    async with asyncio.timeout(60):
        await ann.until(lambda table: table.menu)
    return ann


async def refused(table: Table) -> CommandRefused:
    async with asyncio.timeout(SECONDS):
        with pytest.raises(CommandRefused) as refused:
            await table.hint()
    return refused.value


@pytest.mark.parametrize("slug", ["pirate_dice", "sequence"])
async def test_hint_is_an_action_with_words_and_a_reason(server: LocalServer, slug: str):
    ann = await against_a_bot(server, slug)
    assert ann.turn["hint"]
    hint = await ann.hint()
    assert hint["words"]
    assert hint["why"].endswith(".")
    await ann.check(hint["action"])
    await ann.act(hint["action"])


async def test_hint_speaks_the_language_of_the_guest_or_of_the_narration(server: LocalServer):
    ann = await against_a_bot(server)
    line = await server.raw_connection(additional_headers={"Cookie": ann._cookie})
    await line.join(ann.room["code"], narrate="ko")
    await line.send({"type": "AskHint", "id": "h"})
    hint = await line.frame("Hint", "Refused")
    assert "내 주사위" in hint["why"] or "확률" in hint["why"]
    assert (await ann.hint())["why"].isascii()


async def test_bot_gets_the_view_and_the_menu_of_the_player_only(
    server: LocalServer, monkeypatch: pytest.MonkeyPatch
):
    ann = await against_a_bot(server)
    asked: list[BotQuestion] = []

    async def ask(question: BotQuestion) -> bytes:
        asked.append(question)
        return msgspec.json.encode(msgspec.json.decode(question.menu)[0])

    monkeypatch.setattr(server.service.bot_workers, "ask", ask)
    await ann.hint()
    (question,) = asked
    assert (question.slug, question.bot) == ("pirate_dice", "odds")
    assert msgspec.json.decode(question.view) == ann.view


async def test_hint_appends_nothing(server: LocalServer, faulty: FaultyStorage):
    ann = await against_a_bot(server)
    stored, seq, turn = len(faulty.appends), ann.seq, ann.turn
    await ann.hint()
    assert (len(faulty.appends), ann.seq, ann.turn) == (stored, seq, turn)


async def test_hints_are_refused_with_a_reason(server: LocalServer):
    ann = await against_a_bot(server, hints=False)
    refusal = await refused(ann)
    assert (refusal.code, refusal.message["ko"]) == ("HINTS_OFF", "방장이 힌트를 꺼 두었어요.")
    assert not ann.turn["hint"]


async def test_hint_for_a_past_position_is_stale(server: LocalServer, monkeypatch: pytest.MonkeyPatch):
    ann = await against_a_bot(server)
    bots, thinking, go = server.service.bot_workers, asyncio.Event(), asyncio.Event()

    async def ask(question: BotQuestion) -> bytes:
        thinking.set()
        await go.wait()
        return msgspec.json.encode(msgspec.json.decode(question.menu)[0])

    monkeypatch.setattr(bots, "ask", ask)
    hint = asyncio.create_task(refused(ann))
    await thinking.wait()
    assert (await refused(ann)).code == "TOO_FAST"
    await move(ann)
    go.set()
    assert (await hint).code == "STALE_ACTION"


async def test_failing_bot_gives_no_hint(server: LocalServer, monkeypatch: pytest.MonkeyPatch):
    ann = await against_a_bot(server)

    async def ask(question: BotQuestion) -> bytes:
        raise BotFailed("OVER_TIME")

    monkeypatch.setattr(server.service.bot_workers, "ask", ask)
    assert (await refused(ann)).code == "HINT_FAILED"


async def test_hints_are_limited_by_address(server: LocalServer, monkeypatch: pytest.MonkeyPatch):
    ann = await against_a_bot(server)
    for _ in range(server.service.settings.hint_rate.count):
        server.service.address_limits.spend("hint", "127.0.0.1")
    assert (await refused(ann)).code == "TOO_FAST"


async def test_hints_are_counted(server: LocalServer):
    ann = await against_a_bot(server)
    await ann.hint()
    text = server.service.metrics.render()[0].decode()
    assert 'noripan_commands_total{answer="accepted",kind="AskHint"} 1.0' in text
