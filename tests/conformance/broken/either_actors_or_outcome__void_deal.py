"""A deal of four or more equal dice opens the cups at once, without an outcome."""

from dataclasses import replace

from noripan.kernel import Chance, Outcome, Seat
from tests.conformance.toy import TOY, rules
from tests.conformance.toy.types import State


def is_void(state: State, /) -> bool:
    dice = [die for cup in state.cups for die in cup]
    return len(dice) >= 4 and len(set(dice)) == 1


def setup(state: State, chance: Chance, /) -> rules.Step:
    state, dealt = rules.setup(state, chance)
    after, end = rules.opened(state, Seat(0)) if is_void(state) else (state, ())
    return after, (*dealt, *end)


def outcome(state: State, /) -> Outcome | None:
    return None if state.opened and is_void(state) else rules.outcome(state)


GAME = replace(TOY, setup=setup, outcome=outcome)
