"""Seats of roles (room rules 7): who may take one, and what happens if its holder leaves."""

from hmac import compare_digest

from noripan.kernel import AnyGame, Refusal, Role, Seat, role_bots

from ..draft import Draft
from ..events import SeatFreed, SeatTaken, TableCleared
from ..room import AnyRoom
from ..values import BotPlayer
from .seats import first_free, free_seat


def role_at(game: AnyGame, seat: Seat | None, /) -> Role | None:
    """The role of a seat."""
    roles = game.roles
    return roles[seat] if seat is not None and seat < len(roles) else None


def seat_opened_by(game: AnyGame, room: AnyRoom, key: str | None, /) -> Seat | None:
    """The seat that a key opens."""
    for seat, role in enumerate(game.roles):
        expected = room.keys.get(role.name)
        if expected and key and compare_digest(expected.encode(), key.encode()):
            return Seat(seat)
    return None


def seat_for(draft: Draft, seat: int | None, key: str | None, /) -> Seat:
    """The wanted seat, the one the key opens, or the first free one; refuses if there is none."""
    opened = seat_opened_by(draft.game, draft.room, key)
    if opened is None or seat not in {None, opened}:
        return free_seat(draft, seat)
    if opened in draft.room.seats:
        raise Refusal(draft.game.roles[opened].taken)
    return opened


def stand_up(draft: Draft, seat: Seat, /) -> None:
    """A player stands up between matches; if they held a role, everyone does."""
    draft.add(SeatFreed(seat))
    role = role_at(draft.game, seat)
    if role is not None:
        draft.add(TableCleared(role.gone))


def seat_role_bots(draft: Draft, /) -> None:
    """Seats the bots that hold roles under the current options, and removes others."""
    bots = role_bots(draft.game.roles, draft.room.options)
    for seat in map(Seat, range(len(draft.game.roles))):
        holder, bot = draft.room.seats.get(seat), bots.get(seat)
        wanted = None if bot is None else BotPlayer(bot)
        if wanted is not None and holder != wanted:
            _move_holder(draft, seat)
            draft.add(SeatTaken(seat, wanted))
        elif wanted is None and isinstance(holder, BotPlayer):
            draft.add(SeatFreed(seat))


def _move_holder(draft: Draft, seat: Seat) -> None:
    """Moves the holder of a seat to a free one; without one they become a spectator."""
    holder = draft.room.seats.get(seat)
    if holder is None:
        return
    draft.add(SeatFreed(seat))
    other = first_free(draft)
    if other is not None:
        draft.add(SeatTaken(other, holder))
