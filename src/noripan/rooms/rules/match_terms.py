"""The terms of the next match: players, seats and options, and what prevents its start."""

from typing import Any

from noripan.kernel import AnyGame, Refusal, Seat, Text, Value, check_seats

from ..room import AnyRoom, RoomOrigin, own_options, places, running
from ..values import BotPlayer, MemberId, Player, in_order
from ..views.previews import is_confirmed
from ..views.texts import refusal

Seated = list[tuple[Seat, Player]]
_SeatOptions = tuple[Any, ...]


class StartBlocker(Value, frozen=True):
    """Why the match cannot start although enough players are seated, and whose choices prevent it."""

    code: str
    """The code of the refusal."""
    message: Text
    members: tuple[MemberId, ...]
    """The members who would have to choose differently; may be empty."""


def is_ready(room: AnyRoom, player: Player, /) -> bool:
    """Bots are always ready; people if they said so and are connected."""
    if isinstance(player, BotPlayer):
        return True
    member = room.members[player.member]
    return member.salt is not None and member.lost is None


def terms(game: AnyGame, room: AnyRoom, seated: Seated, /) -> tuple[tuple[Player, ...], _SeatOptions]:
    """Players by seat, with their options; refuses terms the game cannot start with."""
    if room.origin is not None:
        return _fixed_terms(game, room, room.origin, seated)
    if not is_confirmed(game, room):
        raise Refusal("NOT_CONFIRMED")
    players = tuple(player for _, player in seated)
    seat_options = tuple(own_options(game, room, player) for player in players)
    check_seats(game, room.options, seat_options)
    order = game.seating.order(room.options, seat_options)
    return tuple(players[at] for at in order), tuple(seat_options[at] for at in order)


def _fixed_terms(
    game: AnyGame, room: AnyRoom, origin: RoomOrigin, seated: Seated
) -> tuple[tuple[Player, ...], _SeatOptions]:
    """Every seat of the earlier match is taken, with its options."""
    if len(seated) != places(game, room):
        raise Refusal("WRONG_SEAT_COUNT", count=len(seated), allowed=str(places(game, room)))
    codec = game.facts.codecs.seat_options
    return tuple(player for _, player in seated), tuple(map(codec.convert, origin.seats))


def start_blocker(game: AnyGame, room: AnyRoom, /) -> StartBlocker | None:
    """What prevents the next match with the current choices, except a wrong number of players."""
    if running(room) is not None or room.origin is not None:
        return None
    if not is_confirmed(game, room):
        return _blocker(game, room, Refusal("NOT_CONFIRMED"))
    players = _next_players(game, room)
    if len(players) not in game.facts.seats:
        return None
    seat_options = tuple(own_options(game, room, player) for player in players)
    refused = _refused(game, room, seat_options)
    if refused is None:
        return None
    blamed = [at for at in range(len(seat_options)) if _is_to_blame(game, room, seat_options, at, refused)]
    people = tuple(player.member for at in blamed if not isinstance(player := players[at], BotPlayer))
    return _blocker(game, room, refused, people)


def _blocker(game: AnyGame, room: AnyRoom, refused: Refusal, members: tuple[str, ...] = ()) -> StartBlocker:
    return StartBlocker(refused.code, Text(**refusal(game, room, refused)), members)


def _next_players(game: AnyGame, room: AnyRoom) -> list[Player]:
    """The players of the next match: everyone seated, or those who are ready and the host."""
    players = [player for _, player in in_order(room.seats)]
    if game.start(room.options) != "ready_only":
        return players
    return [player for player in players if is_ready(room, player) or _is_host(room, player)]


def _is_host(room: AnyRoom, player: Player) -> bool:
    return not isinstance(player, BotPlayer) and player.member == room.host


def _refused(game: AnyGame, room: AnyRoom, seat_options: _SeatOptions) -> Refusal | None:
    try:
        check_seats(game, room.options, seat_options)
        game.seating.order(room.options, seat_options)
    except Refusal as refused:
        return refused
    return None


def _is_to_blame(game: AnyGame, room: AnyRoom, seat_options: _SeatOptions, at: int, refused: Refusal) -> bool:
    """Whether a player's choice is responsible for the refusal."""
    default = game.facts.codecs.seat_options.type()
    if seat_options[at] == default:
        return False
    without = _refused(game, room, (*seat_options[:at], default, *seat_options[at + 1 :]))
    alone = _refused(
        game, room, (*(default,) * at, seat_options[at], *(default,) * (len(seat_options) - at - 1))
    )
    return _reason(without) != _reason(refused) or _reason(alone) == _reason(refused)


def _reason(refused: Refusal | None) -> tuple[str, Any] | None:
    return None if refused is None else (refused.code, refused.params)
