"""A stake is used as an index before it is checked."""

from dataclasses import replace
from typing import Final

from noripan.kernel import Chance, Seat
from tests.conformance.toy import TOY, rules
from tests.conformance.toy.types import Action, Stake, State

STAKES: Final = tuple(Stake(chips) for chips in range(100))


def play(state: State, seat: Seat, action: Action, chance: Chance, /) -> rules.Step:
    rules.check_turn(state, seat)
    if isinstance(action, Stake):
        action = STAKES[action.chips]
    return rules.play(state, seat, action, chance)


GAME = replace(TOY, play=play)
