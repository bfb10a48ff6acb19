"""Games in chunks with the yardstick beside them. Knows nothing of ours: peers are measured by it, too."""

from collections.abc import Callable
from dataclasses import dataclass
from time import process_time

from bench.calibration import calibrate

CHUNKS = 8
CHUNK_SECONDS = 0.2
STEPS = 400_000


@dataclass(slots=True)
class Figures:
    """What was counted and how long it took, in CPU seconds."""

    moves: int = 0
    games: int = 0
    seconds: float = 0.0
    steps: int = 0
    yardstick: float = 0.0

    @property
    def moves_per_second(self) -> float:
        """Actions a second."""
        return self.moves / self.seconds

    @property
    def games_per_second(self) -> float:
        """Whole games a second."""
        return self.games / self.seconds

    @property
    def k(self) -> float:
        """Actions in the time of a thousand steps of the yardstick."""
        return 1000 * self.moves_per_second * self.yardstick / self.steps

    def plain(self) -> dict[str, float]:
        """What a process tells the one that asked."""
        return {"moves": self.moves_per_second, "games": self.games_per_second, "k": self.k}


def measure(play_one: Callable[[], int]) -> Figures:
    """Plays game after game, each of which counts its actions; the yardstick comes before every chunk."""
    figures = Figures()
    for _ in range(CHUNKS):
        figures.yardstick += calibrate(STEPS)
        figures.steps += STEPS
        began = process_time()
        while process_time() - began < CHUNK_SECONDS:
            figures.moves += play_one()
            figures.games += 1
        figures.seconds += process_time() - began
    return figures
