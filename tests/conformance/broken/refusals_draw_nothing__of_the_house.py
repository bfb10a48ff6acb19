"""A die is rolled for whoever is named, and then the answer is refused."""

from typing import Any

from noripan.kernel import REFEREE, Chance, Seat
from tests.conformance.toy import house, rules
from tests.conformance.toy.types import State


def play(state: State, seat: Seat, action: Any, chance: Chance, /) -> rules.Step:
    if seat == REFEREE and isinstance(action, house.Award):
        chance.below(6)
    return house.play(state, seat, action, chance)


GAME = house.presided(play=play)
