"""A refusal names the seats that have such a die."""

from dataclasses import replace

from noripan.kernel import Chance, RuleViolation, Seat
from tests.conformance.toy import TOY, rules
from tests.conformance.toy.types import Action, Reroll, State


def play(state: State, seat: Seat, action: Action, chance: Chance, /) -> rules.Step:
    try:
        return rules.play(state, seat, action, chance)
    except RuleViolation as refused:
        if isinstance(action, Reroll) and refused.code == "NO_SUCH_DIE":
            refused.params["holders"] = [seat for seat in state.living if action.face in state.cups[seat]]
        raise


GAME = replace(TOY, play=play)
