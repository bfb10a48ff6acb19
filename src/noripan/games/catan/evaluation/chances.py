"""The win chance of each seat: a softmax over the seats of one linear score with trained weights."""

from collections.abc import Mapping, Sequence
from functools import lru_cache
from importlib.resources import files
from math import exp
from operator import mul
from typing import Final

import msgspec

from noripan.kernel import Value

from ..rules.victory import outcome
from ..state import State
from .features import features


class Weights(Value, frozen=True):
    """The trained weights of all features: at the start, and what progress adds."""

    version: int
    """The version of the rules with which the training matches were played."""
    command: str
    """The command that trained them."""
    features: tuple[str, ...]
    seats: Mapping[str, tuple[tuple[float, ...], tuple[float, ...]]]
    """By the number of seats in the training matches."""


WEIGHTS: Final = msgspec.json.decode(files(__package__).joinpath("weights.json").read_bytes(), type=Weights)


_TRAINED_WITH: Final = {2: "2", 3: "4", 4: "4"}
"""By the number of seats, the training matches whose weights fit."""


def chances(state: State, /) -> tuple[float, ...]:
    """The chance of each seat to win; seats that have left have none. After the end, the result."""
    ended = outcome(state)
    if ended is not None:
        return ended.chances
    position = features(state)
    weights = _weights(len(state.players), position.progress)
    return _softmax([sum(map(mul, weights, own)) for own in position.seats], state.present)


@lru_cache(maxsize=1024)
def _weights(seats: int, progress: float) -> tuple[float, ...]:
    start, more = WEIGHTS.seats[_TRAINED_WITH[seats]]
    return tuple(first + progress * added for first, added in zip(start, more, strict=True))


def _softmax(scores: Sequence[float], present: Sequence[bool]) -> tuple[float, ...]:
    most = max(score for score, plays in zip(scores, present, strict=True) if plays)
    odds = [exp(score - most) if plays else 0.0 for score, plays in zip(scores, present, strict=True)]
    whole = sum(odds)
    return tuple(odd / whole for odd in odds)
