"""Where each card of a hand may be used now. Knows nothing of turns and refusals."""

from collections.abc import Iterator

from noripan.kernel import Seat

from .board import EVERYWHERE, REACH
from .cards import KINDS
from .state import State


def taken(state: State, /) -> int:
    """The cells that hold a chip."""
    cells = 0
    for chips in state.chips:
        cells |= chips
    return cells


def open_cells(state: State, /) -> tuple[int, int, int, int]:
    """By kind of card, the cells that the board leaves open to it."""  # rules 4.6, 5.2–5.7
    held = taken(state)
    empty = EVERYWHERE ^ held
    removable = held & ~state.fixed
    lock = state.lock
    if lock is None:
        return empty, empty, empty, removable
    free = ~(1 << lock.cell)
    if lock.kind == "no_wild":
        return empty, empty, empty & free, removable
    return empty, empty, empty, removable & free


def targets(state: State, seat: Seat, /) -> Iterator[tuple[str, int]]:
    """The cards of a hand that can be played now, each with the cells it may be used on."""
    cells = open_cells(state)
    for card in state.hands[seat]:
        if found := REACH[card] & cells[KINDS[card]]:
            yield card, found


def can_play(state: State, seat: Seat, /) -> bool:
    """Whether a hand holds anything that can be played now."""
    return next(targets(state, seat), None) is not None
