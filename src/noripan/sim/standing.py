"""How a bot or a side has fared: its results, what a game is worth to it, and the intervals of both."""

from collections import Counter
from collections.abc import Mapping, Sequence
from math import sqrt
from typing import Final

from noripan.kernel import Result

Z: Final = 1.959964
"""Standard deviations that hold 95 % of a normal distribution."""
WORTH: Final[Mapping[Result, int]] = {"win": 1, "tie": 0, "lose": -1, "none": 0}


def wilson(wins: int, tries: int) -> tuple[float, float]:
    """The 95 % interval of a rate."""
    if tries == 0:
        return 0.0, 1.0
    rate, spread = wins / tries, Z * Z / tries
    centre = (rate + spread / 2) / (1 + spread)
    half = Z * sqrt(rate * (1 - rate) / tries + spread / (4 * tries)) / (1 + spread)
    return max(0.0, centre - half), min(1.0, centre + half)


class Standing:
    """Counts match by match."""

    def __init__(self) -> None:
        self.results: Counter[Result] = Counter()
        self._matches = 0
        self._squares = [0, 0, 0]
        """Summed over matches: worth times worth, worth times seats, seats times seats."""

    def add(self, results: Sequence[Result]) -> None:
        """What came of one match for all that the bot played in it."""
        worth, seats = sum(WORTH[result] for result in results), len(results)
        self.results.update(results)
        self._matches += 1
        for at, product in enumerate((worth * worth, worth * seats, seats * seats)):
            self._squares[at] += product

    @property
    def played(self) -> int:
        """How many results there are."""
        return self.results.total()

    @property
    def worth(self) -> float:
        """What a game is worth: the mean of 1 for a win, 0 for a tie, −1 for a loss."""
        return sum(WORTH[result] * count for result, count in self.results.items()) / self.played

    @property
    def error(self) -> float:
        """The standard error of that: matches are independent, the seats of one match are not."""
        if self._matches < 2:
            return 0.0
        worth, both, seats = self._squares
        scatter = worth - 2 * self.worth * both + self.worth**2 * seats
        return sqrt(max(0.0, scatter) * self._matches / (self._matches - 1)) / self.played

    def rate(self) -> dict[str, float]:
        """How often it has won, and the interval."""
        wins, tries = self.results["win"], self.played
        low, high = wilson(wins, tries)
        return {"rate": round(wins / tries, 4), "low": round(low, 4), "high": round(high, 4)}

    def value(self) -> dict[str, float]:
        """What a game is worth, and the interval."""
        half = Z * self.error
        low, high = max(-1.0, self.worth - half), min(1.0, self.worth + half)
        return {"value": round(self.worth, 4), "low": round(low, 4), "high": round(high, 4)}
