import pytest

from noripan.games.blackjack import GAME
from noripan.games.blackjack.actions import HIT, STAND
from noripan.games.blackjack.events import RoundSettled
from noripan.kernel import Outcome

from .tables import a_round, cards, outcomes, when


@pytest.mark.parametrize("dealer", ["10 7", "10 10"])
def test_busted_player_loses(dealer):  # rule 9.1
    assert outcomes(when(a_round(dealer, "10 6"), 1, HIT, "K")) == ["None", "Lose"]


def test_busted_player_loses_to_a_busted_dealer():  # rule 9.1
    table = when(a_round("10 6", "10 6"), 1, HIT, "K 9")
    assert [player.turn_state for player in table.state.players] == ["Busted", "Busted"]
    assert outcomes(table) == ["None", "Lose"]


def test_busted_dealer_loses_to_everyone_else():  # rule 9.2
    table = when(when(a_round("10 6", "2 2", "10 10"), 1, STAND), 2, STAND, "K")
    assert outcomes(table) == ["None", "Win", "Win"]


@pytest.mark.parametrize(
    ("player", "outcome"),
    [("10 9", "Win"), ("10 8", "Tie"), ("10 7", "Lose"), ("9 9", "Tie"), ("2 3", "Lose")],
)
def test_higher_score_wins(player, outcome):  # rule 9.3
    assert outcomes(when(a_round("10 8", player), 1, STAND)) == ["None", outcome]


def test_21_with_three_cards_ties_with_21():  # rule 9.3
    assert outcomes(when(a_round("10 6", "10 6"), 1, HIT, "5 ♥5")) == ["None", "Tie"]


def test_each_player_plays_only_against_the_dealer():  # rule 9.4
    table = a_round("10 8", "10 9", "9 9", "8 8", "10 6")
    for seat in (1, 2, 3):
        when(table, seat, STAND)
    when(table, 4, HIT, "K")
    assert table.events[-1] == RoundSettled(("None", "Win", "Tie", "Lose", "Lose"))
    assert outcomes(table) == ["None", "Win", "Tie", "Lose", "Lose"]
    assert GAME.outcome(table.state).winners == (1,)


def test_dealer_has_no_outcome():  # rule 9.5
    for hand in ("10 9", "9 9", "8 8"):
        table = when(a_round("10 8", hand), 1, STAND)
        assert table.state.players[0].outcome == "None"
        assert GAME.outcome(table.state).results[0] == "none"


def test_winners_rank_before_ties_and_ties_before_losers():  # rule 9.6
    table = a_round("10 8", "10 9", "9 9", "8 8")
    for seat in (1, 2, 3):
        when(table, seat, STAND)
    assert GAME.outcome(table.state) == Outcome(("none", "win", "tie", "lose"), (4, 1, 2, 3), "SETTLED")


def test_cards_stay_visible_after_the_round():  # rule 10.1
    table = when(a_round("10 6", "10 9"), 1, STAND, "A")
    assert (table.state.phase, table.state.turn) == ("Idle", None)
    view = GAME.view(table.state, 1)
    assert [player.cards for player in view.players] == [cards("10 6 A"), cards("10 9")]
    assert [player.outcome for player in view.players] == ["None", "Win"]
    assert (view.phase, view.turn, view.notice) == ("Idle", None, None)


@pytest.mark.parametrize("action", [HIT, STAND])
def test_nobody_acts_after_the_round(action):  # rule 10.2
    table = when(a_round("10 7", "10 9", "8 8"), 1, STAND)
    when(table, 2, STAND)
    assert [table.refused(seat, action).code for seat in range(3)] == ["GAME_NOT_INROUND"] * 3
    assert GAME.actors(table.state) == ()
    assert [GAME.legal(table.state, seat) for seat in range(3)] == [()] * 3
