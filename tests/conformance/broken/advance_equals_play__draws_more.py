"""`advance` draws a number that it does not need."""

from noripan.kernel import Chance, Seat
from tests.conformance.toy import rules
from tests.conformance.toy.types import Action, State
from tests.conformance.variants import with_functions


def play_silently(state: State, seat: Seat, action: Action, chance: Chance, /) -> State:
    after, _ = rules.play(state, seat, action, chance)
    chance.below(6)
    return after


GAME = with_functions(play_silently=play_silently)
