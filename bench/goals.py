"""What we aim for, and whether the results meet it."""

from collections.abc import Iterator
from dataclasses import dataclass

from bench import builds, server
from bench.results import Results
from bench.rules import BLACKJACK, CATAN, PIRATE_DICE, SEQUENCE

COMPILED_K = (
    (CATAN, "play", 60.0),
    (CATAN, "advance", 100.0),
    (PIRATE_DICE, "play", 40.0),
    (SEQUENCE, "play", 27.0),
    (BLACKJACK, "play", 28.0),
)
NOISE = 0.05
"""Two equal figures differ by this much between runs; a goal of "no worse" allows it."""
CPU_RATIO = 0.65
HALF_LOAD_P99 = 20.0
MOVE_BYTES = 500.0
FLAT = 1.25
"""A cost that grows by at most a quarter while the size grows tenfold counts as flat."""

ADVANCE_CAUSE = """
**Catan's `advance`.** A tenth of the time is the interpreted loop of random play and its calls into compiled
code, which Rust does not have. Flags of the rules that are read by name take about 3%, masks of 72 roads,
which do not fit into a machine word, about 5%. Avoiding both would take another class and a second form of
the road network.
"""
SERVER_CAUSE = """
**Processor time of a durable move.** What is left is spread over all parts of a move, as the profile of the
server shows: no part has more than about a sixth. Two thirds of it is the interpreter itself. Measured one
by one and not worth their code: deciding with callbacks instead of tasks saves about 1%, larger batches of
the writer nothing. A Python that was built with optimizations saves another tenth.
"""
MANY_ROOMS_CAUSE = """
**More rooms.** No work of a move grows with the number of rooms. With more rooms more moves are between
decision and display, so more memory is touched between two uses of the same data, and each pass of the
garbage collector looks at more objects: its functions take about 5% of the samples with 100 rooms and 10%
with 500.
"""
MOVES_BY_ROOMS = ("processor time of a move", "1,000 rooms")
BYTES_CAUSES = {
    "Sequence, a move to each client": """
**Bytes of Sequence.** A move without a menu takes about 540 bytes, one with the menu of the next player
about 870: a menu names each card with each of its cells, 45 bytes an action.
"""
}


@dataclass(frozen=True)
class Goal:
    """A figure and its limit; without a figure, it was not measured."""

    name: str
    figure: float | None
    limit: float
    is_lower_better: bool = False
    digits: int = 1
    cause: str = ""
    """Why it is missed, if it is."""

    @property
    def is_met(self) -> bool:
        """Whether the figure was measured and is good enough."""
        if self.figure is None:
            return False
        return self.figure <= self.limit if self.is_lower_better else self.figure >= self.limit

    @property
    def wanted(self) -> str:
        """The limit with its direction."""
        return f"{'≤' if self.is_lower_better else '≥'} {self.limit:,.{self.digits}f}"


def goals(results: Results) -> list[Goal]:
    """All goals, with the figures of a run."""
    return [*_rules(results), *_server(results), *_costs(results), *_growth(results)]


def own_server(results: Results) -> str:
    """The name of our server with the best build that was measured."""
    names = map(server.own_name, (builds.COMPILED, builds.PURE))
    return next((name for name in names if results.server_row(name, server.ROOMS)), "")


def _rules(results: Results) -> Iterator[Goal]:
    for subject, way, least in COMPILED_K:
        cause = ADVANCE_CAUSE if (subject, way) == (CATAN, "advance") else ""
        k = results.k(subject, builds.COMPILED, way)
        yield Goal(f"k of {subject}, compiled, `{way}`", k, least, cause=cause)
    for subject in (CATAN, PIRATE_DICE, SEQUENCE, BLACKJACK):
        before, now = (results.k(subject, build, "play") for build in (builds.BEFORE, builds.PURE))
        ratio = now / before if now is not None and before is not None else None
        yield Goal(f"k of {subject}, pure, relative to {builds.EARLIER}", ratio, 1 - NOISE, digits=2)


def _server(results: Results) -> Iterator[Goal]:
    own = own_server(results)
    few, many = (results.server_row(own, rooms) for rooms in (server.ROOMS, server.MANY_ROOMS))
    before, half = (
        results.server_row(server.EARLIER, server.ROOMS),
        results.server_row(own, server.ROOMS, server.HALF),
    )
    for name, row, reference, limit, cause in (
        (
            f"processor time of a durable move, relative to {builds.EARLIER}",
            few,
            before,
            CPU_RATIO,
            SERVER_CAUSE,
        ),
        (
            f"the same with {server.MANY_ROOMS} rooms, relative to {server.ROOMS}",
            many,
            few,
            1 + NOISE,
            MANY_ROOMS_CAUSE,
        ),
    ):
        ratio = row.cpu_micros / reference.cpu_micros if row and reference else None
        yield Goal(name, ratio, limit, is_lower_better=True, digits=2, cause=cause)
    yield Goal(
        "p99 at half of full load, in ms", half.p99 if half else None, HALF_LOAD_P99, is_lower_better=True
    )


def _costs(results: Results) -> Iterator[Goal]:
    """Starting and ending a match have no goal: they bring names, and the secrets that verify the luck."""
    for row in results.costs:
        if not row.name.endswith(", a move to each client"):
            continue
        yield Goal(
            f"bytes of {row.name}",
            row.value,
            MOVE_BYTES,
            is_lower_better=True,
            digits=0,
            cause=BYTES_CAUSES.get(row.name, ""),
        )


def _growth(results: Results) -> Iterator[Goal]:
    for row in results.growth:
        name = f"growth of {row.name}, {row.small_size} to {row.large_size}"
        cause = MANY_ROOMS_CAUSE if (row.name, row.large_size) == MOVES_BY_ROOMS else ""
        yield Goal(name, row.ratio, FLAT, is_lower_better=True, digits=2, cause=cause)
