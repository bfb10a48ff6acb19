"""`play` raises KeyError for a face that no die has."""

from dataclasses import replace

from noripan.kernel import Chance, RuleViolation, Seat
from tests.conformance.toy import TOY, rules
from tests.conformance.toy.types import Action, Reroll, State

PRICES = dict.fromkeys(range(1, 7), 1)


def play(state: State, seat: Seat, action: Action, chance: Chance, /) -> rules.Step:
    rules.check_turn(state, seat)
    if isinstance(action, Reroll) and state.chips[seat] < PRICES[action.face]:
        raise RuleViolation("NO_CHIPS")
    return rules.play(state, seat, action, chance)


GAME = replace(TOY, play=play)
