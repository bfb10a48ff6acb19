"""A winner who leaves after the end passes the win to another seat."""

from dataclasses import replace

from noripan.kernel import Chance, Seat
from tests.conformance.toy import TOY, rules
from tests.conformance.toy.types import PotWon, SeatLeft, State


def leave(state: State, seat: Seat, chance: Chance, /) -> rules.Step:
    if seat not in state.living:
        return state, ()
    others = [living for living in state.living if living != seat]
    end = (PotWon(others[0]),) if len(others) == 1 else ()
    return rules.happened(state, SeatLeft(seat), *end)


GAME = replace(TOY, leave=leave)
