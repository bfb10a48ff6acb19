"""An unknown seat has an idle action."""

from dataclasses import replace

from noripan.kernel import Seat
from tests.conformance.toy import TOY, rules
from tests.conformance.toy.types import Action, Open, State


def idle(state: State, seat: Seat, /) -> Action:
    return rules.idle(state, seat) if seat in range(len(state.chips)) else Open()


GAME = replace(TOY, idle=idle)
