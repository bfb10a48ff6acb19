"""The view shows the cup of a seat that left, though no event reveals it."""

from dataclasses import replace

from msgspec.structs import replace as altered

from noripan.kernel import Viewer
from tests.conformance.toy import TOY, views
from tests.conformance.toy.types import State, View


def view(state: State, viewer: Viewer, /) -> View:
    seen = views.view(state, viewer)
    pairs = enumerate(zip(state.cups, seen.cups, strict=True))
    return altered(seen, cups=tuple(own if seat in state.living else cup for seat, (cup, own) in pairs))


GAME = replace(TOY, view=view)
