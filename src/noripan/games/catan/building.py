"""Building: the place first, then the pieces, then the price."""

from typing import cast

from noripan.kernel import RuleViolation, Seat

from .board import HEXES_AT, VERTEX_NUMBERS, Edge, Vertex
from .ending import Step, after, road_awarded, won
from .events import CityBuilt, RoadBuilt, SettlementBuilt
from .island import TERRAIN_RESOURCE
from .places import (
    Verdict,
    can_build_city,
    can_build_road,
    can_build_settlement,
    cities_left,
    roads_left,
    settlements_left,
)
from .resources import CITY_COST, NOTHING, ONE, ROAD_COST, SETTLEMENT_COST, Counts, has, lesser, unpacked
from .state import Acting, Drafting, State


def build_settlement(state: State, seat: Seat, vertex: Vertex, /) -> Step:
    """In the draft for free and anywhere, later for its price, at an own road."""  # rules 3.6, 5.2, 5.8
    initial = isinstance(state.phase, Drafting)
    require(can_build_settlement(state.pieces, seat, vertex, initial=initial))
    if initial:
        return after(state, SettlementBuilt(seat, vertex, _first_harvest(state, vertex)))
    if not settlements_left(state, seat):
        raise RuleViolation("NO_PIECES_LEFT")
    require_price(state, seat, SETTLEMENT_COST)
    return won(road_awarded(after(state, SettlementBuilt(seat, vertex, NOTHING))))


def build_road(state: State, seat: Seat, edge: Edge, /) -> Step:
    """In the draft and by a card for free, later for its price."""  # rules 3.7, 5.1, 5.5, 5.8, 9.5
    phase = state.phase
    settlement = phase.settlement if isinstance(phase, Drafting) else None
    require(can_build_road(state.pieces, seat, edge, settlement=settlement))
    if not roads_left(state, seat):
        raise RuleViolation("NO_PIECES_LEFT")  # rule 5.9
    if isinstance(phase, Acting):
        require_price(state, seat, ROAD_COST)
    return won(road_awarded(after(state, RoadBuilt(seat, edge))))


def build_city(state: State, seat: Seat, vertex: Vertex, /) -> Step:
    """Out of an own settlement."""  # rules 5.3, 5.7, 5.8
    require(can_build_city(state.pieces, seat, vertex))
    if not cities_left(state, seat):
        raise RuleViolation("NO_PIECES_LEFT")  # rule 5.9
    require_price(state, seat, CITY_COST)
    return won(after(state, CityBuilt(seat, vertex)))


def require(verdict: Verdict, /) -> None:
    """Refuses with the reason, if there is one."""
    _, why = verdict
    if why is not None:
        raise why


def require_price(state: State, seat: Seat, cost: int, /) -> None:
    """Refuses what cannot be paid, and says what is missing."""  # rules 5.8, 8.4, 8.5
    hand = state.hands[seat]
    if not has(hand, cost):
        lacks = cost - lesser(cost, hand)
        raise RuleViolation("NOT_ENOUGH_RESOURCES", cost=unpacked(cost), lacks=unpacked(lacks))


# rule 3.8
def _first_harvest(state: State, vertex: Vertex) -> Counts:
    """What the second settlement brings at once: one of each producing hex around it."""
    if cast("Drafting", state.phase).step < len(state.order):
        return NOTHING
    lands = (state.island.terrain[at] for at in HEXES_AT[VERTEX_NUMBERS[vertex]])
    return unpacked(sum(ONE[TERRAIN_RESOURCE[land]] for land in lands if land in TERRAIN_RESOURCE))
