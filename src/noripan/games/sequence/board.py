"""The fixed board (`board.json`). A set of cells is a bitboard: a number with bit `cell` set."""

from collections.abc import Mapping
from importlib.resources import files
from itertools import compress
from typing import Annotated, Final, TypeVar

import msgspec
from msgspec import Meta

from .cards import CARDS, KINDS, TWO_EYED, face_of

T = TypeVar("T")

SIZE: Final = 10
CELLS: Final = SIZE * SIZE
EVERYWHERE: Final = (1 << CELLS) - 1
BITS: Final = tuple(1 << cell for cell in range(CELLS))
"""By cell, the bitboard of only this cell."""

Cell = Annotated[int, Meta(ge=0, le=CELLS - 1)]
"""The number of a cell: row × 10 + column."""

BOARD: Final = msgspec.json.decode(
    files(__package__).joinpath("board.json").read_bytes(), type=tuple[str, ...]
)
"""By cell, the card printed on it."""  # rule 2.3


def _reach(card: str) -> int:
    """The cells with the card's face; a jack reaches every cell."""  # rule 4.3
    if KINDS[card] >= TWO_EYED:
        return EVERYWHERE
    return sum(1 << cell for cell, other in enumerate(BOARD) if face_of(other) == face_of(card))


REACH: Final[Mapping[str, int]] = {card: _reach(card) for card in CARDS}
"""By card, the cells on which it may be used if they are open."""

_TRUTH: Final = bytes.maketrans(b"01", b"\0\1")


def pick_out(by_cell: tuple[T, ...], cells: int, /) -> tuple[T, ...]:
    """The entries of some cells, from a table by cell."""
    bits = bin(cells)[:1:-1].encode().translate(_TRUTH)  # without its prefix, lowest cell first
    return tuple(compress(by_cell, bits))


_ALL_CELLS: Final = tuple(range(CELLS))


def cells_in(cells: int, /) -> tuple[int, ...]:
    """The cells of a bitboard in ascending order."""
    return pick_out(_ALL_CELLS, cells)
