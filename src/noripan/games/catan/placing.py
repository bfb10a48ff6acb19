"""Where to place what is free: the settlements and roads of the start, and a card's roads."""

from collections.abc import Sequence
from typing import Final, cast

from .actions import BuildRoad, BuildSettlement
from .board import EDGE_NUMBERS, ENDS, NEXT_TO, VERTEX_NUMBERS, numbers_in
from .outlook import Outlook
from .plans import Plans, lowest
from .reckoning import pace, plus
from .resources import Counts
from .state import Drafting

HOPE: Final[Counts] = (1, 1, 1, 1, 1)
"""What one may still get by and by of every kind, in pips: so that no first settlement is worth nothing."""


def first_spot(outlook: Outlook, menu: Sequence[BuildSettlement], /) -> BuildSettlement:
    """The settlement with which one builds fastest; where no bank trades, with every kind first of all."""

    def promise(action: BuildSettlement) -> tuple[int, float]:
        vertex = VERTEX_NUMBERS[action.vertex]
        kinds = sum(map(bool, plus(outlook.income, outlook.spots[vertex].income)))
        return kinds if outlook.rates is None else 0, _pace_with(outlook, vertex)

    return max(menu, key=promise)


def _pace_with(outlook: Outlook, vertex: int) -> float:
    spot, rates = outlook.spots[vertex], outlook.rates
    income = plus(plus(outlook.income, HOPE), spot.income)
    return pace(income, None if rates is None else lowest(rates, spot.rates), outlook.view.rules.cards)


def first_road(outlook: Outlook, menu: Sequence[BuildRoad], /) -> BuildRoad:
    """Towards the best spot that is two roads away."""
    here = VERTEX_NUMBERS[cast("Drafting", outlook.view.phase).settlement]  # type: ignore[index]

    def promise(action: BuildRoad) -> float:
        (far,) = (end for end in ENDS[EDGE_NUMBERS[action.edge]] if end != here)
        free = NEXT_TO[far] & ~outlook.pieces.closed
        return max((_pace_with(outlook, vertex) for vertex in numbers_in(free)), default=0.0)

    return max(menu, key=promise)


def free_road(plans: Plans, menu: Sequence[BuildRoad], /) -> BuildRoad:
    """The first step to the best goal that needs a road, whatever else it costs; else any."""
    steps = [goal for goal in plans.goals if isinstance(goal.step, BuildRoad) and goal.step in menu]
    if not steps:
        return menu[0]
    return cast("BuildRoad", max(steps, key=lambda goal: goal.value).step)
