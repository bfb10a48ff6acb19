"""A bot sees what a person in its seat would see, and picks an action."""

from collections.abc import Callable, Sequence
from typing import Any, Final, Literal, TypeAlias, get_args

from .chance.sources import Chance

Bot: TypeAlias = Callable[[Any, Sequence[Any], Chance], Any]
"""From a seat's view, its menu and the bot's own chance to an action."""

BotLevel = Literal["easy", "normal", "hard"]
"""How well a bot plays: with the mistakes that people make, sensibly, or as well as we can."""
BOT_LEVELS: Final[tuple[BotLevel, ...]] = get_args(BotLevel)
