"""The game that hides dice keeps the laws."""

import importlib
import re
from pathlib import Path

import pytest

from noripan.kernel import AnyGame
from noripan.testing import Subject, broken_laws

from ..architecture.tree import ROOT

PAGE = ROOT / "docs" / "how-to" / "hide-information.md"
BLOCK = re.compile(r"^```python\n(.*?)^```", re.DOTALL | re.MULTILINE)


@pytest.fixture
def game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AnyGame:
    """The game, made of the blocks of the page."""
    (tmp_path / "lucky_cup.py").write_text("\n\n".join(BLOCK.findall(PAGE.read_text())))
    monkeypatch.syspath_prepend(tmp_path)
    found: AnyGame = importlib.import_module("lucky_cup").GAME
    return found


def test_game_breaks_no_law(game: AnyGame) -> None:
    assert broken_laws(Subject(game)) == {}
