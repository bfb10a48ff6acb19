"""The question names a seat that is not at the table."""

from dataclasses import replace

from noripan.kernel import Question, Seat
from tests.conformance.toy import referee
from tests.conformance.toy.types import State


def question(state: State, /) -> Question | None:
    original = referee.question(state)
    return original and Question(original.of, original.rule, (*original.numbers, (Seat(7), 7)))


GAME = referee.refereed(referee=replace(referee.CUPS_REFEREE, question=question))
