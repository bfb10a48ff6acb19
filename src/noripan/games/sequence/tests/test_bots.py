import pytest

from noripan.games.sequence import GAME
from noripan.games.sequence.actions import Place, Remove
from noripan.games.sequence.bots.line_values import line_values
from noripan.games.sequence.bots.lines_bot import JACK, LAST_CELL, STEPS, TableValues, lines_bot
from noripan.games.sequence.bots.streak_bot import streak_bot
from noripan.games.sequence.events import Sequence5
from noripan.kernel import FastChance, Match

from .tables import a_table, bits, luck, scored


def choose(table, seat=0, only=(Place, Remove)):
    menu = [action for action in GAME.legal(table.state, seat) if isinstance(action, only)]
    return lines_bot(GAME.view(table.state, seat), menu, FastChance(0))


FAR = Sequence5(1, (90, 91, 92, 93, 94))
"""Blue has one sequence already, far away."""


def test_bot_completes_a_line():
    assert choose(a_table("clover_3_1 spade_6_1", "", board=".RRRR")) == Place("spade_6_1", 5)


def test_bot_blocks_a_four():
    assert choose(a_table("clover_3_1 spade_6_1", "", board=".BBBB")) == Place("spade_6_1", 5)


def test_bot_completes_before_it_blocks_unless_the_opponent_would_win():
    board = "." + "RRRR" + "." * 5 + "." + "BBBB"
    hand = "spade_6_1 heart_a_1"  # cells 5 and 15
    assert choose(a_table(hand, "", board=board)) == Place("spade_6_1", 5)
    assert choose(scored(a_table(hand, "", board=board), FAR)) == Place("heart_a_1", 15)


def test_bot_wins_if_it_can():
    table = a_table("spade_6_1 heart_a_1", "", board="." + "RRRR" + "." * 6 + "BBBB")
    assert choose(scored(table, FAR, Sequence5(0, (80, 81, 82, 83, 84)))) == Place("spade_6_1", 5)


def test_bot_makes_no_six():
    assert choose(a_table("spade_4_1", "", board=".RR.RRR")).cell != 3


SPLIT = "." * 40 + "..RRRR.R.."
"""Four in a line with one open end: a chip at the other end would make six."""


def test_line_values_of_a_cell_that_would_make_six():
    values = line_values(bits(SPLIT, "R"), 0, (), (*STEPS, 1000.0))
    assert values.placing(46) < STEPS[3] < 1000 < values.placing(41)
    assert values.spoiling(46) == STEPS[3]


def test_bot_does_not_spoil_its_own_line():
    view = GAME.view(a_table("heart_a_1 o_o_1", "", board=SPLIT).state, 0)
    near, far = Place("heart_a_1", 46), Place("o_o_1", 99)
    assert lines_bot(view, [near, far], FastChance(0)) == far


def test_completed_lines_have_no_line_values():
    own = bits("RRR", "R")
    fresh, done = (line_values(own, 0, lines, (*STEPS, 1000.0)) for lines in ((), (own,)))
    assert done.placing(3) < fresh.placing(3)
    assert done.holding(1) < fresh.holding(1)


def test_bot_keeps_jacks_while_little_is_at_stake():
    table = a_table("spade_j_2 spade_j_1 clover_3_1", "", board="R" + "." * 20 + "B")
    assert choose(table).card not in ("spade_j_2", "spade_j_1")


def test_bot_completes_a_line_with_a_two_eyed_jack():
    assert choose(a_table("spade_j_2 clover_3_1", "", board=".RRRR")) in (
        Place("spade_j_2", 0),
        Place("spade_j_2", 5),
    )


def test_bot_breaks_a_line_with_a_one_eyed_jack():
    table = scored(a_table("spade_j_1 clover_3_1", "", board=".BBBB"), FAR)
    assert choose(table) in [Remove("spade_j_1", cell) for cell in (1, 2, 3, 4)]


def test_bot_respects_a_lock():
    table = scored(a_table("spade_j_2", "heart_j_1", board=".RRR"), Sequence5(0, (90, 91, 92, 93, 94)))
    table.when(0, Place("spade_j_2", 4), luck(table, "clover_9_1"))
    chosen = choose(table, 1)
    assert isinstance(chosen, Remove)
    assert chosen.cell in (1, 2, 3)


def test_bot_gives_no_opponent_a_sequence_by_a_removal():
    board = "BBBBBB...." + "BB........" + "B.B......." + "B........."  # the first chip is in three lines
    table = scored(a_table("spade_j_1 clover_3_1", "", board=board), FAR)
    assert choose(table) in [Remove("spade_j_1", cell) for cell in (10, 20, 30)]
    assert choose(a_table("spade_j_1", "", board=".BBBBBB"), only=Remove).cell in (2, 3, 4, 5)


def test_bot_shortens_its_own_six_to_five():
    assert choose(a_table("spade_j_1 clover_3_1", "", board=".RRRRRR")) in (
        Remove("spade_j_1", 1),
        Remove("spade_j_1", 6),
    )


def test_bot_removes_an_opposing_chip_rather_than_its_own():
    table = a_table("spade_j_1", "", board=".RRR" + "." * 30 + "B")
    assert choose(table, only=Remove) == Remove("spade_j_1", 34)


def test_card_with_one_open_cell_has_a_bonus():
    table = TableValues(GAME.view(a_table("spade_2_1 spade_j_2", "", board="." * 86 + "R").state, 0))
    sooner = table.value(Place("spade_2_1", 1)) - table.value(Place("spade_j_2", 1)) - JACK
    assert sooner == pytest.approx(LAST_CELL)


def test_bot_stops_the_team_that_is_about_to_win():
    board = ".BBB" + "." * 7 + "GGGG"
    assert choose(a_table("spade_5_1 heart_a_1", "", "", board=board)) == Place("heart_a_1", 15)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_bot_beats_random_play(seats):
    won = 0
    for seed in range(12):
        match, chance = Match.start(GAME, seats, seed=seed), FastChance(seed)
        me = seed % len(match.state.chips)
        while match.outcome is None:
            (seat,) = match.actors
            menu = match.legal(seat)
            mine = seat % len(match.state.chips) == me
            match.act(
                seat, lines_bot(match.view(seat), menu, chance) if mine else menu[chance.below(len(menu))]
            )
        won += me in match.outcome.winners
    assert won >= 10


def streak(table, seat=0):
    """Its choices over many seeds."""
    view, menu = GAME.view(table.state, seat), GAME.legal(table.state, seat)
    return [streak_bot(view, menu, FastChance(seed)) for seed in range(100)]


def test_easy_bot_goes_on_with_its_longest_line():
    table = a_table("clover_3_1 spade_6_1", "", board=".RRR")
    assert {choice.cell for choice in streak(table)} <= {0, 4, 5}


def test_easy_bot_overlooks_a_four_every_other_time():
    choices = streak(a_table("clover_3_1 spade_6_1", "", board=".BBBB"))
    assert 25 < choices.count(Place("spade_6_1", 5)) < 90


def test_easy_bot_wastes_jacks():
    choices = streak(a_table("spade_j_2 clover_3_1", "", board="." * 55 + "RR"))
    assert any(choice.card == "spade_j_2" for choice in choices)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_easy_bot_only_chooses_from_the_menu(seats):
    match, chance = Match.start(GAME, seats, seed=seats), FastChance(seats)
    while match.outcome is None:
        (seat,) = match.actors
        menu = match.legal(seat)
        action = streak_bot(match.view(seat), menu, chance)
        assert action in menu
        match.act(seat, action)
