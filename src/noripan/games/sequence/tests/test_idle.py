import pytest

from noripan.games.sequence import GAME
from noripan.games.sequence.actions import Place, Remove
from noripan.kernel import Match

from .tables import a_table, full_except


def idle(hand, board=""):
    return GAME.idle(a_table(hand, "", board=board).state, 0)


def test_idle_plays_an_ordinary_card_on_the_lowest_cell():  # rule 10.1
    hand = "spade_j_1 spade_j_2 o_o_1 clover_6_1 spade_3_1 spade_2_2"
    assert idle(hand) == Place("spade_2_2", 1)
    assert idle(hand, ".RR") == Place("clover_6_1", 10)


JACKS = "spade_j_1 spade_j_2 clover_j_1 clover_j_2 heart_j_2"


def test_idle_plays_a_corner_card_before_jacks():  # rule 10.1
    assert idle(f"{JACKS} o_o_1") == Place("o_o_1", 0)
    assert idle(f"{JACKS} o_o_1", "R") == Place("o_o_1", 9)


def test_idle_plays_a_two_eyed_jack_before_a_one_eyed():  # rule 10.1
    assert idle(f"{JACKS} diamond_j_2", "RB") == Place("spade_j_2", 2)


ONE_EYED = "spade_j_1 clover_j_1 heart_j_1 diamond_j_1 o_o_1 o_o_2"


def test_idle_removal_breaks_the_longest_opposing_run():  # rule 10.1
    corners = "R........R"
    board = corners + "B..BB....." + "BBB......." + "." * 60 + corners
    assert idle(ONE_EYED, board) == Remove("spade_j_1", 20)


def test_idle_removal_of_equal_runs_takes_the_lowest_cell():  # rule 10.1
    corners = "R........R"
    assert idle(ONE_EYED, corners + "..B...B..." + "." * 70 + corners) == Remove("spade_j_1", 12)


def test_idle_removal_takes_an_own_chip_only_if_there_is_no_other():  # rule 10.1
    corners = "R........R"
    assert idle(ONE_EYED, corners + "." * 80 + corners) == Remove("spade_j_1", 0)


def test_idle_plays_no_dead_card():  # rules 6.1, 10.1
    assert idle("spade_2_1 spade_3_1", full_except(2)) == Place("spade_3_1", 2)


@pytest.mark.parametrize("seats", GAME.facts.seats)
def test_idle_play_ends(seats):  # rule 10.1
    match = Match.start(GAME, seats, seed=seats)
    while match.outcome is None:
        match.idle(match.actors[0])
    assert match.outcome.reason in GAME.facts.texts.reasons
