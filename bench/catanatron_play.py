"""Plays random four-player games of catanatron with .venv-bench's python, and prints figures as JSON."""

import json
import random

from catanatron.game import Game  # type: ignore[import-not-found]
from catanatron.models.player import Color, RandomPlayer  # type: ignore[import-not-found]

from bench.measurement import measure


def play_one() -> int:
    """Plays one random game and counts its actions."""
    game = Game([RandomPlayer(color) for color in Color])
    game.play()
    return len(game.state.actions)


random.seed(1)
print(json.dumps(measure(play_one).plain()))
