"""The cells that are open to each kind of card: three bitboards side by side in one number.

The first is for ordinary and corner cards, the second for two-eyed and the third for one-eyed jacks. A card's
cells are on the board of its kind, so one AND gives the cells on which it may be used.
"""

from collections.abc import Mapping
from typing import Final

from .board import BITS, CELLS, EVERYWHERE, REACH
from .cards import CARDS, CORNER, KINDS, ONE_EYED, ORDINARY, TWO_EYED
from .state import Lock

WILD: Final = CELLS
OFF: Final = 2 * CELLS
STARTS: Final[Mapping[int, int]] = {ORDINARY: 0, CORNER: 0, TWO_EYED: WILD, ONE_EYED: OFF}
"""By kind of card, the first bit of its board."""

USABLE: Final[Mapping[str, int]] = {card: REACH[card] << STARTS[KINDS[card]] for card in CARDS}
"""By card, its cells on the board of its kind."""


def _uses(card: str) -> dict[int, int]:
    start = STARTS[KINDS[card]]
    return {cell: bit << start for cell, bit in enumerate(BITS) if REACH[card] & bit}


PLACEMENTS: Final = {card: {} if KINDS[card] == ONE_EYED else _uses(card) for card in CARDS}
"""By card, the cells where it may place a chip: of each, its bit on the board of the card's kind."""
REMOVALS: Final = {card: _uses(card) if KINDS[card] == ONE_EYED else {} for card in CARDS}
"""The same for the cells where it may remove a chip."""

_TOGGLES: Final = tuple(bit | bit << WILD | bit << OFF for bit in BITS)


def open_boards(chips: tuple[int, ...], fixed: int, lock: Lock | None, /) -> int:
    """Empty cells for cards that place, chips outside sequences for cards that remove; no locked cell."""
    held = sum(chips)  # no cell holds two chips
    empty = EVERYWHERE ^ held
    boards = empty | empty << WILD | (held & ~fixed) << OFF
    if lock is None:
        return boards
    return boards & ~(1 << lock.cell + (WILD if lock.kind == "no_wild" else OFF))


def toggled(boards: int, cell: int, /) -> int:
    """The boards after a chip was placed on a cell or removed, if no lock and no sequence changes them."""
    return boards ^ _TOGGLES[cell]
