"""The idle action of the referee awards the pot to an unknown seat."""

from typing import Any

from noripan.kernel import REFEREE, Seat
from tests.conformance.toy import referee
from tests.conformance.toy.types import State


def idle(state: State, seat: Seat, /) -> Any:
    idles = referee.idle(state, seat)
    return referee.Award((Seat(7),), "") if seat == REFEREE else idles


GAME = referee.refereed(idle=idle)
