"""What one address may do and hold: how fast it may ask for what costs us, and how much it may keep open.
Knows addresses and measures; no route, no socket."""

import asyncio
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, MutableMapping
from contextlib import contextmanager
from functools import lru_cache
from ipaddress import IPv4Address, IPv6Address, ip_address
from typing import Any, Final, Literal, TypeAlias

from noripan.kernel import Refusal

from ..settings import Settings
from .token_bucket import MOST_REMEMBERED, Rate, TokenBuckets

JoinAttempt: TypeAlias = Literal["connect", "request"]
LimitedAction: TypeAlias = Literal[
    JoinAttempt,
    "come_in_vain",
    "command",
    "open_room",
    "replay",
    "sign_in",
    "talk",
    "try_password",
    "try_room_password",
    "write",
]

AT_ONCE: Final = 20
"""So much of a measure, a twentieth, is served as it comes."""
FASTER: Final = 5
SLOWEST: Final = 25
"""The rest waits for its turn: so many times as fast as the measure fills, or so many a second. Whoever has
much to ask takes turns with the others, and a class that comes together is in within seconds."""
COMING_IN_VAIN: Final = Rate(60, 60)
"""Whoever came too often more often than that is not listened to for a while."""
LONGEST_TEXT: Final = 64
_HOST_BITS: Final = 64
"""Of an IPv6 address: whoever has one has all of its network."""


class AddressLimits:
    """Keeps the measures of everyone who comes."""

    def __init__(self, settings: Settings, now: Callable[[], int], most: int = MOST_REMEMBERED) -> None:
        rates: Mapping[str, Rate] = {
            "come_in_vain": COMING_IN_VAIN,
            "command": settings.address_command_rate,
            "connect": settings.connect_rate,
            "request": settings.request_rate,
            "open_room": settings.room_rate,
            "replay": settings.replay_rate,
            "sign_in": settings.sign_in_rate,
            "talk": settings.address_talk_rate,
            "try_password": settings.password_rate,
            "try_room_password": settings.room_password_rate,
            "write": settings.write_rate,
        }
        self._now = now
        self._most_open = settings.connections
        self._allowed = TokenBuckets(rates, now, most)
        self._turns = TokenBuckets({deed: _pace(rate) for deed, rate in rates.items()}, now, most)
        self._open: Counter[str] = Counter()

    def spend(self, deed: LimitedAction, address: str) -> None:
        """Lets an address do something once more; raises Refusal where it was too often."""
        bucket = self._allowed.of(deed, address)
        if not bucket.take(self._now()):
            raise Refusal("TOO_FAST", seconds=bucket.seconds_to_wait())

    def check_writes(self, address: str) -> None:
        """Raises Refusal where an address has filled its part of the disk for now."""
        bucket = self._allowed.of("write", address)
        if not bucket.has_token(self._now()):
            raise Refusal("TOO_FAST", seconds=bucket.seconds_to_wait())

    def wrote(self, address: str, size: int) -> None:
        """Counts bytes that were stored for an address."""
        self._allowed.of("write", address).charge(self._now(), size)

    async def take_turn(self, deed: LimitedAction, address: str) -> None:
        """Spends, and returns when it is the address's turn."""
        self.spend(deed, address)
        seconds = self._turns.of(deed, address).borrow(self._now())
        if seconds:
            await asyncio.sleep(seconds)

    async def come_in(self, how: JoinAttempt, address: str) -> None:
        """Takes a turn; whoever comes too often for long is not listened to any more."""
        try:
            await self.take_turn(how, address)
        except Refusal:
            self._allowed.of("come_in_vain", address).take(self._now())
            raise

    def is_shut_out(self, address: str) -> bool:
        """Whether an address has come in vain so often that it is not listened to."""
        is_known = ("come_in_vain", address) in self._allowed
        return is_known and not self._allowed.of("come_in_vain", address).has_token(self._now())

    @contextmanager
    def connected(self, address: str) -> Iterator[None]:
        """Counts a connection for as long as it stands; raises Refusal where there are too many."""
        if self._open[address] >= self._most_open:
            raise Refusal("TOO_MANY_CONNECTIONS", most=self._most_open)
        self._open[address] += 1
        try:
            yield
        finally:
            self._open[address] -= 1
            if not self._open[address]:
                del self._open[address]

    def __len__(self) -> int:
        """How much is remembered."""
        return len(self._allowed) + len(self._turns) + len(self._open)


def _pace(rate: Rate) -> Rate:
    at_once = max(1, rate.count // AT_ONCE)
    return Rate(at_once, at_once / max(SLOWEST, FASTER * rate.count / rate.seconds))


def address_of(scope: MutableMapping[str, Any], /) -> str:
    """Where a connection comes from: the web server has looked behind the proxies it may believe."""
    client = scope.get("client")
    return network_of(client[0]) if client else ""


def network_of(host: str, /) -> str:
    """What an address is counted as."""
    return _network(host[:LONGEST_TEXT])


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
