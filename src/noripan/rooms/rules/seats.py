"""Free seats, without those of roles, which need a key."""

from noripan.kernel import Refusal, Seat

from ..draft import Draft


def free_seat(draft: Draft, seat: int | None, /) -> Seat:
    """The wanted seat, or the first free one; refuses if there is none."""
    most = max(draft.game.facts.seats)
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
    """The first seat that anyone may take."""
    game, taken = draft.game, draft.room.seats
    open_to_all = map(Seat, range(len(game.roles), max(game.facts.seats)))
    return next((seat for seat in open_to_all if seat not in taken), None)
