"""The results of a bot or a team: win rate and mean value, each with a 95 % confidence interval."""

from collections import Counter
from collections.abc import Mapping, Sequence
from math import sqrt
from typing import Final

from noripan.kernel import Result

Z: Final = 1.959964
"""Standard deviations that cover 95 % of a normal distribution."""
VALUES: Final[Mapping[Result, int]] = {"win": 1, "tie": 0, "lose": -1, "none": 0}


def wilson(wins: int, tries: int) -> tuple[float, float]:
    """The 95 % Wilson score interval of a rate."""
    if tries == 0:
        return 0.0, 1.0
    rate, spread = wins / tries, Z * Z / tries
    centre = (rate + spread / 2) / (1 + spread)
    half = Z * sqrt(rate * (1 - rate) / tries + spread / (4 * tries)) / (1 + spread)
    return max(0.0, centre - half), min(1.0, centre + half)


class Score:
    """Counts match by match."""

    def __init__(self) -> None:
        self.results: Counter[Result] = Counter()
        self._matches = 0
        self._squares = [0, 0, 0]
        """Summed over matches: value², value × seats, seats²."""

    def add(self, results: Sequence[Result]) -> None:
        """Counts the results of one match, one for each seat of the bot."""
        value, seats = sum(VALUES[result] for result in results), len(results)
        self.results.update(results)
        self._matches += 1
        for index, product in enumerate((value * value, value * seats, seats * seats)):
            self._squares[index] += product

    @property
    def played(self) -> int:
        """The number of results."""
        return self.results.total()

    @property
    def mean(self) -> float:
        """The mean value of a match: 1 for a win, 0 for a tie, −1 for a loss."""
        return sum(VALUES[result] * count for result, count in self.results.items()) / self.played

    @property
    def error(self) -> float:
        """The standard error of the mean: matches are independent, the seats of one match are not."""
        if self._matches < 2:
            return 0.0
        values, products, seats = self._squares
        deviation = values - 2 * self.mean * products + self.mean**2 * seats
        return sqrt(max(0.0, deviation) * self._matches / (self._matches - 1)) / self.played

    def rate(self) -> dict[str, float]:
        """The win rate and its interval."""
        wins, tries = self.results["win"], self.played
        low, high = wilson(wins, tries)
        return {"rate": round(wins / tries, 4), "low": round(low, 4), "high": round(high, 4)}

    def value(self) -> dict[str, float]:
        """The mean value and its interval."""
        half = Z * self.error
        low, high = max(-1.0, self.mean - half), min(1.0, self.mean + half)
        return {"value": round(self.mean, 4), "low": round(low, 4), "high": round(high, 4)}
