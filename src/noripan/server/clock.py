"""The server's time, by which rooms measure turns and grace times. Knows no room."""

import asyncio
import time
from collections.abc import Callable
from typing import Final

BEAT_SECONDS: Final = 0.25
LONGEST_STEP: Final = 1000
"""Milliseconds that a gap between two beats counts at most. In a longer one the server answered nobody: the
process was stopped, the machine was too busy, or our own code blocked the event loop. All count alike."""
SMALL_DRIFT: Final = 1000
"""Milliseconds by which the time may differ from the wall clock for good."""


def wall_clock() -> int:
    """Milliseconds since 1970."""
    return time.time_ns() // 1_000_000


def monotonic_clock() -> int:
    """Milliseconds since some moment; setting the wall clock does not change them."""
    return time.monotonic_ns() // 1_000_000


class ServerClock:
    """Milliseconds since 1970 that pass only while the server serves.

    The wall clock sets it once; from then on it follows the monotonic clock, so that setting the wall clock
    moves no deadline. While it beats, a gap between two beats counts for LONGEST_STEP at most. `set` makes up
    for what was lost that way: call it only while no deadline is set.
    """

    def __init__(
        self, wall: Callable[[], int] = wall_clock, monotonic: Callable[[], int] = monotonic_clock
    ) -> None:
        self._wall = wall
        self._monotonic = monotonic
        self._is_beating = False
        self.set()

    def __call__(self) -> int:
        """The time now; it never goes back between two calls of `set`."""
        return self._at_last_beat + self._counted(self._monotonic() - self._last_beat)

    @property
    def drift(self) -> int:
        """Milliseconds by which the wall clock is ahead."""
        return self._wall() - self()

    def set(self) -> None:
        """Takes over the time of the wall clock."""
        self._last_beat, self._at_last_beat = self._monotonic(), self._wall()

    def beat(self) -> bool:
        """Counts the time since the last beat; tells whether some of it did not count."""
        now = self._monotonic()
        passed = now - self._last_beat
        counted = self._counted(passed)
        self._last_beat, self._at_last_beat = now, self._at_last_beat + counted
        return counted < passed

    async def run(self, stood_still: Callable[[], None]) -> None:
        """Beats until it is cancelled; calls back after each gap that did not count."""
        self.beat()
        self._is_beating = True
        try:
            while True:
                await asyncio.sleep(BEAT_SECONDS)
                if self.beat():
                    stood_still()
        finally:
            self.beat()
            self._is_beating = False

    def _counted(self, passed: int) -> int:
        return min(passed, LONGEST_STEP) if self._is_beating else passed
