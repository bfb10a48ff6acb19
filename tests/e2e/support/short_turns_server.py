"""`noripan` with seeded chance and short turns of Pirate Dice, for tests of idle players."""

from dataclasses import replace

from noripan.cli.main import main
from noripan.games import pirate_dice
from noripan.kernel import Clock

from .seeded_server import database_path, seed_chance

TURN_SECONDS = 2


def shorten_turns() -> None:
    """Replaces the clock of Pirate Dice; call it before the registry loads the game."""
    game = pirate_dice.GAME
    changed = replace(game, turns=replace(game.turns, clock=Clock(turn=TURN_SECONDS, low=TURN_SECONDS)))
    setattr(pirate_dice, "GAME", changed)  # noqa: B010 - GAME is Final


if __name__ == "__main__":
    shorten_turns()
    seed_chance(database_path())
    main()
