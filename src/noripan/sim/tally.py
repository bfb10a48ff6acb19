"""Statistics of many matches: results by bot and by seat or team, and match lengths."""

from collections import defaultdict
from collections.abc import Mapping
from statistics import mean, median
from typing import Any, Final

from noripan.kernel import Result

from .score import Score
from .teams import Teams, distinct, has_shared_teams
from .tournament import MatchResult

COUNTED: Final[Mapping[str, Result]] = {"wins": "win", "ties": "tie", "losses": "lose"}
UNDECIDED: Final[frozenset[Result]] = frozenset({"tie", "none"})
"""The results in a draw."""


class Tally:
    """Counts match by match. A team counts once; a draw is no win for anyone."""

    def __init__(self, teams: Teams) -> None:
        self.lengths: list[int] = []
        self.draws = 0
        self.bots: dict[str, Score] = {}
        self._teams = teams
        self._seats = {team: teams.index(team) for team in distinct(teams)}
        """The first seat of each team; its bot and result are those of the whole team."""
        self._scores = {team: Score() for team in self._seats}

    def add(self, match: MatchResult) -> None:
        """Counts one match."""
        by_bot: dict[str, list[Result]] = defaultdict(list)
        for team, seat in self._seats.items():
            bot, result = match.bots[seat], match.results[seat]
            self._scores[team].add([result])
            if bot is not None:
                by_bot[bot].append(result)
        for bot, results in by_bot.items():
            self.bots.setdefault(bot, Score()).add(results)
        self.draws += all(UNDECIDED.issuperset(results) for results in by_bot.values())
        self.lengths.append(match.moves)

    @property
    def games(self) -> int:
        """The number of matches."""
        return len(self.lengths)

    def plain(self, seconds: float) -> dict[str, Any]:
        """All figures as one JSON object."""
        return {
            "games": self.games,
            "moves": sum(self.lengths),
            "seconds": round(seconds, 3),
            **{name: self._all(result) for name, result in COUNTED.items()},
            "played": {bot: score.played for bot, score in self.bots.items()},
            "rates": {bot: score.rate() for bot, score in self.bots.items()},
            "values": {bot: score.value() for bot, score in self.bots.items()},
            **self._by_team(),
            "draws": self.draws,
            "length": {
                "least": min(self.lengths),
                "median": median(self.lengths),
                "mean": round(mean(self.lengths), 2),
                "most": max(self.lengths),
            },
        }

    def _all(self, result: Result) -> dict[str, int]:
        return {bot: score.results[result] for bot, score in self.bots.items()}

    def _by_team(self) -> dict[str, Any]:
        """By team if seats share teams, else by seat; None for a seat with a role."""
        shared = has_shared_teams(self._teams)
        unit, teams = ("team", distinct(self._teams)) if shared else ("seat", self._teams)
        scores = [None if team is None else self._scores[team] for team in teams]
        return {
            f"wins_by_{unit}": [score and score.results["win"] for score in scores],
            f"rates_by_{unit}": [score and score.rate() for score in scores],
            f"values_by_{unit}": [score and score.value() for score in scores],
        }
