"""What a bus has done so far, for metrics."""

from collections.abc import Iterator

from prometheus_client.core import CounterMetricFamily
from prometheus_client.metrics_core import Metric


class BusCounts:
    """Plain numbers until they are collected."""

    def __init__(self) -> None:
        self.published = 0
        """Messages that were sent."""
        self.published_bytes = 0
        self.received = 0
        """Messages that were received."""
        self.received_bytes = 0
        self.dropped = 0
        """Messages that were never sent: too many waited."""
        self.reconnections = 0

    def sent(self, messages: int, size: int) -> None:
        """Counts messages that were sent."""
        self.published += messages
        self.published_bytes += size

    def got(self, size: int) -> None:
        """Counts a message that was received."""
        self.received += 1
        self.received_bytes += size

    def collect(self) -> Iterator[Metric]:
        """The counts in Prometheus' form."""
        for name, documentation, count in (
            ("published", "Messages sent to other nodes.", self.published),
            ("published_bytes", "Bytes of the messages sent to other nodes.", self.published_bytes),
            ("received", "Messages received over the bus, this node's included.", self.received),
            ("received_bytes", "Bytes of the messages received over the bus.", self.received_bytes),
            ("dropped", "Messages not sent because too many waited.", self.dropped),
            ("reconnections", "Connections to the bus that were made again.", self.reconnections),
        ):
            yield CounterMetricFamily(f"noripan_bus_{name}", documentation, count)
