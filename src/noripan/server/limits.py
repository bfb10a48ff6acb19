"""How much may be asked for: token buckets, and narrow ways. Knows no clock, no connection and no command."""

import asyncio
from typing import Annotated

from msgspec import Meta

from noripan.kernel import Refusal, Value


class Rate(Value, frozen=True):
    """So many in so many seconds: at once if need be, and evenly after that."""

    count: Annotated[int, Meta(ge=1)]
    seconds: Annotated[float, Meta(ge=0.001)]


class Bucket:
    """The tokens somebody has left. It starts full.

    Whole numbers, so that no fraction is ever lost: a token is as many drops as the rate has milliseconds,
    and each millisecond brings `count` drops.
    """

    __slots__ = ("_at", "_count", "_drops", "_full", "_token")

    def __init__(self, rate: Rate) -> None:
        self._count = rate.count
        self._token = round(rate.seconds * 1000)
        self._full = self._drops = self._count * self._token
        self._at = 0

    def take(self, now: int) -> bool:
        """Takes a token if there is one. `now` is in whole milliseconds; a clock set back brings nothing."""
        if not self.has_token(now):
            return False
        self._drops -= self._token
        return True

    def has_token(self, now: int) -> bool:
        """Whether one could be taken."""
        self._fill(now)
        return self._drops >= self._token

    def charge(self, now: int, tokens: int) -> None:
        """Takes tokens for what is done already, even those that are not there yet."""
        self._fill(now)
        self._drops -= tokens * self._token

    def borrow(self, now: int) -> float:
        """Takes a token, even before there is one; returns the seconds until it is due."""
        self._fill(now)
        self._drops -= self._token
        return max(0, -self._drops) / (self._count * 1000)

    def is_full(self, now: int) -> bool:
        """Whether it is as good as new, so that nobody has to remember it."""
        self._fill(now)
        return self._drops == self._full

    def seconds_to_wait(self) -> int:
        """Whole seconds after which there is a token again."""
        missing = self._token - self._drops
        return max(0, -(-missing // (self._count * 1000)))

    def _fill(self, now: int) -> None:
        if now > self._at:
            self._drops = min(self._full, self._drops + (now - self._at) * self._count)
        self._at = now


class NarrowWay:
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
