"""The idle action opens the cups if the seat would win."""

from dataclasses import replace

from noripan.kernel import Seat
from tests.conformance.toy import TOY, rules
from tests.conformance.toy.types import Action, Open, State


def idle(state: State, seat: Seat, /) -> Action:
    return Open() if rules.highest(state) == seat else rules.idle(state, seat)


GAME = replace(TOY, idle=idle)
