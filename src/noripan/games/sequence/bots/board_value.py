"""The learned value of a board for the team that has just moved (`python -m bench.training.sequence`)."""

from collections.abc import Mapping, Sequence
from importlib.resources import files
from operator import mul
from typing import Any, Final

import msgspec

from .board_features import Side, features

WIN: Final = 1000.0
"""More than any board is worth before the end."""


def stage_of(own_lacks: int, others_lack: int, /) -> str:
    """How many sequences the team still needs, and the closest other team."""
    return f"{own_lacks}-{others_lack}"


_FILE: Final[Mapping[str, Any]] = msgspec.json.decode(
    files(__package__).joinpath("weights.json").read_bytes()
)
_WEIGHTS: Final[Mapping[int, Mapping[str, Sequence[float]]]] = {
    int(teams): stages for teams, stages in _FILE["teams"].items()
}
"""By the number of teams and the stage."""


def board_value(own: Side, others: Sequence[Side], hand: Sequence[str], pile: int, needed: int, /) -> float:
    """The logarithm of the odds that the team wins."""
    own_lacks = needed - len(own.done)
    others_lack = min(needed - len(other.done) for other in others)
    if own_lacks <= 0 or others_lack <= 0:
        return WIN if own_lacks <= 0 else -WIN
    weights = _WEIGHTS[len(others) + 1][stage_of(own_lacks, others_lack)]
    return sum(map(mul, weights, features(own, others, hand, pile)), 0.0)
