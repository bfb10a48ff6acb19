"""Which bots can play a game."""

from collections.abc import Mapping

from noripan.bots import with_general
from noripan.games.registry import find
from noripan.kernel import Bot


def bots_of(slug: str, /) -> Mapping[str, Bot]:
    """The bots that can play a game, by name; bots made for the game first."""
    listing = find(slug)
    return with_general(listing.game, listing.bots)
