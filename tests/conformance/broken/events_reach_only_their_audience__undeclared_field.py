"""A field of an event has no declared audience, and everyone is shown it."""

from noripan.kernel import Chance, Public, Seat, SeatNumber, Tagged
from tests.conformance.toy import rules, types
from tests.conformance.toy.text import TEXTS
from tests.conformance.toy.types import (
    Count,
    CupFilled,
    CupsFilled,
    CupsOpened,
    DieRerolled,
    PotWon,
    Rerolled,
    Staked,
    State,
)
from tests.conformance.variants import with_evolve, with_functions, with_texts, with_types


class SeatLeft(Tagged, frozen=True):
    seat: Public[SeatNumber]
    chips: Count


Event = CupsFilled | Staked | Rerolled | CupsOpened | SeatLeft | PotWon
Shown = CupFilled | Staked | Rerolled | DieRerolled | CupsOpened | SeatLeft | PotWon


def leave(state: State, seat: Seat, chance: Chance, /) -> tuple[State, list[Event]]:
    after, events = rules.leave(state, seat, chance)
    chips = state.chips[seat] if events else 0
    return after, [SeatLeft(seat, chips) if isinstance(event, types.SeatLeft) else event for event in events]


def evolve(state: State, event: Event, /) -> State:
    return rules.evolve(state, types.SeatLeft(event.seat) if isinstance(event, SeatLeft) else event)


TYPED = with_types(event=Event, shown=Shown)
WITH_TEXTS = with_texts(TYPED, events={**TEXTS.events, SeatLeft: TEXTS.events[types.SeatLeft]})
GAME = with_evolve(evolve, with_functions(WITH_TEXTS, leave=leave))
