"""What one address may do and hold: how fast it may ask for what costs us, and how much it may keep open.
Knows addresses and measures; no route, no socket."""

from collections import Counter, OrderedDict
from collections.abc import Callable, Iterator, Mapping, MutableMapping
from contextlib import contextmanager
from functools import lru_cache
from ipaddress import IPv4Address, IPv6Address, ip_address
from typing import Any, Final, Literal, TypeAlias

from noripan.kernel import RuleViolation

from .limits import Bucket, Rate
from .settings import Settings

Deed: TypeAlias = Literal[
    "command", "connect", "open_room", "replay", "request", "sign_in", "try_password", "try_room_password"
]

MOST_REMEMBERED: Final = 50_000
"""So many measures are kept; of more, those are forgotten that were not used for the longest time."""
LONGEST_TEXT: Final = 64
_HOST_BITS: Final = 64
"""Of an IPv6 address: whoever has one has all of its network."""


class Addresses:
    """Keeps the measures of everyone who comes."""

    def __init__(self, settings: Settings, now: Callable[[], int], most: int = MOST_REMEMBERED) -> None:
        self._now = now
        self._most = most
        self._most_open = settings.connections
        self._rates: Mapping[Deed, Rate] = {
            "command": settings.address_command_rate,
            "connect": settings.connect_rate,
            "open_room": settings.room_rate,
            "replay": settings.replay_rate,
            "request": settings.request_rate,
            "sign_in": settings.sign_in_rate,
            "try_password": settings.password_rate,
            "try_room_password": settings.room_password_rate,
        }
        self._buckets: OrderedDict[tuple[Deed, str], Bucket] = OrderedDict()
        self._open: Counter[str] = Counter()

    def spend(self, deed: Deed, address: str) -> None:
        """Lets an address do something once more; raises RuleViolation where it was too often."""
        bucket = self._bucket(deed, address)
        if not bucket.take(self._now()):
            raise RuleViolation("TOO_FAST", seconds=bucket.seconds_to_wait())

    @contextmanager
    def connected(self, address: str) -> Iterator[None]:
        """Counts a connection for as long as it stands; raises RuleViolation where there are too many."""
        if self._open[address] >= self._most_open:
            raise RuleViolation("TOO_MANY_CONNECTIONS", most=self._most_open)
        self._open[address] += 1
        try:
            yield
        finally:
            self._open[address] -= 1
            if not self._open[address]:
                del self._open[address]

    def __len__(self) -> int:
        """How much is remembered."""
        return len(self._buckets) + len(self._open)

    def _bucket(self, deed: Deed, address: str) -> Bucket:
        key = deed, address
        bucket = self._buckets.get(key)
        if bucket is None:
            self._forget()
            bucket = self._buckets[key] = Bucket(self._rates[deed])
        self._buckets.move_to_end(key)
        return bucket

    def _forget(self) -> None:
        """Makes place: for each newcomer two are forgotten that nobody would miss, so that few remain."""
        for _ in range(2):
            oldest = next(iter(self._buckets.items()), None)
            if oldest is None:
                return
            key, bucket = oldest
            if bucket.is_full(self._now()) or len(self._buckets) >= self._most:
                del self._buckets[key]


def address_of(scope: MutableMapping[str, Any], /) -> str:
    """Where a connection comes from: the web server has looked behind the proxies it may believe."""
    client = scope.get("client")
    return _network(client[0][:LONGEST_TEXT]) if client else ""


@lru_cache(4096)
def _network(host: str) -> str:
    try:
        address: IPv4Address | IPv6Address = ip_address(host)
    except ValueError:  # a proxy's own word for somebody
        return host
    if isinstance(address, IPv4Address):
        return str(address)
    if address.ipv4_mapped is not None:
        return str(address.ipv4_mapped)
    return str(IPv6Address(int(address) >> _HOST_BITS << _HOST_BITS))
