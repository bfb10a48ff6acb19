"""Which character a bot plays (room rule 1.8), and which bot takes over for lost players (room rule 4.2)."""

from hashlib import sha256

from noripan.kernel import AnyGame, Seat

from ..bot_kinds import bots_by_level
from ..cast import CAST, Character, character_of
from ..draft import Draft
from ..events import SeatTaken
from ..room import AnyRoom, running
from ..values import BotPlayer, in_order


def bot_for(room: AnyRoom, bot: str, seat: Seat, /) -> BotPlayer:
    """A bot as it would sit in this seat, with a character that nobody else in the room is called.

    The code of the room and the seat choose it.
    """
    taken = {player.character for player in room.seats.values() if isinstance(player, BotPlayer)}
    names = _names(room)
    first = int.from_bytes(sha256(room.code.encode()).digest()) + seat
    for number in range(first, first + len(CAST)):
        character = CAST[number % len(CAST)]
        if character.id not in taken and not character.is_called(names):
            return BotPlayer(bot, character.id)
    return BotPlayer(bot)


def rename_bots(draft: Draft, /) -> None:
    """Between matches, a bot that is called like a member changes its character."""
    if running(draft.room) is not None:
        return
    names = _names(draft.room)
    for seat, player in in_order(draft.room.seats):
        if isinstance(player, BotPlayer) and _is_called(character_of(player), names):
            draft.add(SeatTaken(seat, bot_for(draft.room, player.bot, seat)))


def stand_in(game: AnyGame, room: AnyRoom, /) -> str:
    """The bot of the level that the host has chosen, or else the game's."""
    usual, level = game.facts.stand_in, room.settings.stand_in
    return usual if level is None else bots_by_level(game.facts).get(level, usual)


def _is_called(character: Character | None, names: frozenset[str]) -> bool:
    return character is not None and character.is_called(names)


def _names(room: AnyRoom) -> frozenset[str]:
    return frozenset(member.name.casefold() for member in room.members.values())
