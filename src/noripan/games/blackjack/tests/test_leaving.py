import pytest

from noripan.games.blackjack import GAME
from noripan.games.blackjack.actions import HIT, STAND
from noripan.games.blackjack.events import DealerDrew, GameTerminated, RoundAbandoned, RoundSettled
from noripan.games.blackjack.state import GONE
from noripan.kernel import Disconnects, Outcome, SeatLeft

from .tables import a_round, cards, leaves, outcomes, when


def test_only_the_leaver_is_removed():  # rule 11.1
    table = a_round("10 7", "8 8", "9 9")
    before = table.state.players
    leaves(table, 2).then(SeatLeft(2))
    assert table.state.players == (*before[:2], GONE)
    assert table.state.turn == 1


def test_cards_of_a_leaver_do_not_return_to_the_shoe():  # rule 11.1
    table = a_round("10 7", "8 8", "9 9")
    whole, left = GAME.conserved(table.state), len(table.state.shoe)
    leaves(table, 2)
    assert len(table.state.shoe) == left
    assert GAME.conserved(table.state) == whole


def test_leaver_has_no_outcome():  # rules 9.6, 11.1
    table = when(leaves(a_round("10 7", "8 8", "9 9"), 1), 2, STAND)
    assert table.events[-1] == RoundSettled(("None", "None", "Win"))
    assert GAME.outcome(table.state) == Outcome(("none", "none", "win"), (4, 4, 1), "SETTLED")


def test_leavers_turn_goes_to_the_next():  # rule 11.2
    assert leaves(a_round("10 7", "8 8", "10 10 A", "9 9"), 1).state.turn == 3


def test_turn_stays_if_another_player_leaves():  # rule 11.2
    table = when(a_round("10 7", "8 8", "9 9", "7 7"), 1, STAND)
    assert leaves(table, 1).state.turn == 2
    assert leaves(table, 3).state.turn == 2


def test_round_ends_without_outcomes_when_all_players_left():  # rule 11.3
    table = leaves(a_round("10 2", "8 8", "9 9"), 1)
    leaves(table, 2).then(SeatLeft(2), RoundAbandoned())
    assert (table.state.phase, table.state.turn) == ("Idle", None)
    assert outcomes(table) == ["None"] * 3
    assert table.state.players[0].cards == cards("10 2")
    assert GAME.outcome(table.state) == Outcome(("none",) * 3, (4,) * 3, "NO_PLAYERS")


def test_round_is_abandoned_only_if_nobody_is_left():  # rule 11.3
    table = when(a_round("10 2", "8 8", "9 9"), 1, STAND)
    leaves(table, 2, "5")
    assert outcomes(table) == ["None", "Lose", "None"]
    table = leaves(a_round("10 2", "10 10 A", "9 9"), 1)
    leaves(table, 2).then(SeatLeft(2), RoundAbandoned())


def test_round_is_settled_if_the_rest_stands():  # rule 11.4
    table = when(a_round("10 2", "10 10", "9 9"), 1, STAND)
    leaves(table, 2, "7").then(SeatLeft(2), DealerDrew(cards("7")), RoundSettled(("None", "Win", "None")))
    assert table.state.phase == "Idle"


def test_round_is_settled_if_the_rest_is_busted():  # rule 11.4
    table = when(a_round("10 2", "10 6", "9 9"), 1, HIT, "K")
    leaves(table, 2, "5").then(SeatLeft(2), DealerDrew(cards("5")), RoundSettled(("None", "Lose", "None")))


@pytest.mark.parametrize("hands", [("10 7", "8 8"), ("10 7", "8 8", "9 9"), ("10 2", "10 10 A", "9 9")])
def test_game_is_over_when_the_dealer_leaves(hands):  # rules 11.5, 13.1
    table = a_round(*hands)
    whole = GAME.conserved(table.state)
    leaves(table, 0).then(GameTerminated())
    view = GAME.view(table.state, None)
    assert view.players == (GONE,) * len(hands)
    assert not any(player.is_dealer or player.present or player.cards for player in view.players)
    assert (view.phase, view.turn, view.notice) == ("Idle", None, "GAME_TERMINATED")
    assert GAME.outcome(table.state).reason == "GAME_TERMINATED"
    assert set(GAME.outcome(table.state).results) == {"none"}
    assert GAME.conserved(table.state) == whole


def test_game_is_terminated_once():  # rules 11.5, 13.1
    table = leaves(a_round("10 7", "8 8", "9 9"), 0)
    for seat in (0, 1, 2):
        leaves(table, seat).then()
    assert table.refused(1, STAND).code == "NOT_JOINED"


def test_codes_of_the_dealer_role_have_texts():  # rule 11.5
    assert {"DEALER_ALREADY_EXISTS", "GAME_TERMINATED"} <= GAME.facts.texts.refusals.keys()


def test_second_leave_changes_nothing():  # rule 11.1
    table = leaves(a_round("10 7", "8 8", "9 9"), 1)
    leaves(table, 1).then()


def test_leaving_after_the_round_changes_nothing():  # rule 10.1
    table = when(a_round("10 7", "10 8"), 1, STAND)
    before = table.state
    for seat in (0, 1):
        leaves(table, seat).then()
    assert table.state == before


def test_lost_player_has_ten_seconds_to_come_back():  # rule 11.7
    assert GAME.disconnects == Disconnects(grace=10, then="forfeit", choices=("forfeit",))
