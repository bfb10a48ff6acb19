"""The match cannot be called off before the cups are open."""

from typing import Any

from noripan.kernel import REFEREE, Chance, RuleViolation, Seat
from tests.conformance.toy import referee, rules
from tests.conformance.toy.types import State, Turn


def play(state: State, seat: Seat, action: Any, chance: Chance, /) -> rules.Step:
    if action == referee.STOP and isinstance(state.phase, Turn) and state.phase.seat != REFEREE:
        raise RuleViolation("NOTHING_ASKED")
    return referee.play(state, seat, action, chance)


GAME = referee.refereed(play=play)
