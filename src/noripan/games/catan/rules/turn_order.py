"""Who may act, how turns are counted, and how a turn begins and ends."""

from collections.abc import Sequence
from typing import Final

from noripan.kernel import Chance, Seat, TurnKind

from .. import actions as a
from ..changes.trade import offer_withdrawn
from ..changes.turn_order import turn_ended
from ..options import EVERYONE
from ..phases import Discarding, Drafting, Over, Trading
from ..state import State
from ..step import Step
from .trade import MAX_OFFERS, is_asked
from .victory import check_win, end_game


def actors(state: State, /) -> Sequence[Seat]:
    """The seat on turn; after a seven, all who owe cards; during an offer, the seats asked come first."""
    turn, phase = state.turn, state.phase
    if turn is None:
        return ()
    if type(phase) is Discarding:
        return tuple([seat for seat, owed in zip(EVERYONE, phase.owed, strict=False) if owed])  # rule 7.2
    return (*_asked_seats(phase), turn) if type(phase) is Trading else (turn,)  # rule 8.5


def _asked_seats(phase: Trading) -> tuple[Seat, ...]:
    return tuple([EVERYONE[seat] for seat in range(len(phase.answers)) if is_asked(phase, seat)])


# rule 11.1
def turn_kind(state: State, seat: Seat, /) -> TurnKind:
    """Discards and replies to an offer are answers; the seat that offers waits for them."""
    phase = state.phase
    if type(phase) is Discarding:
        return "answer"
    if type(phase) is not Trading:
        return "turn"
    if seat != state.turn:
        return "answer"
    return "wait" if _asked_seats(phase) else "turn"


def turn(state: State, seat: Seat, /) -> int:
    """A number for each placement in the draft, each turn, and each question within a turn."""
    if type(state.phase) is Drafting:
        return state.phase.step  # the last seat places twice in a row
    if type(state.phase) is Discarding:
        return _NUMBERS_PER_TURN * (state.turns + 1) - 1
    if seat != state.turn:
        return _NUMBERS_PER_TURN * state.turns + state.offers
    return _NUMBERS_PER_TURN * state.turns


_NUMBERS_PER_TURN: Final = MAX_OFFERS + 2


def end_turn(step: Step, seat: Seat, action: a.EndTurn, chance: Chance, /) -> None:
    """The next seat's turn begins."""  # rules 4.8, 6.1, 6.4, 8.7
    if type(step.state.phase) is Trading:
        offer_withdrawn(step, seat)
    turn_ended(step, seat)
    begin_turn(step)


def begin_turn(step: Step, /) -> None:
    """Ends the game if the new turn wins it or exceeds the turn limit."""  # rules 6.1, 6.4
    state = step.state
    check_win(step)
    if state.turns > state.options.turn_limit and type(state.phase) is not Over:
        end_game(step, None, "TURN_LIMIT")
