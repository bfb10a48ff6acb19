"""A room's alarm clock."""

import asyncio
from collections.abc import Callable
from typing import Final

PASSED_MS: Final = 10_000


class AlarmClock:
    """Calls back at the time it is set to, or earlier: moves postpone the alarm far more often than it
    rings."""

    def __init__(self, now: Callable[[], int], on_alarm: Callable[[], None]) -> None:
        self._now = now
        self._on_alarm = on_alarm
        self._timer: asyncio.TimerHandle | None = None
        self._at = 0

    @property
    def is_set(self) -> bool:
        """Whether it will ring."""
        return self._timer is not None

    def set(self, at: int | None) -> None:
        """Makes it ring at this time at the latest; None: not at all. An earlier alarm stays set."""
        if at is not None and self._timer is not None and self._at <= at:
            return
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        if at is not None:
            seconds = max(0, at - self._now()) / 1000
            self._timer, self._at = asyncio.get_running_loop().call_later(seconds, self._ring), at

    def set_later(self, at: int | None) -> None:
        """As `set`, except that it waits a while for a time that has passed."""
        now = self._now()
        self.set(at if at is None or at > now else now + PASSED_MS)

    def _ring(self) -> None:
        self._timer = None
        self._on_alarm()
