"""A reroll is free, and an idle seat rerolls forever."""

from dataclasses import replace

from noripan.kernel import Seat
from tests.conformance.toy import rules
from tests.conformance.toy.types import Action, Event, Rerolled, State
from tests.conformance.variants import with_evolve


def evolve(state: State, event: Event, /) -> State:
    if isinstance(event, Rerolled):
        return rules.passed(rules.swapped(state, event.seat, event.old, event.new), event.seat)
    return rules.evolve(state, event)


def idle(state: State, seat: Seat, /) -> Action:
    idles = rules.idle(state, seat)
    return rules.legal(state, seat)[-2] if state.chips[seat] else idles


GAME = replace(with_evolve(evolve), idle=idle)
