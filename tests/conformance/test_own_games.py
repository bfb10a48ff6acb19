"""Our own games have every part that is optional for others."""

import pytest

from noripan.games.registry import find
from noripan.kernel.capabilities.statistics import no_statistics
from tests.architecture.tree import game_folders
from tests.own_games import OWN_FOLDERS, OWN_GAMES

FILES = ("RULES.md", "RULES.ko.md", "tests/positions.json", "tests/lesson.txt")
"""Files that tests check only if they are there."""

every_game = pytest.mark.parametrize("slug", OWN_GAMES)


def test_own_games_are_folders() -> None:
    assert {*OWN_FOLDERS} <= {*game_folders()}


@pytest.mark.parametrize("name", FILES)
@pytest.mark.parametrize("folder", OWN_FOLDERS, ids=lambda folder: folder.name)
def test_own_game_has_every_file(folder, name):
    assert (folder / name).is_file()


@every_game
def test_own_game_has_every_capability(slug):
    game = find(slug).game
    assert game.lesson is not None
    assert game.drawings is not None
    assert game.statistics is not no_statistics
    assert game.facts.bot_levels
    assert game.facts.texts.house_rules
