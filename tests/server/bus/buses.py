"""Buses under test, and what they received."""

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import AsyncExitStack, asynccontextmanager
from itertools import count
from typing import Any

from noripan.server.bus.port import Bus

SECONDS = 60
_PROBES = count(1)


class Receiver:
    """One node's bus, and everything it was given."""

    def __init__(self, bus: Bus) -> None:
        self.bus: Any = bus
        self.messages: list[tuple[str, bytes]] = []
        self.gaps = 0

    async def start(self) -> "Receiver":
        await self.bus.start(lambda topic, message: self.messages.append((topic, message)), self._gap)
        return self

    def _gap(self) -> None:
        self.gaps += 1

    def heard(self, topic: str) -> list[bytes]:
        """The messages of a topic."""
        return [message for at, message in self.messages if at == topic]


@asynccontextmanager
async def receivers(make: Callable[[], Bus], count: int = 2) -> AsyncIterator[list[Receiver]]:
    """Started buses that share one server or hub."""
    async with AsyncExitStack() as stack:
        made = []
        for _ in range(count):
            receiver = Receiver(make())
            stack.push_async_callback(receiver.bus.close)
            made.append(await receiver.start())
        yield made


async def until(is_true: Callable[[], Any]) -> None:
    """Waits for a condition."""
    async with asyncio.timeout(SECONDS):
        while not is_true():
            await asyncio.sleep(0.005)


async def connected(*receivers: Receiver, topic: str = "probe") -> None:
    """Returns when all receivers hear what each of them publishes: messages may be lost until then."""
    for receiver in receivers:
        receiver.bus.subscribe(topic)
    for sender in receivers:
        probe = b"%d" % next(_PROBES)
        async with asyncio.timeout(SECONDS):
            while not all(probe in receiver.heard(topic) for receiver in receivers):
                sender.bus.publish(topic, probe)
                await asyncio.sleep(0.01)
    for receiver in receivers:
        receiver.bus.unsubscribe(topic)
    await asyncio.sleep(0)
