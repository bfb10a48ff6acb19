"""The view contains the sum of all dice, and `determinize` matches it."""

from msgspec.structs import asdict

from noripan.kernel import Chance, Viewer
from tests.conformance.toy import types, views
from tests.conformance.toy.types import Count, State
from tests.conformance.variants import with_functions, with_types


class View(types.View, frozen=True):
    pips: Count


def view(state: State, viewer: Viewer, /) -> View:
    return View(**asdict(views.view(state, viewer)), pips=pips(state))


def pips(state: State) -> int:
    return sum(sum(cup) for cup in state.cups)


def determinize(view: View, chance: Chance, /) -> State:
    while True:
        state = views.determinize(view, chance)
        if pips(state) == view.pips:
            return state


GAME = with_types(with_functions(view=view, determinize=determinize), view=View)
