"""A seat with a six has the turn kind `answer`, which all viewers see."""

from dataclasses import replace

from noripan.kernel import Seat, TurnKind, Turns
from tests.conformance.toy import TOY
from tests.conformance.toy.types import State


def turn_kind(state: State, seat: Seat, /) -> TurnKind:
    return "answer" if 6 in state.cups[seat] else "turn"


GAME = replace(TOY, turns=Turns(kind=turn_kind))
