"""A queue in front of costly work, with a bound on how many wait."""

import asyncio

from noripan.kernel import Refusal


class BoundedQueue:
    """So many go through at once and so many wait for their turn; whoever comes then is sent away."""

    def __init__(self, at_once: int, waiting: int) -> None:
        self._way = asyncio.Semaphore(at_once)
        self._room = at_once + waiting

    async def __aenter__(self) -> None:
        if self._room == 0:
            raise Refusal("TOO_FAST", seconds=1)
        self._room -= 1
        try:
            await self._way.acquire()
        except BaseException:
            self._room += 1
            raise

    async def __aexit__(self, *_: object) -> None:
        self._room += 1
        self._way.release()
