"""The view's pot is any whole number."""

from dataclasses import replace

from msgspec.structs import asdict

from noripan.kernel import Viewer
from tests.conformance.toy import TOY, types, views
from tests.conformance.toy.types import State
from tests.conformance.variants import retyped


class View(types.View, frozen=True):
    pot: int


def view(state: State, viewer: Viewer, /) -> View:
    return View(**asdict(views.view(state, viewer)))


GAME = retyped(replace(TOY, view=view), view=View)
