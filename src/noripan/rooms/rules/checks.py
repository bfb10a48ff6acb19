"""Checks that commands share, and the check whether a move would be allowed."""

from contextlib import suppress
from typing import Any

from noripan.kernel import NO_CHANCE, AnyGame, ChanceNeeded, Refusal, Seat

from ..room import AnyRoom, AnyRoomMatch, place_in, running, seat_of
from ..values import StandIn


def must_be_between_matches(room: AnyRoom, /) -> None:
    """Refuses while a match is being played."""
    if running(room) is not None:
        raise Refusal("GAME_IN_PROGRESS")


def must_have_joined(room: AnyRoom, member: str, /) -> None:
    """Refuses members without a seat."""
    if seat_of(room, member) is None:
        raise Refusal("NOT_JOINED")


def match_of(room: AnyRoom, /) -> AnyRoomMatch:
    """The running match, or a refusal."""
    match = running(room)
    if match is None:
        raise Refusal("NOT_STARTED" if room.match is None else "GAME_OVER")
    return match


def own_seat(game: AnyGame, room: AnyRoom, member: str, /) -> tuple[AnyRoomMatch, Seat]:
    """The running match and a member's seat in it, even if a bot stands in; or a refusal."""
    match = running(room)
    seat = seat_of(room, member) if match is None else place_in(match, member)
    if seat is None:
        raise Refusal("NOT_JOINED")
    if match is None and game.rounds is not None:
        raise Refusal(game.rounds.between)
    return match or match_of(room), seat


def place_of(game: AnyGame, room: AnyRoom, member: str, /) -> tuple[AnyRoomMatch, Seat]:
    """The running match and the seat a member plays in it, or a refusal."""
    match, seat = own_seat(game, room, member)
    if isinstance(match.players[seat], StandIn):
        raise Refusal("BOT_PLAYS")
    return match, seat


def must_be_current(match: AnyRoomMatch, seat: Seat, number: int | None, /) -> None:
    """Refuses a number that a seat saw before its current turn; null is any."""
    turn = match.clocks.get(seat)
    if turn is None or number is None:
        return
    if not match.position_after(turn.since) <= number <= match.position:
        raise Refusal("STALE_ACTION")


def check(game: AnyGame, room: AnyRoom, member: str, action: Any, /) -> None:
    """Refuses exactly if `Act` would; changes nothing and draws nothing."""
    if member not in room.members:
        raise Refusal("NOT_A_MEMBER")
    match, seat = place_of(game, room, member)
    with suppress(ChanceNeeded):  # rules refuse before the first draw, so this move would be made
        game.play(match.state, seat, action, NO_CHANCE)
