"""`noripan` with steady luck and short turns of Pirate Dice: nobody has to wait long for idle turns."""

from dataclasses import replace

from noripan.cli.main import main
from noripan.games import pirate_dice
from noripan.kernel import Clock

from .steady import database, steady

SECONDS = 2


def hurry() -> None:
    """Before anybody asks for the game."""
    game = pirate_dice.GAME
    hasty = replace(game, turns=replace(game.turns, clock=Clock(turn=SECONDS, low=SECONDS)))
    setattr(pirate_dice, "GAME", hasty)  # noqa: B010 - Final for everybody else


if __name__ == "__main__":
    hurry()
    steady(database())
    main()
