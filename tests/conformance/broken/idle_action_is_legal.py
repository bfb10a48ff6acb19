"""The idle action stakes a chip even if the seat has none."""

from dataclasses import replace

from noripan.kernel import Seat, require_seat
from tests.conformance.toy import TOY
from tests.conformance.toy.types import Action, Stake, State


def idle(state: State, seat: Seat, /) -> Action:
    require_seat(state.chips, seat)
    return Stake(1)


GAME = replace(TOY, idle=idle)
