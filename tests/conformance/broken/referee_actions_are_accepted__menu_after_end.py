"""The referee has a menu after the end."""

from collections.abc import Sequence
from typing import Any

from noripan.kernel import REFEREE, Seat
from tests.conformance.toy import referee
from tests.conformance.toy.types import Over, State


def legal(state: State, seat: Seat, /) -> Sequence[Any]:
    if seat == REFEREE and isinstance(state.phase, Over):
        return (referee.STOP,)
    return referee.legal(state, seat)


GAME = referee.refereed(legal=legal)
