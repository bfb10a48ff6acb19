"""The match is called off after it was won."""

from typing import Any

from noripan.kernel import REFEREE, Chance, Seat
from tests.conformance.toy import house, rules
from tests.conformance.toy.types import Over, PotWon, State


def play(state: State, seat: Seat, action: Any, chance: Chance, /) -> rules.Step:
    if seat == REFEREE and action == house.STOP and isinstance(state.phase, Over):
        return rules.happened(state, PotWon(state.phase.winner))
    return house.play(state, seat, action, chance)


GAME = house.presided(play=play)
