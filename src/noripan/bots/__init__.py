"""Bots that can play any game. Bots for one game are in its folder."""

from collections.abc import Mapping
from typing import Final

from noripan.kernel import Bot

from .uniform import uniform as uniform

BOTS: Final[Mapping[str, Bot]] = {"uniform": uniform}


def with_general(own: Mapping[str, Bot], /) -> Mapping[str, Bot]:
    """All bots that can play a game: its own first, then the general ones."""
    return {**own, **BOTS}
