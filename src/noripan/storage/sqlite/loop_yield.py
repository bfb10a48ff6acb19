"""Lets threads that work for the event loop come to their turn while the loop itself is busy."""

import asyncio
import time
from typing import Final

EVERY: Final = 0.002
NAP: Final = 0.000_001
"""Of which the system makes some fifty microseconds."""


class LoopYield:
    """While entered, the loop pauses for a moment now and then.

    A thread back from SQLite needs the interpreter lock. A busy loop lets go of it at every system call, but
    takes it again before the other has woken up; and since each of these moments starts the switch interval
    anew, the other may wait for seconds. A nap just long enough to wake up in puts a bound to that.
    """

    def __init__(self, loop: asyncio.AbstractEventLoop) -> None:
        self._loop = loop
        self._working = 0
        self._scheduled = False

    def __enter__(self) -> None:
        self._working += 1
        if not self._scheduled:
            self._scheduled = True
            self._loop.call_later(EVERY, self._nap)

    def __exit__(self, *_: object) -> None:
        self._working -= 1

    def _nap(self) -> None:
        self._scheduled = self._working > 0
        if self._scheduled:
            time.sleep(NAP)
            self._loop.call_later(EVERY, self._nap)
