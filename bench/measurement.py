"""Measures games in chunks, each after a run of the baseline. Imports no Noripan: it also measures others."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from time import process_time

from bench.calibration import calibrate

CHUNKS = 6
CHUNK_SECONDS = 0.15
STEPS = 300_000

Figures = dict[str, float]
"""Actions and games per second, k, and baseline steps per second."""


@dataclass(slots=True)
class Count:
    """What one way of playing has done so far, in CPU seconds."""

    actions: int = 0
    games: int = 0
    seconds: float = 0.0

    def play(self, play_one: Callable[[], int], seconds: float) -> None:
        """Plays whole games for about this long; `play_one` returns its number of actions."""
        began = process_time()
        while (took := process_time() - began) < seconds:
            self.actions += play_one()
            self.games += 1
        self.seconds += took

    def figures(self, steps_per_second: float) -> Figures:
        """The rates, also relative to the baseline."""
        actions = self.actions / self.seconds
        return {
            "actions": actions,
            "games": self.games / self.seconds,
            "k": 1000 * actions / steps_per_second,
            "steps": steps_per_second,
        }


def measure(ways: Mapping[str, Callable[[], int]]) -> dict[str, Figures]:
    """Measures several ways of playing in turn, so that a slow moment of the machine slows down all."""
    counts = {name: Count() for name in ways}
    baseline = 0.0
    for _ in range(CHUNKS):
        baseline += calibrate(STEPS)
        for name, play_one in ways.items():
            counts[name].play(play_one, CHUNK_SECONDS)
    steps_per_second = CHUNKS * STEPS / baseline
    return {name: count.figures(steps_per_second) for name, count in counts.items()}
