"""A seat may leave only on its turn."""

from dataclasses import replace

from noripan.kernel import Chance, Seat
from tests.conformance.toy import TOY, rules
from tests.conformance.toy.types import State


def leave(state: State, seat: Seat, chance: Chance, /) -> rules.Step:
    rules.check_turn(state, seat)
    return rules.leave(state, seat, chance)


GAME = replace(TOY, leave=leave)
