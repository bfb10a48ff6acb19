"""A league: every bot of a game against every other, with ratings, a cross table and decision times.

A league is written match by match to a file, so that one that was interrupted goes on where it stopped.
"""

from collections.abc import Iterator, Mapping
from itertools import combinations
from pathlib import Path
from typing import Any, Final, TypeAlias

import msgspec
from openskill.models import PlackettLuce
from openskill.models.weng_lin.plackett_luce import PlackettLuceRating

from noripan.games.registry import find
from noripan.kernel import Result

from .decision_times import DecisionTimes
from .score import VALUES, Z
from .tally import Tally
from .teams import distinct, teams_of
from .tournament import MatchResult, Plan, play_all

Pair: TypeAlias = tuple[str, str]


class League(msgspec.Struct, frozen=True):
    """The matches of a league: each pair of bots plays `games` matches, in which they change seats."""

    slug: str
    version: int
    """The version of the rules."""
    bots: tuple[str, ...]
    games: int
    seats: int
    options: Any
    """Plain JSON values."""
    seed: str

    @property
    def pairs(self) -> tuple[Pair, ...]:
        """Every two bots."""
        return tuple(combinations(self.bots, 2))

    @property
    def matches(self) -> int:
        """The number of all matches."""
        return len(self.pairs) * self.games

    def plan(self, pair: Pair) -> Plan:
        """The matches of two bots. They depend on the seed, but not on the rest of the league."""
        seed = f"{self.seed}:{':'.join(pair)}"
        return Plan(self.slug, self.games, self.seats, pair, self.options, seed, times=True)


class LeagueMatch(msgspec.Struct, frozen=True):
    """One match of a league."""

    pair: Pair
    match: MatchResult


class OtherLeague(Exception):
    """The file holds another league, or is no league."""


class LeagueFile:
    """The finished matches of a league: a line of JSON for the league, then one for each match."""

    def __init__(self, path: Path, league: League) -> None:
        self._path = path
        self._league = league

    def read(self) -> list[LeagueMatch]:
        """The matches played so far. An incomplete last line is dropped, from the file, too."""
        if not self._path.exists() or not (written := self._path.read_bytes()):
            self._path.write_bytes(msgspec.json.encode(self._league) + b"\n")
            return []
        lines = written[: written.rfind(b"\n") + 1].splitlines()
        try:
            league = msgspec.json.decode(lines[0] if lines else b"", type=League)
            matches = [msgspec.json.decode(line, type=LeagueMatch) for line in lines[1:]]
        except msgspec.DecodeError as error:
            raise OtherLeague from error
        if league != self._league:
            raise OtherLeague
        if not written.endswith(b"\n"):
            self._path.write_bytes(b"".join(line + b"\n" for line in lines))
        return matches

    def append(self, match: LeagueMatch) -> None:
        """Adds one match."""
        with self._path.open("ab") as file:
            file.write(msgspec.json.encode(match) + b"\n")


def play_league(league: League, workers: int, finished: list[LeagueMatch]) -> Iterator[LeagueMatch]:
    """The matches that are still to play, pair by pair."""
    for pair in league.pairs:
        first = sum(each.pair == pair for each in finished)
        for match in play_all(league.plan(pair), workers, first):
            yield LeagueMatch(pair, match)


_MODEL: Final = PlackettLuce(tau=0.0)
"""A bot does not change, so its rating gets more certain with each match."""


class LeagueTable:
    """Figures of a league, match by match."""

    def __init__(self, league: League) -> None:
        game = find(league.slug).game
        teams = teams_of(game, game.facts.codecs.options.convert(league.options), league.seats)
        self._league = league
        self._share = 1 / len(distinct(teams))
        self._tallies = {pair: Tally(teams) for pair in league.pairs}
        self._worths: list[tuple[int, Pair, list[float]]] = []
        self._times = {bot: DecisionTimes() for bot in league.bots}

    def add(self, played: LeagueMatch) -> None:
        """Counts one match."""
        pair, match = played.pair, played.match
        self._tallies[pair].add(match)
        for bot, times in match.times.items():
            self._times[bot].merge(times)
        self._worths.append((match.number, pair, [_worth(match, bot) for bot in pair]))

    def _ratings(self) -> dict[str, PlackettLuceRating]:
        """The bot whose seats did better on average wins a match; all pairs take turns."""
        ratings = {bot: _MODEL.rating() for bot in self._league.bots}
        for _, pair, worths in sorted(self._worths):
            rated = _MODEL.rate([[ratings[bot]] for bot in pair], ranks=[-worth for worth in worths])
            ratings.update(zip(pair, (rating for [rating] in rated), strict=True))
        return ratings

    def plain(self) -> dict[str, Any]:
        """All figures as one JSON object, the best bot first."""
        ratings = self._ratings()
        best_first = sorted(ratings, key=lambda bot: -ratings[bot].mu)
        return {
            "league": msgspec.to_builtins(self._league),
            "share": round(self._share, 4),
            "ratings": {bot: _rating(ratings[bot]) for bot in best_first},
            "cross": {bot: self._row(bot) for bot in best_first},
            "times": {bot: self._times[bot].plain() for bot in best_first},
        }

    def _row(self, bot: str) -> Mapping[str, Any]:
        """How often a bot won against each other one."""
        row = {}
        for pair, tally in self._tallies.items():
            if bot in pair and tally.games:
                other = pair[1 - pair.index(bot)]
                score = tally.bots[bot]
                row[other] = {"games": tally.games, **score.rate(), "value": score.value()}
        return row


def _worth(match: MatchResult, bot: str) -> float:
    results: list[Result] = [
        result for name, result in zip(match.bots, match.results, strict=True) if name == bot
    ]
    return sum(VALUES[result] for result in results) / len(results)


def _rating(rating: PlackettLuceRating) -> Mapping[str, float]:
    half = Z * rating.sigma
    figures = {"rating": rating.mu, "low": rating.mu - half, "high": rating.mu + half}
    return {name: round(figure, 2) for name, figure in figures.items()}
