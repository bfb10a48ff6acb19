"""Compares the solver with a brute-force count that draws card by card."""

from fractions import Fraction
from functools import partial

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from noripan.games.blackjack.bots.solver import (
    Position,
    Solver,
    compare_scores,
    hits,
    ways_to_sum,
    ways_without_value,
)
from noripan.kernel import every_outcome

VALUES = range(1, 11)


def counts(cards):
    return tuple(cards.count(value) for value in VALUES)


def shoe(decks, *visible):
    """The counts of a shoe without the visible cards."""
    return tuple(decks * (16 if value == 10 else 4) - visible.count(value) for value in VALUES)


def drawn(cards, value_after):
    """The expected value after each possible next card."""
    outcomes = every_outcome(lambda chance: chance.below(len(cards)))
    return sum(weight * value_after(cards[at], cards[:at] + cards[at + 1 :]) for weight, at in outcomes)


def standing(own, dealer, stands_at, cards, left):
    if dealer >= stands_at:
        return compare_scores(own, dealer)
    if not left:
        return 0
    return drawn(cards, lambda card, rest: standing(own, dealer + card, stands_at, rest, left - 1))


def hitting(own, dealer, stands_at, cards, left):
    if not left:
        return 0
    return drawn(cards, lambda card, rest: best(own + card, dealer, stands_at, rest, left - 1))


def best(own, dealer, stands_at, cards, left):
    stand = standing(own, dealer, stands_at, cards, left)
    return stand if own >= 21 else max(stand, hitting(own, dealer, stands_at, cards, left))


scores = st.integers(2, 20)
hands = st.lists(st.sampled_from([1, 1, *VALUES, 10, 10]), max_size=5).map(tuple)


@given(own=scores, dealer=scores, stands_at=st.integers(12, 20), cards=hands, gone=st.integers(0, 2))
@example(own=12, dealer=16, stands_at=17, cards=(1, 2, 9, 10, 10), gone=0)
@example(own=20, dealer=12, stands_at=17, cards=(1, 1, 1, 1, 1), gone=0)  # the dealer needs every ace
@example(
    own=20, dealer=12, stands_at=17, cards=(10, 1, 1, 1), gone=0
)  # a bust does not lose if the shoe runs out
@example(own=11, dealer=16, stands_at=17, cards=(10, 10), gone=0)
@example(own=11, dealer=16, stands_at=17, cards=(10,), gone=0)  # the card that busts the dealer is the last
@example(own=11, dealer=11, stands_at=17, cards=(10, 10, 10), gone=2)
def test_solver_agrees_with_drawing_card_by_card(own, dealer, stands_at, cards, gone):
    left = max(0, len(cards) - gone)
    position = Position(own, dealer, stands_at, counts(cards), left)
    solver = Solver(position)
    brute = partial(standing, own, dealer, stands_at), partial(hitting, own, dealer, stands_at)
    stand, hit = (count(cards, left) for count in brute)
    assert solver.stand_value == stand
    assert solver.hit_value == hit
    assert solver.best_value == max(stand, hit)
    assert hits(position) == (hit > stand) or hit == stand


@pytest.mark.parametrize("cards", [(1, 2, 9, 10, 10), (10, 10, 10, 10), (5, 6, 7, 8, 1)])
def test_dealt_value_deals_two_cards(cards):
    own = drawn(cards, lambda card, rest: hitting(card, 16, 17, rest, len(rest)))
    assert Solver(Position(0, 16, 17, counts(cards), len(cards))).dealt_value == own


@pytest.mark.parametrize("own", range(2, 12))
@pytest.mark.parametrize(("dealer", "stands_at"), [(2, 17), (11, 12), (16, 17), (19, 17), (20, 20)])
def test_hitting_is_best_if_it_cannot_bust(own, dealer, stands_at):
    position = Position(own, dealer, stands_at, counts((1, 1, 2, 3, 4, 5, 7, 9, 10, 10) * 2), 20)
    assert hits(position)
    if own > 7:  # lower scores take much longer to count
        solver = Solver(position)
        assert solver.hit_value >= solver.stand_value


@pytest.mark.parametrize(
    ("own", "dealer", "hit"),
    [
        ((10, 10), (10, 7), False),
        ((10, 6), (10, 7), True),  # 16 loses against a standing 17
        ((10, 6), (10, 6), False),  # the dealer must draw, and busts more often than not
        ((10, 2), (10, 6), False),
        ((10, 2), (1, 1), True),
        ((10, 9), (10, 10), True),  # 19 against 20: only an ace helps
        ((10, 7), (10, 7), False),
    ],
)
def test_known_choices(own, dealer, hit):
    unseen = shoe(4, *own, *dealer)
    assert hits(Position(sum(own), sum(dealer), 17, unseen, sum(unseen))) == hit


def test_choice_depends_on_the_cards_left():
    low, high = counts((1, 2, 3, 4) * 6), counts((10,) * 24)
    assert hits(Position(16, 13, 17, low, 24))
    assert not hits(Position(16, 13, 17, high, 24))


def test_stand_value_is_exact():
    unseen = shoe(4, 10, 6, 10, 6)
    stand = Solver(Position(16, 16, 17, unseen, sum(unseen))).stand_value
    busts = sum(unseen[5:])
    assert stand == Fraction(busts - (sum(unseen) - busts), sum(unseen))


def test_ways_to_sum_count_sets():
    ways = ways_to_sum(counts((1, 1, 2, 3)), 5)
    assert ways == [[1], [0, 2], [0, 1, 1], [0, 1, 2, 0], [0, 0, 2, 1, 0]]
    assert ways_without_value(ways, 1) == ways_to_sum(counts((1, 2, 3)), 5)
    assert ways_without_value(ways, 3) == ways_to_sum(counts((1, 1, 2)), 5)


@pytest.mark.parametrize(
    ("own", "dealer", "sign"),
    [(22, 17, -1), (22, 22, -1), (2, 22, 1), (20, 19, 1), (19, 20, -1), (18, 18, 0)],
)
def test_verdicts(own, dealer, sign):
    assert compare_scores(own, dealer) == sign
