"""The events of the Dice room. All of them are public."""

from typing import Annotated, Literal

from msgspec import Meta

from noripan.kernel import Adjudicator, Public, SeatLeft, SeatNumber, Tagged

from .actions import Reason
from .options import HIGHEST_MAX, LOWEST

DieValue = Annotated[int, Meta(ge=LOWEST, le=HIGHEST_MAX)]
GameEffect = Literal["countUp", "upAndDown", "digitByDigit"]
"""How a rolled number is animated."""  # rules 8.6, 8.7
NearMiss = Literal["new", "second", "third"]
"""The roll is the first, second or third closest to being caught so far."""
JudgedBy = Literal["HIGH", "LOW", "NEAR", "reader", "model", "host"]
Unjudged = Literal["CALLED_OFF", "NO_ANSWER", "NO_ROLLS"]


class Rolled(Tagged, frozen=True):
    """A player rolled."""

    seat: Public[SeatNumber]
    value: Public[DieValue]
    is_last_roller: Public[bool]
    near_miss: Public[NearMiss | None]
    """Null also if there was a near miss that is not shown."""
    effect: Public[GameEffect]


class VerdictAsked(Tagged, frozen=True):
    """The rule is not understood: an adjudicator has to say who is caught."""

    of: Public[Adjudicator]


class Judged(Tagged, frozen=True):
    """The verdict: who is caught, who or what decided, and the adjudicator's reason."""

    caught: Public[tuple[SeatNumber, ...]]
    by: Public[JudgedBy]
    reason: Public[Reason]


class NotJudged(Tagged, frozen=True):
    """The game ended without a verdict."""

    why: Public[Unjudged]


Event = Rolled | SeatLeft | VerdictAsked | Judged | NotJudged
