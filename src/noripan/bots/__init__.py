"""Bots that are good at any game. Those who know one game live in its folder."""

from collections.abc import Mapping
from typing import Final

from noripan.kernel import Bot

from .uniform import uniform as uniform

BOTS: Final[Mapping[str, Bot]] = {"uniform": uniform}


def with_general(own: Mapping[str, Bot], /) -> Mapping[str, Bot]:
    """All bots that can play a game: first its own, which know it, then these."""
    return {**own, **BOTS}
