"""Two dice."""

from typing import Final

from noripan.kernel import Chance, Value

from .events import Die

SEVEN: Final = 7
"""The sum that brings nothing."""  # rule 4.7


class DiceResult(Value, frozen=True):
    """What two dice show."""  # rule 4.1

    die1: Die
    die2: Die

    @property
    def sum(self) -> int:
        """Both together."""
        return self.die1 + self.die2


def roll(chance: Chance, /) -> DiceResult:
    """Both dice, the first one first."""
    return DiceResult(1 + chance.below(6), 1 + chance.below(6))
