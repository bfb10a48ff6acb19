"""Building: checks the place first, then the pieces, then the price."""

from typing import cast

from noripan.kernel import Chance, RuleViolation, Seat

from ..actions import BuildCity, BuildRoad, BuildSettlement
from ..board.geometry import HEXES_AT, VERTEX_NUMBERS, Vertex
from ..board.island import TERRAIN_RESOURCE
from ..board.placement import (
    Verdict,
    can_build_city,
    can_build_road,
    can_build_settlement,
    cities_left,
    roads_left,
    settlements_left,
)
from ..events import CityBuilt, RoadBuilt, SettlementBuilt
from ..resources import CITY_COST, NOTHING, ONE, ROAD_COST, SETTLEMENT_COST, Counts, has, minimum, unpack
from ..state import Acting, Drafting, State
from .scoring import award_longest_road
from .step import Step, apply
from .victory import check_win


def build_settlement(state: State, seat: Seat, action: BuildSettlement, chance: Chance, /) -> Step:
    """Free and anywhere in the draft; later at its price and at an own road."""  # rules 3.6, 5.2, 5.8
    initial = isinstance(state.phase, Drafting)
    require(can_build_settlement(state.pieces, seat, action.vertex, initial=initial))
    if initial:
        return apply(state, SettlementBuilt(seat, action.vertex, _first_harvest(state, action.vertex)))
    if not settlements_left(state, seat):
        raise RuleViolation("NO_PIECES_LEFT")
    require_price(state, seat, SETTLEMENT_COST)
    return check_win(award_longest_road(apply(state, SettlementBuilt(seat, action.vertex, NOTHING))))


def build_road(state: State, seat: Seat, action: BuildRoad, chance: Chance, /) -> Step:
    """Free in the draft and with a card, otherwise at its price."""  # rules 3.7, 5.1, 5.5, 5.8, 9.5
    phase = state.phase
    settlement = phase.settlement if isinstance(phase, Drafting) else None
    require(can_build_road(state.pieces, seat, action.edge, settlement=settlement))
    if not roads_left(state, seat):
        raise RuleViolation("NO_PIECES_LEFT")  # rule 5.9
    if isinstance(phase, Acting):
        require_price(state, seat, ROAD_COST)
    return check_win(award_longest_road(apply(state, RoadBuilt(seat, action.edge))))


def build_city(state: State, seat: Seat, action: BuildCity, chance: Chance, /) -> Step:
    """Replaces an own settlement."""  # rules 5.3, 5.7, 5.8
    require(can_build_city(state.pieces, seat, action.vertex))
    if not cities_left(state, seat):
        raise RuleViolation("NO_PIECES_LEFT")  # rule 5.9
    require_price(state, seat, CITY_COST)
    return check_win(apply(state, CityBuilt(seat, action.vertex)))


def require(verdict: Verdict, /) -> None:
    """Raises the verdict's refusal, if there is one."""
    _, why = verdict
    if why is not None:
        raise why


def require_price(state: State, seat: Seat, cost: int, /) -> None:
    """Refuses a price that the hand cannot pay, and names the missing resources."""  # rules 5.8, 8.4, 8.5
    hand = state.hands[seat]
    if not has(hand, cost):
        lacks = cost - minimum(cost, hand)
        raise RuleViolation("NOT_ENOUGH_RESOURCES", cost=unpack(cost), lacks=unpack(lacks))


# rule 3.8
def _first_harvest(state: State, vertex: Vertex) -> Counts:
    """The resources of the second settlement: one from each producing hex around it."""
    if cast("Drafting", state.phase).step < len(state.order):
        return NOTHING
    lands = (state.island.terrain[at] for at in HEXES_AT[VERTEX_NUMBERS[vertex]])
    return unpack(sum(ONE[TERRAIN_RESOURCE[land]] for land in lands if land in TERRAIN_RESOURCE))
