"""The results of a run, stored as JSON after each section, so that a failure loses nothing."""

import sys
import traceback
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import msgspec
from msgspec import Struct, field

FILE = Path(__file__).with_name("results.json")


class Machine(Struct):
    """Where and when the run took place."""

    date: str = ""
    cpu: str = ""
    cores: int = 0
    system: str = ""
    python: str = ""
    """With a remark if its build is slow: it matters for every figure."""
    node: str = ""
    commit: str = ""
    peers: dict[str, str] = field(default_factory=dict)
    """The versions of other projects, by package."""


class RulesRow(Struct, frozen=True):
    """One way of playing one table."""

    subject: str
    """Our table of the same game; empty for a peer whose game we do not have."""
    by: str
    """A build of ours, or the name of a peer."""
    way: str
    k: float
    k_low: float
    k_high: float
    actions: float
    """Per second."""
    games: float
    """Per second; for playouts, playouts per second."""
    left_out: int = 0
    """Processes left out because their baseline was far off."""


class ServerRow(Struct, frozen=True):
    """One server under load."""

    name: str
    rooms: int
    load: str
    """`full`: each client moves as soon as it can; `half`: half as many moves a second as that."""
    moves: float
    """Per second."""
    cpu_micros: float
    """Processor time of the server for a move."""
    cpu_low: float
    cpu_high: float
    p50: float
    p99: float
    """Milliseconds from sending a move to its answer."""
    is_stored: bool
    """Whether a move is on the disk before anybody sees it."""


class CostRow(Struct, frozen=True):
    """Something that costs memory, bytes or time, once."""

    name: str
    value: float
    unit: str


class GrowthRow(Struct, frozen=True):
    """A cost at one size and at ten times that size."""

    name: str
    unit: str
    small_size: str
    small: float
    large_size: str
    large: float

    @property
    def ratio(self) -> float:
        """How much the cost grows while the size grows tenfold."""
        return self.large / self.small


class ProfileRow(Struct, frozen=True):
    """A part of the processor time of a process."""

    subject: str
    """What was sampled, and how it is divided."""
    part: str
    share: float
    """From 0 to 1."""


class Results(Struct):
    """All sections of a run."""

    machine: Machine = field(default_factory=Machine)
    rules: list[RulesRow] = field(default_factory=list)
    server: list[ServerRow] = field(default_factory=list)
    costs: list[CostRow] = field(default_factory=list)
    growth: list[GrowthRow] = field(default_factory=list)
    profiles: list[ProfileRow] = field(default_factory=list)
    measured: dict[str, str] = field(default_factory=dict)
    """When and at which commit each section was measured: `--only` leaves the others as they were."""
    missing: dict[str, str] = field(default_factory=dict)
    """Peers that could not be installed, and why."""
    failures: dict[str, dict[str, str]] = field(default_factory=dict)
    """Measurements that failed, and why, by section."""

    @contextmanager
    def catching(self, section: str, name: str) -> Iterator[None]:
        """Notes an error of a measurement and goes on, so that the others still run."""
        try:
            yield
        except Exception as error:
            self.failures.setdefault(section, {})[name] = f"{type(error).__name__}: {error}"
            traceback.print_exc()
            print(f"FAILED: {section}: {name}", file=sys.stderr, flush=True)

    def k(self, subject: str, by: str, way: str) -> float | None:
        """A figure of the rules, if it was measured."""
        rows = [row.k for row in self.rules if (row.subject, row.by, row.way) == (subject, by, way)]
        return rows[0] if rows else None

    def server_row(self, name: str, rooms: int, load: str = "full") -> ServerRow | None:
        """A row of the server table, if it was measured."""
        rows = [row for row in self.server if (row.name, row.rooms, row.load) == (name, rooms, load)]
        return rows[0] if rows else None


def load(file: Path = FILE) -> Results:
    """The stored results."""
    return msgspec.json.decode(file.read_bytes(), type=Results)


def store(results: Results, file: Path = FILE) -> None:
    """Replaces the stored results."""
    file.write_bytes(msgspec.json.format(msgspec.json.encode(results), indent=1) + b"\n")
