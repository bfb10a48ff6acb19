"""A seat that leaves only gives up its chips, and keeps its turn."""

from msgspec.structs import replace

from tests.conformance.toy import rules
from tests.conformance.toy.types import Event, SeatLeft, State
from tests.conformance.variants import with_evolve


def evolve(state: State, event: Event, /) -> State:
    after = rules.evolve(state, event)
    if isinstance(event, SeatLeft):
        return replace(after, living=state.living, phase=state.phase)
    return after


GAME = with_evolve(evolve)
