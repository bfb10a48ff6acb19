import pytest

from noripan.games.sequence import GAME
from noripan.games.sequence.actions import Place, Remove
from noripan.games.sequence.bots import JACK, LAST_CELL, STEPS, Table, lines_bot
from noripan.games.sequence.events import Sequence5
from noripan.games.sequence.prospects import prospects
from noripan.kernel import FastChance, Match

from .tables import a_table, bits, luck, scored


def choose(table, seat=0, only=(Place, Remove)):
    menu = [action for action in GAME.legal(table.state, seat) if isinstance(action, only)]
    return lines_bot(GAME.view(table.state, seat), menu, FastChance(0))


FAR = Sequence5(1, (90, 91, 92, 93, 94))
"""Blue has one sequence already, far away."""


def test_it_completes_a_line():
    assert choose(a_table("clover_3_1 spade_6_1", "", board=".RRRR")) == Place("spade_6_1", 5)


def test_it_blocks_a_four():
    assert choose(a_table("clover_3_1 spade_6_1", "", board=".BBBB")) == Place("spade_6_1", 5)


def test_it_completes_before_it_blocks_unless_the_other_would_win():
    board = "." + "RRRR" + "." * 5 + "." + "BBBB"
    hand = "spade_6_1 heart_a_1"  # cells 5 and 15
    assert choose(a_table(hand, "", board=board)) == Place("spade_6_1", 5)
    assert choose(scored(a_table(hand, "", board=board), FAR)) == Place("heart_a_1", 15)


def test_its_own_win_comes_before_everything():
    table = a_table("spade_6_1 heart_a_1", "", board="." + "RRRR" + "." * 6 + "BBBB")
    assert choose(scored(table, FAR, Sequence5(0, (80, 81, 82, 83, 84)))) == Place("spade_6_1", 5)


def test_it_makes_no_six():
    assert choose(a_table("spade_4_1", "", board=".RR.RRR")).cell != 3


SPLIT = "." * 40 + "..RRRR.R.."
"""Four in a line with one place to go: on the other side a chip would make six."""


def test_it_sees_where_a_chip_would_make_six():
    seen = prospects(bits(SPLIT, "R"), 0, (), (*STEPS, 1000.0))
    assert seen.placing[46] < STEPS[3] < 1000 < seen.placing[41]
    assert seen.spoiling[46] == STEPS[3]


def test_it_rather_plays_far_away_than_spoil_its_line():
    view = GAME.view(a_table("heart_a_1 o_o_1", "", board=SPLIT).state, 0)
    near, far = Place("heart_a_1", 46), Place("o_o_1", 99)
    assert lines_bot(view, [near, far], FastChance(0)) == far


def test_it_does_not_count_on_lines_it_has_already():
    own = bits("RRR", "R")
    fresh, done = (prospects(own, 0, lines, (*STEPS, 1000.0)) for lines in ((), (own,)))
    assert done.placing[3] < fresh.placing[3]
    assert done.holding[1] < fresh.holding[1]


def test_it_keeps_its_jacks_while_little_is_at_stake():
    table = a_table("spade_j_2 spade_j_1 clover_3_1", "", board="R" + "." * 20 + "B")
    assert choose(table).card not in ("spade_j_2", "spade_j_1")


def test_it_finishes_with_a_two_eyed_jack_what_no_card_finishes():
    assert choose(a_table("spade_j_2 clover_3_1", "", board=".RRRR")) in (
        Place("spade_j_2", 0),
        Place("spade_j_2", 5),
    )


def test_it_breaks_with_a_one_eyed_jack_what_no_card_blocks():
    table = scored(a_table("spade_j_1 clover_3_1", "", board=".BBBB"), FAR)
    assert choose(table) in [Remove("spade_j_1", cell) for cell in (1, 2, 3, 4)]


def test_it_knows_the_lock():
    table = scored(a_table("spade_j_2", "heart_j_1", board=".RRR"), Sequence5(0, (90, 91, 92, 93, 94)))
    table.when(0, Place("spade_j_2", 4), luck(table, "clover_9_1"))
    chosen = choose(table, 1)
    assert isinstance(chosen, Remove)
    assert chosen.cell in (1, 2, 3)


def test_it_never_gives_an_opponent_a_sequence_by_a_removal():
    board = "BBBBBB...." + "BB........" + "B.B......." + "B........."  # the first chip is in three lines
    table = scored(a_table("spade_j_1 clover_3_1", "", board=board), FAR)
    assert choose(table) in [Remove("spade_j_1", cell) for cell in (10, 20, 30)]
    assert choose(a_table("spade_j_1", "", board=".BBBBBB"), only=Remove).cell in (2, 3, 4, 5)


def test_it_makes_five_of_its_own_useless_six():
    assert choose(a_table("spade_j_1 clover_3_1", "", board=".RRRRRR")) in (
        Remove("spade_j_1", 1),
        Remove("spade_j_1", 6),
    )


def test_it_does_not_take_its_own_chips_off_for_nothing():
    table = a_table("spade_j_1", "", board=".RRR" + "." * 30 + "B")
    assert choose(table, only=Remove) == Remove("spade_j_1", 34)


def test_a_card_with_one_cell_left_is_played_a_little_sooner():
    table = Table(GAME.view(a_table("spade_2_1 spade_j_2", "", board="." * 86 + "R").state, 0))
    sooner = table.worth(Place("spade_2_1", 1)) - table.worth(Place("spade_j_2", 1)) - JACK
    assert sooner == pytest.approx(LAST_CELL)


def test_of_three_teams_it_stops_the_one_that_is_about_to_win():
    board = ".BBB" + "." * 7 + "GGGG"
    assert choose(a_table("spade_5_1 heart_a_1", "", "", board=board)) == Place("heart_a_1", 15)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_it_plays_whole_games_and_beats_chance(seats):
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
