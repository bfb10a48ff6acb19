"""Goals of a seat, their values, and the value of a hand toward them."""

from collections.abc import Iterable, Iterator
from functools import cached_property, lru_cache
from typing import Final, NamedTuple

from ..actions import BUY_CARD, Action, BuildCity, BuildRoad, BuildSettlement
from ..board.geometry import EDGES, EDGES_AT, ENDS, VERTICES, numbers_in
from ..board.longest_road import longest_road
from ..board.pieces import opponent_buildings
from ..resources import CARDS, DECK, Counts, unpack
from ..rules.scoring import AWARD_POINTS, MIN_LONGEST_ROAD
from .analysis import MAX_ROADS_AHEAD, Analysis, Route
from .counts import CARD, CITY, ROAD, SETTLEMENT, best_rates, covers, plus, times
from .pace import pace, rolls_until

HORIZON: Final = 60.0
"""Rolls for which an income counts at the start; fewer as the game goes on."""
PATIENCE: Final = 3.0
"""Rolls of waiting that halve a goal's score."""
WIN_VALUE: Final = 100.0
CONTESTED_FACTOR: Final = 0.6
"""Factor for a spot where another seat may settle first."""
MISSING_ROAD_FACTOR: Final = 0.85
"""Factor for each road still missing on the way to a spot."""
ROAD_AWARD_FACTOR: Final = 0.5
"""Factor for the longest road, because others may take it."""
KNIGHT_VALUE: Final = 0.3
"""The value of a knight apart from the army: a theft and a robber move."""
ARMY_SHARE: Final = 0.25
"""The share of the army's points that each knight toward it is worth."""
PROGRESS_VALUE: Final = 0.6
CARD_VALUE: Final = 0.001
"""The value of a resource card that no goal needs."""


class Goal(NamedTuple):
    """Something to build, its total cost, and the next step toward it."""

    value: float
    cost: Counts
    step: Action
    price: Counts
    """The price of the step."""


class Plans:
    """The goals of a seat."""

    def __init__(self, analysis: Analysis, /) -> None:
        self.analysis = analysis
        view = analysis.view
        self._lacking = max(1, view.options.target - view.own_points)
        self._horizon = HORIZON * self._lacking / view.options.target

    @cached_property
    def goals(self) -> tuple[Goal, ...]:
        """The best goals of each type."""
        return (*self._cities(), *self._settlements(), *self._card(), *self._longest_road())

    def score(self, goal: Goal, hand: Counts, /) -> float:
        """The value of a goal with a hand, discounted by the wait."""
        analysis = self.analysis
        rolls = rolls_until(goal.cost, hand, analysis.robbed_income, analysis.rates)
        return goal.value / (1 + rolls / PATIENCE)

    def best(self, hand: Counts, /) -> Goal | None:
        """The goal with the highest score for a hand."""
        return max(self.goals, key=lambda goal: self.score(goal, hand), default=None)

    def worth(self, hand: Counts, /) -> float:
        """The value of a hand: its best score, plus a little for each card."""
        best = max((self.score(goal, hand) for goal in self.goals), default=0.0)
        return best + CARD_VALUE * sum(hand)

    def completes(self, hand: Counts, /) -> bool:
        """Whether a hand can pay for its best goal."""
        best = self.best(hand)
        return best is not None and covers(hand, best.cost)

    def _valued(self, points: float, growth: float) -> float:
        """Points and income growth as one value."""
        value = points + self._horizon * growth
        return value + WIN_VALUE if points >= self._lacking else value

    def growth(self, vertex: int, /, *, settles: bool) -> float:
        """The gain in pace from a building on a vertex."""
        analysis, spot = self.analysis, self.analysis.spots[vertex]
        rates, cards = analysis.rates, analysis.view.rules.cards
        better = rates
        if settles and rates is not None:
            better = best_rates(rates, spot.rates)
        return pace(plus(analysis.income, spot.income), better, cards) - pace(analysis.income, rates, cards)

    def _cities(self) -> Iterator[Goal]:
        analysis = self.analysis
        left, own = analysis.view.left, analysis.pieces.settlements[analysis.seat]
        if not own or (left is not None and not left[analysis.seat].cities):
            return
        growth, vertex = max((self.growth(vertex, settles=False), vertex) for vertex in numbers_in(own))
        yield Goal(self._valued(1, growth), CITY, BuildCity(VERTICES[vertex]), CITY)

    def _settlements(self) -> Iterable[Goal]:
        """The best spot for each number of missing roads."""
        analysis = self.analysis
        left = analysis.view.left
        if left is not None and not left[analysis.seat].settlements:
            return ()
        best: dict[int, Goal] = {}
        for vertex, route in analysis.routes.items():
            if analysis.pieces.closed >> vertex & 1:
                continue
            goal = self._settlement(vertex, route)
            if len(route) not in best or best[len(route)].value < goal.value:
                best[len(route)] = goal
        return best.values()

    def _settlement(self, vertex: int, route: Route) -> Goal:
        value = self._valued(1, self.growth(vertex, settles=True))
        if not route:
            return Goal(value, SETTLEMENT, BuildSettlement(VERTICES[vertex]), SETTLEMENT)
        factor = MISSING_ROAD_FACTOR ** len(route) * (CONTESTED_FACTOR if self._is_contested(vertex) else 1.0)
        cost = plus(SETTLEMENT, times(len(route), ROAD))
        return Goal(value * factor, cost, BuildRoad(EDGES[route[0]]), ROAD)

    def _is_contested(self, vertex: int) -> bool:
        pieces = self.analysis.pieces
        return any(
            reach >> vertex & 1 for seat, reach in enumerate(pieces.reach) if seat != self.analysis.seat
        )

    # rules 9.1, 10.5
    def _card(self) -> Iterator[Goal]:
        view = self.analysis.view
        if not view.rules.cards or not view.deck:
            return
        unseen = [
            all_ - played - own
            for all_, played, own in zip(unpack(DECK), view.played, view.cards, strict=True)
        ]
        knight, point = unseen[CARDS.index("knight")], unseen[CARDS.index("point")]
        progress = sum(unseen) - knight - point
        point_value = self._valued(1, 0)
        value = (knight * self.knight_value() + point * point_value + progress * PROGRESS_VALUE) / sum(unseen)
        yield Goal(value, CARD, BUY_CARD, CARD)

    def knight_value(self) -> float:
        """The value of one more knight."""
        view, seat = self.analysis.view, self.analysis.seat
        value = KNIGHT_VALUE if view.rules.robber else 0.0
        if not view.rules.awards or view.army == seat:
            return value
        return value + ARMY_SHARE * AWARD_POINTS

    # rules 10.1, 10.3
    def _longest_road(self) -> Iterator[Goal]:
        route = self.road_award()
        if not route:
            return
        value = self._valued(AWARD_POINTS, 0) * ROAD_AWARD_FACTOR
        yield Goal(value, times(len(route), ROAD), BuildRoad(EDGES[route[0]]), ROAD)

    def road_award(self) -> Route:
        """The roads missing for the award; empty if the seat holds it or it is too far away."""
        view, seat, pieces = self.analysis.view, self.analysis.seat, self.analysis.pieces
        if not view.rules.awards or view.road == seat:
            return ()
        longest = max(
            length if plays else 0
            for other, (length, plays) in enumerate(zip(view.trails, view.present, strict=True))
            if other != seat
        )
        lacking = max(MIN_LONGEST_ROAD, longest + 1) - view.trails[seat]
        if lacking > min(MAX_ROADS_AHEAD, self.analysis.roads_left):
            return ()
        return _roads_to_lengthen(pieces.roads[seat], pieces.taken, opponent_buildings(pieces, seat), lacking)


@lru_cache(maxsize=1024)
def _roads_to_lengthen(roads: int, taken: int, blocked: int, lacking: int) -> Route:
    """Roads that each lengthen the longest road by one, chosen greedily; empty if that fails."""
    longest, route = longest_road(roads, blocked), []
    for _ in range(lacking):
        edge = next(
            (
                edge
                for edge in _open_edges(roads, taken, blocked)
                if longest_road(roads | 1 << edge, blocked) > longest
            ),
            None,
        )
        if edge is None:
            return ()
        route.append(edge)
        roads, taken, longest = roads | 1 << edge, taken | 1 << edge, longest + 1
    return tuple(route)


def _open_edges(roads: int, taken: int, blocked: int) -> list[int]:
    ways = 0
    for edge in numbers_in(roads):
        for end in ENDS[edge]:
            if not blocked >> end & 1:
                ways |= EDGES_AT[end]
    return numbers_in(ways & ~taken)
