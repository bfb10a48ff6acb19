"""Choices of free placements: start settlements, start roads and a card's roads."""

from collections.abc import Sequence
from functools import partial
from typing import Final, cast

from ..actions import BuildRoad, BuildSettlement
from ..board.geometry import EDGE_NUMBERS, ENDS, NEIGHBOURS, VERTEX_NUMBERS, numbers_in
from ..phases import Drafting
from ..resources import Counts
from .analysis import Analysis
from .counts import best_rates, plus
from .pace import pace
from .plans import Plans

BASE_INCOME: Final[Counts] = (1, 1, 1, 1, 1)
"""Pips of each kind assumed for later, so that a first settlement has a finite pace."""


def choose_first_settlement(analysis: Analysis, menu: Sequence[BuildSettlement], /) -> BuildSettlement:
    """The settlement with the highest value."""
    return max(menu, key=partial(first_settlement_value, analysis))


def first_settlement_value(analysis: Analysis, action: BuildSettlement, /) -> tuple[int, float]:
    """The pace with a start settlement; without bank trade, the number of kinds comes first."""
    vertex = VERTEX_NUMBERS[action.vertex]
    kinds = sum(map(bool, plus(analysis.income, analysis.spots[vertex].income)))
    return kinds if analysis.rates is None else 0, _pace_with(analysis, vertex)


def _pace_with(analysis: Analysis, vertex: int) -> float:
    spot, rates = analysis.spots[vertex], analysis.rates
    income = plus(plus(analysis.income, BASE_INCOME), spot.income)
    return pace(income, None if rates is None else best_rates(rates, spot.rates), analysis.view.rules.cards)


def choose_first_road(analysis: Analysis, menu: Sequence[BuildRoad], /) -> BuildRoad:
    """The road toward the best spot two roads away."""
    return max(menu, key=partial(first_road_value, analysis))


def first_road_value(analysis: Analysis, action: BuildRoad, /) -> float:
    """The pace with the best spot that one more road after this one reaches."""
    here = VERTEX_NUMBERS[cast("Drafting", analysis.view.phase).settlement]  # type: ignore[index]
    (far,) = (end for end in ENDS[EDGE_NUMBERS[action.edge]] if end != here)
    free = NEIGHBOURS[far] & ~analysis.pieces.closed
    return max((_pace_with(analysis, vertex) for vertex in numbers_in(free)), default=0.0)


def choose_free_road(plans: Plans, menu: Sequence[BuildRoad], /) -> BuildRoad:
    """The next road toward the best goal that needs one, or else any road."""
    steps = [goal for goal in plans.goals if isinstance(goal.step, BuildRoad) and goal.step in menu]
    if not steps:
        return menu[0]
    return cast("BuildRoad", max(steps, key=lambda goal: goal.value).step)
