"""Prompts during another player's turn: they say why one may act, once for each question."""

from dataclasses import replace

import pytest

from noripan.rooms import Act, RoomSettings
from tests.conformance.toy.types import Stake
from tests.rooms.variants import FOLLOWED

from ..session_harness import SessionHarness

ASKED = "Everyone is waiting for you"
MINE = "Your turn"
WAITING = "You are waiting for the others"


@pytest.fixture
async def harness():
    """Ann begins; Ben has the terminal; Cho is third."""
    harness = SessionHarness("Cho", game=FOLLOWED, dice=None, settings=RoomSettings(turn_seconds=30))
    await harness.join()
    await harness.start_match()
    harness.output()
    return harness


async def stake(harness: SessionHarness, *members: str, chips: int = 1) -> str:
    """Some members stake; returns Ben's output."""
    for member in members:
        await harness.decide(Act(Stake(chips)), member)
    return harness.output()


async def test_answer_prompt_shows_its_own_clock(harness):
    seen = await stake(harness, "Ann")
    assert ASKED in seen
    assert "12 seconds left" in seen
    assert MINE not in seen


async def test_open_question_is_not_repeated_when_others_answer(harness):
    await stake(harness, "Ann")
    assert ASKED not in await stake(harness, "Cho")


def legal(state, seat):
    """Once somebody has followed, others may follow by more."""
    menu = FOLLOWED.legal(state, seat)
    return (*menu, Stake(3)) if menu == (Stake(1),) and state.pot > 1 else menu


async def test_question_is_repeated_when_its_menu_changes():
    harness = SessionHarness("Cho", game=replace(FOLLOWED, legal=legal), dice=None)
    await harness.join()
    await harness.start_match()
    await stake(harness, "Ann")
    assert ASKED in await stake(harness, "Cho")


async def test_question_that_comes_back_is_asked_again(harness):
    await stake(harness, "Ann", "Ben", "Cho", "Ann", "Ben", "Cho")
    await stake(harness, "Ben", "Ann", "Cho", "Ben", "Ann", "Cho")
    assert ASKED in await stake(harness, "Cho")
    assert ASKED not in await stake(harness, "Cho", chips=2)
    assert ASKED in await stake(harness, "Ann")


async def test_waiting_prompt_and_then_turn_prompt(harness):
    await stake(harness, "Ann", "Ben", "Cho", "Ann", "Ben", "Cho")
    seen = await stake(harness, "Ben")
    assert WAITING in seen
    assert MINE not in seen
    assert WAITING not in await stake(harness, "Ann")
    assert MINE in await stake(harness, "Cho")


async def test_answer_prompt_in_korean():
    harness = SessionHarness("Cho", game=FOLLOWED, dice=None, lang="ko")
    await harness.join()
    await harness.start_match()
    assert "모두 내 선택을 기다려요." in await stake(harness, "Ann")
