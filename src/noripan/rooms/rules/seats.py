"""Free seats, without those of roles, which need a key."""

from noripan.kernel import Refusal, Seat

from ..draft import Draft
from ..room import places


def free_seat(draft: Draft, seat: int | None, /) -> Seat:
    """The wanted seat, or the first free one; refuses if there is none."""
    most = places(draft.game, draft.room)
    if seat is None:
        seat = first_free(draft)
        if seat is None:
            raise Refusal("TABLE_FULL", most=most)
    if not 0 <= seat < most:
        raise Refusal("NO_SUCH_SEAT", most=most)
    if seat < len(draft.game.roles):
        raise Refusal("KEY_NEEDED")
    if seat in draft.room.seats:
        raise Refusal("SEAT_TAKEN", seat=seat + 1)
    return Seat(seat)


def first_free(draft: Draft, /) -> Seat | None:
    """The first seat that anyone may take; before all others, the one that a room's matches go on for."""
    game, room = draft.game, draft.room
    open_to_all = [
        Seat(seat) for seat in range(len(game.roles), places(game, room)) if seat not in room.seats
    ]
    origin = room.origin
    if origin is not None and origin.origin.source.seat in open_to_all:
        return origin.origin.source.seat
    return next(iter(open_to_all), None)
