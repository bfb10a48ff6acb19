"""`play` refuses odd stakes above five; the form admits them."""

from dataclasses import replace

from noripan.kernel import Chance, RuleViolation, Seat
from tests.conformance.toy import TOY, rules
from tests.conformance.toy.types import Action, Stake, State


def play(state: State, seat: Seat, action: Action, chance: Chance, /) -> rules.Step:
    rules.check_turn(state, seat)
    if isinstance(action, Stake) and action.chips > 5 and action.chips % 2:
        raise RuleViolation("STAKE_OUT_OF_RANGE", most=state.chips[seat])
    return rules.play(state, seat, action, chance)


GAME = replace(TOY, play=play)
