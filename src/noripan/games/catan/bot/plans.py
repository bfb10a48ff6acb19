"""Goals of a seat, their values, and the value of a hand toward them."""

from collections.abc import Iterator, Sequence
from functools import cached_property, lru_cache
from typing import Final

from ..actions import BUY_CARD, BuildRoad
from ..board.geometry import EDGES, EDGES_AT, ENDS, numbers_in
from ..board.longest_road import longest_road
from ..board.pieces import opponent_buildings
from ..resources import CARDS, DECK, Counts, unpack
from ..rules.scoring import AWARD_POINTS, MIN_LONGEST_ROAD
from .analysis import Analysis, Route
from .building_goals import Goal, Outlook, city_goals, settlement_goals
from .counts import CARD, ROAD, covers, times
from .pace import rolls_until

PATIENCE: Final = 3.0
"""Rolls of waiting that halve a goal's score."""
ROAD_AWARD_FACTOR: Final = 0.5
"""Factor for the longest road, because others may take it."""
KNIGHT_VALUE: Final = 0.3
"""The value of a knight apart from the army: a theft and a robber move."""
ARMY_SHARE: Final = 0.25
"""The share of the army's points that each knight toward it is worth."""
PROGRESS_VALUE: Final = 0.6
CARD_VALUE: Final = 0.001
"""The value of a resource card that no goal needs."""


class Plans:
    """The goals of a seat."""

    def __init__(self, analysis: Analysis, /) -> None:
        self.analysis = analysis
        self._income, self._rates = analysis.robbed_income, analysis.rates
        view = analysis.view
        lacking = max(1, view.options.target - view.own_points)
        self.outlook = Outlook(
            view.island,
            analysis.pieces,
            analysis.seat,
            analysis.income,
            analysis.rates,
            view.rules.cards,
            lacking,
            view.options.target,
        )

    @cached_property
    def goals(self) -> tuple[Goal, ...]:
        """The best goals of each type."""
        return (*self._cities(), *self._settlements(), *self._card(), *self._longest_road())

    def score(self, goal: Goal, hand: Counts, /) -> float:
        """The value of a goal with a hand, discounted by the wait."""
        return goal.value / (1 + rolls_until(goal.cost, hand, self._income, self._rates) / PATIENCE)

    def best(self, hand: Counts, /) -> Goal | None:
        """The goal with the highest score for a hand."""
        scores = self._scores(hand)
        return self.goals[scores.index(max(scores))] if scores else None

    def worth(self, hand: Counts, /) -> float:
        """The value of a hand: its best score, plus a little for each card."""
        return max(self._scores(hand), default=0.0) + CARD_VALUE * sum(hand)

    def _scores(self, hand: Counts) -> list[float]:
        """The score of each goal; in one loop, because most choices compare the worth of many hands."""
        income, rates = self._income, self._rates
        return [
            value / (1 + rolls_until(cost, hand, income, rates) / PATIENCE)
            for value, cost, _, _ in self.goals
        ]

    def completes(self, hand: Counts, /) -> bool:
        """Whether a hand can pay for its best goal."""
        best = self.best(hand)
        return best is not None and covers(hand, best.cost)

    def _cities(self) -> Sequence[Goal]:
        left = self.analysis.view.left
        if left is not None and not left[self.analysis.seat].cities:
            return ()
        return city_goals(self.outlook)

    def _settlements(self) -> Sequence[Goal]:
        left = self.analysis.view.left
        if left is not None and not left[self.analysis.seat].settlements:
            return ()
        return settlement_goals(self.outlook, self.analysis.farthest)

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
        point_value = self.outlook.valued(1, 0)
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
        value = self.outlook.valued(AWARD_POINTS, 0) * ROAD_AWARD_FACTOR
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
        if lacking > self.analysis.farthest:
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
