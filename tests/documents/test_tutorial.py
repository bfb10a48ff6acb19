"""The game of the tutorial keeps the laws."""

import importlib
import re
from pathlib import Path

import pytest

from noripan.kernel import AnyGame
from noripan.testing import Subject, broken_laws

from ..architecture.tree import ROOT

TUTORIAL = ROOT / "docs" / "tutorials" / "write-a-game.md"
FILE = re.compile(r"Save this as `(\w+\.py)`:\n\n```python\n(.*?)```", re.DOTALL)


@pytest.fixture
def game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AnyGame:
    """The game, made from the tutorial's files."""
    folder = tmp_path / "lucky_cup"
    folder.mkdir()
    for name, content in FILE.findall(TUTORIAL.read_text()):
        (folder / name).write_text(content)
    monkeypatch.syspath_prepend(tmp_path)
    found: AnyGame = importlib.import_module("lucky_cup").GAME
    return found


def test_game_of_the_tutorial_breaks_no_law(game: AnyGame) -> None:
    assert broken_laws(Subject(game)) == {}
