"""Random play on one core: menu, choice and step, with the yardstick laid beside it chunk by chunk."""

from dataclasses import dataclass
from time import process_time
from typing import Any

from bench.calibration import calibrate
from noripan.kernel import AnyGame, FastChance, default_seats

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


def play_one(game: AnyGame, options: Any, seats: tuple[Any, ...], chance: FastChance) -> int:
    """Plays one random game and counts its actions."""
    play, legal, actors, below = game.play, game.legal, game.actors, chance.below
    state, _ = game.setup(game.initial(options, seats), chance)
    moves = 0
    while acting := actors(state):
        seat = acting[0]
        menu = legal(state, seat)
        state, _ = play(state, seat, menu[below(len(menu))], chance)
        moves += 1
    return moves


def measure(game: AnyGame, options: Any, count: int, chunks: int, seed: int = 1) -> Figures:
    """Random games in chunks, the yardstick before each."""
    chance = FastChance(seed)
    seats = default_seats(game, count)
    figures = Figures()
    for _ in range(chunks):
        figures.yardstick += calibrate(STEPS)
        figures.steps += STEPS
        began = process_time()
        while process_time() - began < CHUNK_SECONDS:
            figures.moves += play_one(game, options, seats, chance)
            figures.games += 1
        figures.seconds += process_time() - began
    return figures
