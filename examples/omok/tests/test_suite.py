"""Laws, bots, and secrecy on the wire: what every game's tests check."""

from noripan_omok import BOTS, GAME

from noripan.suite import GameSuite


class TestOmok(GameSuite):
    game = GAME
    bots = BOTS
