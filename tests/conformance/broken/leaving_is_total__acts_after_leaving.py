"""Who leaves gives up the chips and nothing else: the seat still has its turn."""

from msgspec.structs import replace

from tests.conformance.toy import rules
from tests.conformance.toy.types import Event, SeatLeft, State
from tests.conformance.variants import refolded


def evolve(state: State, event: Event, /) -> State:
    after = rules.evolve(state, event)
    if isinstance(event, SeatLeft):
        return replace(after, living=state.living, phase=state.phase)
    return after


GAME = refolded(evolve)
