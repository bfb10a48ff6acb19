"""The match can be called off, but the menu does not say so."""

from collections.abc import Sequence
from typing import Any

from noripan.kernel import Seat
from tests.conformance.toy import referee
from tests.conformance.toy.types import State


def legal(state: State, seat: Seat, /) -> Sequence[Any]:
    return tuple(action for action in referee.legal(state, seat) if action != referee.STOP)


GAME = referee.refereed(legal=legal)
