"""The port of the bus that wakes up other nodes. It may lose, delay, double or reorder messages: every
receiver compares numbers and reads the log for what it misses."""

from collections.abc import Callable
from typing import Protocol, TypeAlias

from .counts import BusCounts

OnMessage: TypeAlias = Callable[[str, bytes], None]
"""Gets a topic and a message."""
OnGap: TypeAlias = Callable[[], None]
"""Called when messages may have been lost, such as after a reconnection."""


class BusFailed(Exception):
    """The bus does not answer."""


class Bus(Protocol):
    """Publish and subscribe by topic."""

    counts: BusCounts

    async def start(self, on_message: OnMessage, on_gap: OnGap) -> None:
        """Begins to connect; returns at once even if the bus does not answer."""

    def publish(self, topic: str, message: bytes) -> None:
        """Sends a message to all nodes that subscribe to the topic, this one included. Never waits and never
        fails: the message may be lost."""

    def subscribe(self, topic: str) -> None:
        """Receives messages of a topic from some moment soon on."""

    def unsubscribe(self, topic: str) -> None:
        """Receives no more messages of a topic from some moment soon on."""

    async def check(self) -> None:
        """Raises BusFailed if the bus does not answer now."""

    async def close(self) -> None:
        """Sends what waits if that works at once, then disconnects."""
