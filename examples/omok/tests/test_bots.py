"""What the bots see."""

import pytest
from noripan_omok import BOTS, GAME
from noripan_omok.rules import SIZE, Options, Place, State

from noripan.kernel import NO_CHANCE, FastChance, Seat

ROW = 7 * SIZE


def after(*cells: int) -> State:
    state = GAME.initial(Options(), ())
    for number, cell in enumerate(cells):
        state, _ = GAME.play(state, Seat(number % 2), Place(cell), NO_CHANCE)
    return state


def choice(bot: str, state: State) -> int:
    seat = GAME.actors(state)[0]
    chosen: Place = BOTS[bot](state, GAME.legal(state, seat), FastChance("bots"))
    return chosen.cell


@pytest.mark.parametrize("bot", BOTS)
def test_bot_completes_five(bot: str) -> None:
    state = after(ROW + 3, 0, ROW + 4, 2, ROW + 5, 4, ROW + 6, 6)
    assert choice(bot, state) in {ROW + 2, ROW + 7}


def test_only_the_blocker_blocks_four() -> None:
    state = after(ROW + 3, ROW + 2, ROW + 4, 0, ROW + 5, 30, ROW + 6)
    assert choice("blocker", state) == ROW + 7
    assert choice("builder", state) != ROW + 7


def test_blocker_prefers_its_own_five() -> None:
    state = after(ROW + 3, 30, ROW + 4, 31, ROW + 5, 32, 100, 33, ROW + 6)
    assert choice("blocker", state) == 34


@pytest.mark.parametrize("bot", BOTS)
def test_bot_begins_in_the_middle(bot: str) -> None:
    assert choice(bot, after()) == ROW + 7
