"""The win chance of each seat: a softmax over the teams of one linear score with trained weights."""

from collections.abc import Mapping, Sequence
from importlib.resources import files
from math import exp
from operator import mul
from typing import Final

import msgspec

from noripan.kernel import Value

from ..options import teams_of
from ..rules import outcome
from ..state import State
from .features import features


class Weights(Value, frozen=True):
    """The trained weights of all features."""

    version: int
    """The version of the rules with which the training matches were played."""
    command: str
    """The command that trained them."""
    features: tuple[str, ...]
    seats: Mapping[str, Mapping[str, tuple[float, ...]]]
    """By the number of seats in the training matches and the name that a position gives."""


WEIGHTS: Final = msgspec.json.decode(files(__package__).joinpath("weights.json").read_bytes(), type=Weights)


def chances(state: State, /) -> tuple[float, ...]:
    """The chance of each seat to win; seats that have left have none. After the end, the result."""
    ended = outcome(state)
    if ended is not None:
        return ended.chances
    seats, teams = len(state.present), teams_of(state.options, len(state.present))
    weights, position = _weights(seats, len(state.chips)), features(state)
    playing = {team for team, present in zip(teams, state.present, strict=True) if present}
    scores = [_score(weights[team.weights], team.counts) for team in position.teams]
    draw = _score(weights[position.draw_weights], position.draw)
    most = max(draw, *(scores[team] for team in playing))
    odds = {team: exp(scores[team] - most) for team in playing}
    half = exp(draw - most) / 2  # a tie counts half
    whole = sum(odds.values()) + 2 * half
    return tuple(
        (odds[team] + half) / whole if present else 0.0
        for team, present in zip(teams, state.present, strict=True)
    )


def _score(weights: Sequence[float], numbers: Sequence[float]) -> float:
    score: float = sum(map(mul, weights, numbers))
    return score


def _weights(seats: int, teams: int) -> Mapping[str, Sequence[float]]:
    """Those of matches with as many seats, or of the trained matches with most seats and as many teams."""
    return WEIGHTS.seats.get(str(seats)) or WEIGHTS.seats["8" if teams == 2 else "9"]
