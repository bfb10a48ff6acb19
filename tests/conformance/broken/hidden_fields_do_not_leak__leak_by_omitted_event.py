"""Others are shown a reroll only if the face changed."""

from dataclasses import replace

from noripan.kernel import Viewer
from tests.conformance.toy import TOY, views
from tests.conformance.toy.types import Event, Rerolled, Shown


def show(event: Event, viewer: Viewer, /) -> Shown | None:
    if isinstance(event, Rerolled) and event.seat != viewer and event.old == event.new:
        return None
    return views.show(event, viewer)


GAME = replace(TOY, show=show)
