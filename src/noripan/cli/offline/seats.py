"""The seats of an offline table: the user's, the bots', and those of roles."""

from collections.abc import Mapping, Sequence
from itertools import chain, islice
from typing import Any

from msgspec import Struct

from noripan.kernel import AnyGame, Bot, Lang, Seat, role_bots
from noripan.rooms import CAST, bot_title, usual_bot
from noripan.sim.tournament import bots_for

from ..text import table_texts


class Seats(Struct, frozen=True):
    """The players of a table: the user and bots."""

    me: Seat
    """The user's seat: the first without a role."""
    bots: Mapping[Seat, Bot]
    names: tuple[str, ...]

    @property
    def others(self) -> list[str]:
        """The names of the other players."""
        return [name for seat, name in enumerate(self.names) if seat != self.me]


def seats_for(game: AnyGame, options: Any, count: int, chosen: Sequence[str], lang: Lang) -> Seats:
    """`count` seats, filled with the chosen bots in turn, or with the usual bot."""
    known = bots_for(game.facts.slug)
    me = Seat(len(game.roles))
    names = chosen or (usual_bot(game.facts),)
    attendants = role_bots(game.roles, options)
    bots = {seat: known[names[(seat - me - 1) % len(names)]] for seat in map(Seat, range(count))}
    held = {seat: known[bot] for seat, bot in attendants.items() if bot in known}  # others never act
    return Seats(me, {**bots, **held}, _names(game, attendants, count, lang))


def _names(game: AnyGame, attendants: Mapping[Seat, str], count: int, lang: Lang) -> tuple[str, ...]:
    """All names: a role is called by its bot's title, or else by its own."""
    texts, roles = game.facts.texts, game.roles
    role_names = [
        bot_title(texts, attendants[Seat(seat)]) if seat in attendants else texts.roles[role.name]
        for seat, role in enumerate(roles)
    ]
    bots = (character.name for character in CAST)
    return tuple(line.in_(lang) for line in islice(chain(role_names, [table_texts.YOU], bots), count))
