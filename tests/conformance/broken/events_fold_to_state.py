"""`play` charges a chip for a reroll; folding the event does not."""

from dataclasses import replace

from tests.conformance.toy import TOY, rules
from tests.conformance.toy.types import Event, Rerolled, State


def evolve(state: State, event: Event, /) -> State:
    if isinstance(event, Rerolled):
        return rules.passed(rules.swapped(state, event.seat, event.old, event.new), event.seat)
    return rules.evolve(state, event)


GAME = replace(TOY, evolve=evolve)
