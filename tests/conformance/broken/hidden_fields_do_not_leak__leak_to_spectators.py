"""Spectators see every cup."""

from dataclasses import replace

from msgspec.structs import replace as altered

from noripan.kernel import Viewer
from tests.conformance.toy import TOY, views
from tests.conformance.toy.types import State, View


def view(state: State, viewer: Viewer, /) -> View:
    seen = views.view(state, viewer)
    return altered(seen, cups=state.cups) if viewer is None else seen


GAME = replace(TOY, view=view)
