"""Golden files of a game: `pytest --golden` writes them, and their changes are for review."""

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import msgspec
import pytest

from noripan.testing import Position, count, reach, stored_schema, transcript
from noripan.testing.laws import LawBroken, require_readable

from .base import GameTests

FIRST_DEPTHS = (0, 1)
"""The depths to which a new position is counted."""


class GoldenTests(GameTests):
    """The golden files are as the game makes them."""

    def test_transcript_is_unchanged(self, golden: bool) -> None:
        counts = self.game.facts.seats
        sizes = sorted({counts[0], counts[len(counts) // 2], counts[-1]})
        text = "\n\n".join(transcript(self.game, seats, seed=seats) for seats in sizes)
        require_golden(self.golden_file("transcript.txt"), text, golden=golden)

    def test_stored_types_are_unchanged(self, golden: bool) -> None:
        file, now = self.golden_file("stored.json"), stored_schema(self.game)
        if golden:
            _require_old_logs_readable(file, now)
        text = json.dumps(now, indent=2, sort_keys=True, ensure_ascii=False) + "\n"
        require_golden(file, text, golden=golden)

    def test_position_counts_are_unchanged(self, golden: bool) -> None:
        file = self.golden_file("positions.json")
        positions = read_positions(file)
        if not positions:
            pytest.skip("the game names no positions")
        counted = {name: self._counted(position) for name, position in positions.items()}
        plain = msgspec.to_builtins(counted, str_keys=True)
        require_golden(file, json.dumps(plain, indent=2) + "\n", golden=golden)

    def _counted(self, position: Position) -> Position:
        state = reach(self.game, position)
        counts = {depth: count(self.game, state, depth) for depth in position.counts or FIRST_DEPTHS}
        return msgspec.structs.replace(position, counts=counts)


def require_golden(file: Path, text: str, *, golden: bool) -> None:
    """Compares a text with its golden file; with `--golden`, writes the file."""
    if golden:
        file.write_text(text, encoding="utf-8")
        return
    if not file.exists():
        pytest.fail(f"{file} is missing: run `pytest --golden` once, which writes it.", pytrace=False)
    written = file.read_text(encoding="utf-8")
    assert text == written, f"{file} differs: if the change is intended, `pytest --golden` updates it."


def _require_old_logs_readable(file: Path, now: Mapping[str, Any]) -> None:
    """The stored types are replaced only if logs of matches that were played can still be read."""
    old = read_stored(file)
    try:
        require_readable(old or {}, now)
    except LawBroken as broken:
        pytest.fail(f"{broken}: if no such log exists any more, delete {file} and run again", pytrace=False)


def read_stored(file: Path) -> Any:
    """The recorded schema of the stored types; null: there is none yet."""
    return json.loads(file.read_bytes()) if file.exists() else None


def read_positions(file: Path) -> Mapping[str, Position]:
    """The named positions of a game, if it has any."""
    return msgspec.json.decode(file.read_bytes(), type=dict[str, Position]) if file.exists() else {}
