"""A queue in front of costly work, with a bound on how many wait."""

import asyncio

from noripan.kernel import Refusal


class BoundedQueue:
    """Lets `at_once` callers run and `waiting` more wait; refuses all others."""

    def __init__(self, at_once: int, waiting: int) -> None:
        self._slots = asyncio.Semaphore(at_once)
        self._free = at_once + waiting

    async def __aenter__(self) -> None:
        if self._free == 0:
            raise Refusal("TOO_FAST", seconds=1)
        self._free -= 1
        try:
            await self._slots.acquire()
        except BaseException:
            self._free += 1
            raise

    async def __aexit__(self, *_: object) -> None:
        self._free += 1
        self._slots.release()
