"""A seat without chips waits, though it is its turn."""

from dataclasses import replace

from noripan.kernel import Seat, TurnKind, Turns
from tests.conformance.toy import TOY
from tests.conformance.toy.types import State


def turn_kind(state: State, seat: Seat, /) -> TurnKind:
    return "turn" if state.chips[seat] else "wait"


GAME = replace(TOY, turns=Turns(kind=turn_kind))
