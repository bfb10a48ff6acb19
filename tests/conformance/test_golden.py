"""Golden files of every game: a transcript and position counts. `pytest --golden` writes them anew."""

import json

import msgspec
import pytest

from noripan.games.registry import find, slugs
from noripan.testing import Position, count, reach, transcript
from tests.architecture.tree import GAMES

every_game = pytest.mark.parametrize("slug", slugs())


@every_game
def test_matches_are_told_as_they_always_were(slug: str, golden: bool) -> None:
    game, file = find(slug).game, GAMES / slug / "tests" / "transcript.txt"
    tables = sorted({game.facts.seats[0], game.facts.seats[len(game.facts.seats) // 2], game.facts.seats[-1]})
    told = "\n\n".join(transcript(game, seats, seed=seats) for seats in tables)
    if golden:
        file.write_text(told)
    assert told == file.read_text()


@every_game
def test_positions_count_as_they_always_did(slug: str, golden: bool) -> None:
    game, file = find(slug).game, GAMES / slug / "tests" / "positions.json"
    positions = msgspec.json.decode(file.read_bytes(), type=dict[str, Position])
    counted = {
        name: {depth: count(game, reach(game, position), depth) for depth in position.counts}
        for name, position in positions.items()
    }
    if golden:
        now = {name: msgspec.structs.replace(at, counts=counted[name]) for name, at in positions.items()}
        file.write_text(json.dumps(msgspec.to_builtins(now, str_keys=True), indent=2) + "\n")
    assert positions
    assert {name: position.counts for name, position in positions.items()} == counted
