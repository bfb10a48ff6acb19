"""`make bench-guard`: measures the quick ratios again and fails if one is clearly worse than the stored one.

Ratios vary less than times, but beside other load they still vary, those of a server more than k. The limits
leave room for that: they catch a lost optimisation, not a small one.
"""

import sys
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from bench import builds, rules, server
from bench.__main__ import note
from bench.results import Results, load

K_ROOM = 0.25
"""How much smaller k may be: on a busy machine medians were up to a seventh lower, and processors differ."""
CPU_ROOM = 0.4
"""How much larger a server's ratio may be: on a busy machine both sides of it varied by a fifth."""
RUNS = 3
ROUNDS = 2
SERVER = "processor time of a move, relative to the echo's"


@dataclass(frozen=True)
class Ratio:
    """A figure that should not get worse."""

    value: float
    is_lower_better: bool = False

    def allowed(self) -> float:
        """The worst figure that still passes."""
        return self.value * (1 + CPU_ROOM) if self.is_lower_better else self.value * (1 - K_ROOM)


@dataclass(frozen=True)
class Finding:
    """A stored ratio beside the same one measured now; either may be missing, which is a failure."""

    name: str
    stored: Ratio | None
    measured: Ratio | None

    @property
    def verdict(self) -> str:
        """Empty if all is well."""
        if self.stored is None:
            return "not stored: run `make bench-peers`"
        if self.measured is None:
            return "not measured"
        allowed, now = self.stored.allowed(), self.measured.value
        is_worse = now > allowed if self.stored.is_lower_better else now < allowed
        return f"clearly worse: the limit is {allowed:.2f}" if is_worse else ""


def ratios(results: Results) -> dict[str, Ratio]:
    """The ratios of a run that the guard compares."""
    guarded = {table.name for table in rules.COMPARED}
    own = [
        row for row in results.rules if row.subject in guarded and row.by in {builds.PURE, builds.COMPILED}
    ]
    found = {f"k of {row.subject}, {row.by}, {row.way}": Ratio(row.k) for row in own}
    echo = results.server_row(server.PADDED, server.ROOMS)
    for build in (builds.PURE, builds.COMPILED):
        row = results.server_row(server.own_name(build), server.ROOMS)
        if row is not None and echo is not None:
            name = f"{SERVER}, {build}"
            found[name] = Ratio(row.cpu_micros / echo.cpu_micros, is_lower_better=True)
    return found


def compare(stored: Mapping[str, Ratio], measured: Mapping[str, Ratio]) -> list[Finding]:
    """All ratios of both runs, in the order of the stored ones."""
    return [Finding(name, stored.get(name), measured.get(name)) for name in {**stored, **measured}]


def measure() -> Results:
    """The quick measurements."""
    results = Results()
    folders = builds.folders()
    rules.measure_jobs(list(rules.own_jobs(rules.COMPARED, folders)), results, note=note, runs=RUNS)
    own = [server.ours(server.own_name(build), folder) for build, folder in folders.items()]
    server.measure_in_turn([*own, server.padded_echo()], results, note=note, rounds=ROUNDS)
    return results


def print_findings(findings: Sequence[Finding]) -> None:
    """Prints a table."""
    print(f"{'':70} {'stored':>8} {'now':>8}")
    for finding in findings:
        stored, now = (f"{each.value:.2f}" if each else "–" for each in (finding.stored, finding.measured))
        print(f"{finding.name:70} {stored:>8} {now:>8}  {finding.verdict or 'ok'}")


def main() -> int:
    """Returns the exit code: 1 if a ratio is clearly worse or missing."""
    findings = compare(ratios(load()), ratios(measure()))
    print_findings(findings)
    return 1 if any(finding.verdict for finding in findings) else 0


if __name__ == "__main__":
    sys.exit(main())
