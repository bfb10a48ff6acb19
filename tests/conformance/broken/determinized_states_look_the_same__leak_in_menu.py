"""The seat with the highest sum may not reroll, so the menu reveals who is ahead."""

from collections.abc import Sequence
from dataclasses import replace

from noripan.kernel import Chance, RuleViolation, Seat
from tests.conformance.toy import TOY, rules
from tests.conformance.toy.types import Action, Reroll, State


def legal(state: State, seat: Seat, /) -> Sequence[Action]:
    menu = rules.legal(state, seat)
    ahead = rules.highest(state) == seat
    return [action for action in menu if not (ahead and isinstance(action, Reroll))]


def play(state: State, seat: Seat, action: Action, chance: Chance, /) -> rules.Step:
    rules.check_turn(state, seat)
    if isinstance(action, Reroll) and rules.highest(state) == seat:
        raise RuleViolation("NO_SUCH_DIE", face=action.face)
    return rules.play(state, seat, action, chance)


GAME = replace(TOY, legal=legal, play=play)
