"""The smallest game, with which `noripan new` begins: one short file that keeps every law."""

from pathlib import Path

from noripan.cli.new_game import nim
from noripan.testing import Subject, broken_laws

MOST_LINES = 80


def test_smallest_game_is_short() -> None:
    assert len(Path(nim.__file__).read_text().splitlines()) <= MOST_LINES


def test_smallest_game_keeps_all_laws() -> None:
    assert broken_laws(Subject(nim.GAME)) == {}
