"""The referee has a question before the cups are open, but is not an actor."""

from dataclasses import replace

from noripan.kernel import Question
from tests.conformance.toy.referee import CUPS_REFEREE, refereed
from tests.conformance.toy.types import State, Turn


def question(state: State, /) -> Question | None:
    return Question("host", "?", ()) if isinstance(state.phase, Turn) else None


GAME = refereed(referee=replace(CUPS_REFEREE, question=question))
