"""The state holds a list where its type is a tuple."""

from msgspec.structs import replace

from tests.conformance.toy import rules
from tests.conformance.toy.types import Event, State
from tests.conformance.variants import with_evolve


def evolve(state: State, event: Event, /) -> State:
    after = rules.evolve(state, event)
    chips = list(after.chips)
    return replace(after, chips=chips)


GAME = with_evolve(evolve)
