"""The pot grows beyond the bound in the view's type."""

from dataclasses import replace
from typing import Annotated

from msgspec import Meta
from msgspec.structs import asdict

from noripan.kernel import Viewer
from tests.conformance.toy import TOY, types, views
from tests.conformance.toy.types import CHIPS, State
from tests.conformance.variants import with_types


class View(types.View, frozen=True):
    pot: Annotated[int, Meta(ge=0, le=CHIPS)]


def view(state: State, viewer: Viewer, /) -> View:
    return View(**asdict(views.view(state, viewer)))


GAME = with_types(replace(TOY, view=view), view=View)
