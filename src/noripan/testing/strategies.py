"""Trips for hypothesis to draw and to shrink; nothing else in the kit knows of it."""

from typing import Final

from hypothesis import strategies as st

from .extremes import EXTREMES, USUAL
from .trips import LONGEST, Subject, Trip, walk

FEW: Final = 8
"""So many sizes of a table are tried alike; of a game that knows more of them, also the largest."""

USUALLY: Final = 3
"""How much more often a usual trip is drawn than an extreme one."""


def _tables(counts: tuple[int, ...]) -> tuple[int, ...]:
    return counts if len(counts) <= FEW else (*counts[:FEW], counts[-1])


def trips(subject: Subject) -> st.SearchStrategy[Trip]:
    """Trips of a game, mostly whole matches; one that fails shrinks to a shorter one with fewer seats."""
    return st.builds(
        walk,
        st.just(subject),
        seats=st.sampled_from(_tables(subject.game.facts.seats)),
        seed=st.integers(0, 2**32 - 1),
        length=st.integers(0, 2 * LONGEST).map(lambda steps: min(steps, LONGEST)),
        extreme=st.sampled_from((*(USUAL,) * USUALLY * len(EXTREMES), *EXTREMES)),
    )
