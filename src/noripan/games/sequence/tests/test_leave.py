from noripan.games.sequence import GAME
from noripan.games.sequence.actions import Place
from noripan.games.sequence.events import GameEnded, SeatPassed
from noripan.games.sequence.options import Options
from noripan.kernel import Outcome, SeatLeft

from .tables import a_table, full_except, luck

CLOVERS = "clover_2_1 clover_3_1 clover_4_1 clover_5_1 clover_6_1 clover_8_1"


def test_hand_of_a_leaver_goes_out_of_play_unseen():  # rule 10.2
    table = a_table("", CLOVERS, "").when_leaves(1).then(SeatLeft(1))
    assert table.state.hands[1] == ()
    assert table.state.gone == 6
    assert b"clover_" not in GAME.facts.codecs.shown.encode(GAME.show(table.events[0], 0))
    assert GAME.conserved(table.state) == 108


def test_chips_of_a_leaver_stay():  # rule 10.2
    table = a_table("", "", "", board=".B").when_leaves(1)
    assert table.state.chips == (0, 2, 0)


def test_turn_of_a_leaver_goes_to_the_next_seat():  # rule 10.2
    assert GAME.actors(a_table("", "", "").when_leaves(0).state) == (1,)


def test_turn_stays_when_another_seat_leaves():  # rule 10.2
    assert GAME.actors(a_table("", "", "").when_leaves(1).state) == (0,)


def test_leaver_is_skipped():  # rules 4.1, 10.2
    table = a_table("spade_2_1", "", "").when_leaves(1)
    table.when(0, Place("spade_2_1", 1), luck(table, "clover_9_1"))
    assert GAME.actors(table.state) == (2,)


def test_seat_after_a_leaver_passes_without_playable_cards():  # rules 8.3, 10.2
    table = a_table("", CLOVERS, "", board=full_except(44)).when_leaves(0).then(SeatLeft(0), SeatPassed(1))
    assert GAME.actors(table.state) == (2,)


def test_last_of_two_players_wins():  # rule 10.3
    table = a_table("", "").when_leaves(0).then(SeatLeft(0), GameEnded(1, "LAST_TEAM"))
    assert GAME.outcome(table.state) == Outcome(("lose", "win"), (2, 1), "LAST_TEAM")


def test_team_plays_on_while_one_member_is_present():  # rule 10.3
    table = a_table("", "", "", "").when_leaves(0).then(SeatLeft(0))
    table.when_leaves(2).then(SeatLeft(2), GameEnded(1, "LAST_TEAM"))
    assert GAME.outcome(table.state).winners == (1, 3)


def test_last_of_three_teams_wins():  # rule 10.3
    table = a_table(*[""] * 6, options=Options(teams=3))
    for seat in (0, 1, 3):
        table.when_leaves(seat).then(SeatLeft(seat))
    table.when_leaves(4).then(SeatLeft(4), GameEnded(2, "LAST_TEAM"))
    assert GAME.outcome(table.state).winners == (2, 5)


def test_second_leave_changes_nothing():  # rule 10.2
    table = a_table("", "", "").when_leaves(0).when_leaves(0).then()
    table.when_leaves(1).when_leaves(2).then()
    assert GAME.outcome(table.state).winners == (2,)


def test_seat_may_leave_before_the_deal():  # rule 10.2
    state, events = GAME.leave(GAME.initial(Options(), (None,) * 3), 1, None)
    assert events == (SeatLeft(1),)
    assert GAME.actors(state) == ()
