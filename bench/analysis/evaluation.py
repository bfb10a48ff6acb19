"""How well the chances of a game fit what happens in matches that they were not trained on."""

import sys
from collections.abc import Callable, Mapping, Sequence
from math import log, sqrt
from typing import Any, Final

from bench.training.self_play import Table, play
from noripan.kernel import AnyGame, Seat
from noripan.sim.score import Z
from noripan.sim.teams import distinct, teams_of

SEED: Final = "held"
BINS: Final = 10
LEAST: Final = 1e-9
"""The smallest chance in the log loss: a result that was ruled out costs a lot, but not everything."""

SEATS: Final = {"catan": (2, 3, 4), "sequence": (2, 4)}
"""By game, the numbers of seats that are measured. Three teams often tie, which the log loss cannot tell."""

Chances = Sequence[float]


class Mean:
    """A mean over positions and its error: the positions of a match resemble each other, matches do not."""

    def __init__(self) -> None:
        self._matches: list[tuple[float, int]] = []

    def add(self, values: Sequence[float]) -> None:
        """Adds the positions of one match."""
        self._matches.append((sum(values), len(values)))

    @property
    def count(self) -> int:
        """How many positions there are."""
        return sum(count for _, count in self._matches)

    def plain(self) -> dict[str, float]:
        """The mean with half of its 95 % interval."""
        count = max(1, self.count)
        mean = sum(total for total, _ in self._matches) / count
        squares = sum((total - mean * own) ** 2 for total, own in self._matches)
        return {"mean": round(mean, 4), "half": round(Z * sqrt(squares) / count, 4)}


class Fit:
    """The log loss, and by bin of expected chances how much more often they came true."""

    def __init__(self) -> None:
        self.matches = 0
        self._loss = Mean()
        self._expected = [Mean() for _ in range(BINS)]
        self._errors = [Mean() for _ in range(BINS)]

    def add(self, positions: Sequence[Chances], result: Chances) -> None:
        """Adds the chances in all positions of one match, and how it ended."""
        self.matches += 1
        self._loss.add([_loss(chances, result) for chances in positions])
        pairs = [pair for chances in positions for pair in zip(chances, result, strict=True)]
        for number in range(BINS):
            own = [(chance, came) for chance, came in pairs if min(BINS - 1, int(BINS * chance)) == number]
            self._expected[number].add([chance for chance, _ in own])
            self._errors[number].add([came - chance for chance, came in own])

    def plain(self) -> dict[str, Any]:
        """The figures as plain JSON values."""
        bins = [
            {"chances": errors.count, "expected": expected.plain()["mean"], "error": errors.plain()}
            for expected, errors in zip(self._expected, self._errors, strict=True)
        ]
        positions = self._loss.count
        return {"matches": self.matches, "positions": positions, "loss": self._loss.plain(), "bins": bins}


def _loss(chances: Chances, result: Chances) -> float:
    return -sum(came * log(max(LEAST, chance)) for chance, came in zip(chances, result, strict=True))


def fit_of(table: Table, matches: int) -> Fit:
    """How well the chances fit all positions at rest of some matches."""
    fit, chances, sides = Fit(), chances_of(table.game), _sides(table)
    for number in range(matches):
        played = play(table, number)
        by_side = ([chances(state)[seat] for seat in sides] for state in played.states)
        fit.add([*by_side], [played.chances[seat] for seat in sides])
    return fit


def _sides(table: Table) -> list[Seat]:
    """A seat of each team: team mates win together."""
    options = table.game.facts.codecs.options.convert(dict(table.options))
    teams = teams_of(table.game, options, table.seats)
    return [Seat(teams.index(team)) for team in distinct(teams)]


def chances_of(game: AnyGame) -> Callable[[Any], Chances]:
    """The chances of a game with an evaluation."""
    if game.evaluation is None:
        raise ValueError(f"{game.facts.slug} has no evaluation")
    return game.evaluation.chances


def evaluation(slug: str, matches: int) -> Mapping[str, Any]:
    """The fit for each number of seats."""

    def row(seats: int) -> Mapping[str, Any]:
        table = Table(slug, seats, SEED)
        fit = fit_of(table, matches)
        print(f"{slug}-evaluation: {seats} seats, {matches} matches", file=sys.stderr, flush=True)
        return {"seats": seats, "base": round(log(len(_sides(table))), 4), **fit.plain()}

    return {"rows": [row(seats) for seats in SEATS[slug]]}
