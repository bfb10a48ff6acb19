"""The menu offers the pot to the last seat, but `play` refuses."""

from typing import Any

from noripan.kernel import Chance, RuleViolation, Seat
from tests.conformance.toy import referee, rules
from tests.conformance.toy.types import State


def play(state: State, seat: Seat, action: Any, chance: Chance, /) -> rules.Step:
    if (
        isinstance(action, referee.Award)
        and state.phase == referee.ASKING
        and action.seats == state.living[-1:]
    ):
        raise RuleViolation("NOT_HERE")
    return referee.play(state, seat, action, chance)


GAME = referee.refereed(play=play)
