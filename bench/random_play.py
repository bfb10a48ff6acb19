"""Random play of our games on one core."""

from typing import Any

from noripan.kernel import AnyGame, FastChance


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
