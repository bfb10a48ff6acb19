"""Golden files of every game: a transcript and position counts. `pytest --golden` rewrites them."""

import json

import msgspec
import pytest

from noripan.games.registry import find, slugs
from noripan.testing import Position, count, reach, transcript
from tests.architecture.tree import GAMES

every_game = pytest.mark.parametrize("slug", slugs())


@every_game
def test_transcript_is_unchanged(slug: str, golden: bool) -> None:
    game, file = find(slug).game, GAMES / slug / "tests" / "transcript.txt"
    sizes = sorted({game.facts.seats[0], game.facts.seats[len(game.facts.seats) // 2], game.facts.seats[-1]})
    text = "\n\n".join(transcript(game, seats, seed=seats) for seats in sizes)
    if golden:
        file.write_text(text)
    assert text == file.read_text()


@every_game
def test_position_counts_are_unchanged(slug: str, golden: bool) -> None:
    game, file = find(slug).game, GAMES / slug / "tests" / "positions.json"
    positions = msgspec.json.decode(file.read_bytes(), type=dict[str, Position])
    counted = {
        name: {depth: count(game, reach(game, position), depth) for depth in position.counts}
        for name, position in positions.items()
    }
    if golden:
        updated = {name: msgspec.structs.replace(at, counts=counted[name]) for name, at in positions.items()}
        file.write_text(json.dumps(msgspec.to_builtins(updated, str_keys=True), indent=2) + "\n")
    assert positions
    assert {name: position.counts for name, position in positions.items()} == counted
