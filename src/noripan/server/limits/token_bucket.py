"""Token buckets: one, and many by key."""

from collections import OrderedDict
from collections.abc import Callable, Mapping
from typing import Annotated, Final

from msgspec import Meta

from noripan.kernel import Value

MOST_REMEMBERED: Final = 50_000
"""So many buckets are kept; of more, those are forgotten that were not used for the longest time."""


class Rate(Value, frozen=True):
    """So many in so many seconds: at once if need be, and evenly after that."""

    count: Annotated[int, Meta(ge=1)]
    seconds: Annotated[float, Meta(ge=0.001)]


class TokenBucket:
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


class TokenBuckets:
    """A bucket for everybody and every kind of deed that has a rate."""

    def __init__(self, rates: Mapping[str, Rate], now: Callable[[], int], most: int) -> None:
        self._rates = rates
        self._now = now
        self._most = most
        self._buckets: OrderedDict[tuple[str, str], TokenBucket] = OrderedDict()

    def of(self, kind: str, who: str) -> TokenBucket:
        """Somebody's bucket, new and full where there was none."""
        key = kind, who
        bucket = self._buckets.get(key)
        if bucket is None:
            self._forget()
            bucket = self._buckets[key] = TokenBucket(self._rates[kind])
        self._buckets.move_to_end(key)
        return bucket

    def __contains__(self, key: tuple[str, str]) -> bool:
        """Whether somebody is remembered."""
        return key in self._buckets

    def __len__(self) -> int:
        """How many are remembered."""
        return len(self._buckets)

    def _forget(self) -> None:
        """Makes place: for each newcomer two are forgotten that nobody would miss, so that few remain."""
        for _ in range(2):
            oldest = next(iter(self._buckets.items()), None)
            if oldest is None:
                return
            key, bucket = oldest
            if bucket.is_full(self._now()) or len(self._buckets) >= self._most:
                del self._buckets[key]
