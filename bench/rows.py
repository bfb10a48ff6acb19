"""Rows of figures: each run measured by a process of its own, and the medians of several."""

import json
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from statistics import median
from typing import Any

ROOT = Path(__file__).resolve().parents[1]
RUNS = 5
"""A process whose yardstick was disturbed says nonsense: the median over several does not."""

Figures = dict[str, float]


def our_row(slug: str, seats: int, options: dict[str, Any]) -> list[str]:
    """The command that measures one of our tables."""
    return [sys.executable, "-m", "bench", json.dumps([slug, seats, options])]


def measured_by(command: Sequence[str]) -> Figures:
    """What a fresh interpreter measures."""
    done = subprocess.run(command, check=True, capture_output=True, text=True, cwd=ROOT)  # noqa: S603 - our own
    figures: Figures = json.loads(done.stdout)
    return figures


def print_heading(name: str) -> None:
    """The names of the columns."""
    print(f"{name:32} {'moves/s':>9} {'games/s':>9} {'k':>6}  {'k from–to':>13}")


def print_row(name: str, runs: Sequence[Figures]) -> None:
    """The medians of some runs, and how far k spreads."""
    moves, games, k = (median(run[part] for run in runs) for part in ("moves", "games", "k"))
    spread = f"{min(run['k'] for run in runs):.1f}–{max(run['k'] for run in runs):.1f}"
    print(f"{name:32} {moves:9,.0f} {games:9,.0f} {k:6.1f}  {spread:>13}")
