"""The match can be called off, but nobody is told so."""

from collections.abc import Sequence
from typing import Any

from noripan.kernel import Seat
from tests.conformance.toy import house
from tests.conformance.toy.types import State


def legal(state: State, seat: Seat, /) -> Sequence[Any]:
    return tuple(action for action in house.legal(state, seat) if action != house.STOP)


GAME = house.presided(legal=legal)
