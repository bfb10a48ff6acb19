"""Any seat may open the cups at any time, but only the seat on turn is an actor."""

from collections.abc import Sequence
from dataclasses import replace

from noripan.kernel import Chance, Seat
from tests.conformance.toy import TOY, rules
from tests.conformance.toy.types import Action, Open, State, Turn


def legal(state: State, seat: Seat, /) -> Sequence[Action]:
    waits = isinstance(state.phase, Turn) and seat in state.living
    return rules.legal(state, seat) or ((Open(),) if waits else ())


def play(state: State, seat: Seat, action: Action, chance: Chance, /) -> rules.Step:
    if action == Open() and isinstance(state.phase, Turn) and seat in state.living:
        return rules.opened(state, seat)
    return rules.play(state, seat, action, chance)


GAME = replace(TOY, legal=legal, play=play)
