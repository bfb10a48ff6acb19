"""A bot sees what a person in its seat would see, and picks an action."""

from collections.abc import Callable, Sequence
from typing import Any, Literal, TypeAlias

from .chance.sources import Chance

Bot: TypeAlias = Callable[[Any, Sequence[Any], Chance], Any]
"""From a seat's view, its menu and the bot's own chance to an action."""

BotLevel = Literal["easy", "normal", "strong"]
"""How well a bot plays: at random, sensibly, or with a plan or the best choice there is."""
