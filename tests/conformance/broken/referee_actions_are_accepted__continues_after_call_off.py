"""The match goes on after it was called off."""

from typing import Any

from noripan.kernel import REFEREE, Chance, Seat
from tests.conformance.toy import referee, rules
from tests.conformance.toy.types import State, Turn


def play(state: State, seat: Seat, action: Any, chance: Chance, /) -> rules.Step:
    if seat == REFEREE and action == referee.STOP and isinstance(state.phase, Turn):
        return state, ()
    return referee.play(state, seat, action, chance)


GAME = referee.refereed(play=play)
