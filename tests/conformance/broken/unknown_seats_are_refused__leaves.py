"""A seat number after the last one makes another seat leave."""

from dataclasses import replace

from noripan.kernel import Chance, Seat
from tests.conformance.toy import TOY, rules
from tests.conformance.toy.types import State


def leave(state: State, seat: Seat, chance: Chance, /) -> rules.Step:
    return rules.leave(state, Seat(seat % len(state.chips)), chance)


GAME = replace(TOY, leave=leave)
