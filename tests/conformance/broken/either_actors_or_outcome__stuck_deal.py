"""Two certain dice may not be rerolled; if the first seat is dealt both, the match is stuck."""

from collections.abc import Sequence
from dataclasses import replace

from noripan.kernel import Chance, Outcome, RuleViolation, Seat
from tests.conformance.toy import TOY, rules
from tests.conformance.toy.types import Action, Reroll, State

PLACES = (2, 5)


def in_place(state: State, seat: Seat, /) -> list[int]:
    return [die for die, place in zip(state.cups[seat], PLACES, strict=False) if die == place]


def is_stuck(state: State, /) -> bool:
    return in_place(state, Seat(0)) == [*PLACES]


def setup(state: State, chance: Chance, /) -> rules.Step:
    state, dealt = rules.setup(state, chance)
    after, end = rules.opened(state, Seat(0)) if is_stuck(state) else (state, ())
    return after, (*dealt, *end)


def legal(state: State, seat: Seat, /) -> Sequence[Action]:
    return [
        action
        for action in rules.legal(state, seat)
        if not isinstance(action, Reroll) or action.face not in in_place(state, seat)
    ]


def play(state: State, seat: Seat, action: Action, chance: Chance, /) -> rules.Step:
    rules.check_turn(state, seat)
    if isinstance(action, Reroll) and action.face in in_place(state, seat):
        raise RuleViolation("NO_SUCH_DIE", face=action.face)
    return rules.play(state, seat, action, chance)


def outcome(state: State, /) -> Outcome | None:
    return None if state.opened and is_stuck(state) and not state.pot else rules.outcome(state)


GAME = replace(TOY, setup=setup, legal=legal, play=play, outcome=outcome)
