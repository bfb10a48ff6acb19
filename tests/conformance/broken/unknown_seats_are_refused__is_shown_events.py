"""A negative seat number is shown the dice of a seat counted from the end."""

from dataclasses import replace

from noripan.kernel import Viewer
from tests.conformance.toy import TOY, views
from tests.conformance.toy.types import CupFilled, CupsFilled, Event, Shown


def show(event: Event, viewer: Viewer, /) -> Shown | None:
    if isinstance(event, CupsFilled) and viewer is not None and viewer < len(event.dice):
        return CupFilled(event.dice[viewer])
    return views.show(event, viewer)


GAME = replace(TOY, show=show)
