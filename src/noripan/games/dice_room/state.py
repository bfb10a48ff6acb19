"""The state of a game in the Dice room."""

from typing import Final

from noripan.kernel import Adjudicator, SeatNumber, Tagged, Value

from .actions import Reason
from .events import DieValue, GameEffect, JudgedBy, NearMiss, Unjudged
from .options import Max, Options


class RollMade(Value, frozen=True):
    """A player's roll, as everyone saw it."""

    seat: SeatNumber
    value: DieValue
    is_last_roller: bool
    near_miss: NearMiss | None
    effect: GameEffect


class Rolling(Tagged, frozen=True):
    """Some players still have to roll."""


class AwaitingVerdict(Tagged, frozen=True):
    """The adjudicator has to say who is caught."""

    of: Adjudicator


class Caught(Tagged, frozen=True):
    """The verdict."""

    seats: tuple[SeatNumber, ...]
    by: JudgedBy
    reason: Reason


class Unresolved(Tagged, frozen=True):
    """The game ended without a verdict."""

    why: Unjudged


Phase = Rolling | AwaitingVerdict | Caught | Unresolved
_ENDS: Final = (Caught, Unresolved)


class State(Value, frozen=True):
    """Everyone's die, the rolls so far, and who still has to roll."""

    options: Options
    ranges: tuple[Max, ...]
    """By seat: the highest number of the die, fixed at the start."""
    rolls: tuple[RollMade, ...]
    """In the order in which they were made."""
    waiting: tuple[SeatNumber, ...]
    """The seats that still have to roll; empty once the game is over."""
    phase: Phase

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return isinstance(self.phase, _ENDS)
