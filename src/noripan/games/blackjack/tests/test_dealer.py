import pytest

from noripan.games.blackjack.actions import HIT, STAND
from noripan.games.blackjack.events import CardDrawn, DealerDrew, RoundSettled

from .tables import a_round, cards, when


@pytest.mark.parametrize(
    ("hand", "drawn", "score"),
    [
        ("10 6", "A", 17),
        ("10 2", "2 ♥2 A", 17),
        ("A ♥A", "♣A ♦A 2 3 4 5", 18),
        ("2 3", "10 A A", 17),
        ("10 6", "5", 21),
    ],
)
def test_dealer_draws_below_the_stand_score(hand, drawn, score):  # rules 8.1, 8.2
    table = when(a_round(hand, "9 9"), 1, STAND, drawn)
    assert table.events[1] == DealerDrew(cards(drawn))
    dealer = table.state.players[0]
    assert (dealer.cards, dealer.score, dealer.turn_state) == (cards(f"{hand} {drawn}"), score, "Standing")


@pytest.mark.parametrize("hand", ["10 7", "10 8", "10 10"])
def test_dealer_stands_from_the_stand_score(hand):  # rule 8.2
    table = when(a_round(hand, "9 9"), 1, STAND)
    assert table.events[1] == DealerDrew(())
    assert table.state.players[0].turn_state == "Standing"


@pytest.mark.parametrize(
    ("stand_score", "drawn"), [(12, ""), (13, "A"), (15, "A 2"), (16, "A 2 A"), (20, "A 2 A 4")]
)
def test_option_sets_the_stand_score(stand_score, drawn):  # rules 8.1, 8.2
    table = when(a_round("10 2", "9 9", dealer_stand_score=stand_score), 1, STAND, drawn)
    assert table.events[1] == DealerDrew(cards(drawn))


def test_over_21_the_dealer_is_busted():  # rule 8.3
    table = when(a_round("10 6", "9 9"), 1, STAND, "6")
    assert table.state.players[0].turn_state == "Busted"
    assert table.events[2] == RoundSettled(("None", "Win"))


def test_dealer_draws_even_if_all_are_busted():  # rule 8.5
    table = when(a_round("10 2", "10 6"), 1, HIT, "K 5")
    table.then(CardDrawn(1, *cards("K")), DealerDrew(cards("5")), RoundSettled(("None", "Lose")))


def test_dealer_waits_for_the_players():  # rule 8.1
    table = when(a_round("2 3", "9 9", "8 8"), 1, STAND)
    assert table.state.players[0].cards == cards("2 3")
    assert table.state.players[0].turn_state == "Playing"
