from noripan.games.sequence import GAME
from noripan.games.sequence.actions import Place
from noripan.games.sequence.events import GameEnded, SeatLeft, SeatPassed
from noripan.games.sequence.options import Options
from noripan.kernel import Outcome

from .tables import a_table, full_but, luck

CLOVERS = "clover_2_1 clover_3_1 clover_4_1 clover_5_1 clover_6_1 clover_8_1"


def test_a_leavers_hand_goes_out_of_play_unseen():  # rule 10.2
    table = a_table("", CLOVERS, "").when_leaves(1).then(SeatLeft(1))
    assert table.state.hands[1] == ()
    assert table.state.gone == 6
    assert b"clover_" not in GAME.facts.codecs.shown.encode(GAME.show(table.events[0], 0))
    assert GAME.conserved(table.state) == 108


def test_a_leavers_chips_stay():  # rule 10.2
    table = a_table("", "", "", board=".B").when_leaves(1)
    assert table.state.chips == (0, 2, 0)


def test_the_turn_of_a_leaver_goes_on():  # rule 10.2
    assert GAME.actors(a_table("", "", "").when_leaves(0).state) == (1,)


def test_another_turn_stays_where_it_is():  # rule 10.2
    assert GAME.actors(a_table("", "", "").when_leaves(1).state) == (0,)


def test_a_leaver_is_skipped_from_then_on():  # rules 4.1, 10.2
    table = a_table("spade_2_1", "", "").when_leaves(1)
    table.when(0, Place("spade_2_1", 1), luck(table, "clover_9_1"))
    assert GAME.actors(table.state) == (2,)


def test_whoever_comes_next_and_can_play_nothing_passes():  # rules 8.3, 10.2
    table = a_table("", CLOVERS, "", board=full_but(44)).when_leaves(0).then(SeatLeft(0), SeatPassed(1))
    assert GAME.actors(table.state) == (2,)


def test_of_two_the_other_wins():  # rule 10.3
    table = a_table("", "").when_leaves(0).then(SeatLeft(0), GameEnded(1, "LAST_TEAM"))
    assert GAME.outcome(table.state) == Outcome(("lose", "win"), (2, 1), "LAST_TEAM")


def test_a_team_plays_on_while_one_of_it_is_there():  # rule 10.3
    table = a_table("", "", "", "").when_leaves(0).then(SeatLeft(0))
    table.when_leaves(2).then(SeatLeft(2), GameEnded(1, "LAST_TEAM"))
    assert GAME.outcome(table.state).winners == (1, 3)


def test_of_three_teams_the_last_one_wins():  # rule 10.3
    table = a_table(*[""] * 6, options=Options(teams=3))
    for seat in (0, 1, 3):
        table.when_leaves(seat).then(SeatLeft(seat))
    table.when_leaves(4).then(SeatLeft(4), GameEnded(2, "LAST_TEAM"))
    assert GAME.outcome(table.state).winners == (2, 5)


def test_who_left_or_is_done_has_nothing_to_give_up():  # rule 10.2
    table = a_table("", "", "").when_leaves(0).when_leaves(0).then()
    table.when_leaves(1).when_leaves(2).then()
    assert GAME.outcome(table.state).winners == (2,)


def test_one_may_leave_before_the_deal():  # rule 10.2
    state, events = GAME.leave(GAME.initial(Options(), (None,) * 3), 1, None)
    assert events == (SeatLeft(1),)
    assert GAME.actors(state) == ()
