"""The question speaks of a seat that nobody has."""

from dataclasses import replace

from noripan.kernel import Question, Seat
from tests.conformance.toy import house
from tests.conformance.toy.types import State


def question(state: State, /) -> Question | None:
    asked = house.question(state)
    return asked and Question(asked.of, asked.rule, (*asked.numbers, (Seat(7), 7)))


GAME = house.presided(referee=replace(house.HOUSE_OF_CUPS, question=question))
