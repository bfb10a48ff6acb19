"""A race of candidates: values from the same worlds, compared in pairs, until one is clearly the best."""

from collections.abc import Sequence
from math import inf, sqrt
from typing import Final

LAP: Final = 8
"""Worlds between two looks at who is clearly behind; with fewer, no difference is believed."""
CLEARLY: Final = 2.0
"""Standard errors by which a candidate is clearly behind the leader."""
WORTHWHILE: Final = 0.005
"""The least gain in win chance for which it is worth to go on comparing."""


class Difference:
    """How much better one series of values is than another one from the same worlds."""

    __slots__ = ("error", "mean")

    def __init__(self, values: Sequence[float], others: Sequence[float]) -> None:
        gaps = [value - other for value, other in zip(values, others, strict=True)]
        count = len(gaps)
        self.mean = sum(gaps) / count if gaps else 0.0
        squares = sum([(gap - self.mean) ** 2 for gap in gaps])
        self.error = sqrt(squares / (count - 1) / count) if count >= LAP else inf
        """The standard error of the mean."""

    def exceeds(self, errors: float, by: float = 0.0) -> bool:
        """Whether the first series is better than this by more than some standard errors."""
        return self.mean - by > errors * self.error


class Race:
    """Candidates by number; the first is the normal choice."""

    __slots__ = ("_values", "living")

    def __init__(self, candidates: int) -> None:
        self.living = list(range(candidates))
        """Those that may still turn out to be the best."""
        self._values: list[list[float]] = [[] for _ in self.living]

    @property
    def is_decided(self) -> bool:
        """Whether one candidate is left."""
        return len(self.living) == 1

    def add(self, values: Sequence[float]) -> None:
        """Counts one world: the value of each living candidate. Ends a lap if it is full."""
        for candidate, value in zip(self.living, values, strict=True):
            self._values[candidate].append(value)
        if len(self._values[self.leader]) % LAP == 0:
            self.living = [each for each in self.living if self._may_gain(each)]
            self.living = [each for each in self.living if not self._is_behind(each)]

    @property
    def leader(self) -> int:
        """The living candidate with the highest mean; the first of several."""
        return max(self.living, key=lambda candidate: sum(self._values[candidate]))

    def winner(self, errors: float) -> int:
        """The leader if it beats the normal choice by more than some standard errors, or else that one."""
        best = self.leader
        return best if 0 not in self.living or self._difference(best, 0).exceeds(errors) else 0

    def _may_gain(self, candidate: int) -> bool:
        """Whether a candidate may be better than the normal choice by an amount that matters."""
        if candidate == 0 or 0 not in self.living:
            return True
        return not self._difference(0, candidate).exceeds(CLEARLY, -WORTHWHILE)

    def _is_behind(self, candidate: int) -> bool:
        return self._difference(self.leader, candidate).exceeds(CLEARLY)

    def _difference(self, one: int, other: int) -> Difference:
        return Difference(self._values[one], self._values[other])
