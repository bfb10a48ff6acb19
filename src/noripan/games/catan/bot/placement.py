"""Where to place what is free: the settlements and roads of the start, and a card's roads."""

from collections.abc import Sequence
from typing import Final, cast

from ..actions import BuildRoad, BuildSettlement
from ..board.geometry import EDGE_NUMBERS, ENDS, NEIGHBOURS, VERTEX_NUMBERS, numbers_in
from ..resources import Counts
from ..state import Drafting
from .analysis import Analysis
from .counts import best_rates, plus
from .pace import pace
from .plans import Plans

BASE_INCOME: Final[Counts] = (1, 1, 1, 1, 1)
"""What one may still get by and by of every kind, in pips: so that no first settlement is worth nothing."""


def choose_first_settlement(analysis: Analysis, menu: Sequence[BuildSettlement], /) -> BuildSettlement:
    """The settlement with which one builds fastest; where no bank trades, with every kind first of all."""

    def promise(action: BuildSettlement) -> tuple[int, float]:
        vertex = VERTEX_NUMBERS[action.vertex]
        kinds = sum(map(bool, plus(analysis.income, analysis.spots[vertex].income)))
        return kinds if analysis.rates is None else 0, _pace_with(analysis, vertex)

    return max(menu, key=promise)


def _pace_with(analysis: Analysis, vertex: int) -> float:
    spot, rates = analysis.spots[vertex], analysis.rates
    income = plus(plus(analysis.income, BASE_INCOME), spot.income)
    return pace(income, None if rates is None else best_rates(rates, spot.rates), analysis.view.rules.cards)


def choose_first_road(analysis: Analysis, menu: Sequence[BuildRoad], /) -> BuildRoad:
    """Towards the best spot that is two roads away."""
    here = VERTEX_NUMBERS[cast("Drafting", analysis.view.phase).settlement]  # type: ignore[index]

    def promise(action: BuildRoad) -> float:
        (far,) = (end for end in ENDS[EDGE_NUMBERS[action.edge]] if end != here)
        free = NEIGHBOURS[far] & ~analysis.pieces.closed
        return max((_pace_with(analysis, vertex) for vertex in numbers_in(free)), default=0.0)

    return max(menu, key=promise)


def choose_free_road(plans: Plans, menu: Sequence[BuildRoad], /) -> BuildRoad:
    """The first step to the best goal that needs a road, whatever else it costs; else any."""
    steps = [goal for goal in plans.goals if isinstance(goal.step, BuildRoad) and goal.step in menu]
    if not steps:
        return menu[0]
    return cast("BuildRoad", max(steps, key=lambda goal: goal.value).step)
