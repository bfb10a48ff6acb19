"""The actions: a player rolls; the referee gives a verdict or none, or calls the game off."""

from typing import Annotated, Final

from msgspec import Meta

from noripan.kernel import SeatNumber, Tagged

from .options import HIGHEST_MAX

SEED_LENGTH: Final = 64
REASON_LENGTH: Final = 300

DieNumber = Annotated[int, Meta(ge=1, le=HIGHEST_MAX)]
Reason = Annotated[str, Meta(max_length=REASON_LENGTH)]


class Roll(Tagged, frozen=True):
    """Roll your die; your own words go into its luck."""

    client_seed: Annotated[str, Meta(max_length=SEED_LENGTH)] = ""
    range: tuple[DieNumber, DieNumber] | None = None
    """If given, it has to be the range of the player's die."""


class Verdict(Tagged, frozen=True):
    """The adjudicator says who is caught, if anybody, and why."""

    caught: tuple[SeatNumber, ...]
    reason: Reason


class CannotSay(Tagged, frozen=True):
    """The adjudicator has no answer."""


class CallOff(Tagged, frozen=True):
    """The host ends the game early."""


Action = Roll
RefereeAction = Verdict | CannotSay | CallOff
Move = Roll | Verdict | CannotSay | CallOff

ROLL: Final = Roll()
CANNOT_SAY: Final = CannotSay()
CALL_OFF: Final = CallOff()
