"""The tests of a game, for any repository: subclass `GameSuite` in a test module, and run pytest."""

from .continued import ContinuedMatchTests
from .fuzzing import FuzzTests
from .golden import GoldenTests
from .laws import LawTests
from .players import BotTests
from .texts import LessonTests, TextTests


class GameSuite(LawTests, GoldenTests, TextTests, LessonTests, BotTests, ContinuedMatchTests, FuzzTests):
    """All tests of one game.

    ```python
    class TestOmok(GameSuite):
        game = GAME
        bots = BOTS
    ```
    """
