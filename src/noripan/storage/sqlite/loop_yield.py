"""Gives worker threads a chance to run while the event loop is busy."""

import asyncio
import time
from typing import Final

INTERVAL_SECONDS: Final = 0.002
PAUSE_SECONDS: Final = 0.000_001
"""In practice the system pauses for about fifty microseconds."""


class LoopYield:
    """While entered, pauses the loop briefly at intervals.

    A thread returning from SQLite needs the interpreter lock. A busy loop releases it at every system call
    but takes it back before the thread has woken up, and each time the switch interval restarts: the thread
    may wait for seconds. A pause just long enough to wake up in bounds that.
    """

    def __init__(self, loop: asyncio.AbstractEventLoop) -> None:
        self._loop = loop
        self._working = 0
        self._scheduled = False

    def __enter__(self) -> None:
        self._working += 1
        if not self._scheduled:
            self._scheduled = True
            self._loop.call_later(INTERVAL_SECONDS, self._pause)

    def __exit__(self, *_: object) -> None:
        self._working -= 1

    def _pause(self) -> None:
        self._scheduled = self._working > 0
        if self._scheduled:
            time.sleep(PAUSE_SECONDS)
            self._loop.call_later(INTERVAL_SECONDS, self._pause)
