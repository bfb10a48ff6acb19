"""Who is still in a match."""

from typing import Any

from ..chance.no_chance import NO_CHANCE, ChanceNeeded
from ..game import AnyGame
from ..seats import Seat


def has_stake(game: AnyGame, state: Any, seat: Seat, /) -> bool:
    """Whether a seat is still in the match, so that it has something to forfeit. Uses no chance of the match,
    since views depend on the answer."""
    try:
        _, events = game.leave(state, seat, NO_CHANCE)
    except ChanceNeeded:
        return True
    return bool(events)
