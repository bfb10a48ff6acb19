"""`noripan`, but a turn of Pirate Dice may be over after two seconds: nobody has to wait for idle turns."""

from dataclasses import replace

from noripan.cli.main import main
from noripan.games import pirate_dice
from noripan.kernel import Clock

SECONDS = 2


def hurry() -> None:
    """Before anybody asks for the game."""
    game = pirate_dice.GAME
    hasty = replace(game, facts=replace(game.facts, clock=Clock(turn=SECONDS, low=SECONDS)))
    setattr(pirate_dice, "GAME", hasty)  # noqa: B010 - Final for everybody else


if __name__ == "__main__":
    hurry()
    main()
