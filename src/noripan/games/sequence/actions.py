"""What a player may do: place a chip with a card, or take one off with a one-eyed jack. All are interned."""

from collections.abc import Mapping
from typing import Final

from noripan.kernel import Tagged

from .board import CELLS, Cell, pick_out
from .boards import STARTS
from .cards import CARDS, KINDS, ONE_EYED, TWO_EYED, CardId


class Place(Tagged, frozen=True):
    """Discards a card and places a chip."""

    card: CardId
    cell: Cell


class Remove(Tagged, frozen=True):
    """Discards a one-eyed jack and takes a chip off the board."""

    card: CardId
    cell: Cell


Action = Place | Remove


class Uses(dict[int, tuple[Action, ...]]):
    """What one card does on some cells of the board of its kind, lowest first; made when first asked for."""

    def __init__(self, card: str) -> None:
        super().__init__()
        action = Remove if KINDS[card] == ONE_EYED else Place
        self._by_cell: tuple[Action, ...] = tuple(action(card, cell) for cell in range(CELLS))
        self._start = STARTS[KINDS[card]]
        self._is_jack = KINDS[card] in (TWO_EYED, ONE_EYED)

    def __missing__(self, cells: int) -> tuple[Action, ...]:
        actions = pick_out(self._by_cell, cells >> self._start)
        if not self._is_jack:  # whose cells are never twice the same
            self[cells] = actions
        return actions


USES: Final[Mapping[str, Uses]] = {card: Uses(card) for card in CARDS}
"""By card, all it can do: every action exists once."""
