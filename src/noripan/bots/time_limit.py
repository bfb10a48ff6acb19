"""Time limits that bots keep themselves."""

from collections.abc import Callable
from time import monotonic
from typing import Final

THINKING_SECONDS: Final = 1.0
"""How long a bot thinks about a choice at most, unless its caller says otherwise."""
MARGIN: Final = 1.5
"""A step may take this many times as long as the longest one so far: other processes need the processor."""


class TimeLimit:
    """Counts the time since it was made, in steps of work that cannot be interrupted."""

    __slots__ = ("_began", "_clock", "_longest", "_seconds", "_step_began")

    def __init__(self, seconds: float, clock: Callable[[], float] = monotonic) -> None:
        self._seconds = seconds
        self._clock = clock
        self._began = self._step_began = clock()
        self._longest = 0.0

    def allows_step(self) -> bool:
        """Whether another step should end in time; call it before each step."""
        now = self._clock()
        self._longest = max(self._longest, now - self._step_began)
        self._step_began = now
        return now - self._began + MARGIN * self._longest <= self._seconds
