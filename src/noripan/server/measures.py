"""Buckets by name: made when somebody comes, forgotten when nobody would miss them. Knows no address."""

from collections import OrderedDict
from collections.abc import Callable, Mapping
from typing import Final

from .limits import Bucket, Rate

MOST_REMEMBERED: Final = 50_000
"""So many buckets are kept; of more, those are forgotten that were not used for the longest time."""


class Measures:
    """A bucket for everybody and every kind of deed that has a rate."""

    def __init__(self, rates: Mapping[str, Rate], now: Callable[[], int], most: int) -> None:
        self._rates = rates
        self._now = now
        self._most = most
        self._buckets: OrderedDict[tuple[str, str], Bucket] = OrderedDict()

    def of(self, kind: str, who: str) -> Bucket:
        """Somebody's bucket, new and full where there was none."""
        key = kind, who
        bucket = self._buckets.get(key)
        if bucket is None:
            self._forget()
            bucket = self._buckets[key] = Bucket(self._rates[kind])
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
