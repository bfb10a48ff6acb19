import pytest

from noripan.games.blackjack import GAME
from noripan.games.blackjack.actions import HIT, STAND
from noripan.games.blackjack.events import (
    CardDrawn,
    DealerDrew,
    RoundSettled,
    RoundStarted,
    ShoeRanOut,
    Stood,
)
from noripan.games.blackjack.options import Options
from noripan.kernel import Match, Outcome
from noripan.testing import Scenario

from .tables import a_round, cards, draws_for, leaves, outcomes, turn_states, when, with_shoe


def require_end_without_outcomes(table):
    assert (table.state.phase, table.state.turn) == ("Idle", None)
    assert set(outcomes(table)) == {"None"}
    seats = len(table.state.players)
    assert GAME.outcome(table.state) == Outcome(("none",) * seats, (4,) * seats, "SHOE_EMPTY")
    assert GAME.view(table.state, None).notice == "SHOE_EMPTY"


def test_hit_on_an_empty_shoe_ends_the_round():  # rules 7.2, 12.1, 13.1
    table = with_shoe(a_round("10 7", "8 8", "9 9"), "")
    table.when(1, HIT).then(ShoeRanOut())
    require_end_without_outcomes(table)
    assert [player.cards for player in table.state.players] == [cards("10 7"), cards("8 8"), cards("9 9")]


def test_last_card_may_still_be_drawn():  # rule 7.2
    table = when(with_shoe(a_round("10 7", "8 8", "9 9"), "2"), 1, HIT, "2").then(CardDrawn(1, *cards("2")))
    assert table.state.phase == "InRound"
    table.when(1, STAND).when(2, STAND).then(Stood(2), DealerDrew(()), RoundSettled(("None", "Win", "Win")))


def test_standing_needs_no_cards():  # rule 12.1
    table = with_shoe(a_round("10 7", "10 8"), "").when(1, STAND)
    assert table.events[-1] == RoundSettled(("None", "Win"))


@pytest.mark.parametrize("left", ["", "2", "2 A"])
def test_dealer_may_empty_the_shoe(left):  # rules 8.4, 12.1, 13.1
    table = with_shoe(a_round("10 2", "10 8"), left)
    when(table, 1, STAND, left).then(Stood(1), DealerDrew(cards(left)), ShoeRanOut())
    require_end_without_outcomes(table)
    assert turn_states(table) == ["Playing", "Standing"]
    assert table.state.players[0].cards == cards(f"10 2 {left}")


def test_dealers_last_card_may_be_enough():  # rule 8.4
    table = with_shoe(a_round("10 2", "10 8"), "5")
    when(table, 1, STAND, "5")
    assert table.events[-1] == RoundSettled(("None", "Win"))


def test_dealer_may_empty_the_shoe_after_a_leave():  # rules 8.4, 11.4
    table = with_shoe(when(a_round("10 2", "10 8", "9 9"), 1, STAND), "")
    leaves(table, 2)
    assert table.events[1:] == (DealerDrew(()), ShoeRanOut())
    require_end_without_outcomes(table)


@pytest.mark.parametrize(
    ("left", "hands"),
    [
        ("", ("", "", "")),
        ("2", ("2", "", "")),
        ("2 3", ("2 3", "", "")),
        ("2 3 4", ("2 3", "4", "")),
        ("2 3 4 5 6", ("2 3", "4 5", "6")),
    ],
)
def test_deal_may_empty_the_shoe(left, hands):  # rule 12.2
    table = with_shoe(Scenario.given(GAME, 3, Options()), left)
    table.set_up(*draws_for(table.state.shoe, left))
    table.then(RoundStarted(tuple(cards(hand) for hand in hands)), ShoeRanOut())
    require_end_without_outcomes(table)


def test_deal_may_use_exactly_all_cards():  # rule 12.2
    table = with_shoe(Scenario.given(GAME, 3, Options()), "2 3 4 5 6 7")
    table.set_up(*draws_for(table.state.shoe, "2 3 4 5 6 7"))
    assert table.state.phase == "InRound"
    assert table.state.shoe == b""


def test_full_table_can_empty_one_deck():  # rule 12.1
    for seed in range(200):
        match = Match.start(GAME, 16, Options(deck_count=1), seed=seed)
        while match.outcome is None:
            match.act(match.actors[0], HIT)
        if match.outcome.reason == "SHOE_EMPTY":
            return
    raise AssertionError("no round of 200 emptied the shoe")
