"""A bot sees what a person in its seat would see, and picks an action."""

from collections.abc import Callable, Sequence
from typing import Any, TypeAlias

from .chance.sources import Chance

Bot: TypeAlias = Callable[[Any, Sequence[Any], Chance], Any]
"""From a seat's view, its menu and the bot's own chance to an action."""
