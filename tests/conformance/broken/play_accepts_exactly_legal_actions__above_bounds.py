"""`play` accepts a stake of one chip more than the seat has."""

from dataclasses import replace

from noripan.kernel import Chance, Seat
from tests.conformance.toy import TOY, rules
from tests.conformance.toy.types import Action, Stake, Staked, State


def play(state: State, seat: Seat, action: Action, chance: Chance, /) -> rules.Step:
    rules.check_turn(state, seat)
    if isinstance(action, Stake) and 1 <= action.chips <= state.chips[seat] + 1:
        return rules.happened(state, Staked(seat, action.chips))
    return rules.play(state, seat, action, chance)


GAME = replace(TOY, play=play)
