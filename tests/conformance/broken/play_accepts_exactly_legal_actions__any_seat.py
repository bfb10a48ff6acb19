"""`play` does not check whose turn it is."""

from dataclasses import replace

from msgspec.structs import replace as altered

from noripan.kernel import Chance, Seat
from tests.conformance.toy import TOY, rules
from tests.conformance.toy.types import Action, State, Turn


def play(state: State, seat: Seat, action: Action, chance: Chance, /) -> rules.Step:
    if isinstance(state.phase, Turn) and seat in state.living:
        state = altered(state, phase=Turn(seat))
    return rules.play(state, seat, action, chance)


GAME = replace(TOY, play=play)
