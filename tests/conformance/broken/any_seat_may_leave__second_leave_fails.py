"""Leaving a second time raises an error."""

from dataclasses import replace

from noripan.kernel import Chance, Seat, require_seat
from tests.conformance.toy import TOY, rules
from tests.conformance.toy.types import Over, PotWon, SeatLeft, State


def leave(state: State, seat: Seat, chance: Chance, /) -> rules.Step:
    require_seat(state.chips, seat)
    if isinstance(state.phase, Over):
        return state, ()
    others = list(state.living)
    others.remove(seat)
    end = (PotWon(others[0]),) if len(others) == 1 else ()
    return rules.happened(state, SeatLeft(seat), *end)


GAME = replace(TOY, leave=leave)
