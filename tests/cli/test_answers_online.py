"""Asked in another's turn at a terminal over a server: told why one may act, and once for each question."""

from dataclasses import replace

import pytest

from noripan.rooms import Act, RoomSettings
from tests.conformance.toy.types import Stake
from tests.rooms.variants import FOLLOWED

from .stage import Stage

ASKED = "The table waits for you"
MINE = "Your turn"
WAITING = "You are waiting for the others"


@pytest.fixture
async def stage():
    """Ann begins, Ben looks at the terminal, Cho is the third."""
    stage = Stage("Cho", game=FOLLOWED, dice=None, settings=RoomSettings(turn_seconds=30))
    await stage.enter()
    await stage.begin()
    stage.seen()
    return stage


async def stake(stage: Stage, *members: str, chips: int = 1) -> str:
    """Some stake; what Ben reads of it."""
    for member in members:
        await stage.happen(Act(Stake(chips)), member)
    return stage.seen()


async def test_an_answer_is_asked_for_with_its_own_clock(stage):
    seen = await stake(stage, "Ann")
    assert ASKED in seen
    assert "12 seconds left" in seen
    assert MINE not in seen


async def test_who_is_asked_is_not_asked_again_when_others_answer(stage):
    await stake(stage, "Ann")
    assert ASKED not in await stake(stage, "Cho")


def legal(state, seat):
    """Once somebody has followed, others may follow by more."""
    menu = FOLLOWED.legal(state, seat)
    return (*menu, Stake(3)) if menu == (Stake(1),) and state.pot > 1 else menu


async def test_who_may_answer_otherwise_since_another_has_is_asked_anew():
    stage = Stage("Cho", game=replace(FOLLOWED, legal=legal), dice=None)
    await stage.enter()
    await stage.begin()
    await stake(stage, "Ann")
    assert ASKED in await stake(stage, "Cho")


async def test_a_question_that_was_taken_back_is_asked_again(stage):
    await stake(stage, "Ann", "Ben", "Cho", "Ann", "Ben", "Cho")
    await stake(stage, "Ben", "Ann", "Cho", "Ben", "Ann", "Cho")
    assert ASKED in await stake(stage, "Cho")
    assert ASKED not in await stake(stage, "Cho", chips=2)
    assert ASKED in await stake(stage, "Ann")


async def test_who_waits_is_told_so_and_then_that_the_turn_goes_on(stage):
    await stake(stage, "Ann", "Ben", "Cho", "Ann", "Ben", "Cho")
    seen = await stake(stage, "Ben")
    assert WAITING in seen
    assert MINE not in seen
    assert WAITING not in await stake(stage, "Ann")
    assert MINE in await stake(stage, "Cho")


async def test_in_korean_too():
    stage = Stage("Cho", game=FOLLOWED, dice=None, lang="ko")
    await stage.enter()
    await stage.begin()
    assert "모두 내 선택을 기다려요." in await stake(stage, "Ann")
