"""A game in a folder, which tests change as its author would."""

import os
from collections.abc import Iterator
from pathlib import Path

import pytest

from noripan.playground.rules_source import RulesSource

from ..registry.packages import forget, install

RACE = Path(__file__).with_name("race.py").read_text()


class Author:
    """Saves other versions of the game."""

    def __init__(self, folder: Path) -> None:
        self.file = folder / "package_of_race.py"
        self._saves = 0

    def save(self, old: str = "", new: str = "") -> None:
        """Writes the first version with a part replaced; each save is later than the one before."""
        assert old in RACE
        self.file.write_text(RACE.replace(old, new) if old else RACE)
        self._saves += 1
        later = self.file.stat().st_mtime_ns + self._saves * 1_000_000
        os.utime(self.file, ns=(later, later))


@pytest.fixture
def author(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Author]:
    """The author of a game in a folder of the path."""
    monkeypatch.syspath_prepend(tmp_path)
    forget()
    install(tmp_path, "race", RACE)
    yield Author(tmp_path)
    forget()


@pytest.fixture
def source(author: Author) -> RulesSource:
    """The author's rules."""
    return RulesSource("race")
