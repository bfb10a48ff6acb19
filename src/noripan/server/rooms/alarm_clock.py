"""A room's alarm clock: rings at the time the room asked for, or a little before it. Knows no room."""

import asyncio
from collections.abc import Callable


class AlarmClock:
    """Set again after every step; a move puts the time off far more often than the clock rings."""

    def __init__(self, now: Callable[[], int], ring: Callable[[], None]) -> None:
        self._now = now
        self._ring = ring
        self._timer: asyncio.TimerHandle | None = None
        self._at = 0

    def set(self, at: int | None) -> None:
        """Sees to it that it rings by then; None: not at all. An earlier time stands, and does no harm."""
        if at is not None and self._timer is not None and self._at <= at:
            return
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        if at is not None:
            seconds = max(0, at - self._now()) / 1000
            self._timer, self._at = asyncio.get_running_loop().call_later(seconds, self._rings), at

    def _rings(self) -> None:
        self._timer = None
        self._ring()
