"""The match is called off, and everyone plays on."""

from typing import Any

from noripan.kernel import REFEREE, Chance, Seat
from tests.conformance.toy import house, rules
from tests.conformance.toy.types import State, Turn


def play(state: State, seat: Seat, action: Any, chance: Chance, /) -> rules.Step:
    if seat == REFEREE and action == house.STOP and isinstance(state.phase, Turn):
        return state, ()
    return house.play(state, seat, action, chance)


GAME = house.presided(play=play)
