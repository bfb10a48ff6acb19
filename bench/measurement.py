"""Measures games in chunks, each after a run of the baseline. Imports no Noripan: it also measures others."""

from collections.abc import Callable
from dataclasses import dataclass
from time import process_time

from bench.calibration import calibrate

CHUNKS = 8
CHUNK_SECONDS = 0.2
STEPS = 400_000


@dataclass(slots=True)
class Figures:
    """Counts and durations, in CPU seconds."""

    moves: int = 0
    games: int = 0
    seconds: float = 0.0
    steps: int = 0
    baseline: float = 0.0

    @property
    def moves_per_second(self) -> float:
        """Actions per second."""
        return self.moves / self.seconds

    @property
    def games_per_second(self) -> float:
        """Whole games per second."""
        return self.games / self.seconds

    @property
    def k(self) -> float:
        """Actions in the time of a thousand baseline steps."""
        return 1000 * self.moves_per_second * self.baseline / self.steps

    def plain(self) -> dict[str, float]:
        """The figures as JSON for the parent process."""
        return {"moves": self.moves_per_second, "games": self.games_per_second, "k": self.k}


def measure(play_one: Callable[[], int]) -> Figures:
    """Plays game after game and measures the baseline before each chunk; `play_one` returns its actions."""
    figures = Figures()
    for _ in range(CHUNKS):
        figures.baseline += calibrate(STEPS)
        figures.steps += STEPS
        began = process_time()
        while process_time() - began < CHUNK_SECONDS:
            figures.moves += play_one()
            figures.games += 1
        figures.seconds += process_time() - began
    return figures
