"""Bots of the Dice room: a roll is a roll, so the one that plays anything plays this as well as any."""

from collections.abc import Mapping
from typing import Final

from noripan.kernel import Bot

BOTS: Final[Mapping[str, Bot]] = {}
