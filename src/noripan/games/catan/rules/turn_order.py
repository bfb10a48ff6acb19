"""Who may act, and what stands in each menu: slices of tables, picked out by masks."""

from collections.abc import Sequence
from typing import Final

from noripan.kernel import Chance, Seat, TurnKind

from .. import actions as a
from ..events import OfferWithdrawn, TurnEnded
from ..options import EVERYONE
from ..state import Discarding, Drafting, Over, State, Trading
from .step import Step, apply
from .trade import MOST_OFFERS
from .victory import check_win, end_game


def actors(state: State, /) -> Sequence[Seat]:
    """The seat on turn; after a seven all who owe cards; who is asked about an offer, before who made it."""
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
    """Discards and answers are asked for in somebody's turn; who made an offer waits for the answers."""
    phase = state.phase
    if isinstance(phase, Discarding):
        return "answer"
    if not isinstance(phase, Trading):
        return "turn"
    if seat != state.turn:
        return "answer"
    return "wait" if _asked_seats(phase) else "turn"


def turn(state: State, seat: Seat, /) -> int:
    """A number for each placing of the draft, for each turn, and for each thing that is asked in it."""
    if isinstance(state.phase, Drafting):
        return state.phase.step  # the last in order places twice in a row
    if isinstance(state.phase, Discarding):
        return _NUMBERS_PER_TURN * (state.turns + 1) - 1
    if seat != state.turn:
        return _NUMBERS_PER_TURN * state.turns + state.offers
    return _NUMBERS_PER_TURN * state.turns


_NUMBERS_PER_TURN: Final = MOST_OFFERS + 2


def end_turn(state: State, seat: Seat, action: a.EndTurn, chance: Chance, /) -> Step:
    """The next seat rolls, unless it wins or the last turn is over."""  # rules 4.8, 6.1, 6.4, 8.7
    withdrawn = (OfferWithdrawn(seat),) if isinstance(state.phase, Trading) else ()
    return begin_turn(apply(state, *withdrawn, TurnEnded(seat)))


def begin_turn(step: Step, /) -> Step:
    """A turn begins: whoever has the points wins, and after the last turn nobody does."""  # rules 6.1, 6.4
    step = check_win(step)
    state, _ = step
    is_last = state.turns > state.options.turn_limit and not isinstance(state.phase, Over)
    return end_game(step, None, "TURN_LIMIT") if is_last else step
