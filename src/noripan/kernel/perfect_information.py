"""Perfect information: everyone may know everything, so a view is the state itself.

A game says so by `Game.perfect_information`; without it, nothing is shown that its views do not name.
"""

from collections.abc import Callable, Sequence
from typing import Any, TypeVar

from .chance.sources import Chance
from .common_events import SeatLeft
from .outcome import Outcome
from .seats import Seat, Viewer, check_turn

S = TypeVar("S")
A = TypeVar("A")
E = TypeVar("E")


def view(state: S, viewer: Viewer, /) -> S:
    """The state."""
    return state


def show(event: E, viewer: Viewer, /) -> E:
    """The event."""
    return event


def determinize(view: S, chance: Chance, /) -> S:
    """The state, of which nothing is hidden."""
    return view


def no_setup(state: S, chance: Chance, /) -> tuple[S, Sequence[Any]]:
    """The match begins with the empty table."""
    return state, ()


def nothing_conserved(state: Any, /) -> None:
    """The game has nothing of which the number stays the same."""


def seat_leaves(
    evolve: Callable[[S, Any], S], outcome: Callable[[S], Outcome | None], /
) -> Callable[[S, Seat, Chance], tuple[S, Sequence[Any]]]:
    """A `leave` function: `SeatLeft`, unless the match is over or the event changes nothing any more."""

    def leave(state: S, seat: Seat, chance: Chance, /) -> tuple[S, Sequence[Any]]:
        after = state if outcome(state) else evolve(state, SeatLeft(seat))
        return (state, ()) if after == state else (after, (SeatLeft(seat),))

    return leave


def first_legal(
    actors: Callable[[S], Sequence[Seat]], legal: Callable[[S, Seat], Sequence[A]], /
) -> Callable[[S, Seat], A]:
    """An `idle` function: the first action of the menu."""

    def idle(state: S, seat: Seat, /) -> A:
        check_turn(actors(state), seat)
        return legal(state, seat)[0]

    return idle
