"""Who has no chips left waits for the others, though it is that seat's turn."""

from dataclasses import replace

from noripan.kernel import Seat, Stance
from tests.conformance.toy import TOY
from tests.conformance.toy.types import State


def stance(state: State, seat: Seat, /) -> Stance:
    return "turn" if state.chips[seat] else "wait"


GAME = replace(TOY, stance=stance)
