"""A stake out of bounds is refused with a code that has no text."""

from dataclasses import replace

from noripan.kernel import Chance, RuleViolation, Seat
from tests.conformance.toy import TOY, rules
from tests.conformance.toy.types import Action, Stake, State


def play(state: State, seat: Seat, action: Action, chance: Chance, /) -> rules.Step:
    rules.check_turn(state, seat)
    if isinstance(action, Stake) and not 1 <= action.chips <= 99:
        raise RuleViolation("BEYOND_BOUNDS")
    return rules.play(state, seat, action, chance)


GAME = replace(TOY, play=play)
