"""Estimates how many rolls a purchase takes, from a hand, an income and the bank's rates."""

from functools import lru_cache
from math import inf
from typing import Final

from ..resources import NOTHING, Counts
from .counts import CARD, CITY, ROAD, SETTLEMENT, Rates, minus, plus

DICE_OUTCOMES: Final = 36
"""Outcomes of two dice; an income counts those that bring a card, by kind."""

ROLLS_PER_BANK_TRADE: Final = 0.5
"""The cost of a bank trade, in rolls."""


@lru_cache(maxsize=1 << 16)
def rolls_until(cost: Counts, hand: Counts, income: Counts, rates: Rates, /) -> float:
    """The expected number of rolls until a hand can pay a cost, using bank trades.

    Zero if it can pay now, and little if bank trades suffice; otherwise cards arrive at a constant rate.
    """
    lacking = minus(cost, hand)
    short = [count for count in lacking if count > 0]
    if not short:
        return 0.0
    if rates is None:
        return _without_trade(lacking, income)
    swaps = sum(-count // rate for count, rate in zip(lacking, rates, strict=True) if count < 0)
    if swaps >= sum(short):
        return ROLLS_PER_BANK_TRADE * sum(short)
    return max(1.0, DICE_OUTCOMES * _time_until_balanced(_tradable_surplus(lacking, rates), income, rates))


def _tradable_surplus(lacking: Counts, rates: Counts) -> Counts:
    """Rounds each surplus down to what the bank accepts."""
    v, w, x, y, z = (
        count if count >= 0 else count + -count % rate for count, rate in zip(lacking, rates, strict=True)
    )
    return v, w, x, y, z


def _without_trade(lacking: Counts, income: Counts) -> float:
    waits = (
        count / gained if gained else inf for count, gained in zip(lacking, income, strict=True) if count > 0
    )
    return max(1.0, DICE_OUTCOMES * max(waits))


def _time_until_balanced(lacking: Counts, income: Counts, rates: Counts) -> float:
    """The time until traded surplus covers the shortage.

    The gap is linear between the times at which a kind suffices.
    """
    times = _times_a_kind_suffices(lacking, income)
    before, gap = 0.0, _gap(lacking, income, rates, 0.0)
    for time in times:
        after = _gap(lacking, income, rates, time)
        if after <= 0:
            return before + (time - before) * gap / (gap - after)
        before, gap = time, after
    spare = sum(
        gained / rate
        for count, gained, rate in zip(lacking, income, rates, strict=True)
        if gained and count <= before * gained + _TINY
    )
    return before + gap / spare if spare else inf


_TINY: Final = 1e-9


def _times_a_kind_suffices(lacking: Counts, income: Counts) -> list[float]:
    return sorted(
        count / gained for count, gained in zip(lacking, income, strict=True) if count > 0 and gained
    )


def _gap(lacking: Counts, income: Counts, rates: Counts, time: float) -> float:
    gap = 0.0
    for count, gained, rate in zip(lacking, income, rates, strict=True):
        rest = count - gained * time
        gap += rest if rest > 0 else rest / rate
    return gap


@lru_cache(maxsize=1 << 14)
def pace(income: Counts, rates: Rates, cards: bool, /) -> float:
    """How fast an income builds, roughly in points per roll, over a mix of builds."""
    shares = (*_SHARES, *_CARD_SHARE * cards)
    return sum(
        weight / (ROLLS_BETWEEN_BUILDS + rolls_until(cost, NOTHING, income, rates)) for weight, cost in shares
    )


ROLLS_BETWEEN_BUILDS: Final = 6.0
"""Rolls that pass between two builds at any income."""
_SHARES: Final = ((0.5, plus(ROAD, SETTLEMENT)), (0.5, CITY))
_CARD_SHARE: Final = ((0.2, CARD),)
