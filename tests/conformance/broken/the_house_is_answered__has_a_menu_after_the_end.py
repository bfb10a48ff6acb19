"""The match is over and could still be called off, if one believes the menu."""

from collections.abc import Sequence
from typing import Any

from noripan.kernel import REFEREE, Seat
from tests.conformance.toy import house
from tests.conformance.toy.types import Over, State


def legal(state: State, seat: Seat, /) -> Sequence[Any]:
    if seat == REFEREE and isinstance(state.phase, Over):
        return (house.STOP,)
    return house.legal(state, seat)


GAME = house.presided(legal=legal)
