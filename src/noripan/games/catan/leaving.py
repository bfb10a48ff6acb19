"""A seat that leaves: its pieces stay, everything else goes, and the others play on."""

from noripan.kernel import Chance, Seat, require_seat

from .ending import Step, after, army_awarded, ended, road_awarded, won
from .events import SeatLeft
from .resources import unpacked
from .state import Over, State
from .trading import lapsed


# rules 11.3–11.6
def leave(state: State, seat: Seat, chance: Chance, /) -> Step:
    """A forfeit; whoever has left already has nothing to give up."""
    require_seat(state.present, seat)
    if not state.present[seat] or isinstance(state.phase, Over):
        return state, ()
    had_turn = state.turn == seat
    step = army_awarded(road_awarded(after(state, SeatLeft(seat, unpacked(state.hands[seat])))))
    standing = [Seat(at) for at, plays in enumerate(step[0].present) if plays]
    if len(standing) == 1:
        return ended(step, standing[0], "LAST_PLAYER")
    step = lapsed(step)
    return begun(step) if had_turn else won(step)


def begun(step: Step, /) -> Step:
    """A turn begins: whoever has the points wins, and after the last turn nobody does."""  # rules 6.1, 6.4
    step = won(step)
    state, _ = step
    is_last = state.turns > state.options.turn_limit and not isinstance(state.phase, Over)
    return ended(step, None, "TURN_LIMIT") if is_last else step
