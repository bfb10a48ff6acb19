"""Two dice."""

from typing import Final

from noripan.kernel import Chance, Value

from .events import Die, Sum

SEVEN: Final = 7
"""The sum that produces nothing."""  # rule 4.7


class DiceResult(Value, frozen=True):
    """Two dice and their sum."""  # rule 4.1

    die1: Die
    die2: Die
    sum: Sum


_RESULTS: Final = tuple(tuple(DiceResult(one, two, one + two) for two in range(1, 7)) for one in range(1, 7))


def result_of(die1: int, die2: int, /) -> DiceResult:
    """The result of two dice."""
    return _RESULTS[die1 - 1][die2 - 1]


def roll(chance: Chance, /) -> DiceResult:
    """Rolls both dice, the first one first."""
    return _RESULTS[chance.below(6)][chance.below(6)]
