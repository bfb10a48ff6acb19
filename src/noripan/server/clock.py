"""The server's time, by which rooms measure turns and grace times."""

import asyncio
import time
from collections.abc import Callable
from math import ceil
from typing import Final

TICK_SECONDS: Final = 0.25
MAX_TICK_MS: Final = 1000
"""A longer gap between two ticks counts as this long: the server answered nobody meanwhile, because the
process was stopped, the machine was too busy, or our own code blocked the event loop."""
MAX_DRIFT_MS: Final = 1000
"""The server's time may differ from the wall clock by this much for good."""

MAX_STANDSTILL_MS: Final = 5000
"""How long a clock that was ahead may stand still until the others have caught up."""


def wall_clock() -> int:
    """Milliseconds since 1970."""
    return time.time_ns() // 1_000_000


def monotonic_clock() -> int:
    """Milliseconds since an arbitrary moment; setting the wall clock does not change them."""
    return time.monotonic_ns() // 1_000_000


def until_next_tick(elapsed: float, interval: float, /) -> float:
    """Seconds from now to the next whole multiple of an interval, at least one, since a start."""
    return max(1, ceil(elapsed / interval)) * interval - elapsed if interval else 0.0


class ServerClock:
    """Milliseconds since 1970 that pass only while the server is running.

    The wall clock sets it once; from then on it follows the monotonic clock, so that setting the wall clock
    moves no deadline. While it runs, a gap between two ticks counts for at most MAX_TICK_MS. `set` makes up
    for the lost time: call it only while no deadline is set.
    """

    def __init__(
        self, wall: Callable[[], int] = wall_clock, monotonic: Callable[[], int] = monotonic_clock
    ) -> None:
        self._wall = wall
        self._monotonic = monotonic
        self.is_running = False
        self.set()

    def __call__(self) -> int:
        """The time now; it never goes back between two calls of `set`."""
        return self._at_last_tick + self._counted(self._monotonic() - self._last_tick)

    @property
    def drift(self) -> int:
        """Milliseconds by which the wall clock is ahead."""
        return self._wall() - self()

    def set(self) -> None:
        """Takes over the time of the wall clock."""
        self._last_tick, self._at_last_tick = self._monotonic(), self._wall()

    def tick(self) -> bool:
        """Counts the time since the last tick; returns whether some of it did not count."""
        now = self._monotonic()
        passed = now - self._last_tick
        counted = self._counted(passed)
        self._last_tick, self._at_last_tick = now, self._at_last_tick + counted
        return counted < passed

    async def run(self, on_gap: Callable[[], None]) -> None:
        """Ticks until it is cancelled; calls back after each gap that did not count in full."""
        self.tick()
        self.is_running = True
        try:
            while True:
                await asyncio.sleep(TICK_SECONDS)
                if self.tick():
                    on_gap()
        finally:
            self.tick()
            self.is_running = False

    def _counted(self, passed: int) -> int:
        return min(passed, MAX_TICK_MS) if self.is_running else passed


class ClusterClock:
    """Milliseconds since 1970 by the database's clock, which all nodes share. It does not go back, except
    after a wrong time of more than MAX_STANDSTILL_MS."""

    def __init__(
        self, wall: Callable[[], int] = wall_clock, monotonic: Callable[[], int] = monotonic_clock
    ) -> None:
        self._monotonic = monotonic
        self._offset = wall() - monotonic()
        self._last = 0

    def __call__(self) -> int:
        """The time now."""
        self._last = max(self._last, self._monotonic() + self._offset)
        return self._last

    def begin(self) -> int:
        """When a question for the time is sent."""
        return self._monotonic()

    def follow(self, time: int, began: int) -> None:
        """Takes over the answer to a question, unless the difference may be the way of the answer."""
        took = self._monotonic() - began
        ahead = time + took // 2 - (self._monotonic() + self._offset)
        if abs(ahead) <= took:
            return
        self._offset += ahead
        if self._last - (self._monotonic() + self._offset) > MAX_STANDSTILL_MS:
            self._last = 0
