"""Chance as an argument: the port, and sources that are not for real play: fast, scripted, exhaustive.

The fair source is in `fairness.py`. Rules do not know which source they get.
"""

from collections.abc import Callable, Iterable, Iterator
from fractions import Fraction
from random import Random
from typing import Final, Protocol, TypeVar

T = TypeVar("T")

MAX_BOUND: Final = 2**53
"""The largest bound of a draw: beyond it JavaScript could not check the value."""


class Chance(Protocol):
    """Where rules draw random numbers."""

    def below(self, bound: int, /) -> int:
        """An integer from 0 to bound - 1, all equally likely."""

    def seeded(self, contribution: str, low: int, high: int, /) -> int:
        """An integer from low to high that mixes in a player's contribution."""


class ChanceSource(Protocol):
    """The chance of a whole match: one for each move; the setup is move 0."""

    def chance(self, number: int, /) -> Chance:
        """The chance of move `number`."""


class FastChance:
    """Fast seeded chance for simulation; not verifiable, not cryptographic."""

    __slots__ = ("_random",)

    def __init__(self, seed: int | str) -> None:
        self._random = Random(seed).random

    def below(self, bound: int, /) -> int:
        """A number below the bound."""
        return int(self._random() * bound)

    def seeded(self, contribution: str, low: int, high: int, /) -> int:
        """A number from low to high; ignores the contribution."""
        return low + self.below(high - low + 1)


class FastChanceSource:
    """One fast chance for a whole match."""

    __slots__ = ("_chance",)

    def __init__(self, seed: int | str) -> None:
        self._chance = FastChance(seed)

    def chance(self, number: int, /) -> Chance:
        """The same chance for every move."""
        return self._chance


class ScriptRanOut(Exception):
    """The script ran out of values, or its next value is out of bounds."""


class ScriptedChance:
    """Returns given values in order, for tests and lessons."""

    __slots__ = ("_values",)

    def __init__(self, values: Iterable[int]) -> None:
        self._values = list(reversed(list(values)))

    @property
    def left(self) -> int:
        """How many values are left."""
        return len(self._values)

    def below(self, bound: int, /) -> int:
        """The next value of the script."""
        return self._next(0, bound - 1)

    def seeded(self, contribution: str, low: int, high: int, /) -> int:
        """The next value of the script."""
        return self._next(low, high)

    def _next(self, low: int, high: int) -> int:
        if not self._values:
            raise ScriptRanOut("the script has no value left")
        value = self._values.pop()
        if not low <= value <= high:
            raise ScriptRanOut(f"the script says {value}, the draw is from {low} to {high}")
        return value


class _Branch:
    """One path through a tree of draws; records the bounds on the way."""

    __slots__ = ("bounds", "path")

    def __init__(self, path: list[int]) -> None:
        self.path = path
        self.bounds: list[int] = []

    def below(self, bound: int, /) -> int:
        depth = len(self.bounds)
        self.bounds.append(bound)
        if depth == len(self.path):
            self.path.append(0)
        return self.path[depth]

    def seeded(self, contribution: str, low: int, high: int, /) -> int:
        return low + self.below(high - low + 1)


def every_outcome(draw: Callable[[Chance], T]) -> Iterator[tuple[Fraction, T]]:
    """Runs `draw` once for every possible series of draws, and returns the results with their weights."""
    path: list[int] | None = []
    while path is not None:
        branch = _Branch(path)
        result = draw(branch)
        weight = Fraction(1)
        for bound in branch.bounds:
            weight /= bound
        yield weight, result
        path = _next_path(branch)


def _next_path(branch: _Branch) -> list[int] | None:
    path = branch.path
    while path:
        if path[-1] + 1 < branch.bounds[len(path) - 1]:
            return [*path[:-1], path[-1] + 1]
        path = path[:-1]
    return None
