"""What dice are worth: the chance to win the match with them."""

from collections.abc import Sequence
from typing import Final

GROWTH: Final = 2.0
"""How much faster than its dice a seat's chance grows."""


def worth(owned: Sequence[int], seat: int, /) -> float:
    """The chance of a seat to win the match."""
    powers = [dice**GROWTH for dice in owned]
    total = sum(powers)
    return powers[seat] / total if total else 1 / len(owned)
