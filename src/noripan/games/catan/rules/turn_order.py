"""Who may act, how turns are counted, and how a turn begins and ends."""

from collections.abc import Sequence
from typing import Final

from noripan.kernel import Chance, Seat, TurnKind

from .. import actions as a
from ..changes.trade import offer_withdrawn
from ..changes.turn_order import turn_ended
from ..options import EVERYONE
from ..stages import Discarding, Drafting, Over, Trading
from ..state import State
from ..step import Step
from .trade import MAX_OFFERS
from .victory import check_win, end_game


def actors(state: State, /) -> Sequence[Seat]:
    """The seat on turn; after a seven, all who owe cards; during an offer, the seats asked come first."""
    turn, stage = state.turn, state.stage
    if turn is None:
        return ()
    if type(stage) is Discarding:
        return tuple([seat for seat, owed in zip(EVERYONE, stage.owed, strict=False) if owed])  # rule 7.2
    return _ACTORS[stage.asked if type(stage) is Trading else 0][turn]  # rule 8.5


_ACTORS: Final = tuple(
    tuple((*(seat for seat in EVERYONE if asked >> seat & 1), turn) for turn in EVERYONE)
    for asked in range(1 << len(EVERYONE))
)
"""By the seats asked, as a bitboard, and the seat on turn: the actors."""


# rule 11.1
def turn_kind(state: State, seat: Seat, /) -> TurnKind:
    """Discards and replies to an offer are answers; the seat that offers waits for them."""
    stage = state.stage
    if type(stage) is Discarding:
        return "answer"
    if type(stage) is not Trading:
        return "turn"
    if seat != state.turn:
        return "answer"
    return "wait" if stage.asked else "turn"


def turn(state: State, seat: Seat, /) -> int:
    """A number for each placement in the draft, each turn, and each question within a turn."""
    if type(state.stage) is Drafting:
        return state.stage.step  # the last seat places twice in a row
    if type(state.stage) is Discarding:
        return _NUMBERS_PER_TURN * (state.turns + 1) - 1
    if seat != state.turn:
        return _NUMBERS_PER_TURN * state.turns + state.offers
    return _NUMBERS_PER_TURN * state.turns


_NUMBERS_PER_TURN: Final = MAX_OFFERS + 2


def end_turn(step: Step, seat: Seat, action: a.EndTurn, chance: Chance, /) -> None:
    """The next seat's turn begins."""  # rules 4.8, 6.1, 6.4, 8.7
    if type(step.state.stage) is Trading:
        offer_withdrawn(step, seat)
    turn_ended(step, seat)
    begin_turn(step)


def begin_turn(step: Step, /) -> None:
    """Ends the game if the new turn wins it or exceeds the turn limit."""  # rules 6.1, 6.4
    state = step.state
    check_win(step)
    if state.turns > state.options.turn_limit and type(state.stage) is not Over:
        end_game(step, None, "TURN_LIMIT")
