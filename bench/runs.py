"""Runs of a benchmark: each in its own process, printed as medians of several."""

import json
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from statistics import median
from typing import Any

ROOT = Path(__file__).resolve().parents[1]
RUNS = 5
"""The median of several processes, because a single baseline may be disturbed."""

Figures = dict[str, float]


def own_command(slug: str, seats: int, options: dict[str, Any]) -> list[str]:
    """The command that measures one table of ours."""
    return [sys.executable, "-m", "bench", json.dumps([slug, seats, options])]


def run_in_process(command: Sequence[str]) -> Figures:
    """The figures that a new process prints."""
    done = subprocess.run(command, check=True, capture_output=True, text=True, cwd=ROOT)  # noqa: S603 - our own
    figures: Figures = json.loads(done.stdout)
    return figures


def print_header(name: str) -> None:
    """Prints the names of the columns."""
    print(f"{name:32} {'moves/s':>9} {'games/s':>9} {'k':>6}  {'k from–to':>13}")


def print_row(name: str, runs: Sequence[Figures]) -> None:
    """Prints the medians of some runs and the range of k."""
    moves, games, k = (median(run[part] for run in runs) for part in ("moves", "games", "k"))
    spread = f"{min(run['k'] for run in runs):.1f}–{max(run['k'] for run in runs):.1f}"
    print(f"{name:32} {moves:9,.0f} {games:9,.0f} {k:6.1f}  {spread:>13}")
