"""`play` ignores a stake out of range instead of refusing it."""

from dataclasses import replace

from noripan.kernel import Chance, RuleViolation, Seat
from tests.conformance.toy import TOY, rules
from tests.conformance.toy.types import Action, State


def play(state: State, seat: Seat, action: Action, chance: Chance, /) -> rules.Step:
    try:
        return rules.play(state, seat, action, chance)
    except RuleViolation as refused:
        if refused.code != "STAKE_OUT_OF_RANGE":
            raise
        return state, ()


GAME = replace(TOY, play=play)
