"""The chances of a match that goes on are chips, not probabilities."""

from dataclasses import replace

from noripan.kernel import Evaluation
from tests.conformance.toy import TOY
from tests.conformance.toy.types import State


def chances(state: State, /) -> tuple[float, ...]:
    outcome = TOY.outcome(state)
    return tuple(map(float, state.chips)) if outcome is None else outcome.chances


GAME = replace(TOY, evaluation=Evaluation(chances=chances))
