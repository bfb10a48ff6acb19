"""Trips for hypothesis to draw and to shrink; nothing else in the kit knows of it."""

from hypothesis import strategies as st

from .trips import LONGEST, Subject, Trip, walk


def trips(subject: Subject) -> st.SearchStrategy[Trip]:
    """Trips of a game, mostly whole matches; one that fails shrinks to a shorter one with fewer seats."""
    return st.builds(
        walk,
        st.just(subject),
        seats=st.sampled_from(subject.game.facts.seats),
        seed=st.integers(0, 2**32 - 1),
        length=st.integers(0, 2 * LONGEST).map(lambda steps: min(steps, LONGEST)),
    )
