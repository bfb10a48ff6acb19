"""Bots for Sequence."""

from collections.abc import Mapping
from typing import Final

from noripan.kernel import Bot

from .lines_bot import lines_bot
from .streak_bot import streak_bot

BOTS: Final[Mapping[str, Bot]] = {"lines": lines_bot, "streak": streak_bot}
