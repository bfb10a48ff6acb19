"""Metrics for Prometheus. Labels are kinds, codes and reasons from our own code: never a name, a room's code
or anything of a game."""

from bisect import bisect_left
from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Final

from prometheus_client import CONTENT_TYPE_LATEST, CollectorRegistry, Gauge, ProcessCollector, generate_latest
from prometheus_client.core import CounterMetricFamily, HistogramMetricFamily
from prometheus_client.metrics_core import Metric
from prometheus_client.registry import Collector

from .bus.counts import BusCounts

ACCEPTED: Final = "accepted"
_APPEND_SECONDS: Final = (0.0005, 0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.25, 0.5, 1.0, 5.0)
_BOT_SECONDS: Final = (0.001, 0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1.0, 2.0, 5.0, 10.0, 30.0)
_VERDICT_SECONDS: Final = (0.25, 0.5, 1.0, 2.0, 5.0, 10.0, 20.0, 60.0)
_ENTRIES: Final = (1, 2, 4, 8, 16, 32, 64, 128, 256, 512)


class Histogram:
    """Counts values by bucket."""

    def __init__(self, bounds: Sequence[float]) -> None:
        self._bounds = bounds
        self._counts = [0] * (len(bounds) + 1)
        self._sum = 0.0

    def add(self, value: float) -> None:
        """Counts a value."""
        self._counts[bisect_left(self._bounds, value)] += 1
        self._sum += value

    def metric(self, name: str, documentation: str) -> Metric:
        """The histogram in Prometheus' form, with cumulative buckets."""
        cumulative, buckets = 0, []
        for bound, count in zip((*self._bounds, "+Inf"), self._counts, strict=True):
            cumulative += count
            buckets.append((str(bound), cumulative))
        return HistogramMetricFamily(name, documentation, buckets=buckets, sum_value=self._sum)


class _NodeLabel(Collector):
    """Every sample of a registry with the label of a node."""

    def __init__(self, registry: CollectorRegistry, node: str) -> None:
        self._registry = registry
        self._label = {"node": node}

    def collect(self) -> Iterator[Metric]:
        """All metrics; each collection makes new ones."""
        for metric in self._registry.collect():
            metric.samples = [each._replace(labels={**each.labels, **self._label}) for each in metric.samples]
            yield metric


class Metrics(Collector):
    """One server's metrics: plain numbers until they are collected, because every move counts six of them.

    With a node, each sample has its name as a label.
    """

    def __init__(self, node: str | None = None) -> None:
        self.registry = CollectorRegistry()
        self.rooms_awake = Gauge("noripan_rooms_awake", "Rooms held in memory.", registry=self.registry)
        self.sockets_open = Gauge("noripan_sockets_open", "Open game sockets.", registry=self.registry)
        self._resyncs = self._frames = self._bytes = self._append_conflicts = 0
        self._commands: Counter[tuple[type, str]] = Counter()
        self._bot_failures: Counter[str] = Counter()
        self._judge_questions = 0
        self._judge_failures: Counter[str] = Counter()
        self._append_seconds = Histogram(_APPEND_SECONDS)
        self._append_entries = Histogram(_ENTRIES)
        self._bot_seconds = Histogram(_BOT_SECONDS)
        self._verdict_seconds = Histogram(_VERDICT_SECONDS)
        self.bus = BusCounts()
        ProcessCollector(registry=self.registry)
        self.registry.register(self)
        self._shown: Collector = self.registry if node is None else _NodeLabel(self.registry, node)

    def answered(self, kind: type, refusal: str = ACCEPTED) -> None:
        """Counts a command by its type, and the code of the refusal if it was refused."""
        self._commands[kind, refusal] += 1

    def appended(self, seconds: float, entries: int) -> None:
        """Counts an append that is durable."""
        self._append_seconds.add(seconds)
        self._append_entries.add(entries)

    def append_conflicted(self) -> None:
        """Counts an append that lost against another node."""
        self._append_conflicts += 1

    def sent(self, frames: int, size: int) -> None:
        """Counts frames that were sent in one message."""
        self._frames += frames
        self._bytes += size

    def resynced(self) -> None:
        """Counts a slow reader that was sent a fresh Welcome."""
        self._resyncs += 1

    def bot_moved(self, seconds: float) -> None:
        """Counts a bot's action and how long it took."""
        self._bot_seconds.add(seconds)

    def bot_failed(self, reason: str) -> None:
        """Counts a bot that chose no action; the reason is a code."""
        self._bot_failures[reason] += 1

    def judge_asked(self) -> None:
        """Counts a question to the judge."""
        self._judge_questions += 1

    def judged(self, seconds: float) -> None:
        """Counts a verdict and how long it took."""
        self._verdict_seconds.add(seconds)

    def judge_failed(self, reason: str) -> None:
        """Counts a model without a verdict, or a question that was not sent; the reason is a code."""
        self._judge_failures[reason] += 1

    def collect(self) -> Iterator[Metric]:
        """All metrics."""
        yield self._commands_metric()
        yield CounterMetricFamily("noripan_frames_sent", "Frames sent.", self._frames)
        yield CounterMetricFamily("noripan_sent_bytes", "Bytes of the messages sent.", self._bytes)
        yield CounterMetricFamily(
            "noripan_resyncs", "Fresh Welcome frames sent to slow readers.", self._resyncs
        )
        yield self._append_seconds.metric(
            "noripan_append_seconds", "From requesting an append until it is durable."
        )
        yield self._append_entries.metric("noripan_append_entries", "Entries per append.")
        yield CounterMetricFamily(
            "noripan_append_conflicts", "Appends that lost against another node.", self._append_conflicts
        )
        yield self._bot_seconds.metric("noripan_bot_move_seconds", "From asking a bot until its action.")
        yield _failures_metric(
            "noripan_bot_failures", "Bot turns without an action by the bot.", self._bot_failures
        )
        yield CounterMetricFamily("noripan_judge_questions", "Questions to the judge.", self._judge_questions)
        yield self._verdict_seconds.metric(
            "noripan_judge_seconds", "From a question until the judge's verdict."
        )
        yield _failures_metric(
            "noripan_judge_failures",
            "Models without a verdict, and questions not sent.",
            self._judge_failures,
        )
        yield from self.bus.collect()

    def render(self) -> tuple[bytes, str]:
        """All metrics as text, and its content type."""
        return generate_latest(self._shown), CONTENT_TYPE_LATEST

    def _commands_metric(self) -> Metric:
        metric = CounterMetricFamily(
            "noripan_commands", "Commands by kind and answer.", labels=("kind", "answer")
        )
        for (kind, answer), count in self._commands.items():
            metric.add_metric((kind.__name__, answer), count)
        return metric


def _failures_metric(name: str, documentation: str, failures: Counter[str]) -> Metric:
    metric = CounterMetricFamily(name, documentation, labels=("reason",))
    for reason, count in failures.items():
        metric.add_metric((reason,), count)
    return metric
