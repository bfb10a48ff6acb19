"""The match can be called off after it was won."""

from typing import Any

from noripan.kernel import REFEREE, Chance, Seat
from tests.conformance.toy import referee, rules
from tests.conformance.toy.types import Over, PotWon, State


def play(state: State, seat: Seat, action: Any, chance: Chance, /) -> rules.Step:
    if seat == REFEREE and action == referee.STOP and isinstance(state.phase, Over):
        return rules.happened(state, PotWon(state.phase.winner))
    return referee.play(state, seat, action, chance)


GAME = referee.refereed(play=play)
