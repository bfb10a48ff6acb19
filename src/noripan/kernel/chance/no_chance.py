"""Chance for asking what rules would do, without a draw."""

from typing import Final, NoReturn

from .sources import Chance


class ChanceNeeded(Exception):
    """The rules need chance: they have not refused."""


class _NoChance:
    """Chance for moves that must not be made."""

    def below(self, bound: int, /) -> NoReturn:
        raise ChanceNeeded

    def seeded(self, contribution: str, low: int, high: int, /) -> NoReturn:
        raise ChanceNeeded


NO_CHANCE: Final[Chance] = _NoChance()
"""Raises ChanceNeeded at a draw."""
