"""The chances stay even when the match is over."""

from dataclasses import replace

from noripan.kernel import Evaluation
from tests.conformance.toy import TOY
from tests.conformance.toy.types import State


def chances(state: State, /) -> tuple[float, ...]:
    return (1 / len(state.chips),) * len(state.chips)


GAME = replace(TOY, evaluation=Evaluation(chances=chances))
