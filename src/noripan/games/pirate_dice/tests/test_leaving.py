from noripan.games.pirate_dice import GAME
from noripan.games.pirate_dice.actions import CHALLENGE, Bet
from noripan.games.pirate_dice.events import GameEnded
from noripan.games.pirate_dice.state import Betting
from noripan.kernel import SeatLeft

from .tables import a_round, dice, draws_for


def test_dice_of_a_leaver_count_until_the_round_ends():  # rule 12.5
    table = a_round("44", "44", "22").when_leaves(1).then(SeatLeft(1))
    assert table.state.cups[1] == dice("44")
    table.when(0, Bet(4, 5)).when(2, CHALLENGE, *draws_for("44", "2"))
    assert table.events[0].actual == 5


def test_dice_of_a_leaver_go_to_the_centre_after_the_round():  # rule 12.5
    table = (
        a_round("44", "44", "22").when_leaves(1).when(0, Bet(4, 4)).when(2, CHALLENGE, *draws_for("66", "6"))
    )
    assert table.events[0].lost == (0, 2, 1)
    assert table.state.owned == (2, 0, 1)
    assert table.state.centre == (1, 1, 2)


def test_turn_of_a_leaver_passes_to_the_next():  # rule 12.5
    table = a_round("44", "44", "22").when(0, Bet(4, 1)).when_leaves(1)
    assert GAME.actors(table.state) == (2,)


def test_turn_stays_if_another_player_leaves():  # rule 12.5
    table = a_round("44", "44", "22").when(0, Bet(4, 1)).when_leaves(0)
    assert GAME.actors(table.state) == (1,)
    assert table.state.phase == Betting(1, table.state.phase.bets)


def test_bet_of_a_leaver_stays_valid():  # rule 12.5
    table = (
        a_round("44", "55", "22").when(0, Bet(4, 9)).when_leaves(0).when(1, CHALLENGE, *draws_for("55", "22"))
    )
    judged = table.events[0]
    assert (judged.winner, judged.losers, judged.dice_to_lose) == ("challenger", (0,), 6)
    assert judged.lost == (2, 0, 0)
    assert table.state.owned == (0, 2, 2)


def test_exact_bet_costs_leavers_nothing():  # rules 7.3, 12.5
    table = (
        a_round("44", "55", "22").when_leaves(2).when(0, Bet(4, 3)).when(1, CHALLENGE, *draws_for("44", "5"))
    )
    assert table.events[0].losers == (1,)


def test_one_player_left_ends_the_match_at_once():  # rule 12.5
    table = a_round("44", "55").when_leaves(0).then(SeatLeft(0), GameEnded(1))
    assert GAME.outcome(table.state).winners == (1,)
    assert table.state.owned == (0, 2)


def test_next_seat_opens_if_the_opener_leaves():  # rule 12.5
    table = a_round("44", "55", "22").when_leaves(0)
    assert table.state.phase == Betting(1, ())


def test_second_leave_or_leave_after_the_end_changes_nothing():  # rule 12.5
    table = a_round("44", "55", "22").when_leaves(0).when_leaves(0).then()
    table.when_leaves(1).when_leaves(2).then()
    assert GAME.outcome(table.state).ranks == (3, 2, 1)
