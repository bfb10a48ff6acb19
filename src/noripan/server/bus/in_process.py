"""A bus between the services of one process: the only one on SQLite, several in tests."""

import asyncio

from .counts import BusCounts
from .port import BusFailed, OnGap, OnMessage


class BusHub:
    """Connects the buses of one process."""

    def __init__(self) -> None:
        self._buses: list[InProcessBus] = []

    def add(self, bus: "InProcessBus") -> None:
        """Connects a bus."""
        self._buses.append(bus)

    def remove(self, bus: "InProcessBus") -> None:
        """Disconnects a bus."""
        self._buses = [other for other in self._buses if other is not bus]

    def publish(self, topic: str, message: bytes) -> None:
        """Hands a message to all connected buses."""
        loop = asyncio.get_running_loop()
        for bus in self._buses:
            if bus.wants(topic):
                loop.call_soon(bus.deliver, topic, message)


class InProcessBus:
    """A bus without a server. It loses nothing."""

    def __init__(self, hub: BusHub | None = None, counts: BusCounts | None = None) -> None:
        self.counts = BusCounts() if counts is None else counts
        self._hub = BusHub() if hub is None else hub
        self._topics: set[str] = set()
        self._on_message: OnMessage | None = None

    async def start(self, on_message: OnMessage, on_gap: OnGap) -> None:
        """Connects to the hub."""
        self._on_message = on_message
        self._hub.add(self)

    def publish(self, topic: str, message: bytes) -> None:
        """Delivers a message in the next round of the event loop."""
        if self._on_message is not None:
            self.counts.sent(1, len(message))
            self._hub.publish(topic, message)

    def subscribe(self, topic: str) -> None:
        """Receives messages of a topic from now on."""
        self._topics.add(topic)

    def unsubscribe(self, topic: str) -> None:
        """Receives no more messages of a topic."""
        self._topics.discard(topic)

    def wants(self, topic: str) -> bool:
        """Whether this bus receives messages of a topic."""
        return self._on_message is not None and topic in self._topics

    def deliver(self, topic: str, message: bytes) -> None:
        """Hands a message to the receiver, unless it has unsubscribed meanwhile."""
        if self._on_message is not None and topic in self._topics:
            self.counts.got(len(message))
            self._on_message(topic, message)

    async def check(self) -> None:
        """Raises BusFailed if the bus is closed or was never started."""
        if self._on_message is None:
            raise BusFailed("not started")

    async def close(self) -> None:
        """Disconnects from the hub."""
        self._on_message = None
        self._hub.remove(self)
