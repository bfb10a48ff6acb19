"""Every game of the registry keeps every law in random matches."""

import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from noripan.games.registry import find, slugs
from noripan.testing.laws import LawBroken, Subject, check_all_laws, require_readable, stored_schema
from noripan.testing.strategies import walks
from tests.architecture.tree import GAMES

every_game = pytest.mark.parametrize("slug", slugs())


@every_game
@given(data=st.data())
def test_game_keeps_all_laws(slug: str, data: st.DataObject) -> None:
    file = stored_file(slug)
    stored = read(file) if file.exists() else None  # the next test reports a missing file
    check_all_laws(data.draw(walks(Subject(find(slug).game, stored))))


@every_game
def test_stored_types_match_golden_file(slug: str, golden: bool) -> None:
    file, now = stored_file(slug), stored_schema(find(slug).game)
    if golden:
        write(file, now)
    assert file.exists(), f"{file} is missing: `pytest --golden` writes it"
    assert read(file) == now, f"the stored types of {slug} differ from {file}: `pytest --golden` updates it"


def stored_file(slug: str) -> Path:
    return GAMES / slug / "tests" / "stored.json"


def read(file: Path) -> Any:
    return json.loads(file.read_text())


def write(file: Path, now: dict[str, Any]) -> None:
    """Replaces the schema only if old logs stay readable."""
    if file.exists():
        try:
            require_readable(read(file), now)
        except LawBroken as broken:
            pytest.fail(f"{broken}: if no such log exists any more, delete {file} and run again")
    file.write_text(json.dumps(now, indent=2, sort_keys=True, ensure_ascii=False) + "\n")
