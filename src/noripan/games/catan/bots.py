"""Bots that know Catan."""

from collections.abc import Mapping
from typing import Final

from noripan.kernel import Bot

BOTS: Final[Mapping[str, Bot]] = {}
