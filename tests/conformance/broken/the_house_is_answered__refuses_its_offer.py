"""The last seat is among those who can be named, and never gets the pot."""

from typing import Any

from noripan.kernel import Chance, RuleViolation, Seat
from tests.conformance.toy import house, rules
from tests.conformance.toy.types import State


def play(state: State, seat: Seat, action: Any, chance: Chance, /) -> rules.Step:
    if isinstance(action, house.Award) and state.phase == house.ASKING and action.seats == state.living[-1:]:
        raise RuleViolation("NOT_HERE")
    return house.play(state, seat, action, chance)


GAME = house.presided(play=play)
