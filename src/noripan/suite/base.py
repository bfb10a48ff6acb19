"""What all tests of a game share: the game, its bots, and the folder of its golden files."""

from collections.abc import Mapping
from inspect import getfile
from pathlib import Path
from typing import Any, ClassVar

import pytest

from noripan.games import registry
from noripan.games.registry import UnknownGame
from noripan.kernel import AnyGame, Bot

Cases = Mapping[str, Any]
"""Values of a test's parameter, by their ids."""


class GameTests:
    """Tests of one game; a subclass names it."""

    game: ClassVar[AnyGame]
    bots: ClassVar[Mapping[str, Bot]] = {}
    """The game's own bots by name, as in `BOTS`."""
    folder: ClassVar[Path | None] = None
    """The folder of the golden files; null: the folder of the test module."""

    @classmethod
    def golden_file(cls, name: str) -> Path:
        """A golden file of the game."""
        return (cls.folder or Path(getfile(cls)).parent) / name

    @classmethod
    def is_installed(cls) -> bool:
        """Whether the registry finds the game."""
        try:
            return registry.find(cls.game.facts.slug).game is cls.game
        except UnknownGame:
            return False

    @classmethod
    def cases(cls, config: pytest.Config) -> Mapping[str, Cases]:
        """The values of parameters, by the parameter's name."""
        return {}

    @classmethod
    def pytest_generate_tests(cls, metafunc: pytest.Metafunc) -> None:
        """Runs a test once for each case of its parameters."""
        for name, cases in cls.cases(metafunc.config).items():
            if name in metafunc.fixturenames:
                metafunc.parametrize(name, list(cases.values()), ids=list(cases))
