"""Who may act, how turns are counted, and how a turn begins and ends."""

from collections.abc import Sequence
from typing import Final

from noripan.kernel import Chance, Seat, TurnKind

from .. import actions as a
from ..events import OfferWithdrawn, TurnEnded
from ..options import EVERYONE
from ..state import Discarding, Drafting, Over, State, Trading
from .step import Step, apply
from .trade import MAX_OFFERS
from .victory import check_win, end_game


def actors(state: State, /) -> Sequence[Seat]:
    """The seat on turn; after a seven, all who owe cards; during an offer, the seats asked come first."""
    turn, phase = state.turn, state.phase
    if turn is None:
        return ()
    if isinstance(phase, Discarding):
        return tuple([seat for seat, owed in zip(EVERYONE, phase.owed, strict=False) if owed])  # rule 7.2
    return (*_asked_seats(phase), turn) if isinstance(phase, Trading) else (turn,)  # rule 8.5


def _asked_seats(phase: Trading) -> tuple[Seat, ...]:
    return tuple([seat for seat in EVERYONE[: len(phase.answers)] if phase.asks(seat)])


# rule 11.1
def turn_kind(state: State, seat: Seat, /) -> TurnKind:
    """Discards and replies to an offer are answers; the seat that offers waits for them."""
    phase = state.phase
    if isinstance(phase, Discarding):
        return "answer"
    if not isinstance(phase, Trading):
        return "turn"
    if seat != state.turn:
        return "answer"
    return "wait" if _asked_seats(phase) else "turn"


def turn(state: State, seat: Seat, /) -> int:
    """A number for each placement in the draft, each turn, and each question within a turn."""
    if isinstance(state.phase, Drafting):
        return state.phase.step  # the last seat places twice in a row
    if isinstance(state.phase, Discarding):
        return _NUMBERS_PER_TURN * (state.turns + 1) - 1
    if seat != state.turn:
        return _NUMBERS_PER_TURN * state.turns + state.offers
    return _NUMBERS_PER_TURN * state.turns


_NUMBERS_PER_TURN: Final = MAX_OFFERS + 2


def end_turn(state: State, seat: Seat, action: a.EndTurn, chance: Chance, /) -> Step:
    """The next seat's turn begins."""  # rules 4.8, 6.1, 6.4, 8.7
    withdrawn = (OfferWithdrawn(seat),) if isinstance(state.phase, Trading) else ()
    return begin_turn(apply(state, *withdrawn, TurnEnded(seat)))


def begin_turn(step: Step, /) -> Step:
    """Ends the game if the new turn wins it or exceeds the turn limit."""  # rules 6.1, 6.4
    step = check_win(step)
    state, _ = step
    is_last = state.turns > state.options.turn_limit and not isinstance(state.phase, Over)
    return end_game(step, None, "TURN_LIMIT") if is_last else step
