"""The state of a match of Sequence."""

from typing import Final, Literal

from noripan.kernel import Seat, SeatNumber, Tagged, Value

from .board import Cell
from .cards import CardId
from .events import Count, Hand, Reason, Sequence5, Team
from .options import Options


class Waiting(Tagged, frozen=True):
    """The cards are not dealt yet."""


class Playing(Tagged, frozen=True):
    """The seats take turns."""


class Over(Tagged, frozen=True):
    """A team won, or nobody, and why."""

    winner: Team | None
    reason: Reason


Phase = Waiting | Playing | Over
WAITING: Final = Waiting()
PLAYING: Final = Playing()


class Pile(Value, frozen=True):
    """A seat's discard pile: its top card and its size."""

    top: CardId | None
    count: Count


class Lock(Value, frozen=True):
    """What the seat on turn may not do on a cell after a jack."""

    cell: Cell
    kind: Literal["no_removal", "no_wild"]
    """`no_removal`: it may not remove the chip. `no_wild`: it may not use a two-eyed jack."""
    seat: SeatNumber


class Last(Value, frozen=True):
    """The last card played."""

    seat: SeatNumber
    card: CardId
    cell: Cell
    removed: Team | None
    """The team whose chip was removed; null: a chip was placed."""


class State(Value, frozen=True):
    """`hands`, `discards` and `present` are by seat, `chips` by team; `chips` and `fixed` are bitboards."""

    options: Options
    phase: Phase
    turn: Seat | None
    present: tuple[bool, ...]
    chips: tuple[int, ...]
    sequences: tuple[Sequence5, ...]
    fixed: int
    """The cells of all sequences: their chips cannot be removed."""
    boards: int
    """The cells open to each kind of card (`open_cells.py`), derived from the rest for speed."""
    hands: tuple[Hand, ...]
    discards: tuple[Pile, ...]
    deck: bytes
    """The numbers of the cards not drawn yet, sorted; chance picks one at each draw."""
    gone: int
    """How many cards went out of play with leaving seats."""
    lock: Lock | None
    last: Last | None
