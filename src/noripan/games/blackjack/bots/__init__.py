"""Bots for Blackjack."""

from collections.abc import Mapping
from typing import Final

from noripan.kernel import Bot

from .book import book_bot
from .counter import counter_bot
from .timid import timid_bot

BOTS: Final[Mapping[str, Bot]] = {"counter": counter_bot, "book": book_bot, "timid": timid_bot}
