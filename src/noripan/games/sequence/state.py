"""The whole truth of a match of Sequence."""

from typing import Final, Literal

from noripan.kernel import Seat, SeatNumber, Tagged, Value

from .board import Cell
from .cards import CardId
from .events import Count, Hand, Reason, Sequence5, Team
from .options import Options


class Waiting(Tagged, frozen=True):
    """No cards are dealt yet."""


class Playing(Tagged, frozen=True):
    """Turn by turn."""


class Over(Tagged, frozen=True):
    """A team won, or nobody; and why it ended."""

    winner: Team | None
    reason: Reason


Phase = Waiting | Playing | Over
WAITING: Final = Waiting()
PLAYING: Final = Playing()


class Pile(Value, frozen=True):
    """A seat's discard pile: the card on top, and how many there are."""

    top: CardId | None
    count: Count


class Lock(Value, frozen=True):
    """What the seat whose turn it is may not do on a cell: a jack's house rule."""

    cell: Cell
    kind: Literal["no_removal", "no_wild"]
    """`no_removal`: the chip stays on. `no_wild`: no two-eyed jack puts one there."""
    seat: SeatNumber


class Last(Value, frozen=True):
    """The last card played."""

    seat: SeatNumber
    card: CardId
    cell: Cell
    removed: Team | None
    """Whose chip came off; none: one was placed."""


class State(Value, frozen=True):
    """Hands, piles and presence are tuples by seat, chips by team; chips and cells are bitboards."""

    options: Options
    phase: Phase
    turn: Seat | None
    present: tuple[bool, ...]
    chips: tuple[int, ...]
    sequences: tuple[Sequence5, ...]
    fixed: int
    """The cells of all sequences: nothing comes off them."""
    boards: int
    """What is open to each kind of card (`boards.py`): it follows from the rest, but every turn asks."""
    hands: tuple[Hand, ...]
    discards: tuple[Pile, ...]
    deck: bytes
    """The numbers of the cards not drawn yet, sorted; luck decides at the draw."""
    gone: int
    """How many cards went out of play with those who left."""
    lock: Lock | None
    last: Last | None
