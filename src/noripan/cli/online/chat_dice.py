"""Dice over a server: what is typed to roll them in the talk, and the person's own words in their luck."""

import secrets
from typing import Any, Final

from noripan.kernel import AnyGame
from noripan.rooms import is_roll

from .parsed_line import ParsedLine

SEED_BYTES: Final = 16


def rolled_in_talk(game: AnyGame, typed: str) -> ParsedLine | None:
    """What a line asks for that rolls a die in the talk; None: it does not."""
    if game.free_rolls is None or not typed or not is_roll(typed):
        return None
    return lambda table: table.send("Say", text=typed, client_seed=secrets.token_hex(SEED_BYTES))


def with_own_words(game: AnyGame, action: Any) -> Any:
    """A roll that somebody chose, with words of their own in it; any other action as it is."""
    rolls = game.free_rolls
    if rolls is None or action != rolls.action("", None):
        return action
    return rolls.action(secrets.token_hex(SEED_BYTES), None)
