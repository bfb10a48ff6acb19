"""What a player may do, roll once; and what the house may, with the host's or the judge's words."""

from typing import Annotated, Final

from msgspec import Meta

from noripan.kernel import SeatNumber, Tagged

from .options import HIGHEST_MAX

SEED_LENGTH: Final = 64
REASON_LENGTH: Final = 300

DieNumber = Annotated[int, Meta(ge=1, le=HIGHEST_MAX)]
Reason = Annotated[str, Meta(max_length=REASON_LENGTH)]


class Roll(Tagged, frozen=True):
    """Roll the own die, with words of one's own in its luck."""

    client_seed: Annotated[str, Meta(max_length=SEED_LENGTH)] = ""
    range: tuple[DieNumber, DieNumber] | None = None
    """Has to be the own one, where it is named."""


class Verdict(Tagged, frozen=True):
    """Who is caught, and why; nobody, where there are none."""

    caught: tuple[SeatNumber, ...]
    reason: Reason


class CannotSay(Tagged, frozen=True):
    """Whoever was asked has no answer."""


class CallOff(Tagged, frozen=True):
    """The host ends the game before its time."""


Action = Roll
HouseAction = Verdict | CannotSay | CallOff
Move = Roll | Verdict | CannotSay | CallOff

ROLL: Final = Roll()
CANNOT_SAY: Final = CannotSay()
CALL_OFF: Final = CallOff()
