"""Goals of a seat that depend only on the board: a city, and settlements.

They are kept, because playouts come back to the same boards.
"""

from functools import lru_cache
from typing import Final, NamedTuple

from ..actions import Action, BuildCity, BuildRoad, BuildSettlement
from ..board.geometry import EDGES, VERTICES, numbers_in
from ..board.island import Island
from ..board.pieces import Pieces
from ..resources import Counts
from .analysis import Route, routes, spots
from .counts import CITY, ROAD, SETTLEMENT, Rates, best_rates, plus, times
from .pace import pace

HORIZON: Final = 60.0
"""Rolls for which an income counts at the start; fewer as the game goes on."""
WIN_VALUE: Final = 100.0
CONTESTED_FACTOR: Final = 0.6
"""Factor for a spot where another seat may settle first."""
MISSING_ROAD_FACTOR: Final = 0.85
"""Factor for each road still missing on the way to a spot."""
_KEPT: Final = 4096


class Goal(NamedTuple):
    """Something to build, its total cost, and the next step toward it."""

    value: float
    cost: Counts
    step: Action
    price: Counts
    """The price of the step."""


class Outlook(NamedTuple):
    """A seat on a board, and what decides how much a building is worth to it."""

    island: Island
    pieces: Pieces
    seat: int
    income: Counts
    rates: Rates
    cards: bool
    """Whether development cards can be bought."""
    lacking: int
    """The points that the seat lacks."""
    target: int

    def valued(self, points: float, growth: float) -> float:
        """Points and income growth as one value."""
        value = points + HORIZON * self.lacking / self.target * growth
        return value + WIN_VALUE if points >= self.lacking else value

    def growth(self, vertex: int, /, *, settles: bool) -> float:
        """The gain in pace from a building on a vertex."""
        spot, rates = spots(self.island)[vertex], self.rates
        better = best_rates(rates, spot.rates) if settles and rates is not None else rates
        grown = pace(plus(self.income, spot.income), better, self.cards)
        return grown - pace(self.income, rates, self.cards)

    def is_contested(self, vertex: int) -> bool:
        """Whether another seat could build on a vertex soon."""
        return any(reach >> vertex & 1 for seat, reach in enumerate(self.pieces.reach) if seat != self.seat)


@lru_cache(maxsize=_KEPT)
def city_goals(outlook: Outlook, /) -> tuple[Goal, ...]:
    """The settlement that gains most by becoming a city."""
    own = numbers_in(outlook.pieces.settlements[outlook.seat])
    if not own:
        return ()
    growth, vertex = max((outlook.growth(vertex, settles=False), vertex) for vertex in own)
    return (Goal(outlook.valued(1, growth), CITY, BuildCity(VERTICES[vertex]), CITY),)


@lru_cache(maxsize=_KEPT)
def settlement_goals(outlook: Outlook, farthest: int, /) -> tuple[Goal, ...]:
    """The best spot for each number of missing roads."""
    best: dict[int, Goal] = {}
    for vertex, route in routes(outlook.pieces, outlook.seat, farthest).items():
        if outlook.pieces.closed >> vertex & 1:
            continue
        goal = _settlement(outlook, vertex, route)
        if len(route) not in best or best[len(route)].value < goal.value:
            best[len(route)] = goal
    return tuple(best.values())


def _settlement(outlook: Outlook, vertex: int, route: Route) -> Goal:
    value = outlook.valued(1, outlook.growth(vertex, settles=True))
    if not route:
        return Goal(value, SETTLEMENT, BuildSettlement(VERTICES[vertex]), SETTLEMENT)
    factor = MISSING_ROAD_FACTOR ** len(route) * (CONTESTED_FACTOR if outlook.is_contested(vertex) else 1.0)
    cost = plus(SETTLEMENT, times(len(route), ROAD))
    return Goal(value * factor, cost, BuildRoad(EDGES[route[0]]), ROAD)
