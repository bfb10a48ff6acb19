from noripan.games.pirate_dice import GAME
from noripan.games.pirate_dice.actions import CHALLENGE, Bet
from noripan.games.pirate_dice.events import GameEnded
from noripan.games.pirate_dice.state import Over
from noripan.kernel import Outcome

from .tables import a_round, draws_for


def test_seat_without_dice_is_out():  # rules 9.1, 12.1
    table = a_round("4", "56", "22").when(0, Bet(4, 9)).when(1, CHALLENGE, *draws_for("44", "33"))
    assert table.state.living == (1, 2)
    assert table.state.out == ((0,),)
    assert GAME.outcome(table.state) is None


def test_last_living_seat_wins():  # rule 9.2
    table = a_round("4", "56").when(0, Bet(4, 9)).when(1, CHALLENGE)
    assert table.events[1:] == (GameEnded(1),)
    assert table.state.phase == Over(1)
    assert GAME.outcome(table.state) == Outcome(("lose", "win"), (2, 1), "LAST_STANDING")


def test_exact_bet_that_eliminates_all_others_wins():  # rule 12.2
    table = a_round("44", "5", "6").when(0, Bet(4, 3)).when(1, CHALLENGE)
    assert table.events[1:] == (GameEnded(0),)
    assert GAME.outcome(table.state) == Outcome(("win", "lose", "lose"), (1, 2, 2), "LAST_STANDING")


def test_several_seats_may_go_out_together():  # rule 12.1
    table = a_round("44", "5", "6", "22").when(0, Bet(4, 3)).when(1, CHALLENGE, *draws_for("44", "2"))
    assert table.state.living == (0, 3)
    assert GAME.outcome(table.state) is None


def test_later_exit_ranks_higher_and_ties_share_a_rank():  # rule 9.3
    table = a_round("44", "5", "6", "22").when(0, Bet(4, 3)).when(1, CHALLENGE, *draws_for("44", "2"))
    table.when(3, Bet(5, 9)).when(0, CHALLENGE)
    assert GAME.outcome(table.state) == Outcome(
        ("win", "lose", "lose", "lose"), (1, 3, 3, 2), "LAST_STANDING"
    )


def test_nobody_acts_after_the_end():  # rule 4.4
    table = a_round("4", "56").when(0, Bet(4, 9)).when(1, CHALLENGE)
    assert table.refused(1, Bet(1, 1)).code == "GAME_OVER"
    assert GAME.actors(table.state) == ()


def test_only_the_winner_keeps_dice():  # rule 7.5
    table = a_round("4", "56").when(0, Bet(4, 9)).when(1, CHALLENGE)
    assert table.state.owned == (0, 2)
    assert table.state.centre == (0, 0)


def test_last_seats_tie_if_all_go_out():  # rule 12.6
    table = a_round("44", "5", "6").when(0, Bet(4, 3)).when_leaves(0).when(1, CHALLENGE)
    assert table.events[1:] == (GameEnded(None),)
    assert GAME.outcome(table.state) == Outcome(("lose", "tie", "tie"), (3, 1, 1), "ALL_OUT")
