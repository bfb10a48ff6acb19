"""How long things take: from a hand, an income and the bank's rates to a price. Knows no board."""

from collections.abc import Sequence
from functools import lru_cache
from math import inf
from typing import Final

from .resources import CARD_COST, CITY_COST, NOTHING, ROAD_COST, SETTLEMENT_COST, Counts, unpacked

WAYS: Final = 36
"""In how many ways two dice fall: an income is counted in those that bring a card, kind by kind."""

ROAD: Final = unpacked(ROAD_COST)
SETTLEMENT: Final = unpacked(SETTLEMENT_COST)
CITY: Final = unpacked(CITY_COST)
CARD: Final = unpacked(CARD_COST)

Rates = Counts | None
"""How many of each kind the bank wants for one of another; None: it does not trade."""


def plus(one: Counts, other: Counts, /) -> Counts:
    """Both together, kind by kind."""
    a, b, c, d, e = one
    v, w, x, y, z = other
    return a + v, b + w, c + x, d + y, e + z


def less(one: Counts, other: Counts, /) -> Counts:
    """What is left of one without the other; below zero where there is not enough."""
    a, b, c, d, e = one
    v, w, x, y, z = other
    return a - v, b - w, c - x, d - y, e - z


def times(count: int, amount: Counts, /) -> Counts:
    """So many times as much."""
    a, b, c, d, e = amount
    return count * a, count * b, count * c, count * d, count * e


def covers(hand: Counts, cost: Counts, /) -> bool:
    """Whether a hand can pay."""
    return min(less(hand, cost)) >= 0


def single(kind: int, count: int = 1, /) -> Counts:
    """So many of one kind, by its number."""
    return _SINGLES[count][kind]


_SINGLES: Final[Sequence[Sequence[Counts]]] = tuple(
    tuple(
        (count * (at == 0), count * (at == 1), count * (at == 2), count * (at == 3), count * (at == 4))
        for at in range(5)
    )
    for count in range(5)
)


SWAP: Final = 0.5
"""Rolls that a trade with the bank counts for: what it takes is gone."""


@lru_cache(maxsize=1 << 16)
def rolls_until(cost: Counts, hand: Counts, income: Counts, rates: Rates, /) -> float:
    """After how many rolls a hand can be expected to pay, with what the bank gives for the rest of it.

    None, where it can now, and hardly any, where the bank helps now; else cards come as a steady stream.
    """
    lacking = less(cost, hand)
    short = [count for count in lacking if count > 0]
    if not short:
        return 0.0
    if rates is None:
        return _without_trade(lacking, income)
    swaps = sum(-count // rate for count, rate in zip(lacking, rates, strict=True) if count < 0)
    if swaps >= sum(short):
        return SWAP * sum(short)
    return max(1.0, WAYS * _meeting(_whole(lacking, rates), income, rates))


def _whole(lacking: Counts, rates: Counts) -> Counts:
    """Of what is too much only as much as the bank takes."""
    v, w, x, y, z = (
        count if count >= 0 else count + -count % rate for count, rate in zip(lacking, rates, strict=True)
    )
    return v, w, x, y, z


def _without_trade(lacking: Counts, income: Counts) -> float:
    waits = (
        count / gained if gained else inf for count, gained in zip(lacking, income, strict=True) if count > 0
    )
    return max(1.0, WAYS * max(waits))


def _meeting(lacking: Counts, income: Counts, rates: Counts) -> float:
    """When what is too much, traded away, makes up for what is too little: the gap is straight between
    the moments at which a kind suffices."""
    moments = _moments(lacking, income)
    before, gap = 0.0, _gap(lacking, income, rates, 0.0)
    for moment in moments:
        after = _gap(lacking, income, rates, moment)
        if after <= 0:
            return before + (moment - before) * gap / (gap - after)
        before, gap = moment, after
    spare = sum(
        gained / rate
        for count, gained, rate in zip(lacking, income, rates, strict=True)
        if gained and count <= before * gained + _TINY
    )
    return before + gap / spare if spare else inf


_TINY: Final = 1e-9


def _moments(lacking: Counts, income: Counts) -> list[float]:
    return sorted(
        count / gained for count, gained in zip(lacking, income, strict=True) if count > 0 and gained
    )


def _gap(lacking: Counts, income: Counts, rates: Counts, moment: float) -> float:
    gap = 0.0
    for count, gained, rate in zip(lacking, income, rates, strict=True):
        rest = count - gained * moment
        gap += rest if rest > 0 else rest / rate
    return gap


@lru_cache(maxsize=1 << 14)
def pace(income: Counts, rates: Rates, cards: bool, /) -> float:
    """How fast an income builds, in points a roll or so: a bit of everything one builds."""
    shares = (*_SHARES, *_CARD_SHARE * cards)
    return sum(weight / (START + rolls_until(cost, NOTHING, income, rates)) for weight, cost in shares)


START: Final = 6.0
"""Rolls that pass anyway: nobody builds all the time."""
_SHARES: Final = ((0.5, plus(ROAD, SETTLEMENT)), (0.5, CITY))
_CARD_SHARE: Final = ((0.2, CARD),)
