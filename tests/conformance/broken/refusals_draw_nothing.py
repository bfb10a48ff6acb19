"""`play` rolls the die before it checks the action."""

from dataclasses import replace

from noripan.kernel import Chance, Seat, roll
from tests.conformance.toy import TOY, rules
from tests.conformance.toy.types import Action, Reroll, Rerolled, State


def play(state: State, seat: Seat, action: Action, chance: Chance, /) -> rules.Step:
    rules.check_turn(state, seat)
    if isinstance(action, Reroll):
        rerolled = Rerolled(seat, action.face, *roll(chance, 1))
        rules.check_reroll(state, seat, action.face)
        return rules.happened(state, rerolled)
    return rules.play(state, seat, action, chance)


GAME = replace(TOY, play=play)
