"""A tie has neither an outcome nor an actor."""

from dataclasses import replace

from noripan.kernel import Outcome
from tests.conformance.toy import TOY, rules
from tests.conformance.toy.types import State


def outcome(state: State, /) -> Outcome | None:
    sums = sorted(sum(state.cups[seat]) for seat in state.living)
    tied = state.opened and sums[-2:] == sums[-1:] * 2
    return None if tied else rules.outcome(state)


GAME = replace(TOY, outcome=outcome)
