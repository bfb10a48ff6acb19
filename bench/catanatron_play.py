"""Random four-player games of catanatron, a peer: run by the python of .venv-bench, prints figures as JSON.

It imports nothing of ours but the yardstick.
"""

import json
import random
from time import process_time

from catanatron.game import Game  # type: ignore[import-not-found]
from catanatron.models.player import Color, RandomPlayer  # type: ignore[import-not-found]

from bench.calibration import calibrate

CHUNKS = 8
CHUNK_SECONDS = 0.2
STEPS = 400_000


def main() -> None:
    """Games in chunks, the yardstick before each."""
    random.seed(1)
    actions, games, seconds, yardstick = 0, 0, 0.0, 0.0
    for _ in range(CHUNKS):
        yardstick += calibrate(STEPS)
        began = process_time()
        while process_time() - began < CHUNK_SECONDS:
            game = Game([RandomPlayer(color) for color in Color])
            game.play()
            actions, games = actions + len(game.state.actions), games + 1
        seconds += process_time() - began
    k = 1000 * (actions / seconds) * yardstick / (CHUNKS * STEPS)
    print(json.dumps({"moves": actions / seconds, "games": games / seconds, "k": k}))


main()
