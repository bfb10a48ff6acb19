"""What can happen in Sequence, and what of it a viewer is shown."""

from typing import Annotated, Literal

from msgspec import Meta

from noripan.kernel import Only, OwnPart, Public, SeatNumber, Tagged, Value

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
    """Everyone got a hand and sees the own one alone."""

    hands: OwnPart[tuple[Hand, ...]]


class CardPlayed(Tagged, frozen=True):
    """A whole turn: a card discarded, a chip placed or taken off, what that completed, and a card drawn."""

    seat: Public[SeatNumber]
    card: Public[CardId]
    cell: Public[Cell]
    removed: Public[Team | None]
    """Whose chip came off; none: one was placed."""
    sequences: Public[tuple[Sequence5, ...]]
    """What the turn completed, for whichever team."""
    drawn: Annotated[CardId, Only(("seat",))]
    """The new card, at the end of the hand; the others see nothing of it."""


class SeatPassed(Tagged, frozen=True):
    """A seat had nothing to play: nothing discarded, nothing drawn."""

    seat: Public[SeatNumber]


class SeatLeft(Tagged, frozen=True):
    """A seat forfeited; its hand is out of play, unseen."""

    seat: Public[SeatNumber]


class GameEnded(Tagged, frozen=True):
    """A team won, or nobody."""

    winner: Public[Team | None]
    reason: Public[Reason]


Event = HandsDealt | CardPlayed | SeatPassed | SeatLeft | GameEnded


class HandDealt(Tagged, frozen=True):
    """The deal as a viewer sees it: the own hand, and how many cards everyone has."""

    hand: Hand
    sizes: tuple[Count, ...]


class CardSeenPlayed(Tagged, frozen=True):
    """Somebody else's turn: all of it but the card drawn."""

    seat: SeatNumber
    card: CardId
    cell: Cell
    removed: Team | None
    """Whose chip came off; none: one was placed."""
    sequences: tuple[Sequence5, ...]
    """What the turn completed, for whichever team."""


Shown = HandDealt | CardPlayed | CardSeenPlayed | SeatPassed | SeatLeft | GameEnded
