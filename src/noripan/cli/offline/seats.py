"""Who sits at a table on this machine: the person, bots, and whoever holds the seats of roles."""

from collections.abc import Mapping, Sequence
from typing import Any

from msgspec import Struct

from noripan.kernel import AnyGame, Bot, Lang, Seat, role_bots
from noripan.rooms import bot_title
from noripan.sim.tournament import bots_for

from ..text import command_texts


class Seats(Struct, frozen=True):
    """The seats of a table, all but one of them bots'."""

    me: Seat
    """The person's: the first that no role has."""
    bots: Mapping[Seat, Bot]
    names: tuple[str, ...]

    @property
    def others(self) -> list[str]:
        """Whom the person plays with."""
        return [name for seat, name in enumerate(self.names) if seat != self.me]


def seats_for(game: AnyGame, options: Any, count: int, asked: Sequence[str], lang: Lang) -> Seats:
    """So many seats; the bots asked for take turns, else the best there is sits everywhere."""
    known = bots_for(game.facts.slug)
    me = Seat(len(game.roles))
    sitting = asked or (next(iter(known)),)
    attendants = role_bots(game.roles, options)
    bots = {seat: known[sitting[(seat - me - 1) % len(sitting)]] for seat in map(Seat, range(count))}
    held = {seat: known[bot] for seat, bot in attendants.items() if bot in known}  # others are never asked
    return Seats(me, {**bots, **held}, _names(game, attendants, count, lang))


def _names(game: AnyGame, attendants: Mapping[Seat, str], count: int, lang: Lang) -> tuple[str, ...]:
    """Roles go by the bot that attends to them, else by what they are."""
    texts, roles = game.facts.texts, game.roles
    held = [
        bot_title(texts, attendants[Seat(seat)]) if seat in attendants else texts.roles[role.name]
        for seat, role in enumerate(roles)
    ]
    named = [line.in_(lang) for line in (*held, command_texts.YOU, *command_texts.BOT_NAMES)][:count]
    return (*named, *(f"#{seat + 1}" for seat in range(len(named), count)))
