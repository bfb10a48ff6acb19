"""The tests of a game, for any repository: subclass `GameSuite` in a test module, and run pytest."""

from .continued import ContinuedMatchTests
from .golden import GoldenTests
from .laws import LawTests
from .players import BotTests


class GameSuite(LawTests, GoldenTests, BotTests, ContinuedMatchTests):
    """All tests of one game.

    ```python
    class TestOmok(GameSuite):
        game = GAME
        bots = BOTS
    ```
    """
