"""Settlements, roads and cities are built."""

from typing import cast

from noripan.kernel import Seat

from ..board.geometry import EDGES, VERTICES
from ..board.longest_road import longest_road, longest_road_with
from ..board.pieces import add_city, add_road, add_settlement, opponent_buildings
from ..board.placement import free_roads
from ..events import CityBuilt, RoadBuilt, SettlementBuilt
from ..resources import CITY_COST, ROAD_COST, SETTLEMENT_COST, unpack
from ..stages import ACTING, ROLLING, Acting, Drafting, Paving
from ..state import State
from ..step import Step
from .bank import gain, pay
from .turn_order import next_placement


def settlement_built(step: Step, seat: Seat, vertex: int, gained: int, /) -> None:
    """Free in the draft, where the second one brings resources; later at its price."""  # rules 3.6, 3.8, 5.2
    state, stage = step.state, step.state.stage
    if step.records:
        step.events.append(SettlementBuilt(seat, VERTICES[vertex], unpack(gained)))
    state.pieces = add_settlement(state.pieces, state.island, seat, vertex)
    if type(stage) is Drafting:
        state.stage = Drafting(stage.step, VERTICES[vertex])
        gain(state, seat, gained)
        return
    pay(state, seat, SETTLEMENT_COST)
    if state.rules.awards:
        _cut_roads(state, seat, vertex)


def _cut_roads(state: State, builder: int, vertex: int) -> None:
    """A building cuts the roads of others at a vertex."""  # rule 10.2
    pieces = state.pieces
    for seat, reach in enumerate(pieces.reach):
        if seat != builder and reach >> vertex & 1:
            longest = longest_road(pieces.roads[seat], opponent_buildings(pieces, seat))
            state.own(seat).trail = longest


def road_built(step: Step, seat: Seat, edge: int, /) -> None:
    """Free in the draft and with a card, otherwise at its price."""  # rules 3.7, 5.1, 9.5
    state, stage = step.state, step.state.stage
    if step.records:
        step.events.append(RoadBuilt(seat, EDGES[edge]))
    pieces = state.pieces = add_road(state.pieces, seat, edge)
    if state.rules.awards:
        blocked = opponent_buildings(pieces, seat)
        player = state.own(seat)
        player.trail = longest_road_with(player.trail, pieces.roads[seat], edge, blocked)
    if type(stage) is Acting:
        pay(state, seat, ROAD_COST)
    elif type(stage) is Drafting:
        next_placement(state, stage.step)
    else:
        _after_free_road(state, seat, cast("Paving", stage))


def _after_free_road(state: State, seat: Seat, stage: Paving) -> None:
    if stage.left > 1 and free_roads(state, seat):
        state.stage = Paving(stage.left - 1, stage.rolled)
    else:
        state.stage = ACTING if stage.rolled else ROLLING


def city_built(step: Step, seat: Seat, vertex: int, /) -> None:
    """Replaces a settlement, whose piece can be used again."""  # rules 5.3, 5.9
    state = step.state
    if step.records:
        step.events.append(CityBuilt(seat, VERTICES[vertex]))
    state.pieces = add_city(state.pieces, state.island, seat, vertex)
    pay(state, seat, CITY_COST)
