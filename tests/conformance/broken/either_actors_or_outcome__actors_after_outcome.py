"""The only seat with chips has won, but the turn goes on."""

from dataclasses import replace

from noripan.kernel import Outcome, Seat
from tests.conformance.toy import TOY, rules
from tests.conformance.toy.types import Over, State


def outcome(state: State, /) -> Outcome | None:
    rich = [Seat(seat) for seat, chips in enumerate(state.chips) if chips]
    if len(rich) == 1 and not isinstance(state.phase, Over):
        return rules.outcome(rules.won(state, rich[0]))
    return rules.outcome(state)


GAME = replace(TOY, outcome=outcome)
