"""Hit or stand, counted exactly: every order of the unseen cards is as likely as the next. Knows no table.

A worth is the number of orders of the next cards in which the player wins, less those in which the player
loses. For standing it takes how often the dealer's cards pass through a score, and so how many sets of cards
add up to it (`Ways`); for hitting, the worth of every hand that one more card makes.

Others may draw between this player and the dealer. Nobody knows what, so the cards after theirs are as random
as the next ones: they change nothing here, unless the shoe runs out.
"""

from collections.abc import Callable, Iterator
from fractions import Fraction
from functools import lru_cache, partial
from math import comb, factorial, perm
from operator import mul, sub
from typing import Final

from msgspec import Struct

from .state import HIGHEST_SCORE

HIGHEST_VALUE: Final = 10

Counts = tuple[int, ...]
"""How many cards of each value there are, aces first."""

Ways = list[list[int]]
"""By sum, then by number of cards: how many sets of so many cards add up to it."""

Worth = int | Fraction
Choose = Callable[[int, int, Callable[[], Worth]], Worth]
"""A hand's worth by that of standing, the most that hitting could be worth, and a way to find what it is."""

Weigh = Callable[[Counts, int, int], Worth]
"""A hand's worth by the unseen cards, its score, and how many cards were drawn."""


def best(standing: int, most: int, hitting: Callable[[], Worth], /) -> Worth:
    """The better choice; what could not be better need not be counted."""
    return standing if most <= standing else max(standing, hitting())


class Position(Struct, frozen=True):
    """A player's question: the scores so far, and which cards may come."""

    own: int
    dealer: int
    stands_at: int
    unseen: Counts
    """All cards that do not lie open."""
    shoe: int
    """How many of them can still be drawn."""


@lru_cache(maxsize=65536)
def hits(position: Position, /) -> bool:
    """Whether the best choice is another card."""
    if _has_nothing_to_fear(position):
        return True
    reckoning = Reckoning(position)
    return reckoning.best > reckoning.standing


def _has_nothing_to_fear(position: Position) -> bool:
    """Whether no card can bust, and the shoe holds one for the player and all that the dealer may need.

    Then hitting once is never worse than standing: it adds to the score, and the dealer's cards, which now
    start one later in the shoe, are as random as before.
    """
    enough = position.shoe > position.stands_at - position.dealer
    return enough and position.own + HIGHEST_VALUE <= HIGHEST_SCORE


class Reckoning:
    """Counts through one position. What was drawn on the way is told by the cards that are still unseen."""

    def __init__(self, position: Position, choose: Choose = best) -> None:
        self._at = position
        self._choose = choose
        self._missing = max(0, position.stands_at - position.dealer)
        self._cards = sum(position.unseen)
        self._span = min(position.shoe, HIGHEST_SCORE - position.own + self._missing)
        self._ways = {position.unseen: ways_to_sum(position.unseen, self._missing)}
        self._passing: dict[Counts, list[int]] = {}
        self._worths: dict[Counts, Worth] = {}

    @property
    def standing(self) -> Fraction:
        """What standing is worth: 1 is a sure win, −1 a sure loss."""
        return self._share(self._stand(self._at.unseen, self._at.own, 0))

    @property
    def hitting(self) -> Fraction:
        """What one more card is worth, with all choices after it."""
        return self._share(self._hit(self._at.unseen, self._at.own, 0))

    @property
    def best(self) -> Fraction:
        """What the position is worth to whoever chooses so."""
        return self._share(self._worth(self._at.unseen, self._at.own, 0))

    @property
    def dealt(self) -> Fraction:
        """What the position is worth where the next two cards come without asking."""
        return self._share(self._each_card(self._at.unseen, self._at.own, 0, self._hit))

    def _share(self, worth: Worth) -> Fraction:
        return Fraction(worth, self._orders(0))

    def _orders(self, drawn: int) -> int:
        """In how many orders the cards may come once so many are drawn; none beyond the span matters."""
        return perm(self._cards - drawn, self._span - drawn)

    def _hit(self, unseen: Counts, own: int, drawn: int) -> Worth:
        return self._each_card(unseen, own, drawn, self._worth)

    def _each_card(self, unseen: Counts, own: int, drawn: int, worth: Weigh) -> Worth:
        """What one more card is worth by what the hand is worth then."""
        if drawn == self._span:  # the shoe is empty, the round ends without outcomes
            return 0
        return sum(
            count * worth(self._without(unseen, value), own + value, drawn + 1)
            for value, count in values_in(unseen)
        )

    def _worth(self, unseen: Counts, own: int, drawn: int) -> Worth:
        if unseen not in self._worths:
            self._worths[unseen] = self._chosen(unseen, own, drawn)
        return self._worths[unseen]

    def _chosen(self, unseen: Counts, own: int, drawn: int) -> Worth:
        standing = self._stand(unseen, own, drawn)
        if own >= HIGHEST_SCORE:
            return standing
        most, hitting = self._most(unseen, own, drawn), partial(self._hit, unseen, own, drawn)
        return self._choose(standing, most, hitting)

    def _most(self, unseen: Counts, own: int, drawn: int) -> int:
        """What hitting were worth if whoever does not bust won; who busts loses if the dealer has cards."""
        if self._span - drawn <= self._missing:
            return self._orders(drawn)
        busting = sum(unseen[HIGHEST_SCORE - own :])
        return (self._cards - drawn - 2 * busting) * self._orders(drawn + 1)

    def _stand(self, unseen: Counts, own: int, drawn: int) -> int:
        """The dealer's last card may be any that reaches the score to stand at; the sums before it do not."""
        if own > HIGHEST_SCORE and self._span - drawn >= self._missing:
            return -self._orders(drawn)
        if not self._missing:
            return verdict(own, self._at.dealer) * self._orders(drawn)
        if drawn == self._span:
            return 0
        verdicts = [verdict(own, self._at.stands_at + beyond) for beyond in range(HIGHEST_VALUE)]
        worth = 0
        for value, count in values_in(unseen):
            before = self._passes(self._without(unseen, value), drawn + 1)[-value:]
            worth += count * sum(map(mul, before, verdicts[value - len(before) :]))
        return worth

    def _without(self, unseen: Counts, value: int) -> Counts:
        """One unseen card of a value fewer, with the ways to sum that are left."""
        left = less(unseen, value)
        if left not in self._ways:
            self._ways[left] = ways_without(self._ways[unseen], value)
        return left

    def _passes(self, unseen: Counts, drawn: int) -> list[int]:
        """For the highest sums short of what the dealer misses: in how many orders the cards pass through."""
        if unseen not in self._passing:
            orders = self._orders_by_first(drawn)
            rows = self._ways[unseen][-HIGHEST_VALUE:]
            self._passing[unseen] = [sum(map(mul, row, orders)) for row in rows]
        return self._passing[unseen]

    def _orders_by_first(self, drawn: int) -> list[int]:
        """By how many cards come first in any order: the orders of these, times those of the cards after."""
        cards, span = self._cards - drawn, self._span - drawn
        return [
            factorial(first) * perm(cards - first, span - first)
            for first in range(min(self._missing, span + 1))
        ]


def verdict(own: int, dealer: int, /) -> int:
    """Whether a final score beats the dealer's: 1, 0 or −1."""
    if own > HIGHEST_SCORE:
        return -1
    if dealer > HIGHEST_SCORE:
        return 1
    return (own > dealer) - (own < dealer)


def values_in(counts: Counts, /) -> Iterator[tuple[int, int]]:
    """Each value of which there are cards, and how many."""
    return ((value, count) for value, count in enumerate(counts, 1) if count)


def less(counts: Counts, value: int, /) -> Counts:
    """One card of a value fewer."""
    return (*counts[: value - 1], counts[value - 1] - 1, *counts[value:])


def ways_to_sum(counts: Counts, sums: int, /) -> Ways:
    """The ways to every sum below a bound, value by value."""
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


def ways_without(ways: Ways, value: int, /) -> Ways:
    """The ways without one card of a value: all ways, less those that use it."""
    left = ways[:value]
    for total in range(value, len(ways)):
        row, using = ways[total], left[total - value]
        left.append([row[0], *map(sub, row[1:], using), *row[len(using) + 1 :]])
    return left
