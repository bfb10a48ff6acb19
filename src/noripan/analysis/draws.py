"""The draws of one move: whether it has any, and all that may come of them."""

from collections.abc import Callable, Hashable, Iterable
from fractions import Fraction
from itertools import chain
from typing import Any, Final, TypeAlias

from noripan.kernel import NO_CHANCE, Chance, ChanceNeeded, every_outcome

Draw: TypeAlias = Callable[[Chance], Any]
"""From chance to the state after a move."""
Outcomes: TypeAlias = list[tuple[float, Any]]
"""States and their weights, which add up to 1."""

MOST_EXACT: Final = 128
"""A move with more outcomes is sampled."""
SAMPLES: Final = 32


def has_draws(draw: Draw, /) -> bool:
    """Whether chance decides anything in a move."""
    try:
        draw(NO_CHANCE)
    except ChanceNeeded:
        return True
    return False


def outcomes_of(draw: Draw, alike: Callable[[Any], Hashable], chance: Chance, /) -> Outcomes:
    """All states that a move may lead to, one for those that are alike; a sample if there are too many."""
    every = every_outcome(draw)
    weight, state = next(every)
    if weight == 1:
        return [(1.0, state)]
    if weight * MOST_EXACT < 1:
        return _grouped(((Fraction(1, SAMPLES), draw(chance)) for _ in range(SAMPLES)), alike)
    return _grouped(chain([(weight, state)], every), alike)


def _grouped(weighted: Iterable[tuple[Fraction, Any]], alike: Callable[[Any], Hashable]) -> Outcomes:
    groups: dict[Hashable, tuple[Fraction, Any]] = {}
    for number, (weight, state) in enumerate(weighted):
        key = alike(state)
        group = (number,) if key is None else (key, None)
        known, first = groups.get(group, (Fraction(0), state))
        groups[group] = known + weight, first
    return [(float(weight), state) for weight, state in groups.values()]
