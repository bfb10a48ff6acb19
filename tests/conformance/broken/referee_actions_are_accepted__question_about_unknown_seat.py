"""The question names a seat that is not at the table."""

from dataclasses import replace

from noripan.kernel import Question, Seat
from tests.conformance.toy import referee
from tests.conformance.toy.types import State


def question(state: State, /) -> Question | None:
    asked = referee.question(state)
    return asked and Question(asked.of, asked.rule, (*asked.numbers, (Seat(7), 7)))


GAME = referee.refereed(house=replace(referee.CUPS_REFEREE, question=question))
