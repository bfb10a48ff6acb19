"""The smallest game: one short file that keeps every law."""

import importlib.util
from pathlib import Path

from noripan.kernel import AnyGame
from noripan.testing import Subject, broken_laws
from tests.architecture.tree import ROOT

FILE = ROOT / "examples" / "nim.py"
MOST_LINES = 80


def game_in(file: Path) -> AnyGame:
    spec = importlib.util.spec_from_file_location(file.stem, file)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    found: AnyGame = module.GAME
    return found


def test_smallest_game_is_short() -> None:
    assert len(FILE.read_text().splitlines()) <= MOST_LINES


def test_smallest_game_keeps_all_laws() -> None:
    assert broken_laws(Subject(game_in(FILE))) == {}
