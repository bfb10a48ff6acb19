"""Whoever has the turn may call the match off, as if the seat were the house."""

from typing import Any

from noripan.kernel import Chance, Seat
from tests.conformance.toy import house, rules
from tests.conformance.toy.types import State, Turn


def play(state: State, seat: Seat, action: Any, chance: Chance, /) -> rules.Step:
    if action == house.STOP and state.phase == Turn(seat):
        return house.say(state, action)
    return house.play(state, seat, action, chance)


GAME = house.presided(play=play)
