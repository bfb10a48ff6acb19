"""The actions: place a chip with a card, or remove one with a one-eyed jack. All are interned."""

from collections.abc import Mapping
from typing import Final

from noripan.kernel import Tagged

from .board import CELLS, Cell, pick_out
from .cards import CARDS, KINDS, ONE_EYED, TWO_EYED, CardId
from .open_cells import STARTS


class Place(Tagged, frozen=True):
    """Discard a card and place a chip."""

    card: CardId
    cell: Cell


class Remove(Tagged, frozen=True):
    """Discard a one-eyed jack and remove a chip from the board."""

    card: CardId
    cell: Cell


# The rules compare `type(action)`: `isinstance` of another struct is slow.
Action = Place | Remove


class CardActions(dict[int, tuple[Action, ...]]):
    """The actions of a card, by the open cells on the board of its kind; in the order of the cells."""

    def __init__(self, card: str) -> None:
        super().__init__()
        action = Remove if KINDS[card] == ONE_EYED else Place
        self._by_cell: tuple[Action, ...] = tuple(action(card, cell) for cell in range(CELLS))
        self._start = STARTS[KINDS[card]]
        self._is_jack = KINDS[card] in (TWO_EYED, ONE_EYED)

    def __missing__(self, cells: int) -> tuple[Action, ...]:
        actions = pick_out(self._by_cell, cells >> self._start)
        if not self._is_jack:  # a jack's open cells hardly ever repeat
            self[cells] = actions
        return actions


ACTIONS: Final[Mapping[str, CardActions]] = {card: CardActions(card) for card in CARDS}
"""All actions by card; each action exists once."""
