"""Forfeits: the seat's pieces stay, its cards go, and the others play on."""

from noripan.kernel import Chance, Seat, require_seat

from ..events import SeatLeft
from ..resources import unpack
from ..state import Over, State
from .scoring import award_largest_army, award_longest_road
from .step import Step, apply
from .trade import lapse_offer
from .turn_order import begin_turn
from .victory import check_win, end_game


# rules 11.3–11.6
def leave(state: State, seat: Seat, chance: Chance, /) -> Step:
    """Forfeits a seat; nothing happens if it has left already or the game is over."""
    require_seat(state.present, seat)
    if not state.present[seat] or isinstance(state.phase, Over):
        return state, ()
    had_turn = state.turn == seat
    step = award_largest_army(award_longest_road(apply(state, SeatLeft(seat, unpack(state.hands[seat])))))
    standing = [Seat(at) for at, plays in enumerate(step[0].present) if plays]
    if len(standing) == 1:
        return end_game(step, standing[0], "LAST_PLAYER")
    step = lapse_offer(step)
    return begin_turn(step) if had_turn else check_win(step)
