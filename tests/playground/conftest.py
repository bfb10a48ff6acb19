"""A game in a folder, which tests change as its author would."""

import os
from collections.abc import Iterator
from pathlib import Path

import pytest

from noripan.playground.rules_source import RulesSource

from ..registry.packages import forget, install

RACE = Path(__file__).with_name("race.py").read_text()


BOARD = """
export function mount(place, table) {
  const draw = ({ view }) => place.replaceChildren(`Race: ${view.places.join(' to ')}`);
  draw(table);
  return { update: draw, destroy: () => place.replaceChildren() };
}
"""


class Author:
    """Writes a game as a package in a folder, and saves other versions of it."""

    def __init__(self, folder: Path) -> None:
        self.package = folder / "package_of_race"
        self.package.mkdir()
        install(folder, "race", RACE)
        self.file = (folder / "package_of_race.py").rename(self.package / "__init__.py")
        self._saves = 0

    def save(self, old: str = "", new: str = "") -> None:
        """Writes the first version with a part replaced; each save is later than the one before."""
        assert old in RACE
        self._write(self.file, RACE.replace(old, new) if old else RACE)

    def save_board(self, title: str = "Race") -> None:
        """Writes a board that draws the places after a title."""
        (self.package / "board").mkdir(exist_ok=True)
        self._write(self.package / "board" / "board.js", BOARD.replace("Race", title))

    def _write(self, file: Path, text: str) -> None:
        file.write_text(text)
        self._saves += 1
        later = file.stat().st_mtime_ns + self._saves * 1_000_000
        os.utime(file, ns=(later, later))


@pytest.fixture
def author(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Author]:
    """The author of a game in a folder of the path."""
    monkeypatch.syspath_prepend(tmp_path)
    forget()
    yield Author(tmp_path)
    forget()


@pytest.fixture
def source(author: Author) -> RulesSource:
    """The author's rules."""
    return RulesSource("race")
