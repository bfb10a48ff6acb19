"""Nobody answers in time, and a stranger takes the pot."""

from typing import Any

from noripan.kernel import REFEREE, Seat
from tests.conformance.toy import house
from tests.conformance.toy.types import State


def idle(state: State, seat: Seat, /) -> Any:
    idles = house.idle(state, seat)
    return house.Award((Seat(7),), "") if seat == REFEREE else idles


GAME = house.presided(idle=idle)
