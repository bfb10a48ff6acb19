"""The Dice room needs no bots of its own: there is nothing to choose, so a random bot plays it well."""

from collections.abc import Mapping
from typing import Final

from noripan.kernel import Bot

BOTS: Final[Mapping[str, Bot]] = {}
