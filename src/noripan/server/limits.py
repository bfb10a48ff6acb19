"""How much one connection may ask for: token buckets. Knows no clock, no connection and no command."""

from typing import Annotated

from msgspec import Meta

from noripan.kernel import Value


class Rate(Value, frozen=True):
    """So many in so many seconds: at once if need be, and evenly after that."""

    count: Annotated[int, Meta(ge=1)]
    seconds: Annotated[float, Meta(ge=0.001)]


class Bucket:
    """The tokens one connection has left. It starts full.

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
        if now > self._at:
            self._drops = min(self._full, self._drops + (now - self._at) * self._count)
        self._at = now
        if self._drops < self._token:
            return False
        self._drops -= self._token
        return True
