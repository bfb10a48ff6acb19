"""The seat on turn may call the match off, as if it were the referee."""

from typing import Any

from noripan.kernel import Chance, Seat
from tests.conformance.toy import referee, rules
from tests.conformance.toy.types import State, Turn


def play(state: State, seat: Seat, action: Any, chance: Chance, /) -> rules.Step:
    if action == referee.STOP and state.phase == Turn(seat):
        return referee.play_referee(state, action)
    return referee.play(state, seat, action, chance)


GAME = referee.refereed(play=play)
