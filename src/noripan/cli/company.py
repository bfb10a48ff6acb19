"""Who sits at a table on this machine: the person, bots, and whoever holds the seats of roles."""

from collections.abc import Mapping, Sequence
from typing import Any

from msgspec import Struct

from noripan.kernel import AnyGame, Bot, Lang, Seat
from noripan.rooms import bot_title
from noripan.sim.tournament import bots_for

from . import words


class Company(Struct, frozen=True):
    """The seats of a table, all but one of them bots'."""

    me: Seat
    """The person's: the first that no role has."""
    bots: Mapping[Seat, Bot]
    names: tuple[str, ...]

    @property
    def others(self) -> list[str]:
        """Whom the person plays with."""
        return [name for seat, name in enumerate(self.names) if seat != self.me]


def company_of(game: AnyGame, options: Any, count: int, asked: Sequence[str], lang: Lang) -> Company:
    """So many seats; the bots asked for take turns, else the best there is sits everywhere."""
    facts, known = game.facts, bots_for(game.facts.slug)
    me = Seat(len(facts.roles))
    sitting = asked or (next(iter(known)),)
    attendants = facts.attendants(options)
    bots = {seat: known[sitting[(seat - me - 1) % len(sitting)]] for seat in map(Seat, range(count))}
    held = {seat: known[bot] for seat, bot in attendants.items() if bot in known}  # others are never asked
    return Company(me, {**bots, **held}, _names(game, attendants, count, lang))


def _names(game: AnyGame, attendants: Mapping[Seat, str], count: int, lang: Lang) -> tuple[str, ...]:
    """Roles go by the bot that attends to them, else by what they are."""
    texts, roles = game.facts.texts, game.facts.roles
    held = [
        bot_title(texts, attendants[Seat(seat)]) if seat in attendants else texts.roles[role.name]
        for seat, role in enumerate(roles)
    ]
    named = [line.in_(lang) for line in (*held, words.YOU, *words.BOT_NAMES)][:count]
    return (*named, *(f"#{seat + 1}" for seat in range(len(named), count)))
