"""What a player may do: place a chip with a card, or take one off with a one-eyed jack. All are interned."""

from collections.abc import Mapping
from functools import lru_cache
from typing import Final

from noripan.kernel import Tagged

from .board import CELLS, Cell, pick_out
from .boards import STARTS
from .cards import CARDS, KINDS, ONE_EYED, CardId


class Place(Tagged, frozen=True):
    """Discards a card and places a chip."""

    card: CardId
    cell: Cell


class Remove(Tagged, frozen=True):
    """Discards a one-eyed jack and takes a chip off the board."""

    card: CardId
    cell: Cell


Action = Place | Remove


def _uses(card: str) -> tuple[Action, ...]:
    kind = Remove if KINDS[card] == ONE_EYED else Place
    return tuple(kind(card, cell) for cell in range(CELLS))


USES: Final[Mapping[str, tuple[Action, ...]]] = {card: _uses(card) for card in CARDS}
"""By card, what it does on each cell."""


@lru_cache(maxsize=4096)
def uses(card: str, cells: int, /) -> tuple[Action, ...]:
    """What a card does on some cells of the board of its kind, lowest first."""
    return pick_out(USES[card], cells >> STARTS[KINDS[card]])
