"""Chips are counted in a list, and the state keeps the list where its type says tuple."""

from msgspec.structs import replace

from tests.conformance.toy import rules
from tests.conformance.toy.types import Event, State
from tests.conformance.variants import refolded


def evolve(state: State, event: Event, /) -> State:
    after = rules.evolve(state, event)
    chips = list(after.chips)
    return replace(after, chips=chips)


GAME = refolded(evolve)
