"""A game's JSON Schema with the codes of the server, as sent to clients."""

from functools import cache

from noripan.games.registry import find
from noripan.wire import encode
from noripan.wire.schemas import game_schema

from .. import refusal_texts
from .rulebook import reasons


@cache
def schema_body(slug: str, /) -> bytes:
    """The encoded schema of a game. The first call of a game takes some tens of milliseconds."""
    game = find(slug).game
    return encode(game_schema(game, refusal_texts.REFUSALS, reasons(game.facts.slug)))
