"""Rolling again costs nothing, and that is what an idle seat does, for ever."""

from dataclasses import replace

from noripan.kernel import Seat
from tests.conformance.toy import rules
from tests.conformance.toy.types import Action, Event, Rerolled, State
from tests.conformance.variants import refolded


def evolve(state: State, event: Event, /) -> State:
    if isinstance(event, Rerolled):
        return rules.passed(rules.swapped(state, event.seat, event.old, event.new), event.seat)
    return rules.evolve(state, event)


def idle(state: State, seat: Seat, /) -> Action:
    idles = rules.idle(state, seat)
    return rules.legal(state, seat)[-2] if state.chips[seat] else idles


GAME = replace(refolded(evolve), idle=idle)
