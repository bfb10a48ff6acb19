"""`vary` changes only one of the other cups."""

from dataclasses import replace

from noripan.kernel import Chance, Viewer, roll
from tests.conformance.toy import TOY, views
from tests.conformance.toy.types import CupsFilled, Event, State


def vary(state: State, event: Event, viewer: Viewer, chance: Chance, /) -> Event:
    if not isinstance(event, CupsFilled):
        return views.vary(state, event, viewer, chance)
    other = 1 if viewer == 0 else 0
    first = roll(chance, state.options.dice)
    return CupsFilled((*event.dice[:other], first, *event.dice[other + 1 :]))


GAME = replace(TOY, vary=vary)
