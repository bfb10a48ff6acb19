"""The events of Sequence, and what a viewer sees of them."""

from typing import Annotated, Literal

from msgspec import Meta

from noripan.kernel import Only, OwnPart, Public, SeatLeft, SeatNumber, Tagged, Value

from .board import Cell
from .cards import CardId

Count = Annotated[int, Meta(ge=0, le=108)]
Team = Annotated[int, Meta(ge=0, le=2)]
"""A team by its number: 0 is red, 1 blue, 2 green."""
Hand = tuple[CardId, ...]
Reason = Literal["SEQUENCES", "LAST_TEAM", "PILE_EMPTY", "NO_MOVES"]


class Sequence5(Value, frozen=True):
    """Five chips of a team in a line; the cells in board order."""

    team: Team
    cells: tuple[Cell, Cell, Cell, Cell, Cell]


class HandsDealt(Tagged, frozen=True):
    """Everyone got a hand; each seat sees only its own."""

    hands: OwnPart[tuple[Hand, ...]]


class CardPlayed(Tagged, frozen=True):
    """A whole turn: a card discarded, a chip placed or removed, the sequences completed, a card drawn."""

    seat: Public[SeatNumber]
    card: Public[CardId]
    cell: Public[Cell]
    removed: Public[Team | None]
    """The team whose chip was removed; null: a chip was placed."""
    sequences: Public[tuple[Sequence5, ...]]
    """The sequences that the turn completed, of any team."""
    drawn: Annotated[CardId, Only(("seat",))]
    """The new card, at the end of the hand; only the seat sees it."""


class SeatPassed(Tagged, frozen=True):
    """A seat had no playable card; it neither discarded nor drew."""

    seat: Public[SeatNumber]


class GameEnded(Tagged, frozen=True):
    """The match ended; a team won, or nobody."""

    winner: Public[Team | None]
    reason: Public[Reason]


Event = HandsDealt | CardPlayed | SeatPassed | SeatLeft | GameEnded


class HandDealt(Tagged, frozen=True):
    """The deal as a viewer sees it: the viewer's hand, and the size of every hand."""

    hand: Hand
    sizes: tuple[Count, ...]


class CardSeenPlayed(Tagged, frozen=True):
    """Another seat's turn, without the card drawn."""

    seat: SeatNumber
    card: CardId
    cell: Cell
    removed: Team | None
    """The team whose chip was removed; null: a chip was placed."""
    sequences: tuple[Sequence5, ...]
    """The sequences that the turn completed, of any team."""


Shown = HandDealt | CardPlayed | CardSeenPlayed | SeatPassed | SeatLeft | GameEnded
