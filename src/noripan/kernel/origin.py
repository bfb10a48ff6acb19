"""Where a match starts that goes on from a move of an earlier match."""

from typing import Annotated

from msgspec import Meta

from .chance.sources import MAX_BOUND
from .seats import SeatNumber
from .values import Value


class Source(Value, frozen=True):
    """A move of a finished match."""

    match: str
    move: Annotated[int, Meta(ge=1, le=MAX_BOUND)]
    """How many moves had been made."""
    seat: SeatNumber
    """Whose view of that table it is; what this seat did not see is dealt again."""


class Origin(Value, frozen=True):
    """The table with which a match starts instead of its setup."""

    source: Source
    state: str
    """The state as the game stores it: JSON, whose numbers may be larger than other programs can read."""
