"""The limits of one address: how often it may do what, how much it may write, and how many connections it
may have open."""

import asyncio
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, MutableMapping
from contextlib import contextmanager
from functools import lru_cache
from ipaddress import IPv4Address, IPv6Address, ip_address
from typing import Any, Final, Literal, TypeAlias

from noripan.kernel import Refusal
from noripan.storage import Cluster

from ..settings import Settings
from .token_bucket import MAX_BUCKETS, Rate, TokenBuckets

Admission: TypeAlias = Literal["connect", "request"]
LimitedAction: TypeAlias = Literal[
    Admission,
    "excess",
    "command",
    "open_room",
    "replay",
    "sign_in",
    "chat",
    "hint",
    "try_password",
    "try_room_password",
    "write",
]

BURST_DIVISOR: Final = 20
"""A burst of a twentieth of each limit is served at once."""
DRAIN_FACTOR: Final = 5
MIN_DRAIN_PER_SECOND: Final = 25
"""The rest is delayed to this multiple of the limit's rate, or to this many per second if that is more. So
clients with many requests take turns with others, and a class that arrives together is in within seconds."""
EXCESS_RATE: Final = Rate(60, 60)
"""An address that is refused more often than this is blocked for a while."""
MAX_ADDRESS_LENGTH: Final = 64
_HOST_BITS: Final = 64
"""Of an IPv6 address: one client has a whole network of this size."""


class AddressLimits:
    """The limits of all addresses."""

    def __init__(
        self,
        settings: Settings,
        now: Callable[[], int],
        cluster: Cluster,
        max_buckets: int = MAX_BUCKETS,
    ) -> None:
        rates: Mapping[str, Rate] = {
            "excess": EXCESS_RATE,
            "command": settings.address_command_rate,
            "connect": settings.connect_rate,
            "request": settings.request_rate,
            "open_room": settings.room_rate,
            "replay": settings.replay_rate,
            "sign_in": settings.sign_in_rate,
            "chat": settings.address_chat_rate,
            "hint": settings.hint_rate,
            "try_password": settings.password_rate,
            "try_room_password": settings.room_password_rate,
            "write": settings.write_rate,
        }
        self._now = now
        self._rates = rates
        self._cluster = cluster
        self._max_open = settings.connections
        self._buckets = TokenBuckets(rates, now, max_buckets)
        self._delays = TokenBuckets(
            {action: _delay_rate(rate) for action, rate in rates.items()}, now, max_buckets
        )
        self._open: Counter[str] = Counter()

    def spend(self, action: LimitedAction, address: str) -> None:
        """Counts an action of an address; raises Refusal if it is over its limit."""
        bucket = self._buckets.of(action, address)
        if not bucket.take(self._now()):
            raise Refusal("TOO_FAST", seconds=bucket.seconds_to_wait())

    async def spend_everywhere(self, action: LimitedAction, key: str) -> None:
        """Counts an action on all nodes together; raises Refusal if it is over its limit."""
        self.spend(action, key)
        rate = self._rates[action]
        seconds = await self._cluster.take(f"{action} {key}", rate.count, rate.seconds)
        if seconds:
            raise Refusal("TOO_FAST", seconds=seconds)

    def check_writes(self, address: str) -> None:
        """Raises Refusal if an address has written too much for now."""
        bucket = self._buckets.of("write", address)
        if not bucket.has_token(self._now()):
            raise Refusal("TOO_FAST", seconds=bucket.seconds_to_wait())

    def charge_write(self, address: str, size: int) -> None:
        """Counts bytes that were written for an address."""
        self._buckets.of("write", address).charge(self._now(), size)

    def take(self, action: LimitedAction, address: str) -> bool:
        """Counts an action if `throttle` would neither refuse nor delay it; otherwise counts nothing."""
        now = self._now()
        bucket = self._buckets.of(action, address)
        return bucket.has_token(now) and self._delays.of(action, address).take(now) and bucket.take(now)

    async def throttle(self, action: LimitedAction, address: str) -> None:
        """Counts an action, and returns when it is the address's turn."""
        self.spend(action, address)
        seconds = self._delays.of(action, address).borrow(self._now())
        if seconds:
            await asyncio.sleep(seconds)

    async def admit(self, kind: Admission, address: str) -> None:
        """Throttles a connection or request; refusals count towards a block of the address."""
        try:
            await self.throttle(kind, address)
        except Refusal:
            self._buckets.of("excess", address).take(self._now())
            raise

    def is_blocked(self, address: str) -> bool:
        """Whether an address was refused so often that it is blocked."""
        is_known = ("excess", address) in self._buckets
        return is_known and not self._buckets.of("excess", address).has_token(self._now())

    @contextmanager
    def connection(self, address: str) -> Iterator[None]:
        """Counts a connection while it is open; raises Refusal if there are too many."""
        if self._open[address] >= self._max_open:
            raise Refusal("TOO_MANY_CONNECTIONS", most=self._max_open)
        self._open[address] += 1
        try:
            yield
        finally:
            self._open[address] -= 1
            if not self._open[address]:
                del self._open[address]

    def open_connections(self, address: str | None = None) -> int:
        """How many connections an address, or all together, have open."""
        return self._open.total() if address is None else self._open[address]

    def __len__(self) -> int:
        """How many buckets and counters are kept."""
        return len(self._buckets) + len(self._delays) + len(self._open)


def _delay_rate(rate: Rate) -> Rate:
    burst = max(1, rate.count // BURST_DIVISOR)
    return Rate(burst, burst / max(MIN_DRAIN_PER_SECOND, DRAIN_FACTOR * rate.count / rate.seconds))


def address_of(scope: MutableMapping[str, Any], /) -> str:
    """The address that a connection counts for; uvicorn has already applied the headers of trusted
    proxies."""
    client = scope.get("client")
    return network_of(client[0]) if client else ""


def network_of(host: str, /) -> str:
    """The network that a host counts for."""
    return _network(host[:MAX_ADDRESS_LENGTH])


@lru_cache(4096)
def _network(host: str) -> str:
    try:
        address: IPv4Address | IPv6Address = ip_address(host)
    except ValueError:  # a proxy's own name for a client
        return host
    if isinstance(address, IPv4Address):
        return str(address)
    if address.ipv4_mapped is not None:
        return str(address.ipv4_mapped)
    return str(IPv6Address(int(address) >> _HOST_BITS << _HOST_BITS))
