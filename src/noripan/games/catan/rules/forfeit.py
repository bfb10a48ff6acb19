"""Forfeits: the seat's pieces stay, its cards go, and the others play on."""

from noripan.kernel import Chance, Seat, require_seat

from ..changes.turn_order import seat_left
from ..events import Event
from ..stages import Over
from ..state import State
from ..step import Step
from .scoring import award_largest_army, award_longest_road
from .trade import lapse_offer
from .turn_order import begin_turn
from .victory import check_win, end_game


# rules 11.3–11.6
def leave(state: State, seat: Seat, chance: Chance, /) -> tuple[State, tuple[Event, ...]]:
    """Forfeits a seat; nothing happens if it has left already or the game is over."""
    require_seat(state.present, seat)
    if not state.present[seat] or type(state.stage) is Over:
        return state, ()
    step = Step(state, records=True)
    seat_left(step, seat, state.players[seat].hand)
    award_longest_road(step)
    award_largest_army(step)
    _go_on(step, had_turn=state.turn == seat)
    return step.state, tuple(step.events)


def _go_on(step: Step, had_turn: bool) -> None:
    """Ends the match if one seat is left; otherwise the others play on."""
    standing = [Seat(at) for at, plays in enumerate(step.state.present) if plays]
    if len(standing) == 1:
        end_game(step, standing[0], "LAST_PLAYER")
        return
    lapse_offer(step)
    if had_turn:
        begin_turn(step)
    else:
        check_win(step)
