"""Measurements in processes of their own, and the medians of several."""

import json
import os
import subprocess
from collections.abc import Iterable, Sequence
from pathlib import Path
from statistics import median
from typing import Any

from bench.measurement import Figures

ROOT = Path(__file__).resolve().parents[1]
STEADY = 0.25
"""A process whose baseline differs by more from the median of all processes is left out."""


MOST_SECONDS = 180
"""A process that takes longer hangs; the next measurements must still run."""


class ChildFailed(Exception):
    """A process failed; the message is the end of what it printed."""


def json_from(command: Sequence[str], **environment: str) -> Any:
    """The JSON that a new process prints."""
    env = {**os.environ, **environment}
    done = subprocess.run(  # noqa: S603 - our own commands
        command, capture_output=True, text=True, cwd=ROOT, env=env, check=False, timeout=MOST_SECONDS
    )
    if done.returncode:
        raise ChildFailed(last_line(done.stderr) or f"exit code {done.returncode}")
    return json.loads(done.stdout)


def last_line(text: str) -> str:
    """The last line of an error output, which names the error."""
    return next((line.strip() for line in reversed(text.splitlines()) if line.strip()), "")


def steady(runs: Sequence[Figures], usual_steps: float) -> list[Figures]:
    """The runs whose baseline was as fast as usual; if there is none, the one that came nearest."""

    def distance(run: Figures) -> float:
        return abs(run["steps"] / usual_steps - 1)

    return [run for run in runs if distance(run) <= STEADY] or [min(runs, key=distance)]


def usual_steps(runs: Iterable[Figures]) -> float:
    """The median speed of the baseline over all processes."""
    return median(run["steps"] for run in runs)
