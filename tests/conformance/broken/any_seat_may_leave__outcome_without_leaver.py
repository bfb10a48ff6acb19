"""The outcome lists only the seats that stayed, so seat numbers shift."""

from dataclasses import replace

from noripan.kernel import Outcome
from tests.conformance.toy import TOY, rules
from tests.conformance.toy.types import State


def outcome(state: State, /) -> Outcome | None:
    whole = rules.outcome(state)
    if whole is None:
        return None
    results = tuple(whole.results[seat] for seat in state.living)
    return Outcome(results, tuple(whole.ranks[seat] for seat in state.living), whole.reason)


GAME = replace(TOY, outcome=outcome)
