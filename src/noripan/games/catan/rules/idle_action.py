"""What a clock that ran out does, and where a start settlement is best."""

from noripan.kernel import Seat, require_seat

from ..actions import DECLINE, END_TURN, ROLL, Action, BuildSettlement, Discard, MoveRobber
from ..board.geometry import HEX_NUMBERS, HEXES_AT, VERTEX_NUMBERS
from ..board.island import PIPS
from ..board.pieces import production
from ..resources import KINDS, unpack
from ..state import Discarding, Drafting, Paving, Robbing, Rolling, State, Trading
from .menu import legal, robberies
from .scoring import public_points


# rule 11.2
def idle(state: State, seat: Seat, /) -> Action:
    """The least that keeps the table going."""
    require_seat(state.present, seat)
    phase = state.phase
    if isinstance(phase, Rolling):
        return ROLL
    if isinstance(phase, Discarding):
        return _most_held_card(state, seat)
    if isinstance(phase, Robbing):
        return _robbery(state, seat)
    if isinstance(phase, Drafting | Paving):
        return _placement(state, seat)
    return DECLINE if isinstance(phase, Trading) and seat != state.turn else END_TURN


def _most_held_card(state: State, seat: Seat) -> Discard:
    held = unpack(state.hands[seat])
    return Discard(KINDS[held.index(max(held))])


def _robbery(state: State, seat: Seat) -> MoveRobber:
    """Off the own land if possible, where it costs the fewest pips, and of whoever leads."""

    def harm(action: MoveRobber) -> tuple[bool, int, int, int, int]:
        at, victim = HEX_NUMBERS[action.hex], action.victim
        lost = PIPS[state.island.tokens[at]] * sum(
            production(state.pieces, other, at) for other, plays in enumerate(state.present) if plays
        )
        points = 0 if victim is None else public_points(state, victim)
        return bool(state.pieces.hexes[seat] >> at & 1), lost, at, -points, victim or 0

    return min(robberies(state, seat), key=harm)


def _placement(state: State, seat: Seat) -> Action:
    """The settlement with the most pips around it, else the first road there is."""

    def pips(action: Action) -> int:
        return pips_at(state, action) if isinstance(action, BuildSettlement) else 0

    return max(legal(state, seat), key=pips)


def pips_at(state: State, action: BuildSettlement, /) -> int:
    """In how many of the 36 rolls the hexes around a settlement produce, added up."""
    tokens = state.island.tokens
    return sum(PIPS[tokens[at]] for at in HEXES_AT[VERTEX_NUMBERS[action.vertex]])
