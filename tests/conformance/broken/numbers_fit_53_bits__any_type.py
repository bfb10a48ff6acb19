"""The view has a field of any type."""

from dataclasses import replace
from typing import Any

from msgspec.structs import asdict

from noripan.kernel import Viewer
from tests.conformance.toy import TOY, types, views
from tests.conformance.toy.types import State
from tests.conformance.variants import with_types


class View(types.View, frozen=True):
    extra: Any = None


def view(state: State, viewer: Viewer, /) -> View:
    return View(**asdict(views.view(state, viewer)))


GAME = with_types(replace(TOY, view=view), view=View)
