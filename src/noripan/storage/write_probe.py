"""Whether the storage can write now: probed at intervals, remembered in between."""

import time
from collections.abc import Awaitable, Callable
from typing import Final

from .port import StorageFailed

PROBE_SECONDS: Final = 5.0
RETRY_SECONDS: Final = 1.0
"""The interval after a failure: shorter, so that a recovery shows soon."""


class WriteProbe:
    """Tries a write at most once per interval, however often it is asked; also learns from real writes."""

    def __init__(
        self, write: Callable[[], Awaitable[None]], clock: Callable[[], float] = time.monotonic
    ) -> None:
        self._write = write
        self._clock = clock
        self._last_probe = float("-inf")
        self._failure: StorageFailed | None = None

    def record_failure(self, failure: StorageFailed) -> None:
        """Remembers a real write that failed."""
        self._last_probe, self._failure = self._clock(), failure

    async def check(self) -> None:
        """Raises StorageFailed if the last write, real or probed, failed."""
        interval = PROBE_SECONDS if self._failure is None else RETRY_SECONDS
        if self._clock() - self._last_probe >= interval:
            self._last_probe = self._clock()
            await self._probe()
        if self._failure is not None:
            raise StorageFailed(str(self._failure), full=self._failure.full)

    async def _probe(self) -> None:
        try:
            await self._write()
        except StorageFailed as failure:
            self._failure = failure
        else:
            self._failure = None
