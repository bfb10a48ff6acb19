"""`make bench` and `make bench-peers`: measures all sections, stores each, and writes the report."""

import argparse
import sys
import time
from collections.abc import Callable, Mapping
from functools import partial
from pathlib import Path

from bench import catan, growth, machine, profiles, report, rules, server, traffic
from bench.processes import ROOT
from bench.results import FILE, Results, load, store

OWN_FILE = ROOT / "build" / "bench.json"
"""Results without peers: the stored ones stay."""

Section = Callable[[Results], None]


def main() -> int:
    """Returns the exit code: 1 if a measurement failed."""
    chosen = arguments()
    file = FILE if chosen.peers else OWN_FILE
    results = load(file) if chosen.only and file.exists() else Results()
    results.machine = machine.describe(with_peers=chosen.peers)
    results.missing = machine.missing_peers() if chosen.peers else {}
    for name, why in results.missing.items():
        note(f"MISSING: {name}: {why}")
    for name, measure in sections(with_peers=chosen.peers).items():
        if not chosen.only or name in chosen.only:
            results.failures.pop(name, None)
            with results.catching(name, "all"):
                measure(results)
            results.measured[name] = f"{results.machine.date}, commit {results.machine.commit}"
            save(results, file)
    if not chosen.peers:
        print(report.page(results))
        catan.print_budgets()
    return 1 if results.failures else 0


def arguments() -> argparse.Namespace:
    """What to measure."""
    parser = argparse.ArgumentParser(prog="python -m bench", description=__doc__)
    parser.add_argument("--peers", action="store_true", help="with other projects; writes docs/benchmarks.md")
    parser.add_argument("--only", nargs="+", choices=sections(with_peers=False), help="keep other sections")
    return parser.parse_args()


def sections(*, with_peers: bool) -> Mapping[str, Section]:
    """The parts of a run, in order."""
    return {
        "rules": partial(rules.run, with_peers=with_peers, note=note),
        "server": partial(server.run, with_peers=with_peers, note=note),
        "traffic": partial(traffic.run, note=note),
        "growth": partial(growth.run, note=note),
        "profiles": partial(profiles.run, note=note),
    }


def save(results: Results, file: Path) -> None:
    """Stores the results so far; with peers, also the document."""
    file.parent.mkdir(exist_ok=True)
    store(results, file)
    if file == FILE:
        report.write(results)


def note(text: str) -> None:
    """Shows what is measured now."""
    print(f"{time.strftime('%H:%M:%S')} {text}", file=sys.stderr, flush=True)


if __name__ == "__main__":
    sys.exit(main())
