"""Token buckets: one, and many by key."""

from collections import OrderedDict
from collections.abc import Callable, Mapping
from typing import Annotated, Final

from msgspec import Meta

from noripan.kernel import Value

MAX_BUCKETS: Final = 50_000
"""How many buckets are kept; the least recently used ones are dropped."""


class Rate(Value, frozen=True):
    """A count per number of seconds; the whole count may come at once, then it refills evenly."""

    count: Annotated[int, Meta(ge=1)]
    seconds: Annotated[float, Meta(ge=0.001)]


class TokenBucket:
    """The tokens that are left. It starts full.

    Counts in whole numbers, so that no fraction is lost: a token is one drop per millisecond of the rate, and
    each millisecond adds `count` drops.
    """

    __slots__ = ("_at", "_count", "_drops", "_full", "_token")

    def __init__(self, rate: Rate) -> None:
        self._count = rate.count
        self._token = round(rate.seconds * 1000)
        self._full = self._drops = self._count * self._token
        self._at = 0

    def take(self, now: int) -> bool:
        """Takes a token if there is one. `now` is in whole milliseconds; a clock set back adds nothing."""
        if not self.has_token(now):
            return False
        self._drops -= self._token
        return True

    def has_token(self, now: int) -> bool:
        """Whether a token could be taken."""
        self._fill(now)
        return self._drops >= self._token

    def charge(self, now: int, tokens: int) -> None:
        """Takes tokens for something done already, even if there are too few."""
        self._fill(now)
        self._drops -= tokens * self._token

    def borrow(self, now: int) -> float:
        """Takes a token even if there is none; returns the seconds until it would be there."""
        self._fill(now)
        self._drops -= self._token
        return max(0, -self._drops) / (self._count * 1000)

    def is_full(self, now: int) -> bool:
        """Whether it is full, so that it need not be kept."""
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
    """Token buckets by kind and key, made on first use."""

    def __init__(self, rates: Mapping[str, Rate], now: Callable[[], int], max_buckets: int) -> None:
        self._rates = rates
        self._now = now
        self._max_buckets = max_buckets
        self._buckets: OrderedDict[tuple[str, str], TokenBucket] = OrderedDict()

    def of(self, kind: str, name: str) -> TokenBucket:
        """The bucket of a kind and name; a new one is full."""
        key = kind, name
        bucket = self._buckets.get(key)
        if bucket is None:
            self._make_room()
            bucket = self._buckets[key] = TokenBucket(self._rates[kind])
        self._buckets.move_to_end(key)
        return bucket

    def __contains__(self, key: tuple[str, str]) -> bool:
        """Whether a bucket is kept for a kind and name."""
        return key in self._buckets

    def __len__(self) -> int:
        """How many buckets are kept."""
        return len(self._buckets)

    def _make_room(self) -> None:
        """Drops up to two old buckets that are full, or any if there are too many, so that few remain."""
        for _ in range(2):
            oldest = next(iter(self._buckets.items()), None)
            if oldest is None:
                return
            key, bucket = oldest
            if bucket.is_full(self._now()) or len(self._buckets) >= self._max_buckets:
                del self._buckets[key]
