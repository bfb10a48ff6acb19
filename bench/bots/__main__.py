"""`python -m bench.bots [NAME …]`: plays tournaments between bots, and writes docs/bots.md from them."""

import argparse
import os
import sys
import time

from . import page
from .list import TOURNAMENTS


def main() -> None:
    """Plays the chosen tournaments, or all of them; stores each as soon as it is over."""
    parser = argparse.ArgumentParser(prog="python -m bench.bots", description=__doc__)
    parser.add_argument("names", nargs="*", metavar="NAME", help="tournaments; none: all of them")
    parser.add_argument("--games", type=int, help="play this many games instead of the usual number")
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1)
    given = parser.parse_args()
    known = {each.name: each for each in TOURNAMENTS}
    if unknown := [name for name in given.names if name not in known]:
        parser.error(f"no such tournament: {', '.join(unknown)}. Known: {', '.join(known)}")
    for name in given.names or known:
        began = time.monotonic()
        tournament = known[name].shortened(given.games) if given.games else known[name]
        figures = tournament.play(given.workers)
        page.store({**page.load(), name: figures})  # loaded now: another process may have stored its own
        print(f"{name}: {time.monotonic() - began:.0f} s", file=sys.stderr, flush=True)


if __name__ == "__main__":
    main()
