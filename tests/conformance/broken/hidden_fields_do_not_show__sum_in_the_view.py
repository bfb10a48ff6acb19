"""The view says how many pips lie under all cups together, and `determinize` fits its dice to that."""

from msgspec.structs import asdict

from noripan.kernel import Chance, Viewer
from tests.conformance.toy import types, views
from tests.conformance.toy.types import Count, State
from tests.conformance.variants import changed, retyped


class View(types.View, frozen=True):
    pips: Count


def view(state: State, viewer: Viewer, /) -> View:
    return View(**asdict(views.view(state, viewer)), pips=pips(state))


def pips(state: State) -> int:
    return sum(sum(cup) for cup in state.cups)


def determinize(view: View, chance: Chance, /) -> State:
    while True:
        world = views.determinize(view, chance)
        if pips(world) == view.pips:
            return world


GAME = retyped(changed(view=view, determinize=determinize), view=View)
