"""A seat without chips waits, though it is its turn."""

from dataclasses import replace

from noripan.kernel import Seat, TurnKind
from tests.conformance.toy import TOY
from tests.conformance.toy.types import State


def turn_kind(state: State, seat: Seat, /) -> TurnKind:
    return "turn" if state.chips[seat] else "wait"


GAME = replace(TOY, turn_kind=turn_kind)
