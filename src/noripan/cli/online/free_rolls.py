"""Free rolls typed in chat, and the user's own seed for rolls."""

import secrets
from typing import Any, Final

from noripan.kernel import AnyGame
from noripan.rooms import is_roll

from .command_sender import CommandSender

SEED_BYTES: Final = 16


def free_roll_command(game: AnyGame, typed: str) -> CommandSender | None:
    """The command of a line that rolls a die in chat, or None."""
    if game.free_rolls is None or not typed or not is_roll(typed):
        return None
    return lambda table: table.send("Say", text=typed, client_seed=secrets.token_hex(SEED_BYTES))


def with_client_seed(game: AnyGame, action: Any) -> Any:
    """A roll action with a random client seed; any other action unchanged."""
    rolls = game.free_rolls
    if rolls is None or action != rolls.action("", None):
        return action
    return rolls.action(secrets.token_hex(SEED_BYTES), None)
