"""Whether anything could be stored now: tried now and then, and remembered in between. Knows no database."""

import time
from collections.abc import Awaitable, Callable
from typing import Final

from .port import StorageFailed

EVERY_SECONDS: Final = 5.0
RETRY_SECONDS: Final = 1.0
"""After a failure it is tried more often, so that operators see soon when the storage is back."""


class Probe:
    """Tries a write when asked, but not for everybody who asks; hears of real writes that failed."""

    def __init__(
        self, write: Callable[[], Awaitable[None]], clock: Callable[[], float] = time.monotonic
    ) -> None:
        self._write = write
        self._clock = clock
        self._tried = float("-inf")
        self._failure: StorageFailed | None = None

    def failed(self, failure: StorageFailed) -> None:
        """Takes note of a real write that was not stored."""
        self._tried, self._failure = self._clock(), failure

    async def check(self) -> None:
        """Raises StorageFailed where the last write, real or tried, was not stored."""
        pause = EVERY_SECONDS if self._failure is None else RETRY_SECONDS
        if self._clock() - self._tried >= pause:
            self._tried = self._clock()
            await self._try()
        if self._failure is not None:
            raise StorageFailed(str(self._failure), full=self._failure.full)

    async def _try(self) -> None:
        try:
            await self._write()
        except StorageFailed as failure:
            self._failure = failure
        else:
            self._failure = None
