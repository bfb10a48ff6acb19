"""What came of many matches: wins and values with their intervals, and how long the games were."""

from collections import Counter
from math import sqrt
from statistics import mean, median
from typing import Any, Final

from noripan.kernel import Result

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


def value(wins: int, losses: int, tries: int) -> tuple[float, float, float]:
    """What a game is worth, 1 for a win and −1 for a loss, and the 95 % interval of that."""
    if tries == 0:
        return 0.0, -1.0, 1.0
    mean_value = (wins - losses) / tries
    half = Z * sqrt(((wins + losses) / tries - mean_value**2) / tries)
    return mean_value, max(-1.0, mean_value - half), min(1.0, mean_value + half)


class Tally:
    """Counts match by match, for those who compete. A draw is no win for anyone."""

    def __init__(self, seats: int) -> None:
        self.lengths: list[int] = []
        self.draws = 0
        self.played: Counter[str] = Counter()
        self.fared: Counter[tuple[str, Result]] = Counter()
        self.played_by_seat = [0] * seats
        self.won_by_seat = [0] * seats

    def add(self, played: Played) -> None:
        """Counts one match."""
        self.lengths.append(played.moves)
        self.draws += "tie" in played.results and "win" not in played.results
        for seat, (bot, result) in enumerate(zip(played.bots, played.results, strict=True)):
            if bot is not None:
                self.played[bot] += 1
                self.fared[bot, result] += 1
                self.played_by_seat[seat] += 1
                self.won_by_seat[seat] += result == "win"

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
            "wins": self._all("win"),
            "ties": self._all("tie"),
            "losses": self._all("lose"),
            "played": dict(self.played),
            "rates": {bot: self._rate(self.fared[bot, "win"], played) for bot, played in self.played.items()},
            "values": {bot: self._value(bot, played) for bot, played in self.played.items()},
            "wins_by_seat": self.won_by_seat,
            "rates_by_seat": list(map(self._rate, self.won_by_seat, self.played_by_seat)),
            "draws": self.draws,
            "length": {
                "least": min(self.lengths),
                "median": median(self.lengths),
                "mean": round(mean(self.lengths), 2),
                "most": max(self.lengths),
            },
        }

    def _all(self, result: Result) -> dict[str, int]:
        return {bot: self.fared[bot, result] for bot in self.played}

    def _value(self, bot: str, played: int) -> dict[str, float]:
        worth, low, high = value(self.fared[bot, "win"], self.fared[bot, "lose"], played)
        return {"value": round(worth, 4), "low": round(low, 4), "high": round(high, 4)}

    @staticmethod
    def _rate(wins: int, tries: int) -> dict[str, float] | None:
        """How often somebody won; nothing where nobody competes."""
        if tries == 0:
            return None
        low, high = wilson(wins, tries)
        return {"rate": round(wins / tries, 4), "low": round(low, 4), "high": round(high, 4)}
