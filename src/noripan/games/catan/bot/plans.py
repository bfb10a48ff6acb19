"""What to go for: every goal in sight, what it is worth, and with it what a hand is worth."""

from collections.abc import Iterable, Iterator
from functools import cached_property, lru_cache
from typing import Final, NamedTuple

from ..actions import BUY_CARD, Action, BuildCity, BuildRoad, BuildSettlement
from ..board.geometry import EDGES, EDGES_AT, ENDS, VERTICES, numbers_in
from ..board.longest_road import longest_road
from ..board.pieces import opponent_buildings
from ..resources import CARDS, DECK, Counts, unpack
from ..rules.scoring import AWARD_POINTS, SHORTEST_ROAD
from .analysis import MAX_ROADS_AHEAD, Analysis, Route
from .counts import CARD, CITY, ROAD, SETTLEMENT, best_rates, covers, plus, times
from .pace import pace, rolls_until

HORIZON: Final = 60.0
"""For how many rolls an income counts, at the start; at the end of a game for none."""
PATIENCE: Final = 3.0
"""Rolls that a goal may be away and still count half of one that is there."""
WIN_VALUE: Final = 100.0
CONTESTED_DISCOUNT: Final = 0.6
"""What is left of a spot's worth where another may settle first."""
DISCOUNT_PER_ROAD: Final = 0.85
"""What is left of it with each road that is lacking: much may happen on the way."""
ROAD_AWARD_DISCOUNT: Final = 0.5
"""What the longest road is worth of its points, as others may take it."""
KNIGHT_VALUE: Final = 0.3
"""What a knight is worth beside the army: a card stolen, and the robber gone."""
ARMY_SHARE: Final = 0.25
"""How much of the army's points each knight on the way to it is worth."""
PROGRESS_VALUE: Final = 0.6
CARD_VALUE: Final = 0.001
"""What a card is worth that no goal needs."""


class Goal(NamedTuple):
    """Something to build, all that it costs, and the step to be taken next."""

    value: float
    cost: Counts
    step: Action
    price: Counts
    """Of the step."""


class Plans:
    """All goals of a seat."""

    def __init__(self, analysis: Analysis, /) -> None:
        self.analysis = analysis
        view = analysis.view
        self._lacking = max(1, view.options.target - view.own_points)
        self._horizon = HORIZON * self._lacking / view.options.target

    @cached_property
    def goals(self) -> tuple[Goal, ...]:
        """The best of each sort."""
        return (*self._cities(), *self._settlements(), *self._card(), *self._longest_road())

    def score(self, goal: Goal, hand: Counts, /) -> float:
        """What a goal is worth with a hand: less the longer it takes."""
        analysis = self.analysis
        rolls = rolls_until(goal.cost, hand, analysis.robbed_income, analysis.rates)
        return goal.value / (1 + rolls / PATIENCE)

    def best(self, hand: Counts, /) -> Goal | None:
        """What to go for with a hand."""
        return max(self.goals, key=lambda goal: self.score(goal, hand), default=None)

    def worth(self, hand: Counts, /) -> float:
        """What a hand is worth: as much as the best it is good for, and a little for the rest."""
        best = max((self.score(goal, hand) for goal in self.goals), default=0.0)
        return best + CARD_VALUE * sum(hand)

    def completes(self, hand: Counts, /) -> bool:
        """Whether a hand pays for the best it is good for."""
        best = self.best(hand)
        return best is not None and covers(hand, best.cost)

    def _valued(self, points: float, growth: float) -> float:
        """Points and income in one number."""
        value = points + self._horizon * growth
        return value + WIN_VALUE if points >= self._lacking else value

    def growth(self, vertex: int, /, *, settles: bool) -> float:
        """How much faster one builds with another building on a vertex."""
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
        """The best spot for each number of roads that lead there."""
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
        doubt = DISCOUNT_PER_ROAD ** len(route) * (CONTESTED_DISCOUNT if self._is_contested(vertex) else 1.0)
        cost = plus(SETTLEMENT, times(len(route), ROAD))
        return Goal(value * doubt, cost, BuildRoad(EDGES[route[0]]), ROAD)

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
        """What one more knight is worth."""
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
        value = self._valued(AWARD_POINTS, 0) * ROAD_AWARD_DISCOUNT
        yield Goal(value, times(len(route), ROAD), BuildRoad(EDGES[route[0]]), ROAD)

    def road_award(self) -> Route:
        """The roads that are lacking to the award; none, where it is one's own or too far."""
        view, seat, pieces = self.analysis.view, self.analysis.seat, self.analysis.pieces
        if not view.rules.awards or view.road == seat:
            return ()
        longest = max(
            length if plays else 0
            for other, (length, plays) in enumerate(zip(view.trails, view.present, strict=True))
            if other != seat
        )
        lacking = max(SHORTEST_ROAD, longest + 1) - view.trails[seat]
        if lacking > min(MAX_ROADS_AHEAD, self.analysis.roads_left):
            return ()
        return _roads_to_lengthen(pieces.roads[seat], pieces.taken, opponent_buildings(pieces, seat), lacking)


@lru_cache(maxsize=1024)
def _roads_to_lengthen(roads: int, taken: int, blocked: int, lacking: int) -> Route:
    """So many roads that make the longest way longer by as many, each the first that does; else none."""
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
