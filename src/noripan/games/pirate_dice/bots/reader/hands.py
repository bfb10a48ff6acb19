"""The hands that a cup may hold, by how many of their dice count for each face."""

from functools import lru_cache
from itertools import combinations_with_replacement
from math import factorial, prod
from typing import Final

from noripan.kernel import FastChance, roll

from ...actions import FACES
from ...dice import RED_DIE

MOST_ENUMERATED: Final = 6
"""Hands of more dice are too many to look at all of them."""
SAMPLED: Final = 500

Matches = tuple[int, ...]
"""By face, ones first: how many dice of a hand count for it."""
Hands = tuple[tuple[Matches, float], ...]
"""Hands with their probabilities."""


@lru_cache(maxsize=64)
def hands_of(dice: int, wild_ones: bool, /) -> Hands:
    """All hands of this many dice; beyond a few dice a fixed sample."""
    if dice > MOST_ENUMERATED:
        chance = FastChance(dice)
        return tuple((matches_of(roll(chance, dice), wild_ones), 1 / SAMPLED) for _ in range(SAMPLED))
    hands = combinations_with_replacement(range(1, FACES + 1), dice)
    return tuple((matches_of(hand, wild_ones), _probability(hand)) for hand in hands)


def matches_of(hand: tuple[int, ...], wild_ones: bool, /) -> Matches:
    """How many dice of a hand count for each face."""  # rules 10.3–10.5
    ones = hand.count(RED_DIE) if wild_ones else 0
    return tuple(hand.count(face) + (ones if face != RED_DIE else 0) for face in range(1, FACES + 1))


def _probability(hand: tuple[int, ...]) -> float:
    orders = factorial(len(hand)) // prod(factorial(hand.count(face)) for face in set(hand))
    return float(orders / FACES ** len(hand))
