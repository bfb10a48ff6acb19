"""An answer that names a stranger is no mistake of whoever gave it, but ours."""

from typing import Any

from noripan.kernel import REFEREE, Chance, Seat
from tests.conformance.toy import house, rules
from tests.conformance.toy.types import State


def play(state: State, seat: Seat, action: Any, chance: Chance, /) -> rules.Step:
    if seat == REFEREE and isinstance(action, house.Award):
        action = house.Award(tuple(state.living[state.living.index(named)] for named in action.seats), "")
    return house.play(state, seat, action, chance)


GAME = house.presided(play=play)
