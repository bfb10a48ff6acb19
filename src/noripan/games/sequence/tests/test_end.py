import pytest

from noripan.games.sequence import GAME
from noripan.games.sequence.actions import Place, Remove
from noripan.games.sequence.events import GameEnded, SeatPassed, Sequence5
from noripan.games.sequence.options import Options
from noripan.games.sequence.state import Over
from noripan.kernel import Match, Outcome

from .tables import a_table, full_except, luck, scored, with_pile

FIRST = Sequence5(0, (90, 91, 92, 93, 94))


def almost(*hands, board=".RRRR", done=(), options=None):
    """Seat 0 holds the card that completes a red line."""
    table = a_table("spade_6_1", *hands, board=board, options=options)
    return scored(table, *done)


def complete(table):
    return table.when(0, Place("spade_6_1", 5), luck(table, "clover_9_1"))


def test_first_of_two_sequences_does_not_win():  # rule 1.2
    table = complete(almost(""))
    assert table.state.sequences == (Sequence5(0, (1, 2, 3, 4, 5)),)
    assert GAME.outcome(table.state) is None


def test_second_sequence_wins_at_once():  # rules 1.2, 8.1
    table = complete(almost("", done=[FIRST]))
    assert table.events[1:] == (GameEnded(0, "SEQUENCES"),)
    assert table.state.phase == Over(0, "SEQUENCES")
    assert GAME.outcome(table.state) == Outcome(("win", "lose"), (1, 2), "SEQUENCES")


def test_two_sequences_in_one_turn_win():  # rules 1.2, 7.7, 8.1
    board = ".RRRR....." + "R........." * 4
    table = a_table("o_o_1", "", board=board)
    table.when(0, Place("o_o_1", 0), luck(table, "clover_9_1"))
    assert len(table.events[0].sequences) == 2
    assert table.events[1] == GameEnded(0, "SEQUENCES")


@pytest.mark.parametrize("seats", [3, 6, 9])
def test_one_sequence_wins_with_three_teams(seats):  # rules 1.3, 8.1
    table = complete(almost(*[""] * (seats - 1), options=Options(teams=3)))
    assert table.events[1:] == (GameEnded(0, "SEQUENCES"),)
    assert GAME.outcome(table.state).winners == tuple(range(0, seats, 3))


def test_whole_team_wins():  # rule 8.5
    table = complete(almost("", "", "", done=[FIRST]))
    assert GAME.outcome(table.state) == Outcome(("win", "lose", "win", "lose"), (1, 3, 1, 3), "SEQUENCES")


def test_leaver_of_the_winning_team_loses():  # rule 8.5
    table = complete(almost("", "", "", done=[FIRST]).when_leaves(2))
    assert GAME.outcome(table.state) == Outcome(("win", "lose", "lose", "lose"), (1, 2, 2, 2), "SEQUENCES")


def test_opponent_wins_by_a_removal_that_leaves_five():  # rules 7.6, 8.1
    table = scored(a_table("spade_j_1", "", board="." + "B" * 6), Sequence5(1, (90, 91, 92, 93, 94)))
    table.when(0, Remove("spade_j_1", 1), luck(table, "clover_9_1"))
    assert table.events[1:] == (GameEnded(1, "SEQUENCES"),)


def test_sequences_count_only_for_their_team():  # rule 1.2
    table = complete(almost("", done=[Sequence5(1, (90, 91, 92, 93, 94))]))
    assert GAME.outcome(table.state) is None


def test_empty_pile_is_a_draw():  # rule 8.2
    table = with_pile(a_table("spade_2_1", ""), "clover_9_1")
    table.when(0, Place("spade_2_1", 1), 0)
    assert table.events[1:] == (GameEnded(None, "PILE_EMPTY"),)
    assert GAME.outcome(table.state) == Outcome(("tie", "tie"), (1, 1), "PILE_EMPTY")


def test_game_goes_on_with_one_card_in_the_pile():  # rule 8.2
    table = with_pile(a_table("spade_2_1", ""), "clover_9_1", "clover_8_1")
    table.when(0, Place("spade_2_1", 1), 0)
    assert GAME.outcome(table.state) is None


def test_win_with_the_last_card_counts():  # rules 8.1, 8.2
    table = with_pile(almost("", done=[FIRST]), "clover_9_1")
    table.when(0, Place("spade_6_1", 5), 0)
    assert table.events[1:] == (GameEnded(0, "SEQUENCES"),)


CLOVERS = "clover_2_1 clover_3_1 clover_4_1 clover_5_1 clover_6_1 clover_8_1"


def test_seat_without_playable_cards_passes():  # rule 8.3
    table = a_table("spade_2_1", CLOVERS, "", board=full_except(1, 44))
    size = len(table.state.deck)
    table.when(0, Place("spade_2_1", 1), luck(table, "clover_9_1"))
    assert table.events[1:] == (SeatPassed(1),)
    assert table.state.hands[1] == tuple(CLOVERS.split())
    assert len(table.state.deck) == size - 1
    assert GAME.actors(table.state) == (2,)
    assert GAME.show(SeatPassed(1), None) == SeatPassed(1)


def test_several_seats_pass_in_a_row():  # rule 8.3
    other = CLOVERS.replace("_1", "_2")
    table = a_table("spade_2_1", CLOVERS, other, board=full_except(1, 44))
    table.when(0, Place("spade_2_1", 1), luck(table, "heart_5_2"))
    assert table.events[1:] == (SeatPassed(1), SeatPassed(2))
    assert GAME.actors(table.state) == (0,)


def test_turn_after_passes_of_all_others_is_a_new_turn():  # rule 8.3
    table = a_table("spade_2_1", CLOVERS, board=full_except(1, 44))
    before = GAME.turns.number(table.state, 0)
    table.when(0, Place("spade_2_1", 1), luck(table, "heart_5_2"))
    assert GAME.actors(table.state) == (0,)
    assert GAME.turns.number(table.state, 0) != before


def test_passes_of_all_seats_are_a_draw():  # rule 8.4
    table = a_table("spade_2_1", CLOVERS, board=full_except(1))
    table.when(0, Place("spade_2_1", 1), luck(table, "clover_9_1"))
    assert table.events[1:] == (SeatPassed(1), SeatPassed(0), GameEnded(None, "NO_MOVES"))
    assert GAME.outcome(table.state) == Outcome(("tie", "tie"), (1, 1), "NO_MOVES")


def test_leavers_lose_in_a_draw():  # rule 8.5
    table = with_pile(a_table("spade_2_1", "", "", "").when_leaves(3), "clover_9_1")
    table.when(0, Place("spade_2_1", 1), 0)
    assert GAME.outcome(table.state) == Outcome(("tie", "tie", "tie", "lose"), (1, 1, 1, 4), "PILE_EMPTY")


def test_action_after_the_end_is_refused():  # rule 4.5
    table = complete(almost("", done=[FIRST]))
    assert table.refused(1, Place("heart_2_1", 54)).code == "GAME_OVER"
    assert GAME.actors(table.state) == ()
    assert GAME.legal(table.state, 1) == ()


@pytest.mark.parametrize("seats", GAME.facts.seats)
def test_match_is_no_longer_than_its_pile(seats):  # rule 8.2
    match = Match.start(GAME, seats, seed=seats)
    pile = len(match.state.deck)
    while match.outcome is None:
        match.idle(match.actors[0])
    assert len(match.log) - 1 <= pile
