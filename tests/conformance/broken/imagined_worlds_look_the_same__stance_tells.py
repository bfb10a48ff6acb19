"""The clock of whoever holds a six is that of an answer, so that everyone sees it is held."""

from dataclasses import replace

from noripan.kernel import Seat, TurnKind, Turns
from tests.conformance.toy import TOY
from tests.conformance.toy.types import State


def turn_kind(state: State, seat: Seat, /) -> TurnKind:
    return "answer" if 6 in state.cups[seat] else "turn"


GAME = replace(TOY, turns=Turns(kind=turn_kind))
