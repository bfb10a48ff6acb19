"""An answer that names an unknown seat raises ValueError."""

from typing import Any

from noripan.kernel import REFEREE, Chance, Seat
from tests.conformance.toy import referee, rules
from tests.conformance.toy.types import State


def play(state: State, seat: Seat, action: Any, chance: Chance, /) -> rules.Step:
    if seat == REFEREE and isinstance(action, referee.Award):
        action = referee.Award(tuple(state.living[state.living.index(named)] for named in action.seats), "")
    return referee.play(state, seat, action, chance)


GAME = referee.refereed(play=play)
