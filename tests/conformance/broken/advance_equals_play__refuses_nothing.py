"""`advance` ignores actions that `play` refuses."""

from noripan.kernel import Chance, RuleViolation, Seat
from tests.conformance.toy import rules
from tests.conformance.toy.types import Action, State
from tests.conformance.variants import with_functions


def play_silently(state: State, seat: Seat, action: Action, chance: Chance, /) -> State:
    try:
        after, _ = rules.play(state, seat, action, chance)
    except RuleViolation:
        return state
    return after


GAME = with_functions(play_silently=play_silently)
