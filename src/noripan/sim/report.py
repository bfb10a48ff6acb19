"""What came of many matches: wins with their intervals, and how long the games were."""

from collections import Counter
from math import sqrt
from statistics import mean, median
from typing import Any, Final

from .league import Played

Z: Final = 1.959964
"""Standard deviations that hold 95 % of a normal distribution."""


def wilson(wins: int, tries: int) -> tuple[float, float]:
    """The 95 % interval of a rate."""
    if tries == 0:
        return 0.0, 1.0
    rate, spread = wins / tries, Z * Z / tries
    centre = (rate + spread / 2) / (1 + spread)
    half = Z * sqrt(rate * (1 - rate) / tries + spread / (4 * tries)) / (1 + spread)
    return max(0.0, centre - half), min(1.0, centre + half)


class Tally:
    """Counts match by match. A draw is no win for anyone."""

    def __init__(self, seats: int) -> None:
        self.lengths: list[int] = []
        self.draws = 0
        self.played: Counter[str] = Counter()
        self.won: Counter[str] = Counter()
        self.won_by_seat = [0] * seats

    def add(self, played: Played) -> None:
        """Counts one match."""
        self.lengths.append(played.moves)
        self.played.update(played.bots)
        self.draws += not played.winners
        for seat in played.winners:
            self.won[played.bots[seat]] += 1
            self.won_by_seat[seat] += 1

    @property
    def games(self) -> int:
        """How many matches were counted."""
        return len(self.lengths)

    def plain(self, seconds: float) -> dict[str, Any]:
        """All figures as one object."""
        return {
            "games": self.games,
            "moves": sum(self.lengths),
            "seconds": round(seconds, 3),
            "wins": {bot: self.won[bot] for bot in self.played},
            "played": dict(self.played),
            "rates": {bot: self._rate(self.won[bot], self.played[bot]) for bot in self.played},
            "wins_by_seat": self.won_by_seat,
            "rates_by_seat": [self._rate(wins, self.games) for wins in self.won_by_seat],
            "draws": self.draws,
            "length": {
                "least": min(self.lengths),
                "median": median(self.lengths),
                "mean": round(mean(self.lengths), 2),
                "most": max(self.lengths),
            },
        }

    @staticmethod
    def _rate(wins: int, tries: int) -> dict[str, float]:
        low, high = wilson(wins, tries)
        return {"rate": round(wins / tries, 4), "low": round(low, 4), "high": round(high, 4)}
