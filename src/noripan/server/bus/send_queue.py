"""The messages that wait to be sent; when too many wait, the oldest are dropped."""

import asyncio
from collections import deque
from collections.abc import Sequence
from typing import Final, NamedTuple

from .counts import BusCounts

MOST_WAITING: Final = 4_096
"""Messages that may wait while the bus does not answer."""
MOST_WAITING_BYTES: Final = 4_000_000
BATCH_BYTES: Final = 1_000_000
"""How much is sent at once, so that a slow connection does not look like a dead one."""


class Waiting(NamedTuple):
    """A message that waits."""

    channel: str
    message: bytes


class SendQueue:
    """A bounded queue of messages."""

    def __init__(self, counts: BusCounts) -> None:
        self._counts = counts
        self._waiting: deque[Waiting] = deque()
        self._bytes = 0
        self._filled = asyncio.Event()

    def __len__(self) -> int:
        return len(self._waiting)

    def add(self, channel: str, message: bytes) -> None:
        """Appends a message and drops the oldest ones if there are too many."""
        self._waiting.append(Waiting(channel, message))
        self._bytes += len(message)
        self._drop_oldest()
        self._filled.set()

    def take(self) -> Sequence[Waiting]:
        """Removes the oldest messages, as many as are sent at once."""
        batch: list[Waiting] = []
        size = 0
        while self._waiting and (not batch or size + len(self._waiting[0].message) <= BATCH_BYTES):
            batch.append(self._waiting.popleft())
            size += len(batch[-1].message)
        self._bytes -= size
        if not self._waiting:
            self._filled.clear()
        return batch

    def put_back(self, batch: Sequence[Waiting]) -> None:
        """Puts messages back that could not be sent."""
        self._waiting.extendleft(reversed(batch))
        self._bytes += sum(len(waiting.message) for waiting in batch)
        self._drop_oldest()
        self._filled.set()

    def wake(self) -> None:
        """Ends a wait although there may be no message."""
        self._filled.set()

    async def wait(self, seconds: float) -> bool:
        """Waits for a message; returns False if none came in this time."""
        try:
            async with asyncio.timeout(seconds):
                await self._filled.wait()
        except TimeoutError:
            return False
        return True

    def _drop_oldest(self) -> None:
        while len(self._waiting) > MOST_WAITING or self._bytes > MOST_WAITING_BYTES:
            self._bytes -= len(self._waiting.popleft().message)
            self._counts.dropped += 1
