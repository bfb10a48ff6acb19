"""Somebody is asked before the cups are open, and nothing waits for the answer."""

from dataclasses import replace

from noripan.kernel import Question
from tests.conformance.toy.house import HOUSE_OF_CUPS, presided
from tests.conformance.toy.types import State, Turn


def question(state: State, /) -> Question | None:
    return Question("host", "?", ()) if isinstance(state.phase, Turn) else None


GAME = presided(referee=replace(HOUSE_OF_CUPS, question=question))
