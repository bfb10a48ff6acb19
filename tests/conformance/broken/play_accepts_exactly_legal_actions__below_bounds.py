"""`play` checks only the upper bound of a stake, so a negative one takes chips from the pot."""

from dataclasses import replace

from noripan.kernel import Chance, Seat
from tests.conformance.toy import TOY, rules
from tests.conformance.toy.types import Action, Stake, Staked, State


def play(state: State, seat: Seat, action: Action, chance: Chance, /) -> rules.Step:
    rules.check_turn(state, seat)
    if isinstance(action, Stake) and action.chips <= state.chips[seat]:
        return rules.happened(state, Staked(seat, action.chips))
    return rules.play(state, seat, action, chance)


GAME = replace(TOY, play=play)
