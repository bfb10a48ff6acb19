"""`advance` forgets to charge a chip for a reroll."""

from noripan.kernel import Chance, Seat
from tests.conformance.toy import rules
from tests.conformance.toy.types import Action, Reroll, State
from tests.conformance.variants import with_functions


def play_silently(state: State, seat: Seat, action: Action, chance: Chance, /) -> State:
    after, _ = rules.play(state, seat, action, chance)
    return rules.paid(after, seat, -1) if isinstance(action, Reroll) else after


GAME = with_functions(play_silently=play_silently)
