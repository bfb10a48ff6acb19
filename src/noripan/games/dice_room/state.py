"""The whole truth of a game in the Dice room."""

from typing import Final

from noripan.kernel import Adjudicator, SeatNumber, Tagged, Value

from .actions import Reason
from .events import DieValue, GameEffect, JudgedBy, NearMiss, Unjudged
from .options import Max, Options


class RollMade(Value, frozen=True):
    """A player's one roll, as it was shown."""

    seat: SeatNumber
    value: DieValue
    is_last_roller: bool
    near_miss: NearMiss | None
    effect: GameEffect


class Rolling(Tagged, frozen=True):
    """Some have still to roll."""


class Asking(Tagged, frozen=True):
    """Somebody has to say who is caught."""

    of: Adjudicator


class Caught(Tagged, frozen=True):
    """The verdict."""

    seats: tuple[SeatNumber, ...]
    by: JudgedBy
    reason: Reason


class Unresolved(Tagged, frozen=True):
    """The end without a verdict."""

    why: Unjudged


Phase = Rolling | Asking | Caught | Unresolved
_ENDS: Final = (Caught, Unresolved)


class State(Value, frozen=True):
    """A game: whose dice go how high, who has rolled what, who has still to."""

    options: Options
    ranges: tuple[Max, ...]
    """By seat: the highest number, frozen at the start."""
    rolls: tuple[RollMade, ...]
    """In the order in which they came."""
    waiting: tuple[SeatNumber, ...]
    """Those still present who have not rolled; nobody, once the game is over."""
    phase: Phase

    @property
    def is_over(self) -> bool:
        """Whether there is nothing left to do."""
        return isinstance(self.phase, _ENDS)
