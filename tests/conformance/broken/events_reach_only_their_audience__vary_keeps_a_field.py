"""`vary` changes the new face of a reroll, but not the old one."""

from dataclasses import replace

from msgspec.structs import replace as altered

from noripan.kernel import Chance, Viewer
from tests.conformance.toy import TOY, views
from tests.conformance.toy.types import Event, Rerolled, State


def vary(state: State, event: Event, viewer: Viewer, chance: Chance, /) -> Event:
    varied = views.vary(state, event, viewer, chance)
    return altered(varied, old=event.old) if isinstance(event, Rerolled) else varied


GAME = replace(TOY, vary=vary)
