"""`python -m bench.report`: writes docs/benchmarks.md from the stored results, text and tables."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import groupby
from textwrap import fill

from bench import builds, measurement, processes, profiles, rules, server
from bench.goals import FLAT, Goal, goals, own_server
from bench.results import GrowthRow, Results, RulesRow, ServerRow, load

PAGE = processes.ROOT / "docs" / "benchmarks.md"
WIDTH = 118
RUST_K = 55.0
"""catanatron's unreleased Rust branch, measured once beside the others; it is no package."""
GIT_K, PYPI_K = 4.8, 3.9
"""catanatron from git and from PyPI, measured once beside each other."""

METHOD = """
**k** is the number of actions in the time of 1,000 steps of a fixed loop (`bench/calibration.py`), which
runs before each chunk of {chunk_seconds} s. So k depends little on the speed of the machine. An action is a
menu, a random choice and a step, on one core, in CPU time.

Rules: medians of {runs} processes; all tables and projects run in turn. A process whose loop differs by
more than {steady} from the median of all is left out (figures left out in this run: {left_out}).

`play` returns the state and its events, as rooms need them; `advance` returns only the state. A playout
determinizes the view of a player in the middle of a match and plays to the end at random, with `advance` if
the game has it. A playout through Match also keeps a log.

Server: medians of {rounds} rounds of {seconds} s; all servers run in turn. Two clients a room take turns
over loopback, from a second process. The processor time of the server comes from `/proc/PID/stat`. Both
echoes answer a move with two frames of the size of our updates; the durable one stores it first, with our
writer, so it is the least that a durable move can cost.

{earlier} is our version before the work on speed, measured in the same run.

Profiles: py-spy looks {rate} times a second at what a process does, native code included. A sample belongs
to the part of its innermost function that has one, so a part includes what it calls; by kind of work, only
the innermost function counts.

Throughput over several nodes is measured in [Several nodes](scaling.md#growth-on-a-larger-machine), load
times of the web client in [Quality figures](reference/quality.md).
"""


def page(results: Results) -> str:
    """The whole document."""
    sections: Sequence[tuple[str, Callable[[Results], Iterator[str]]]] = (
        ("Goals", _goals),
        ("Why goals are missed", _causes),
        ("Where the time goes", _profiles),
        ("Rules", _rules),
        ("Rules beside other projects", _peers),
        ("Server", _server),
        ("Bytes", _bytes),
        ("Growth", _growth),
        ("Where others are ahead", _losses),
        ("Not measured", _missing),
        ("Method", _method),
        ("Machine", _machine),
    )
    parts = ["# Benchmarks", "`make bench-peers` measures all of this and writes this page. Do not edit it."]
    for title, write in sections:
        body = "\n".join(write(results)).strip("\n")
        parts += [f"## {title}", body] if body else []
    return "\n\n".join(parts) + "\n"


def table(head: Sequence[str], rows: Iterable[Sequence[str]]) -> Iterator[str]:
    """A table; nothing if it has no rows."""
    lines = [f"| {' | '.join(row)} |" for row in rows]
    if lines:
        yield f"| {' | '.join(head)} |"
        yield f"|{' --- |' * len(head)}"
        yield from lines


def _goals(results: Results) -> Iterator[str]:
    return table(("goal", "wanted", "measured", "met"), map(_goal_row, goals(results)))


def _goal_row(goal: Goal) -> tuple[str, ...]:
    shown = "not measured" if goal.figure is None else f"{goal.figure:,.{goal.digits}f}"
    return goal.name, goal.wanted, shown, "yes" if goal.is_met else "**no**"


def _causes(results: Results) -> Iterator[str]:
    for cause in dict.fromkeys(goal.cause for goal in goals(results) if not goal.is_met and goal.cause):
        yield _item(cause)


def _profiles(results: Results) -> Iterator[str]:
    for subject, parts in groupby(results.profiles, key=lambda row: row.subject):
        yield from ("", f"### {subject}", "")
        yield from table(("part", "share"), ((row.part, f"{row.share:.0%}") for row in parts))


def _rules(results: Results) -> Iterator[str]:
    own = [row for row in results.rules if not _is_peer(row)]
    head = ("table", "rules", "way", "actions/s", "games or playouts/s", "k", "k from–to")
    yield from table(head, (_rules_row(row) for row in own))


def _rules_row(row: RulesRow) -> tuple[str, ...]:
    spread = f"{row.k_low:.1f}–{row.k_high:.1f}"
    return row.subject, row.by, row.way, f"{row.actions:,.0f}", f"{row.games:,.0f}", f"{row.k:.1f}", spread


def _is_peer(row: RulesRow) -> bool:
    return row.by in {peer.name for peer in rules.PEERS}


def _peers(results: Results) -> Iterator[str]:
    rows = [row for row in results.rules if _is_peer(row)]
    head = ("project", "version", "actions/s", "games/s", "k", "our table", "our k", "ratio")
    yield from table(head, (_peer_row(results, row) for row in rows))
    if any(row.by == "catanatron" for row in rows):
        yield ""
        yield f"catanatron is the release on PyPI. Its git version was faster: k {GIT_K} beside {PYPI_K}."
        yield "It has no offers between players, so our table has none, either."


def _peer_row(results: Results, row: RulesRow) -> tuple[str, ...]:
    (peer,) = (peer for peer in rules.PEERS if peer.name == row.by)
    version = results.machine.peers.get(peer.package, "?")
    figures = (f"{row.actions:,.0f}", f"{row.games:,.0f}", f"{row.k:.1f}")
    own = best_k(results, row.subject)
    compared = ("–", "–", "–") if own is None else (row.subject, f"{own:.1f}", f"{own / row.k:.1f} ×")
    return row.by, version, *figures, *compared


def best_k(results: Results, subject: str) -> float | None:
    """Our k with events, as rooms play: compiled if it was measured, else pure."""
    compiled = results.k(subject, builds.COMPILED, "play")
    return compiled if compiled is not None else results.k(subject, builds.PURE, "play")


def _server(results: Results) -> Iterator[str]:
    echo = results.server_row(server.PADDED, server.ROOMS)
    head = (
        "server",
        "rooms",
        "load",
        "moves/s",
        "CPU µs a move",
        "× echo",
        "p50 ms",
        "p99 ms",
        "stored first",
    )
    yield from table(head, (_server_row(row, echo) for row in results.server))


def _server_row(row: ServerRow, echo: ServerRow | None) -> tuple[str, ...]:
    cpu = f"{row.cpu_micros:.0f} ({row.cpu_low:.0f}–{row.cpu_high:.0f})"
    ratio = "–" if echo is None else f"{row.cpu_micros / echo.cpu_micros:.1f}"
    figures = (row.load, f"{row.moves:,.0f}", cpu, ratio, f"{row.p50:.1f}", f"{row.p99:.1f}")
    return row.name, f"{row.rooms}", *figures, "yes" if row.is_stored else "no"


def _bytes(results: Results) -> Iterator[str]:
    return table(("what", "median"), ((row.name, f"{row.value:,.0f} {row.unit}") for row in results.costs))


def _growth(results: Results) -> Iterator[str]:
    head = ("cost", "size", "", "ten times the size", "", "ratio", "flat")
    yield from table(head, map(_growth_row, results.growth))


def _growth_row(row: GrowthRow) -> tuple[str, ...]:
    values = (f"{value:,.1f} {row.unit}" for value in (row.small, row.large))
    small, large = values
    is_flat = "yes" if row.ratio <= FLAT else "**no**"
    return row.name, row.small_size, small, row.large_size, large, f"{row.ratio:.2f}", is_flat


def _losses(results: Results) -> Iterator[str]:
    for row in filter(_is_peer, results.rules):
        own = best_k(results, row.subject)
        if own is not None and own < row.k:
            yield f"- {row.by}: k {row.k:.1f}, ours {own:.1f}"
    catan = best_k(results, rules.CATAN_WITHOUT_OFFERS)
    if catan is not None and catan < RUST_K:
        yield f"- catanatron's unreleased Rust branch: k {RUST_K:.0f} in an earlier run, ours {catan:.1f}"
    ours = results.server_row(own_server(results), server.ROOMS)
    for other in results.server:
        if ours is not None and other.cpu_micros < ours.cpu_micros and not other.name.startswith("Noripan"):
            times = ours.cpu_micros / other.cpu_micros
            less = "" if other.is_stored else "; it stores nothing"
            yield f"- {other.name}: {other.cpu_micros:.0f} µs a move, ours {times:.1f} times as much{less}"


def _missing(results: Results) -> Iterator[str]:
    for name, why in results.missing.items():
        yield f"- **{name}**: {why}"
    for section, failures in results.failures.items():
        for name, why in failures.items():
            yield f"- **{name}** ({section}): {why}"


def _method(results: Results) -> Iterator[str]:
    text = METHOD.format(
        chunk_seconds=measurement.CHUNK_SECONDS,
        runs=rules.RUNS,
        steady=f"{processes.STEADY:.0%}",
        left_out=sum(row.left_out for row in results.rules),
        rounds=server.ROUNDS,
        seconds=server.SECONDS,
        earlier=builds.EARLIER,
        rate=profiles.RATE,
    )
    yield from map(_item, text.strip().split("\n\n"))


def _item(text: str) -> str:
    """A list item in lines of the usual width."""
    return fill(" ".join(text.split()), WIDTH, initial_indent="- ", subsequent_indent="  ")


def _machine(results: Results) -> Iterator[str]:
    machine = results.machine
    peers = ", ".join(f"{name} {version}" for name, version in sorted(machine.peers.items()))
    rows = (
        *(results.measured or {"date": machine.date, "commit": machine.commit}).items(),
        ("processor", f"{machine.cpu}, {machine.cores} cores"),
        ("system", machine.system),
        ("Python", machine.python),
        ("Node", machine.node),
        ("other projects", peers),
    )
    yield from table(("", ""), ((name, value) for name, value in rows if value))


def write(results: Results) -> None:
    """Writes the document."""
    PAGE.write_text(page(results))


if __name__ == "__main__":
    write(load())
