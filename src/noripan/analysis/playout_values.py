"""Values by playouts, for games without an evaluation."""

from math import sqrt
from typing import Any, Final

from noripan.bots.par import Par
from noripan.kernel import FastChance

from .draws import Draw
from .report import Method, Shares
from .shares import mean

CHOICES: Final = 40_000
"""About how many choices all playouts of one analysis take: long matches get fewer playouts."""
PLAYOUTS: Final = (8, 64)
"""The fewest and the most playouts for one value."""


def playouts_for(moves: int, /) -> int:
    """How many playouts for one value: there is about one value a move, and a playout is half a match."""
    fewest, most = PLAYOUTS
    return max(fewest, min(most, 2 * CHOICES // max(1, moves * moves)))


class PlayoutValues:
    """The mean result of matches that par plays to the end, all from the same series of luck."""

    method: Method = "playouts"

    def __init__(self, par: Par, playouts: int) -> None:
        self._par = par
        self._playouts = playouts
        self.error = 1 / sqrt(playouts)

    def value(self, state: Any, luck: str, /) -> Shares:
        """The mean result from here."""
        return self.expected(lambda _: state, luck)

    def expected(self, draw: Draw, luck: str, /) -> Shares:
        """Each playout draws the move again."""
        chances = [FastChance(f"{luck}:{number}") for number in range(self._playouts)]
        return mean(
            (1 / self._playouts, self._par.playout(draw(chance), chance).chances) for chance in chances
        )

    def plays_on(self, state: Any, /) -> bool:
        """Everywhere."""
        return True

    def is_judged(self, state: Any, /) -> bool:
        """Everywhere."""
        return True

    def rollout(self, state: Any, luck: str, /) -> Shares:
        """The result of one playout."""
        return self._par.playout(state, FastChance(luck)).chances
