"""The seat with the highest sum has the first turn."""

from msgspec.structs import replace

from tests.conformance.toy import rules
from tests.conformance.toy.types import CupsFilled, Event, State, Turn
from tests.conformance.variants import with_evolve


def evolve(state: State, event: Event, /) -> State:
    after = rules.evolve(state, event)
    return replace(after, phase=Turn(rules.highest(after))) if isinstance(event, CupsFilled) else after


GAME = with_evolve(evolve)
