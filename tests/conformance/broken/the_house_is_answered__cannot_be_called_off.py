"""Before the cups are open the match cannot be ended."""

from typing import Any

from noripan.kernel import REFEREE, Chance, RuleViolation, Seat
from tests.conformance.toy import house, rules
from tests.conformance.toy.types import State, Turn


def play(state: State, seat: Seat, action: Any, chance: Chance, /) -> rules.Step:
    if action == house.STOP and isinstance(state.phase, Turn) and state.phase.seat != REFEREE:
        raise RuleViolation("NOTHING_ASKED")
    return house.play(state, seat, action, chance)


GAME = house.presided(play=play)
