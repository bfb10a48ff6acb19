"""`python -m bench.analysis [NAME …]`: measures the analysis of matches, and writes docs/analysis.md."""

import argparse

from . import page
from .measure import MEASUREMENTS


def main() -> None:
    """Runs the chosen measurements, or all of them; stores each as soon as it is over."""
    parser = argparse.ArgumentParser(prog="python -m bench.analysis", description=__doc__)
    parser.add_argument("names", nargs="*", metavar="NAME", help="measurements; none: all of them")
    parser.add_argument("--matches", type=int, default=20, help="matches in each row of a table")
    given = parser.parse_args()
    if unknown := [name for name in given.names if name not in MEASUREMENTS]:
        parser.error(f"no such measurement: {', '.join(unknown)}. Known: {', '.join(MEASUREMENTS)}")
    for name in given.names or MEASUREMENTS:
        command = f"python -m bench.analysis {name} --matches {given.matches}"
        figures = {"command": command, **MEASUREMENTS[name](given.matches)}
        page.store({**page.load(), name: figures})  # loaded now: another process may have stored its own


if __name__ == "__main__":
    main()
