"""Laws, golden files, bots, secrecy on the wire and hostile clients."""

from noripan_omok import BOTS, GAME

from noripan.suite import GameSuite


class TestOmok(GameSuite):
    game = GAME
    bots = BOTS
