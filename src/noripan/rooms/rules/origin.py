"""Rooms whose matches go on from a move of an earlier match (room rules 11)."""

from noripan.kernel import AnyGame, Chance, Origin, Seat, role_bots

from ..draft import Draft
from ..events import OriginSet, SeatTaken
from ..room import RoomOrigin, places
from .bots import bot_for


def redealt(game: AnyGame, origin: Origin, chance: Chance, /) -> Origin:
    """The same table for the seat of the origin, with everything that it cannot see dealt again."""
    codec = game.facts.codecs.state
    view = game.view(codec.decode(origin.state), origin.source.seat)
    return Origin(origin.source, codec.encode(game.determinize(view, chance)).decode())


def dealt_again(draft: Draft, origin: Origin, /) -> Origin:
    """The table with which the next match starts."""
    return redealt(draft.game, origin, draft.chance)


def set_origin(draft: Draft, chosen: RoomOrigin, bot: str | None, /) -> None:
    """Fixes the table with which the room's matches start; a bot takes every seat but that of the origin."""
    game, seat = draft.game, chosen.origin.source.seat
    draft.add(OriginSet(redealt(game, chosen.origin, draft.chance), chosen.seats))
    if bot is None:
        return
    held = role_bots(game.roles, draft.room.options)
    for other in map(Seat, range(len(game.roles), places(game, draft.room))):
        if other != seat and other not in held:
            draft.add(SeatTaken(other, bot_for(draft.room, bot, other)))
