"""Tournaments between bots, each with the command that repeats it."""

from collections.abc import Mapping
from typing import Any, Final

from msgspec import Struct
from msgspec.structs import replace

from noripan.games.registry import find
from noripan.kernel import AnyGame
from noripan.sim.decision_times import DecisionTimes
from noripan.sim.league import League, LeagueTable, play_league
from noripan.sim.tally import Tally
from noripan.sim.teams import distinct, teams_of
from noripan.sim.tournament import Plan, play_all

SEED: Final = "1"
Figures = Mapping[str, Any]


class Tournament(Struct, frozen=True):
    """Bots that change seats at one table, or a league in which every two of them meet."""

    name: str
    slug: str
    bots: tuple[str, ...]
    games: int
    seats: int
    options: Mapping[str, int | str] = {}
    is_league: bool = False

    @property
    def command(self) -> str:
        """The command that repeats it."""
        verb = "league" if self.is_league else "simulate"
        options = "".join(f" --option {name}={value}" for name, value in self.options.items())
        table = f"--games {self.games} --seats {self.seats} --bots {','.join(self.bots)}{options}"
        return f"noripan {verb} {self.slug} {table} --seed {SEED}"

    def shortened(self, games: int) -> "Tournament":
        """The same with fewer games."""
        return replace(self, games=games)

    def play(self, workers: int) -> Figures:
        """Its figures as plain JSON values."""
        figures = self._play_league(workers) if self.is_league else self._play_table(workers)
        return {"command": self.command, "version": self._game.facts.version, **figures}

    def _play_league(self, workers: int) -> Figures:
        version = self._game.facts.version
        league = League(self.slug, version, self.bots, self.games, self.seats, self._plain_options, SEED)
        table = LeagueTable(league)
        for played in play_league(league, workers, []):
            table.add(played)
        return table.plain()

    def _play_table(self, workers: int) -> Figures:
        codec = self._game.facts.codecs.options
        teams = teams_of(self._game, codec.convert(self._plain_options), self.seats)
        tally, times = Tally(teams), {bot: DecisionTimes() for bot in self.bots}
        plan = Plan(self.slug, self.games, self.seats, self.bots, self._plain_options, SEED, times=True)
        for match in play_all(plan, workers):
            tally.add(match)
            for bot, own in match.times.items():
                times[bot].merge(own)
        shown = {bot: own.plain() for bot, own in times.items()}
        return {"share": 1 / len(distinct(teams)), **tally.plain(0.0), "times": shown}

    @property
    def _game(self) -> AnyGame:
        return find(self.slug).game

    @property
    def _plain_options(self) -> Any:
        codec = self._game.facts.codecs.options
        return codec.plain(codec.convert(dict(self.options)))
