"""Checks an action: first by what everyone sees, then by the seat's hand."""

from typing import NoReturn

from noripan.kernel import RuleViolation, Seat

from ..actions import Action, Place, Remove
from ..board import CELLS, REACH, cells_in
from ..cards import KINDS, ONE_EYED, TWO_EYED
from ..open_cells import PLACEMENTS, REMOVALS
from ..state import Over, State


def check(state: State, seat: Seat, action: Action, /) -> None:
    """Refuses an action that is not in the menu."""
    card = action.card
    if state.turn != seat or card not in state.hands[seat]:
        _refuse(state, seat, action)
    uses = REMOVALS[card] if type(action) is Remove else PLACEMENTS[card]
    if not uses.get(action.cell, 0) & state.boards:
        _refuse(state, seat, action)


def _refuse(state: State, seat: Seat, action: Action) -> NoReturn:
    """Refuses by the first rule broken; if no other is, the card is not in the hand."""
    _check_turn(state, seat)
    if not 0 <= action.cell < CELLS:
        raise RuleViolation("CELL_OUT_OF_RANGE", highest=CELLS - 1)  # rule 2.3
    if action.card in KINDS:
        (_check_placing if isinstance(action, Place) else _check_removing)(state, action)
    raise RuleViolation("CARD_NOT_IN_HAND", hand=state.hands[seat])  # rule 4.2


def _check_turn(state: State, seat: Seat) -> None:
    if state.turn is None:
        raise RuleViolation("GAME_OVER" if isinstance(state.phase, Over) else "NOT_STARTED")
    if state.turn != seat:
        raise RuleViolation("NOT_YOUR_TURN", turn=state.turn)  # rule 4.5


def _check_placing(state: State, action: Action) -> None:
    card, cell = action.card, action.cell
    if KINDS[card] == ONE_EYED:
        raise RuleViolation("NOT_A_PLACING_CARD", card=card)  # rule 5.4
    reach, held = REACH[card], sum(state.chips)
    if not reach & ~held:
        raise RuleViolation("CARD_DEAD", card=card)  # rules 4.4, 6.1
    if not reach >> cell & 1:
        raise RuleViolation("WRONG_CELL", card=card, cells=cells_in(reach & ~held))  # rules 4.3, 4.4
    if held >> cell & 1:
        raise RuleViolation("CELL_OCCUPIED", cell=cell)  # rule 4.6
    if KINDS[card] == TWO_EYED and _is_locked(state, cell):
        raise RuleViolation("LOCKED_PLACING", cell=cell)  # rule 5.5


def _check_removing(state: State, action: Action) -> None:
    card, cell = action.card, action.cell
    if KINDS[card] != ONE_EYED:
        raise RuleViolation("NOT_A_REMOVING_CARD", card=card)  # rule 5.4
    if not sum(state.chips) >> cell & 1:
        raise RuleViolation("CELL_EMPTY", cell=cell)  # rule 5.4
    if state.fixed >> cell & 1:
        raise RuleViolation("IN_SEQUENCE", cell=cell)  # rule 5.7
    if _is_locked(state, cell):
        raise RuleViolation("LOCKED_REMOVAL", cell=cell)  # rule 5.3


def _is_locked(state: State, cell: int) -> bool:
    """Whether a chip there may not be removed, or an empty cell is closed to two-eyed jacks."""
    return state.lock is not None and state.lock.cell == cell
