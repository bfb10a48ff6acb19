"""A new turn starts whenever the highest sum changes, and all viewers see the clock restart."""

from dataclasses import replace

from noripan.kernel import Seat, Turns
from tests.conformance.toy import TOY
from tests.conformance.toy.types import State


def turn(state: State, seat: Seat, /) -> int:
    return max(sum(cup) for cup in state.cups)


GAME = replace(TOY, turns=Turns(number=turn))
