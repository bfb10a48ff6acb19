"""Exact expected values of hitting and standing, from the cards that are not visible.

Every order of the unseen cards is equally likely. A balance is the number of orders in which the player wins,
minus those in which the player loses. For standing, it follows from how many sets of cards add up to each sum
(`Ways`); for hitting, from the balance of every hand that one more card makes.

Other players may draw before the dealer. Their cards are unknown, so the cards after theirs are as random as
the next ones: this changes nothing unless the shoe runs out.
"""

from collections.abc import Callable, Iterator
from fractions import Fraction
from functools import lru_cache, partial
from math import comb, factorial, perm
from operator import mul, sub
from typing import Final

from msgspec import Struct

from ..cards import CARDS, points
from ..state import HIGHEST_SCORE

HIGHEST_VALUE: Final = 10

Counts = tuple[int, ...]
"""The number of cards of each value, aces first."""

Ways = list[list[int]]
"""By sum, then by number of cards: how many sets of that many cards add up to the sum."""

Balance = int | Fraction
Choose = Callable[[int, int, Callable[[], Balance]], Balance]
"""The balance of a hand, from the balance of standing, an upper bound for hitting, and hitting itself."""

BalanceOf = Callable[[Counts, int, int], Balance]
"""The balance of a hand, from the unseen cards, its score, and the number of cards drawn."""


def best_choice(standing: int, hit_bound: int, hitting: Callable[[], Balance], /) -> Balance:
    """The better choice; hitting is counted only if it could be better."""
    return standing if hit_bound <= standing else max(standing, hitting())


class Position(Struct, frozen=True):
    """A decision of a player: the scores so far, and the cards that may come."""

    own: int
    dealer: int
    stands_at: int
    unseen: Counts
    """All cards that are not visible."""
    shoe: int
    """How many of them are in the shoe."""


@lru_cache(maxsize=65536)
def hits(position: Position, /) -> bool:
    """Whether hitting is the best choice."""
    if _hitting_is_safe(position):
        return True
    solver = Solver(position)
    return solver.best_value > solver.stand_value


def _hitting_is_safe(position: Position) -> bool:
    """Whether no card can bust, and the shoe has one for the player and all that the dealer may need.

    Then hitting once is never worse than standing: it raises the score, and the dealer's cards are as random
    as before.
    """
    enough = position.shoe > position.stands_at - position.dealer
    return enough and position.own + HIGHEST_VALUE <= HIGHEST_SCORE


class Solver:
    """Solves one position. The cards still unseen say which cards were drawn."""

    def __init__(self, position: Position, choose: Choose = best_choice) -> None:
        self._position = position
        self._choose = choose
        self._dealer_needs = max(0, position.stands_at - position.dealer)
        self._cards = sum(position.unseen)
        self._span = min(position.shoe, HIGHEST_SCORE - position.own + self._dealer_needs)
        self._ways = {position.unseen: ways_to_sum(position.unseen, self._dealer_needs)}
        self._passing: dict[Counts, list[int]] = {}
        self._balances: dict[Counts, Balance] = {}

    @property
    def stand_value(self) -> Fraction:
        """The expected value of standing: 1 is a sure win, −1 a sure loss."""
        return self._expected(self._stand(self._position.unseen, self._position.own, 0))

    @property
    def hit_value(self) -> Fraction:
        """The expected value of hitting, with all choices after it."""
        return self._expected(self._hit(self._position.unseen, self._position.own, 0))

    @property
    def best_value(self) -> Fraction:
        """The expected value of the position for a player who chooses by `choose`."""
        return self._expected(self._balance(self._position.unseen, self._position.own, 0))

    @property
    def dealt_value(self) -> Fraction:
        """The expected value of the position if the next two cards are dealt to the player."""
        return self._expected(self._each_card(self._position.unseen, self._position.own, 0, self._hit))

    def _expected(self, balance: Balance) -> Fraction:
        return Fraction(balance, self._orders(0))

    def _orders(self, drawn: int) -> int:
        """The number of orders of the next cards after `drawn` cards; only cards within the span count."""
        return perm(self._cards - drawn, self._span - drawn)

    def _hit(self, unseen: Counts, own: int, drawn: int) -> Balance:
        return self._each_card(unseen, own, drawn, self._balance)

    def _each_card(self, unseen: Counts, own: int, drawn: int, balance: BalanceOf) -> Balance:
        """The sum of the balances after each possible next card."""
        if drawn == self._span:  # the shoe is empty: the round ends without outcomes
            return 0
        return sum(
            count * balance(self._without(unseen, value), own + value, drawn + 1)
            for value, count in values_in(unseen)
        )

    def _balance(self, unseen: Counts, own: int, drawn: int) -> Balance:
        if unseen not in self._balances:
            self._balances[unseen] = self._chosen(unseen, own, drawn)
        return self._balances[unseen]

    def _chosen(self, unseen: Counts, own: int, drawn: int) -> Balance:
        standing = self._stand(unseen, own, drawn)
        if own >= HIGHEST_SCORE:
            return standing
        bound, hitting = self._hit_bound(unseen, own, drawn), partial(self._hit, unseen, own, drawn)
        return self._choose(standing, bound, hitting)

    def _hit_bound(self, unseen: Counts, own: int, drawn: int) -> int:
        """An upper bound for hitting, as if every hand that does not bust won."""
        if self._span - drawn <= self._dealer_needs:
            return self._orders(drawn)
        busting = sum(unseen[HIGHEST_SCORE - own :])
        return (self._cards - drawn - 2 * busting) * self._orders(drawn + 1)

    def _stand(self, unseen: Counts, own: int, drawn: int) -> int:
        """Sums over the dealer's last card, which is the first to reach the stand score."""
        if own > HIGHEST_SCORE and self._span - drawn >= self._dealer_needs:
            return -self._orders(drawn)
        if not self._dealer_needs:
            return compare_scores(own, self._position.dealer) * self._orders(drawn)
        if drawn == self._span:
            return 0
        signs = [compare_scores(own, self._position.stands_at + beyond) for beyond in range(HIGHEST_VALUE)]
        balance = 0
        for value, count in values_in(unseen):
            before = self._passes(self._without(unseen, value), drawn + 1)[-value:]
            balance += count * sum(map(mul, before, signs[value - len(before) :]))
        return balance

    def _without(self, unseen: Counts, value: int) -> Counts:
        """The unseen cards without one of a value; also stores their ways to sum."""
        left = without_value(unseen, value)
        if left not in self._ways:
            self._ways[left] = ways_without_value(self._ways[unseen], value)
        return left

    def _passes(self, unseen: Counts, drawn: int) -> list[int]:
        """The number of orders that reach each of the highest sums below what the dealer needs."""
        if unseen not in self._passing:
            orders = self._orders_by_first(drawn)
            rows = self._ways[unseen][-HIGHEST_VALUE:]
            self._passing[unseen] = [sum(map(mul, row, orders)) for row in rows]
        return self._passing[unseen]

    def _orders_by_first(self, drawn: int) -> list[int]:
        """By number of first cards: the orders of these cards times the orders of the cards after them."""
        cards, span = self._cards - drawn, self._span - drawn
        return [
            factorial(first) * perm(cards - first, span - first)
            for first in range(min(self._dealer_needs, span + 1))
        ]


def compare_scores(own: int, dealer: int, /) -> int:
    """1 if a final score beats the dealer's, 0 for a tie, −1 for a loss."""
    if own > HIGHEST_SCORE:
        return -1
    if dealer > HIGHEST_SCORE:
        return 1
    return (own > dealer) - (own < dealer)


def counts_of(shoe: bytes, /) -> Counts:
    """The number of cards of each value."""
    values = [points(CARDS[number]) for number in shoe]
    return tuple(values.count(value) for value in range(1, HIGHEST_VALUE + 1))


def values_in(counts: Counts, /) -> Iterator[tuple[int, int]]:
    """Each value of which there are cards, with their number."""
    return ((value, count) for value, count in enumerate(counts, 1) if count)


def without_value(counts: Counts, value: int, /) -> Counts:
    """The counts without one card of a value."""
    return (*counts[: value - 1], counts[value - 1] - 1, *counts[value:])


def ways_to_sum(counts: Counts, sums: int, /) -> Ways:
    """The ways to every sum below `sums`."""
    ways: Ways = [[int(not total)] + [0] * total for total in range(sums)]
    for value, count in values_in(counts):
        ways = [
            [
                sum(
                    comb(count, copies) * ways[total - value * copies][cards - copies]
                    for copies in range(min(cards, total // value) + 1)
                    if cards - copies <= total - value * copies
                )
                for cards in range(total + 1)
            ]
            for total in range(sums)
        ]
    return ways


def ways_without_value(ways: Ways, value: int, /) -> Ways:
    """The ways without one card of a value: all ways minus those that use it."""
    left = ways[:value]
    for total in range(value, len(ways)):
        row, using = ways[total], left[total - value]
        left.append([row[0], *map(sub, row[1:], using), *row[len(using) + 1 :]])
    return left
