"""What an operator may watch, as Prometheus reads it. Labels are kinds, codes and reasons of our own making:
never a name, a room's code or anything of a game."""

from bisect import bisect_left
from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Final

from prometheus_client import CONTENT_TYPE_LATEST, CollectorRegistry, Gauge, ProcessCollector, generate_latest
from prometheus_client.core import CounterMetricFamily, HistogramMetricFamily
from prometheus_client.metrics_core import Metric
from prometheus_client.registry import Collector

ACCEPTED: Final = "accepted"
_APPEND_SECONDS: Final = (0.0005, 0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.25, 0.5, 1.0, 5.0)
_THOUGHT_SECONDS: Final = (0.001, 0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1.0, 2.0, 5.0, 10.0, 30.0)
_VERDICT_SECONDS: Final = (0.25, 0.5, 1.0, 2.0, 5.0, 10.0, 20.0, 60.0)
_ENTRIES: Final = (1, 2, 4, 8, 16, 32, 64, 128, 256, 512)


class Histogram:
    """How often a figure fell between which bounds."""

    def __init__(self, bounds: Sequence[float]) -> None:
        self._bounds = bounds
        self._counts = [0] * (len(bounds) + 1)
        self._sum = 0.0

    def add(self, figure: float) -> None:
        """Counts a figure."""
        self._counts[bisect_left(self._bounds, figure)] += 1
        self._sum += figure

    def told(self, name: str, about: str) -> Metric:
        """The counts as Prometheus reads them, each bucket with all below it."""
        below, buckets = 0, []
        for bound, count in zip((*self._bounds, "+Inf"), self._counts, strict=True):
            below += count
            buckets.append((str(bound), below))
        return HistogramMetricFamily(name, about, buckets=buckets, sum_value=self._sum)


class Metrics(Collector):
    """One server's counts: plain numbers until somebody asks, since every move counts half a dozen things."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        self.rooms_awake = Gauge("noripan_rooms_awake", "Rooms held in memory.", registry=self.registry)
        self.sockets_open = Gauge("noripan_sockets_open", "Open game sockets.", registry=self.registry)
        self._resyncs = self._frames = self._bytes = 0
        self._commands: Counter[tuple[type, str]] = Counter()
        self._thought_failures: Counter[str] = Counter()
        self._judge_questions = 0
        self._judge_failures: Counter[str] = Counter()
        self._append_seconds = Histogram(_APPEND_SECONDS)
        self._append_entries = Histogram(_ENTRIES)
        self._thought_seconds = Histogram(_THOUGHT_SECONDS)
        self._verdict_seconds = Histogram(_VERDICT_SECONDS)
        ProcessCollector(registry=self.registry)
        self.registry.register(self)

    def answered(self, kind: type, refusal: str = ACCEPTED) -> None:
        """Counts a command by its type, and the code of the refusal if it was refused."""
        self._commands[kind, refusal] += 1

    def appended(self, seconds: float, entries: int) -> None:
        """Counts an append that is durable."""
        self._append_seconds.add(seconds)
        self._append_entries.add(entries)

    def sent(self, frames: int, size: int) -> None:
        """Counts frames that went out in one message."""
        self._frames += frames
        self._bytes += size

    def resynced(self) -> None:
        """Counts a reader that had fallen behind and was shown everything afresh."""
        self._resyncs += 1

    def thought(self, seconds: float) -> None:
        """Counts a bot's action and the time it took."""
        self._thought_seconds.add(seconds)

    def thought_failed(self, reason: str) -> None:
        """Counts a thought that gave no action; the reason is a code."""
        self._thought_failures[reason] += 1

    def judge_asked(self) -> None:
        """Counts a question to the judge."""
        self._judge_questions += 1

    def judged(self, seconds: float) -> None:
        """Counts a verdict and the time it took."""
        self._verdict_seconds.add(seconds)

    def judge_failed(self, reason: str) -> None:
        """Counts a model without a verdict, or a question that nobody was asked; the reason is a code."""
        self._judge_failures[reason] += 1

    def collect(self) -> Iterator[Metric]:
        """Everything counted so far."""
        yield self._told_commands()
        yield CounterMetricFamily("noripan_frames_sent", "Frames sent.", self._frames)
        yield CounterMetricFamily("noripan_sent_bytes", "Bytes of the messages sent.", self._bytes)
        yield CounterMetricFamily(
            "noripan_resyncs", "Fresh views sent to readers that had fallen behind.", self._resyncs
        )
        yield self._append_seconds.told(
            "noripan_append_seconds", "From asking for an append to its being durable."
        )
        yield self._append_entries.told("noripan_append_entries", "Entries of one append.")
        yield self._thought_seconds.told("noripan_bot_thought_seconds", "From asking a bot to its action.")
        yield _told_failures(
            "noripan_bot_thought_failures", "Thoughts that gave no action.", self._thought_failures
        )
        yield CounterMetricFamily("noripan_judge_questions", "Questions to the judge.", self._judge_questions)
        yield self._verdict_seconds.told("noripan_judge_seconds", "From a question to the judge's verdict.")
        yield _told_failures(
            "noripan_judge_failures",
            "Models without a verdict, and questions not asked.",
            self._judge_failures,
        )

    def render(self) -> tuple[bytes, str]:
        """All counts as text, and its content type."""
        return generate_latest(self.registry), CONTENT_TYPE_LATEST

    def _told_commands(self) -> Metric:
        about = "Commands by their kind and answer."
        told = CounterMetricFamily("noripan_commands", about, labels=("kind", "answer"))
        for (kind, answer), count in self._commands.items():
            told.add_metric((kind.__name__, answer), count)
        return told


def _told_failures(name: str, about: str, failures: Counter[str]) -> Metric:
    told = CounterMetricFamily(name, about, labels=("reason",))
    for reason, count in failures.items():
        told.add_metric((reason,), count)
    return told
