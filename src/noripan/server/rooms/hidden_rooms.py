"""Rooms that somebody may not see: refused like rooms that do not exist, in the same words and as late."""

import asyncio
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from typing import Final

from noripan.kernel import Refusal

from ..bots.scheduler import until_beat

NO_SUCH_ROOM: Final = "NO_SUCH_ROOM"
BEAT_SECONDS: Final = 0.1
"""More than it takes to look for a room and to wake it."""


@asynccontextmanager
async def evenly_timed(
    clock: Callable[[], float] = time.monotonic, sleep: Callable[[float], Awaitable[None]] = asyncio.sleep
) -> AsyncIterator[None]:
    """Lets a refusal of the room out on the next beat only: how long the search took would tell of it."""
    began = clock()
    try:
        yield
    except Refusal as no:
        if no.code == NO_SUCH_ROOM:
            await sleep(until_beat(clock() - began, BEAT_SECONDS))
        raise
