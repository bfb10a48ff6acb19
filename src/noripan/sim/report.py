"""What came of many matches: who did how well, which side it helped to be on, and how long the games were."""

from collections import defaultdict
from collections.abc import Mapping
from statistics import mean, median
from typing import Any, Final

from noripan.kernel import Result

from .league import Played
from .sides import Sides, are_teams, playing
from .standing import Standing

COUNTED: Final[Mapping[str, Result]] = {"wins": "win", "ties": "tie", "losses": "lose"}
UNDECIDED: Final[frozenset[Result]] = frozenset({"tie", "none"})
"""What everyone has got in a draw."""


class Tally:
    """Counts match by match. A side wins as one; a draw is no win for anyone."""

    def __init__(self, sides: Sides) -> None:
        self.lengths: list[int] = []
        self.draws = 0
        self.bots: dict[str, Standing] = {}
        self._sides = sides
        self._seats = {side: sides.index(side) for side in playing(sides)}
        """A seat of each side: what it plays and gets, the whole side does."""
        self._standings = {side: Standing() for side in self._seats}

    def add(self, played: Played) -> None:
        """Counts one match."""
        by_bot: dict[str, list[Result]] = defaultdict(list)
        for side, seat in self._seats.items():
            bot, result = played.bots[seat], played.results[seat]
            self._standings[side].add([result])
            if bot is not None:
                by_bot[bot].append(result)
        for bot, results in by_bot.items():
            self.bots.setdefault(bot, Standing()).add(results)
        self.draws += all(UNDECIDED.issuperset(results) for results in by_bot.values())
        self.lengths.append(played.moves)

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
            **{name: self._all(result) for name, result in COUNTED.items()},
            "played": {bot: standing.played for bot, standing in self.bots.items()},
            "rates": {bot: standing.rate() for bot, standing in self.bots.items()},
            "values": {bot: standing.value() for bot, standing in self.bots.items()},
            **self._by_side(),
            "draws": self.draws,
            "length": {
                "least": min(self.lengths),
                "median": median(self.lengths),
                "mean": round(mean(self.lengths), 2),
                "most": max(self.lengths),
            },
        }

    def _all(self, result: Result) -> dict[str, int]:
        return {bot: standing.results[result] for bot, standing in self.bots.items()}

    def _by_side(self) -> dict[str, Any]:
        """By team where there are teams, else by seat; None for the seat of a role."""
        what, sides = ("team", playing(self._sides)) if are_teams(self._sides) else ("seat", self._sides)
        standings = [None if side is None else self._standings[side] for side in sides]
        return {
            f"wins_by_{what}": [standing and standing.results["win"] for standing in standings],
            f"rates_by_{what}": [standing and standing.rate() for standing in standings],
            f"values_by_{what}": [standing and standing.value() for standing in standings],
        }
