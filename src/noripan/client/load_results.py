"""Results of a load test: counts, latencies and totals."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field

from msgspec import Struct


class Latencies(Struct, frozen=True):
    """Percentiles of latencies in milliseconds."""

    p50: float
    p95: float
    p99: float

    @classmethod
    def of(cls, seconds: Sequence[float]) -> "Latencies":
        """The percentiles of latencies given in seconds."""
        ordered = sorted(seconds) or [0.0]
        shares = [ordered[min(len(ordered) - 1, int(share * len(ordered)))] for share in (0.50, 0.95, 0.99)]
        return cls(*(round(1000 * share, 2) for share in shares))


@dataclass
class Counts:
    """Moves and latencies counted during a measurement."""

    moves: Counter[int] = field(default_factory=Counter)
    """By the number of the server that the client uses."""
    acknowledged: list[float] = field(default_factory=list)
    """Seconds from sending each move to its answer."""
    seen: list[float] = field(default_factory=list)
    """Seconds from sending each move until another client received it, for each such client."""

    def clear(self) -> None:
        """Starts a measurement."""
        self.moves, self.acknowledged, self.seen = Counter(), [], []


class Tally(Struct, frozen=True):
    """The results of one process's clients."""

    moves: dict[int, int]
    """By the number of the server that the client uses."""
    seconds: float
    acknowledged: list[float]
    seen: list[float]
    received: int
    cpu_seconds: float


class LoadResult(Struct, frozen=True):
    """The results of all clients."""

    moves: int
    seconds: float
    acknowledged: Latencies
    seen: Latencies
    bytes_per_move: float
    """Bytes received by all clients of a room together."""

    @classmethod
    def of(cls, tallies: "Sequence[Tally]") -> "LoadResult":
        """The combined results of processes that ran at the same time."""
        moves = sum(sum(tally.moves.values()) for tally in tallies)
        size = sum(tally.received for tally in tallies) / max(1, moves)
        return cls(
            moves,
            max(tally.seconds for tally in tallies),
            Latencies.of([each for tally in tallies for each in tally.acknowledged]),
            Latencies.of([each for tally in tallies for each in tally.seen]),
            round(size, 1),
        )
