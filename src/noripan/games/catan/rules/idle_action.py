"""The idle action: what the rules do when a clock runs out."""

from noripan.kernel import Seat, require_seat

from ..actions import DECLINE, END_TURN, ROLL, Action, BuildSettlement, Discard, MoveRobber
from ..board.geometry import HEX_NUMBERS, HEXES_AT, VERTEX_NUMBERS
from ..board.island import PIPS
from ..board.pieces import production
from ..resources import KINDS, unpack
from ..stages import Discarding, Drafting, Paving, Robbing, Rolling, Trading
from ..state import State
from .menu import legal, robberies
from .scoring import public_points


# rule 11.2
def idle(state: State, seat: Seat, /) -> Action:
    """The smallest action that lets the game go on."""
    require_seat(state.present, seat)
    stage = state.stage
    if type(stage) is Rolling:
        return ROLL
    if type(stage) is Discarding:
        return _most_held_card(state, seat)
    if type(stage) is Robbing:
        return _robbery(state, seat)
    if isinstance(stage, Drafting | Paving):
        return _placement(state, seat)
    return DECLINE if type(stage) is Trading and seat != state.turn else END_TURN


def _most_held_card(state: State, seat: Seat) -> Discard:
    held = unpack(state.players[seat].hand)
    return Discard(KINDS[held.index(max(held))])


def _robbery(state: State, seat: Seat) -> MoveRobber:
    """Away from the seat's own hexes if possible, where the fewest pips are lost, from the leading victim."""

    def harm(action: MoveRobber) -> tuple[bool, int, int, int, int]:
        at, victim = HEX_NUMBERS[action.hex], action.victim
        lost = PIPS[state.island.tokens[at]] * sum(
            production(state.pieces, other, at) for other, plays in enumerate(state.present) if plays
        )
        points = 0 if victim is None else public_points(state, victim)
        return bool(state.pieces.hexes[seat] >> at & 1), lost, at, -points, victim or 0

    return min(robberies(state, seat), key=harm)


def _placement(state: State, seat: Seat) -> Action:
    """The settlement with the most pips, or the first road."""

    def pips(action: Action) -> int:
        return pips_at(state, action) if isinstance(action, BuildSettlement) else 0

    return max(legal(state, seat), key=pips)


def pips_at(state: State, action: BuildSettlement, /) -> int:
    """The sum of the pips of the hexes around a settlement."""
    tokens = state.island.tokens
    return sum(PIPS[tokens[at]] for at in HEXES_AT[VERTEX_NUMBERS[action.vertex]])
