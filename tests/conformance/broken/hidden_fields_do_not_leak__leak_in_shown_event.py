"""Others are shown whether a rerolled die is higher than before."""

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
from tests.conformance.variants import with_functions, with_texts, with_types


class DieRerolled(Tagged, frozen=True):
    seat: SeatNumber
    better: bool


Shown = CupFilled | Staked | Rerolled | DieRerolled | CupsOpened | SeatLeft | PotWon


def show(event: Event, viewer: Viewer, /) -> types.Shown | DieRerolled | None:
    if isinstance(event, Rerolled) and event.seat != viewer:
        return DieRerolled(event.seat, event.new > event.old)
    return views.show(event, viewer)


EVENTS = {**TEXTS.events, DieRerolled: TEXTS.events[types.DieRerolled]}
GAME = with_texts(with_types(with_functions(show=show), shown=Shown), events=EVENTS)
