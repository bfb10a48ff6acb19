"""Arithmetic on counts of resources, and prices as counts."""

from collections.abc import Sequence
from typing import Final

from ..resources import CARD_COST, CITY_COST, ROAD_COST, SETTLEMENT_COST, Counts, unpack

ROAD: Final = unpack(ROAD_COST)
SETTLEMENT: Final = unpack(SETTLEMENT_COST)
CITY: Final = unpack(CITY_COST)
CARD: Final = unpack(CARD_COST)

Rates = Counts | None
"""How many of each kind the bank takes for one of another; None if it does not trade."""


def plus(one: Counts, other: Counts, /) -> Counts:
    """The sum, kind by kind."""
    a, b, c, d, e = one
    v, w, x, y, z = other
    return a + v, b + w, c + x, d + y, e + z


def minus(one: Counts, other: Counts, /) -> Counts:
    """The difference, kind by kind; may be negative."""
    a, b, c, d, e = one
    v, w, x, y, z = other
    return a - v, b - w, c - x, d - y, e - z


def times(count: int, amount: Counts, /) -> Counts:
    """A multiple, kind by kind."""
    a, b, c, d, e = amount
    return count * a, count * b, count * c, count * d, count * e


def covers(hand: Counts, cost: Counts, /) -> bool:
    """Whether a hand can pay a cost."""
    return min(minus(hand, cost)) >= 0


def single(kind: int, count: int = 1, /) -> Counts:
    """A count of one kind, by its index."""
    return _SINGLES[count][kind]


_SINGLES: Final[Sequence[Sequence[Counts]]] = tuple(
    tuple(
        (count * (at == 0), count * (at == 1), count * (at == 2), count * (at == 3), count * (at == 4))
        for at in range(5)
    )
    for count in range(5)
)


def best_rates(one: Counts, other: Counts, /) -> Counts:
    """Kind by kind, the better of two rates."""
    a, b, c, d, e = map(min, one, other)
    return a, b, c, d, e
