"""Hidden rooms are refused exactly like rooms that do not exist: same text, same delay."""

import asyncio
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from typing import Final

from noripan.kernel import Refusal

from ..clock import until_next_tick

NO_SUCH_ROOM: Final = "NO_SUCH_ROOM"
TICK_SECONDS: Final = 0.1
"""Longer than finding and waking a room takes."""


@asynccontextmanager
async def uniform_timing(
    clock: Callable[[], float] = time.monotonic, sleep: Callable[[float], Awaitable[None]] = asyncio.sleep
) -> AsyncIterator[None]:
    """Delays NO_SUCH_ROOM to the next tick, so that its timing does not reveal whether the room exists."""
    began = clock()
    try:
        yield
    except Refusal as refusal:
        if refusal.code == NO_SUCH_ROOM:
            await sleep(until_next_tick(clock() - began, TICK_SECONDS))
        raise
