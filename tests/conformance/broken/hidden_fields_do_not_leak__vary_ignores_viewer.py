"""`vary` also rerolls the dice that the viewer has seen."""

from dataclasses import replace

from noripan.kernel import Chance, Viewer
from tests.conformance.toy import TOY, views
from tests.conformance.toy.types import Event, State


def vary(state: State, event: Event, viewer: Viewer, chance: Chance, /) -> Event:
    return views.vary(state, event, None, chance)


GAME = replace(TOY, vary=vary)
