"""Roles: named seats that a key opens, and without whose holder the table cannot go on."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from ..seats import Seat


def no_bot(options: Any, /) -> None:
    """Only a person with the key takes the seat."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Role:
    """A named seat. The first role of a game has seat 0, the second seat 1, and so on.

    Codes are the game's own; its texts explain them.
    """

    name: str
    taken: str
    """The code of the refusal if the seat has a holder already."""
    only: str
    """The code of the refusal if somebody else does what only the holder may."""
    gone: str
    """The code of the notice to all when the holder leaves: everyone stands up, and the table is cleared."""
    bot: Callable[[Any], str | None] = no_bot
    """The bot that holds the seat under these options; it need not act."""


def role_bots(roles: Sequence[Role], options: Any, /) -> Mapping[Seat, str]:
    """The bots that hold seats of roles under these options, by seat."""
    bots = {Seat(seat): role.bot(options) for seat, role in enumerate(roles)}
    return {seat: bot for seat, bot in bots.items() if bot is not None}
