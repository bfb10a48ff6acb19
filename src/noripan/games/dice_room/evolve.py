"""Folds events into the state, one function for each type of event."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from msgspec.structs import replace

from noripan.kernel import Seat, SeatLeft

from .events import Event, Judged, NotJudged, Rolled, VerdictAsked
from .state import AwaitingVerdict, Caught, RollMade, State, Unresolved

Step = tuple[State, Sequence[Event]]
"""The next state, and the events that lead to it."""


def rolled(state: State, event: Rolled, /) -> State:
    """Adds the roll; the seat no longer has to roll."""
    made = RollMade(event.seat, event.value, event.is_last_roller, event.near_miss, event.effect)
    waiting = _without(state.waiting, event.seat)
    return State(state.options, state.ranges, (*state.rolls, made), waiting, state.phase)


def _without(waiting: tuple[Seat, ...], seat: Seat) -> tuple[Seat, ...]:
    at = waiting.index(seat)
    return waiting[:at] + waiting[at + 1 :]


def seat_left(state: State, event: SeatLeft, /) -> State:
    """The seat no longer has to roll."""
    return replace(state, waiting=_without(state.waiting, event.seat))


def verdict_asked(state: State, event: VerdictAsked, /) -> State:
    """The game waits for the adjudicator."""
    return replace(state, phase=AwaitingVerdict(event.of))


def judged(state: State, event: Judged, /) -> State:
    """The game ends with a verdict."""
    return replace(state, phase=Caught(event.caught, event.by, event.reason))


def not_judged(state: State, event: NotJudged, /) -> State:
    """The game ends without a verdict."""
    return replace(state, waiting=(), phase=Unresolved(event.why))


_FOLDS: Final[Mapping[type, Callable[[State, Any], State]]] = {
    Rolled: rolled,
    SeatLeft: seat_left,
    VerdictAsked: verdict_asked,
    Judged: judged,
    NotJudged: not_judged,
}


def evolve(state: State, event: Event, /) -> State:
    """The state after the event."""
    return _FOLDS[type(event)](state, event)
