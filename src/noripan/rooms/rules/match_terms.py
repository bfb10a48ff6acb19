"""With what the next match would start: who sits where with which wishes, and what speaks against it."""

from typing import Any

from noripan.kernel import AnyGame, Refusal, Seat, Text, Value, check_seats

from ..room import AnyRoom, own_options, running
from ..values import BotPlayer, MemberId, Player, in_order
from ..views.previews import is_confirmed
from ..views.texts import refusal

Seated = list[tuple[Seat, Player]]
_Wishes = tuple[Any, ...]


class StartBlocker(Value, frozen=True):
    """Why a match could not start, though enough are at the table, and whose choices are in the way."""

    code: str
    """As it would be refused, for programs."""
    message: Text
    members: tuple[MemberId, ...]
    """Who would have to choose something else; nobody: it is not about anybody's own choice."""


def is_ready(room: AnyRoom, player: Player, /) -> bool:
    """Bots always are; people are once they said so, and while they are here."""
    if isinstance(player, BotPlayer):
        return True
    member = room.members[player.member]
    return member.salt is not None and member.lost is None


def terms(game: AnyGame, room: AnyRoom, seated: Seated, /) -> tuple[tuple[Player, ...], _Wishes]:
    """Who sits where, with which options; refuses what the game cannot start with."""
    if not is_confirmed(game, room):
        raise Refusal("NOT_CONFIRMED")
    players = tuple(player for _, player in seated)
    wishes = tuple(own_options(game, room, player) for player in players)
    check_seats(game, room.options, wishes)
    order = game.seating.order(room.options, wishes)
    return tuple(players[at] for at in order), tuple(wishes[at] for at in order)


def start_blocker(game: AnyGame, room: AnyRoom, /) -> StartBlocker | None:
    """What the game has against the next match as all is chosen now; wrong numbers are seen."""
    if running(room) is not None:
        return None
    if not is_confirmed(game, room):
        return _hindrance(game, room, Refusal("NOT_CONFIRMED"))
    players = _next_players(game, room)
    if len(players) not in game.facts.seats:
        return None
    wishes = tuple(own_options(game, room, player) for player in players)
    refused = _refused(game, room, wishes)
    if refused is None:
        return None
    blamed = [at for at in range(len(wishes)) if _is_in_the_way(game, room, wishes, at, refused)]
    people = tuple(player.member for at in blamed if not isinstance(player := players[at], BotPlayer))
    return _hindrance(game, room, refused, people)


def _hindrance(game: AnyGame, room: AnyRoom, refused: Refusal, members: tuple[str, ...] = ()) -> StartBlocker:
    return StartBlocker(refused.code, Text(**refusal(game, room, refused)), members)


def _next_players(game: AnyGame, room: AnyRoom) -> list[Player]:
    """Who would play: all at the table, or the ready ones with the host, who is ready by starting."""
    players = [player for _, player in in_order(room.seats)]
    if game.start(room.options) != "ready_only":
        return players
    return [player for player in players if is_ready(room, player) or _is_host(room, player)]


def _is_host(room: AnyRoom, player: Player) -> bool:
    return not isinstance(player, BotPlayer) and player.member == room.host


def _refused(game: AnyGame, room: AnyRoom, wishes: _Wishes) -> Refusal | None:
    try:
        check_seats(game, room.options, wishes)
        game.seating.order(room.options, wishes)
    except Refusal as refused:
        return refused
    return None


def _is_in_the_way(game: AnyGame, room: AnyRoom, wishes: _Wishes, at: int, refused: Refusal) -> bool:
    """Whether it would be refused otherwise without somebody's wish, or is refused for that wish alone."""
    usual = game.facts.codecs.seat_options.type()
    if wishes[at] == usual:
        return False
    without = _refused(game, room, (*wishes[:at], usual, *wishes[at + 1 :]))
    alone = _refused(game, room, (*(usual,) * at, wishes[at], *(usual,) * (len(wishes) - at - 1)))
    return _told(without) != _told(refused) or _told(alone) == _told(refused)


def _told(refused: Refusal | None) -> tuple[str, Any] | None:
    return None if refused is None else (refused.code, refused.params)
