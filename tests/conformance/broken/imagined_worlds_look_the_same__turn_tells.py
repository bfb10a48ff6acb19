"""After a stake the turn goes to the highest cup."""

from msgspec.structs import replace

from tests.conformance.toy import rules
from tests.conformance.toy.types import Event, Staked, State, Turn
from tests.conformance.variants import refolded


def evolve(state: State, event: Event, /) -> State:
    after = rules.evolve(state, event)
    return replace(after, phase=Turn(rules.highest(after))) if isinstance(event, Staked) else after


GAME = refolded(evolve)
