"""Bots for Pirate Dice."""

from collections.abc import Mapping
from typing import Final

from noripan.kernel import Bot

from .deckhand import deckhand
from .odds import bet_value as bet_value
from .odds import binomial as binomial
from .odds import match_odds as match_odds
from .odds import odds_bot as odds_bot
from .reader.reader_bot import reader

BOTS: Final[Mapping[str, Bot]] = {"deckhand": deckhand, "odds": odds_bot, "reader": reader}
