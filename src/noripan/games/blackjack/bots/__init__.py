"""Bots for Blackjack."""

from collections.abc import Mapping
from typing import Final

from noripan.kernel import Bot

from .counter import counter_bot

BOTS: Final[Mapping[str, Bot]] = {"counter": counter_bot}
