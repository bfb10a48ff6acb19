"""The phases of a match: what is expected of whom.

These structs are stored and shown; the rules use `stages`.
"""

from typing import Annotated, Final, Literal

from msgspec import Meta

from noripan.kernel import SeatNumber, Tagged, Value

from .board.places import Vertex
from .events import Reason
from .resources import Count, Counts


class Waiting(Tagged, frozen=True):
    """Before the setup."""


class Drafting(Tagged, frozen=True):
    """Start settlements and roads: one round in order, one in reverse."""

    step: Annotated[int, Meta(ge=0, le=7)]
    """The number of placements before this one, over both rounds."""
    settlement: Vertex | None
    """The settlement just built; its road comes next."""


class Rolling(Tagged, frozen=True):
    """The seat on turn rolls; it may play a card before."""


class Discarding(Tagged, frozen=True):
    """After a seven: seats with too many cards discard, all at the same time."""

    owed: tuple[Count, ...]
    """By seat, how many cards it still owes."""


class Robbing(Tagged, frozen=True):
    """The seat on turn moves the robber."""

    rolled: bool
    """Whether this turn's dice are rolled; a knight may be played before."""


class Acting(Tagged, frozen=True):
    """After the roll: trading and building, in any order."""


class Paving(Tagged, frozen=True):
    """The seat on turn builds roads for free."""

    left: Annotated[int, Meta(ge=1, le=2)]
    rolled: bool


class Answer(Value, frozen=True):
    """A seat's answer to an offer; `give` and `want` are from the answering seat's side."""

    said: Literal["asked", "yes", "no", "counter"]
    """`asked`: no answer yet."""
    give: Counts
    want: Counts


class Trading(Tagged, frozen=True):
    """An offer is open: the others answer, and the seat on turn picks one that agrees."""

    give: Counts
    want: Counts
    answers: tuple[Answer | None, ...]
    """By seat; null if it was not asked."""


class Over(Tagged, frozen=True):
    """The game is over: the winner, if any, the reason, and the points of all seats."""

    winner: SeatNumber | None
    reason: Reason
    points: tuple[Count, ...]


Phase = Waiting | Drafting | Rolling | Discarding | Robbing | Acting | Paving | Trading | Over
WAITING: Final = Waiting()
ROLLING: Final = Rolling()
ACTING: Final = Acting()
