"""Every game of the registry keeps every law, wherever a random match may lead."""

import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from noripan.games.registry import find, slugs
from noripan.testing.laws import LawBroken, Subject, must_keep_all_laws, must_still_read, stored_schema
from noripan.testing.strategies import trips
from tests.architecture.tree import GAMES

every_game = pytest.mark.parametrize("slug", slugs())


@every_game
@given(data=st.data())
def test_a_game_keeps_all_laws(slug: str, data: st.DataObject) -> None:
    file = stored_file(slug)
    stored = read(file) if file.exists() else None  # a missing file is the next test's complaint
    must_keep_all_laws(data.draw(trips(Subject(find(slug).game, stored))))


@every_game
def test_what_a_game_stores_is_written_down(slug: str, golden: bool) -> None:
    file, now = stored_file(slug), stored_schema(find(slug).game)
    if golden:
        write(file, now)
    assert file.exists(), f"{file} is missing: `pytest --golden` writes it"
    assert read(file) == now, (
        f"{slug} stores other types than {file} says: `pytest --golden` writes them down"
    )


def stored_file(slug: str) -> Path:
    return GAMES / slug / "tests" / "stored.json"


def read(file: Path) -> Any:
    return json.loads(file.read_text())


def write(file: Path, now: dict[str, Any]) -> None:
    """Old logs must stay readable, so a schema that only grew is the one that may be replaced."""
    if file.exists():
        try:
            must_still_read(read(file), now)
        except LawBroken as broken:
            pytest.fail(f"{broken}: where no such log is left in the world, delete {file} and run again")
    file.write_text(json.dumps(now, indent=2, sort_keys=True, ensure_ascii=False) + "\n")
