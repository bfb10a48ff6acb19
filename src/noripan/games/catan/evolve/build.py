"""Folds settlements, roads and cities."""

from typing import cast

from msgspec.structs import replace

from noripan.kernel import Seat, put

from .. import events as e
from ..board.geometry import EDGE_NUMBERS, VERTEX_NUMBERS
from ..board.longest_road import longest_road, longest_road_with
from ..board.pieces import add_city, add_road, add_settlement, opponent_buildings
from ..board.placement import free_roads
from ..resources import CITY_COST, ROAD_COST, SETTLEMENT_COST, pack
from ..state import ACTING, ROLLING, Acting, Drafting, Paving, State
from .bank import gain, pay
from .turn_order import next_placement


def settlement_built(state: State, event: e.SettlementBuilt, /) -> State:
    """Free in the draft, where the second one brings resources; later at its price."""  # rules 3.6, 3.8, 5.2
    seat, vertex = event.seat, VERTEX_NUMBERS[event.vertex]
    pieces = add_settlement(state.pieces, state.island, seat, vertex)
    if isinstance(state.phase, Drafting):
        phase = Drafting(state.phase.step, event.vertex)
        return gain(replace(state, pieces=pieces, phase=phase), seat, pack(event.gained))
    state = pay(replace(state, pieces=pieces), seat, SETTLEMENT_COST)
    return replace(state, trails=_cut_roads(state, seat, vertex)) if state.rules.awards else state


def _cut_roads(state: State, builder: int, vertex: int) -> tuple[int, ...]:
    """The longest roads after a building cuts the roads of others at a vertex."""  # rule 10.2
    pieces = state.pieces
    return tuple(
        longest_road(pieces.roads[seat], opponent_buildings(pieces, seat))
        if seat != builder and pieces.reach[seat] >> vertex & 1
        else length
        for seat, length in enumerate(state.trails)
    )


def road_built(state: State, event: e.RoadBuilt, /) -> State:
    """Free in the draft and with a card, otherwise at its price."""  # rules 3.7, 5.1, 9.5
    seat, edge, phase = event.seat, EDGE_NUMBERS[event.edge], state.phase
    pieces = add_road(state.pieces, seat, edge)
    trails = state.trails
    if state.rules.awards:
        longest = longest_road_with(trails[seat], pieces.roads[seat], edge, opponent_buildings(pieces, seat))
        trails = put(trails, seat, longest)
    state = replace(state, pieces=pieces, trails=trails)
    if isinstance(phase, Acting):
        return pay(state, seat, ROAD_COST)
    if isinstance(phase, Drafting):
        return next_placement(state, phase.step)
    return _after_free_road(state, seat, cast("Paving", phase))


def _after_free_road(state: State, seat: Seat, phase: Paving) -> State:
    if phase.left > 1 and free_roads(state, seat):
        return replace(state, phase=Paving(phase.left - 1, phase.rolled))
    return replace(state, phase=ACTING if phase.rolled else ROLLING)


def city_built(state: State, event: e.CityBuilt, /) -> State:
    """Replaces a settlement, whose piece can be used again."""  # rules 5.3, 5.9
    pieces = add_city(state.pieces, state.island, event.seat, VERTEX_NUMBERS[event.vertex])
    return pay(replace(state, pieces=pieces), event.seat, CITY_COST)
