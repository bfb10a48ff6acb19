"""What an author can ask of the table."""

from typing import Annotated, Any, TypeAlias

from msgspec import Meta

from noripan.kernel import MAX_BOUND, SeatNumber, Tagged
from noripan.rooms import CallOff, Decide

Place = Annotated[int, Meta(ge=0, description="The number of a position.")]
Values = Annotated[
    tuple[Annotated[int, Meta(ge=-MAX_BOUND, le=MAX_BOUND)], ...],
    Meta(max_length=1000, description="Values of draws, in order."),
]


class SeatAct(Tagged, frozen=True):
    """An action of a seat, which saw the table at a position of a history."""

    seat: SeatNumber
    history: int
    at: Place
    action: Any


class SeatIdle(Tagged, frozen=True):
    """The clock of a seat runs out."""

    seat: SeatNumber


class SeatLeave(Tagged, frozen=True):
    """A seat forfeits."""

    seat: SeatNumber


class LetBotPlay(Tagged, frozen=True):
    """The normal bot chooses for a seat, if the table is still at this position."""

    seat: SeatNumber
    history: int
    at: Place


class Seek(Tagged, frozen=True):
    """Show another position."""

    at: Place


class Redraw(Tagged, frozen=True):
    """Change the luck of a move; draws without a value are drawn again."""

    number: Place
    values: Values


class SetNextDraws(Tagged, frozen=True):
    """Choose what is drawn next."""

    values: Values


class StartOver(Tagged, frozen=True):
    """Begin a new match with these options and seats."""

    options: dict[str, Any]
    seats: Annotated[int, Meta(ge=1, le=255)]


DevCommand: TypeAlias = (
    SeatAct | SeatIdle | SeatLeave | LetBotPlay | Decide | CallOff | Seek | Redraw | SetNextDraws | StartOver
)


class CheckAct(Tagged, frozen=True):
    """Would this action of a seat be accepted now?"""

    seat: SeatNumber
    action: Any
