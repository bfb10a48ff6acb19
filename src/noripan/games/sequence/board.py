"""The fixed board: which card stands on which cell. Sets of cells are bitboards: bit `cell` of a number."""

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

Cell = Annotated[int, Meta(ge=0, le=CELLS - 1)]
"""A cell by its number: row × 10 + column."""

BOARD: Final = msgspec.json.decode(
    files(__package__).joinpath("board.json").read_bytes(), type=tuple[str, ...]
)
"""By cell, the card that stands on it."""  # rule 2.3


def _reach(card: str) -> int:
    """The cells of a card's face: its twin's number plays no part. A jack reaches every cell."""  # rule 4.3
    if KINDS[card] >= TWO_EYED:
        return EVERYWHERE
    return sum(1 << cell for cell, other in enumerate(BOARD) if face_of(other) == face_of(card))


REACH: Final[Mapping[str, int]] = {card: _reach(card) for card in CARDS}
"""The cells on which a card may be used as far as the card itself says."""

_TRUTH: Final = bytes.maketrans(b"01", b"\0\1")


def pick_out(by_cell: tuple[T, ...], cells: int, /) -> tuple[T, ...]:
    """Of a table with an entry for each cell, those of some cells."""
    bits = f"{cells:b}"[::-1].encode().translate(_TRUTH)
    return tuple(compress(by_cell, bits))


_NUMBERED: Final = tuple(range(CELLS))


def cells_in(cells: int, /) -> tuple[int, ...]:
    """The cells of a bitboard, lowest first."""
    return pick_out(_NUMBERED, cells)
