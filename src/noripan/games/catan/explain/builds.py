"""Why to build a settlement, a city or a road."""

from noripan.kernel import Sentence

from ..actions import BuildCity, BuildRoad, BuildSettlement
from ..board.geometry import EDGE_NUMBERS, ENDS, NEIGHBOURS, VERTEX_NUMBERS, VERTICES, numbers_in
from ..board.pieces import BUILDING_POINTS
from ..bot.analysis import Analysis, Route, routes
from ..bot.counts import best_rates
from ..bot.plans import Plans
from ..phases import Drafting
from ..resources import KINDS, Counts
from ..text import explanations as t

SETTLEMENT_POINTS, CITY_POINTS = BUILDING_POINTS


def settlement(plans: Plans, action: BuildSettlement, /) -> Sentence:
    """What a settlement on a vertex brings."""
    analysis = plans.analysis
    spot = analysis.spots[VERTEX_NUMBERS[action.vertex]]
    if isinstance(analysis.view.phase, Drafting):
        return Sentence(t.START_SPOT, {"income": spot.income, "pips": sum(spot.income)})
    is_cheaper = analysis.rates is not None and best_rates(analysis.rates, spot.rates) != analysis.rates
    return (
        _win(analysis, SETTLEMENT_POINTS)
        or _more_income(analysis.income, spot.income)
        or Sentence(t.HARBOUR if is_cheaper else t.ONE_POINT, {"vertex": action.vertex})
    )


def city(plans: Plans, action: BuildCity, /) -> Sentence:
    """What a city in place of a settlement brings."""
    analysis = plans.analysis
    more = analysis.spots[VERTEX_NUMBERS[action.vertex]].income
    won = _win(analysis, CITY_POINTS - SETTLEMENT_POINTS)
    return won or _more_income(analysis.income, more) or Sentence(t.ONE_POINT)


def _win(analysis: Analysis, points: int) -> Sentence | None:
    target = analysis.view.options.target
    return Sentence(t.WINS, {"target": target}) if analysis.view.own_points + points >= target else None


def _more_income(before: Counts, more: Counts) -> Sentence | None:
    """The resource that gains most compared with what there is; None if there is no income."""
    if not any(more):
        return None
    kind = max(range(len(KINDS)), key=lambda kind: more[kind] / (1 + before[kind]))
    params = {"kind": KINDS[kind], "before": before[kind], "after": before[kind] + more[kind]}
    return Sentence(t.RAISES if before[kind] else t.FIRST_OF_KIND, params)


def road(plans: Plans, action: BuildRoad, /) -> Sentence:
    """Where a road leads: to a spot for a settlement, or to the longest road."""
    analysis, edge = plans.analysis, EDGE_NUMBERS[action.edge]
    phase = analysis.view.phase
    if isinstance(phase, Drafting):
        return _first_road(analysis, action, phase)
    award = plans.road_award()
    ways = _ways(analysis, edge)
    if not ways:
        is_award = bool(award) and award[0] == edge
        return Sentence(t.TOWARD_LONGEST_ROAD if is_award else t.ANY_ROAD, {"roads": len(award)})
    best = max(ways, key=lambda vertex: (-len(ways[vertex]), sum(analysis.spots[vertex].income)))
    return Sentence(t.TOWARD_SPOT, {"vertex": VERTICES[best], "roads": len(ways[best])})


def _ways(analysis: Analysis, edge: int) -> dict[int, Route]:
    """The routes that begin with an edge, by the free spot where they end."""
    found = routes(analysis.pieces, analysis.seat, analysis.farthest)
    closed = analysis.pieces.closed
    return {at: route for at, route in found.items() if route[:1] == (edge,) and not closed >> at & 1}


def _first_road(analysis: Analysis, action: BuildRoad, phase: Drafting) -> Sentence:
    """The best free spot that one more road would reach."""
    here = VERTEX_NUMBERS[phase.settlement] if phase.settlement is not None else None
    (far,) = (end for end in ENDS[EDGE_NUMBERS[action.edge]] if end != here)
    free = numbers_in(NEIGHBOURS[far] & ~analysis.pieces.closed)
    if not free:
        return Sentence(t.ANY_ROAD)
    best = max(free, key=lambda vertex: sum(analysis.spots[vertex].income))
    return Sentence(t.TOWARD_SPOT, {"vertex": VERTICES[best], "roads": 2})
