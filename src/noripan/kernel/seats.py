"""Seats and viewers."""

from collections.abc import Sequence, Sized
from typing import Annotated, Final, NewType, TypeVar

from msgspec import Meta

from .refusals import RuleViolation

T = TypeVar("T")

Seat = NewType("Seat", int)
"""A place at the table, numbered from 0; it keeps its number through a match."""

SeatNumber = Annotated[Seat, Meta(ge=0, le=255)]
"""A seat in events, views and frames."""

REFEREE: Final = Seat(255)
"""The referee as an actor; larger than any seat, so indexing a per-seat tuple with it fails."""

Viewer = Seat | None
"""A seat, or null for a spectator."""

SPECTATOR: Final = None


def all_seats(count: int) -> tuple[Seat, ...]:
    """The seats 0 … count-1."""
    return tuple(Seat(number) for number in range(count))


def require_seat(by_seat: Sized, seat: Viewer, /) -> None:
    """Refuses a seat that is not at the table; -1 would index the last one. Spectators pass."""
    if seat is not SPECTATOR and not 0 <= seat < len(by_seat):
        raise RuleViolation("NOT_SEATED")


def check_turn(actors: Sequence[Seat], seat: Seat, /) -> None:
    """Refuses a seat that may not act now."""
    if not actors:
        raise RuleViolation("GAME_OVER")
    if seat not in actors:
        raise RuleViolation("NOT_YOUR_TURN", turn=tuple(actors))


def own_part(by_seat: Sequence[T], viewer: Viewer, nothing: T, /) -> T:
    """The viewer's part of a per-seat tuple; `nothing` for a spectator."""
    if viewer is SPECTATOR:
        return nothing
    require_seat(by_seat, viewer)
    return by_seat[viewer]


def next_in(order: Sequence[Seat], seat: Seat) -> Seat:
    """The seat after `seat` in `order`, wrapping around."""
    return order[order.index(seat) + 1 - len(order)]


def put(by_seat: tuple[T, ...], seat: int, value: T, /) -> tuple[T, ...]:
    """The tuple with one value replaced."""
    changed = list(by_seat)
    changed[seat] = value
    return tuple(changed)
