"""The others are told whether a die that was rolled again got better."""

from noripan.kernel import SeatNumber, Tagged, Viewer
from tests.conformance.toy import types, views
from tests.conformance.toy.text import TEXTS
from tests.conformance.toy.types import (
    CupFilled,
    CupsOpened,
    Event,
    PotWon,
    Rerolled,
    SeatLeft,
    Staked,
)
from tests.conformance.variants import changed, retold, retyped


class DieRerolled(Tagged, frozen=True):
    seat: SeatNumber
    better: bool


Shown = CupFilled | Staked | Rerolled | DieRerolled | CupsOpened | SeatLeft | PotWon


def show(event: Event, viewer: Viewer, /) -> types.Shown | DieRerolled | None:
    if isinstance(event, Rerolled) and event.seat != viewer:
        return DieRerolled(event.seat, event.new > event.old)
    return views.show(event, viewer)


EVENTS = {**TEXTS.events, DieRerolled: TEXTS.events[types.DieRerolled]}
GAME = retold(retyped(changed(show=show), shown=Shown), events=EVENTS)
