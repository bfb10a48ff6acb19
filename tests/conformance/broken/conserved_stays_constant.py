"""The chips of a leaver disappear."""

from msgspec.structs import replace

from tests.conformance.toy import rules
from tests.conformance.toy.types import Event, SeatLeft, State
from tests.conformance.variants import with_evolve


def evolve(state: State, event: Event, /) -> State:
    after = rules.evolve(state, event)
    return replace(after, pot=state.pot) if isinstance(event, SeatLeft) else after


GAME = with_evolve(evolve)
