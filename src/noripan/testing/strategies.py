"""Hypothesis strategies for random walks."""

from typing import Final

from hypothesis import strategies as st

from .extremes import EXTREMES, USUAL
from .random_play import LONGEST, random_walk
from .walks import Subject, Walk

FEW: Final = 8
"""How many table sizes are tried equally often; of a game with more, the largest is tried too."""

USUALLY: Final = 3
"""How much more often a usual walk is drawn than an extreme one."""


def _table_sizes(counts: tuple[int, ...]) -> tuple[int, ...]:
    return counts if len(counts) <= FEW else (*counts[:FEW], counts[-1])


def walks(subject: Subject) -> st.SearchStrategy[Walk]:
    """Walks of a game, mostly whole matches; a failing one shrinks to fewer steps and seats."""
    return st.builds(
        random_walk,
        st.just(subject),
        seats=st.sampled_from(_table_sizes(subject.game.facts.seats)),
        seed=st.integers(0, 2**32 - 1),
        length=st.integers(0, 2 * LONGEST).map(lambda steps: min(steps, LONGEST)),
        extreme=st.sampled_from((*(USUAL,) * USUALLY * len(EXTREMES), *EXTREMES)),
    )
