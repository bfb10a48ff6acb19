"""What an operator may watch, as Prometheus reads it. Labels are kinds, codes and reasons of our own making:
never a name, a room's code or anything of a game."""

from typing import Final

from prometheus_client import (
    CONTENT_TYPE_LATEST,
    CollectorRegistry,
    Counter,
    Gauge,
    Histogram,
    ProcessCollector,
    generate_latest,
)

ACCEPTED: Final = "accepted"
_APPEND_SECONDS: Final = (0.0005, 0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.25, 0.5, 1.0, 5.0)
_THOUGHT_SECONDS: Final = (0.001, 0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1.0, 2.0, 5.0, 10.0, 30.0)
_ENTRIES: Final = (1, 2, 4, 8, 16, 32, 64, 128, 256, 512)


class Metrics:
    """One server's counts, in a registry of their own."""

    def __init__(self) -> None:
        mine = self.registry = CollectorRegistry()
        ProcessCollector(registry=mine)
        self.rooms_awake = Gauge("noripan_rooms_awake", "Rooms held in memory.", registry=mine)
        self.sockets_open = Gauge("noripan_sockets_open", "Open game sockets.", registry=mine)
        self.resyncs = Counter(
            "noripan_resyncs", "Fresh views sent to readers that had fallen behind.", registry=mine
        )
        self._commands = Counter(
            "noripan_commands", "Commands by their kind and answer.", ("kind", "answer"), registry=mine
        )
        self._answers: dict[tuple[type, str | None], Counter] = {}
        self._append_seconds = Histogram(
            "noripan_append_seconds",
            "From asking for an append to its being durable.",
            buckets=_APPEND_SECONDS,
            registry=mine,
        )
        self._append_entries = Histogram(
            "noripan_append_entries", "Entries of one append.", buckets=_ENTRIES, registry=mine
        )
        self._frames = Counter("noripan_frames_sent", "Frames sent.", registry=mine)
        self._bytes = Counter("noripan_sent_bytes", "Bytes of the frames sent.", registry=mine)
        self._thought_seconds = Histogram(
            "noripan_bot_thought_seconds",
            "From asking a bot to its action.",
            buckets=_THOUGHT_SECONDS,
            registry=mine,
        )
        self._thought_failures = Counter(
            "noripan_bot_thought_failures", "Thoughts that gave no action.", ("reason",), registry=mine
        )

    def answered(self, kind: type, refusal: str | None = None) -> None:
        """Counts a command by its type, and the code of the refusal if it was refused."""
        key = kind, refusal
        if key not in self._answers:
            self._answers[key] = self._commands.labels(kind.__name__, refusal or ACCEPTED)
        self._answers[key].inc()

    def appended(self, seconds: float, entries: int) -> None:
        """Counts an append that is durable."""
        self._append_seconds.observe(seconds)
        self._append_entries.observe(entries)

    def sent(self, frame: bytes) -> None:
        """Counts a frame that went out."""
        self._frames.inc()
        self._bytes.inc(len(frame))

    def thought(self, seconds: float) -> None:
        """Counts a bot's action and the time it took."""
        self._thought_seconds.observe(seconds)

    def thought_failed(self, reason: str) -> None:
        """Counts a thought that gave no action; the reason is a code."""
        self._thought_failures.labels(reason).inc()

    def render(self) -> tuple[bytes, str]:
        """All counts as text, and its content type."""
        return generate_latest(self.registry), CONTENT_TYPE_LATEST
