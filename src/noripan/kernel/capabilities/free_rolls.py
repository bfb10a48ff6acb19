"""Free rolls: dice that members roll in the chat of a room."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True, slots=True, kw_only=True)
class FreeRolls:
    """Dice in chat: free rolls, and rolls by which a player takes a turn."""

    most: int
    """The highest number of any die; the lowest is 1, and a die has at least two numbers."""
    highest: Callable[[Any, Any], int]
    """The highest number of a member's own die, by the room's options and the member's."""
    action: Callable[[str, tuple[int, int] | None], Any]
    """The action of a player who has not rolled: their client seed, and the range if they named one."""
