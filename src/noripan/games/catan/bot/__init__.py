"""The bots that play Catan."""

from collections.abc import Mapping
from typing import Final

from noripan.kernel import Bot

from .greenhorn import greenhorn
from .settler import settler

BOTS: Final[Mapping[str, Bot]] = {"greenhorn": greenhorn, "settler": settler}
