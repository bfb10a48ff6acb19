"""What can happen in the Dice room. Every roll is open, so everyone is shown everything."""

from typing import Annotated, Literal

from msgspec import Meta

from noripan.kernel import Adjudicator, Public, SeatNumber, Tagged

from .actions import Reason
from .options import HIGHEST_MAX, LOWEST

DieValue = Annotated[int, Meta(ge=LOWEST, le=HIGHEST_MAX)]
GameEffect = Literal["countUp", "upAndDown", "digitByDigit"]
"""How a number is shown."""  # rules 8.6, 8.7
NearMiss = Literal["new", "second", "third"]
"""A roll that is now the first to be caught, or came close to it."""
JudgedBy = Literal["HIGH", "LOW", "NEAR", "reader", "model", "host"]
Unjudged = Literal["CALLED_OFF", "NO_ANSWER", "NO_ROLLS"]


class Rolled(Tagged, frozen=True):
    """A player rolled."""

    seat: Public[SeatNumber]
    value: Public[DieValue]
    is_last_roller: Public[bool]
    near_miss: Public[NearMiss | None]
    """Only where it is shown."""
    effect: Public[GameEffect]


class SeatLeft(Tagged, frozen=True):
    """A player left without having rolled."""

    seat: Public[SeatNumber]


class VerdictAsked(Tagged, frozen=True):
    """The rule cannot be read: somebody has to say who is caught."""

    of: Public[Adjudicator]


class Judged(Tagged, frozen=True):
    """Who is caught, by what or whom, and why in the words of whoever was asked."""

    caught: Public[tuple[SeatNumber, ...]]
    by: Public[JudgedBy]
    reason: Public[Reason]


class NotJudged(Tagged, frozen=True):
    """The game is over without a verdict."""

    why: Public[Unjudged]


Event = Rolled | SeatLeft | VerdictAsked | Judged | NotJudged
