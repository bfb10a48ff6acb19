"""A negative seat number sees the cup of a seat counted from the end."""

from dataclasses import replace

from noripan.kernel import Seat, Viewer
from tests.conformance.toy import TOY, views
from tests.conformance.toy.types import State, View


def view(state: State, viewer: Viewer, /) -> View:
    return views.view(state, None if viewer is None else Seat(viewer % len(state.chips)))


GAME = replace(TOY, view=view)
