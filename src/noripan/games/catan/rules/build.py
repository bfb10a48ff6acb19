"""Building: checks the place first, then the pieces, then the price."""

from noripan.kernel import Chance, RuleViolation, Seat

from ..actions import BuildCity, BuildRoad, BuildSettlement
from ..board.geometry import EDGE_NUMBERS, HEXES_AT, VERTEX_NUMBERS
from ..board.island import TERRAIN_RESOURCE, Island
from ..board.placement import (
    Verdict,
    can_build_city,
    can_build_road,
    can_build_settlement,
    cities_left,
    roads_left,
    settlements_left,
)
from ..changes.build import city_built, road_built, settlement_built
from ..resources import CITY_COST, ONE, ROAD_COST, SETTLEMENT_COST, has, minimum, unpack
from ..stages import Acting, Drafting
from ..state import State
from ..step import Step
from .scoring import award_longest_road
from .victory import check_win


def build_settlement(step: Step, seat: Seat, action: BuildSettlement, chance: Chance, /) -> None:
    """Free and anywhere in the draft; later at its price and at an own road."""  # rules 3.6, 5.2, 5.8
    state, stage = step.state, step.state.stage
    require(can_build_settlement(state.pieces, seat, action.vertex, initial=type(stage) is Drafting))
    vertex = VERTEX_NUMBERS[action.vertex]
    if type(stage) is Drafting:
        is_first = stage.step < len(state.order)
        settlement_built(step, seat, vertex, 0 if is_first else _first_harvest(state.island, vertex))
        return
    if not settlements_left(state, seat):
        raise RuleViolation("NO_PIECES_LEFT")
    require_price(state, seat, SETTLEMENT_COST)
    settlement_built(step, seat, vertex, 0)
    award_longest_road(step)
    check_win(step)


def build_road(step: Step, seat: Seat, action: BuildRoad, chance: Chance, /) -> None:
    """Free in the draft and with a card, otherwise at its price."""  # rules 3.7, 5.1, 5.5, 5.8, 9.5
    state, stage = step.state, step.state.stage
    settlement = stage.settlement if type(stage) is Drafting else None
    require(can_build_road(state.pieces, seat, action.edge, settlement=settlement))
    if not roads_left(state, seat):
        raise RuleViolation("NO_PIECES_LEFT")  # rule 5.9
    if type(stage) is Acting:
        require_price(state, seat, ROAD_COST)
    road_built(step, seat, EDGE_NUMBERS[action.edge])
    award_longest_road(step)
    check_win(step)


def build_city(step: Step, seat: Seat, action: BuildCity, chance: Chance, /) -> None:
    """Replaces an own settlement."""  # rules 5.3, 5.7, 5.8
    state = step.state
    require(can_build_city(state.pieces, seat, action.vertex))
    if not cities_left(state, seat):
        raise RuleViolation("NO_PIECES_LEFT")  # rule 5.9
    require_price(state, seat, CITY_COST)
    city_built(step, seat, VERTEX_NUMBERS[action.vertex])
    check_win(step)


def require(verdict: Verdict, /) -> None:
    """Raises the verdict's refusal, if there is one."""
    _, why = verdict
    if why is not None:
        raise why


def require_price(state: State, seat: Seat, cost: int, /) -> None:
    """Refuses a price that the hand cannot pay, and names the missing resources."""  # rules 5.8, 8.4, 8.5
    hand = state.players[seat].hand
    if not has(hand, cost):
        lacks = cost - minimum(cost, hand)
        raise RuleViolation("NOT_ENOUGH_RESOURCES", cost=unpack(cost), lacks=unpack(lacks))


# rule 3.8
def _first_harvest(island: Island, vertex: int) -> int:
    """The resources of the second settlement: one from each producing hex around it."""
    lands = [island.terrain[at] for at in HEXES_AT[vertex]]
    return sum([ONE[TERRAIN_RESOURCE[land]] for land in lands if land in TERRAIN_RESOURCE])
