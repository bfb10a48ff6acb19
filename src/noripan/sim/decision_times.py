"""How long bots think: a mean, and quantiles from a histogram, so that a million decisions take no space.

It is processor time, so that a busy machine does not change it.
"""

from bisect import bisect
from collections.abc import Callable, Mapping, Sequence
from math import ceil
from time import process_time
from typing import Any, Final

from msgspec import Struct, field

from noripan.kernel import Bot, Chance

GROWTH: Final = 1.05
"""Each bucket reaches this many times as far as the one before; a quantile is at most that much too high."""
LEAST: Final = 1e-6
_EDGES: Final = tuple(LEAST * GROWTH**power for power in range(500))


class DecisionTimes(Struct):
    """The times of many decisions, in seconds."""

    seconds: float = 0.0
    buckets: dict[int, int] = field(default_factory=dict)

    def add(self, seconds: float) -> None:
        """Counts one decision."""
        self.seconds += seconds
        self._count(bisect(_EDGES, seconds), 1)

    def merge(self, other: "DecisionTimes") -> None:
        """Adds the decisions of another one."""
        self.seconds += other.seconds
        for bucket, count in other.buckets.items():
            self._count(bucket, count)

    def _count(self, bucket: int, count: int) -> None:
        self.buckets[bucket] = self.buckets.get(bucket, 0) + count

    @property
    def decisions(self) -> int:
        """How many were counted."""
        return sum(self.buckets.values())

    @property
    def mean(self) -> float:
        """The mean time; 0 if there was no decision."""
        return self.seconds / self.decisions if self.buckets else 0.0

    def quantile(self, share: float) -> float:
        """The time that this share of the decisions did not exceed, rounded up to the edge of its bucket."""
        wanted, seen = ceil(share * self.decisions), 0
        for bucket, count in sorted(self.buckets.items()):
            seen += count
            if seen >= wanted:
                return _EDGES[min(bucket, len(_EDGES) - 1)]
        return 0.0

    def plain(self) -> Mapping[str, float | int]:
        """The figures that are shown, in milliseconds."""
        mean, p99 = 1000 * self.mean, 1000 * self.quantile(0.99)
        return {"decisions": self.decisions, "mean_ms": round(mean, 3), "p99_ms": round(p99, 3)}


def timed(bot: Bot, times: DecisionTimes, clock: Callable[[], float] = process_time, /) -> Bot:
    """The same bot, whose real decisions are timed: those between several actions."""

    def choose(view: Any, menu: Sequence[Any], chance: Chance, /) -> Any:
        began = clock()
        action = bot(view, menu, chance)
        if len(menu) > 1:
            times.add(clock() - began)
        return action

    return choose
