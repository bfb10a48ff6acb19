"""The value of a position: the chance of each seat if par plays on."""

from typing import Any, Protocol

from noripan.bots.par import Par
from noripan.kernel import AnyGame

from .draws import Draw
from .model_values import ModelValues
from .playout_values import PlayoutValues, playouts_for
from .report import Method, Shares


class Values(Protocol):
    """Values of the positions of one game. With the same `luck`, a seed, draws are the same."""

    method: Method
    error: float
    """How far chance alone may move a value: half a 95 % interval, at most."""

    def value(self, state: Any, luck: str, /) -> Shares:
        """The value of a position."""

    def expected(self, draw: Draw, luck: str, /) -> Shares:
        """The mean value after a move, over all its draws."""

    def plays_on(self, state: Any, /) -> bool:
        """Whether the value is the mean after par's next move, rather than an evaluation of the state."""

    def is_judged(self, state: Any, /) -> bool:
        """Whether the position may be judged: not in the opening."""

    def rollout(self, state: Any, luck: str, /) -> Shares:
        """The value once par has played on further than for `value`, with one series of draws."""


def values_of(game: AnyGame, par: Par, seats: int, moves: int, /) -> Values:
    """By the game's evaluation, or by playouts if it has none."""
    if game.evaluation is not None:
        return ModelValues(game, game.evaluation, par, seats)
    return PlayoutValues(par, playouts_for(moves))
