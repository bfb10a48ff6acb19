from noripan.games.pirate_dice import GAME
from noripan.games.pirate_dice.actions import CHALLENGE, Bet
from noripan.games.pirate_dice.events import GameEnded
from noripan.games.pirate_dice.state import Over
from noripan.kernel import Outcome

from .tables import a_round, luck


def test_without_dice_one_is_out_and_the_others_go_on():  # rules 9.1, 12.1
    table = a_round("4", "56", "22").when(0, Bet(4, 9)).when(1, CHALLENGE, *luck("44", "33"))
    assert table.state.living == (1, 2)
    assert table.state.out == ((0,),)
    assert GAME.outcome(table.state) is None


def test_the_last_one_in_wins():  # rule 9.2
    table = a_round("4", "56").when(0, Bet(4, 9)).when(1, CHALLENGE)
    assert table.events[1:] == (GameEnded(1),)
    assert table.state.phase == Over(1)
    assert GAME.outcome(table.state) == Outcome(("lose", "win"), (2, 1), "LAST_STANDING")


def test_an_exact_bet_that_takes_all_others_wins():  # rule 12.2
    table = a_round("44", "5", "6").when(0, Bet(4, 3)).when(1, CHALLENGE)
    assert table.events[1:] == (GameEnded(0),)
    assert GAME.outcome(table.state) == Outcome(("win", "lose", "lose"), (1, 2, 2), "LAST_STANDING")


def test_several_may_go_out_together_and_the_rest_goes_on():  # rule 12.1
    table = a_round("44", "5", "6", "22").when(0, Bet(4, 3)).when(1, CHALLENGE, *luck("44", "2"))
    assert table.state.living == (0, 3)
    assert GAME.outcome(table.state) is None


def test_later_is_better_and_equals_share_a_rank():  # rule 9.3
    table = a_round("44", "5", "6", "22").when(0, Bet(4, 3)).when(1, CHALLENGE, *luck("44", "2"))
    table.when(3, Bet(5, 9)).when(0, CHALLENGE)
    assert GAME.outcome(table.state) == Outcome(
        ("win", "lose", "lose", "lose"), (1, 3, 3, 2), "LAST_STANDING"
    )


def test_nobody_acts_after_the_end():  # rule 4.4
    table = a_round("4", "56").when(0, Bet(4, 9)).when(1, CHALLENGE)
    assert table.refused(1, Bet(1, 1)).code == "GAME_OVER"
    assert GAME.actors(table.state) == ()


def test_at_the_end_all_dice_but_the_winners_lie_in_the_centre():  # rule 7.5
    table = a_round("4", "56").when(0, Bet(4, 9)).when(1, CHALLENGE)
    assert table.state.owned == (0, 2)
    assert table.state.centre == (0, 0)


def test_when_the_bettor_has_left_and_all_others_fall_the_last_ones_tie():  # rule 12.6
    table = a_round("44", "5", "6").when(0, Bet(4, 3)).when_leaves(0).when(1, CHALLENGE)
    assert table.events[1:] == (GameEnded(None),)
    assert GAME.outcome(table.state) == Outcome(("lose", "tie", "tie"), (3, 1, 1), "ALL_OUT")
