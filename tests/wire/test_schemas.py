"""The JSON Schema of each game is up to date, complete, and valid."""

import json
from functools import cache
from pathlib import Path
from typing import Any

import jsonschema_rs
import msgspec
import pytest

from noripan.games.registry import find, slugs
from noripan.server.http.routes.game_schemas import schema_file
from noripan.testing import Subject, random_walk
from noripan.testing.out_of_bounds import out_of_bounds
from noripan.wire.schemas import game_schema
from tests.architecture.tree import GAMES

every_game = pytest.mark.parametrize("slug", slugs())


def file_of(slug: str) -> Path:
    return GAMES / slug / "schema.json"


@cache
def written(slug: str) -> str:
    """One type per line, so that a diff shows which one changed."""
    schema = dict(game_schema(find(slug).game))
    types = (f"{on_a_line(name)}: {on_a_line(type_)}" for name, type_ in schema.pop("$defs").items())
    head = (f"{on_a_line(key)}: {on_a_line(value)}" for key, value in schema.items())
    return "{\n" + ",\n".join([*head, '"$defs": {\n' + ",\n".join(types)]) + "\n}}\n"


def on_a_line(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False)


@every_game
def test_schema_file_is_up_to_date(slug: str, golden: bool) -> None:
    if golden:
        file_of(slug).write_text(written(slug))
    assert file_of(slug).exists(), f"{file_of(slug)} is missing: `pytest tests/wire --golden` writes it"
    assert file_of(slug).read_text() == written(slug)
    assert schema_file(slug) == written(slug).encode()


@every_game
def test_every_reference_has_a_target_and_every_type_is_used(slug: str) -> None:
    schema = json.loads(file_of(slug).read_text())
    jsonschema_rs.meta.validate(schema)
    referred = {ref.removeprefix("#/$defs/") for ref in references(schema)}
    tops = {"Sent", "Received", "Room", "Turn", "Table", "Action", "Event", "Options", "SeatOptions"}
    assert referred | tops == schema["$defs"].keys()


def references(schema: Any) -> list[str]:
    if isinstance(schema, list):
        return [ref for part in schema for ref in references(part)]
    if not isinstance(schema, dict):
        return []
    own = [schema["$ref"]] if "$ref" in schema else []
    return [*own, *(ref for part in schema.values() for ref in references(part))]


@every_game
def test_actions_and_schema_agree(slug: str) -> None:
    """Legal actions are valid; actions out of bounds are not."""
    game, validator = find(slug).game, part(slug, "Action")
    walk = random_walk(Subject(game), game.facts.seats[0], 1, 100)
    menus = [game.legal(state, seat) for state in walk.sampled_states() for seat in walk.seats]
    for action in {type(action): action for menu in menus for action in menu}.values():
        plain = msgspec.to_builtins(action)
        assert validator.is_valid(plain)
        assert part(slug, "Sent").is_valid(
            {"type": "Command", "id": "c", "do": {"type": "Act", "action": plain}}
        )
        for wrong in ({**plain, "odd": 1}, *out_of_bounds(type(action), plain)):
            assert not validator.is_valid(wrong), wrong


def part(slug: str, name: str) -> Any:
    schema = json.loads(file_of(slug).read_text())
    return jsonschema_rs.validator_for({**schema, "$ref": f"#/$defs/{name}"})


def test_types_of_the_same_name_get_different_names() -> None:
    defs = json.loads(file_of("blackjack").read_text())["$defs"]
    assert {"StandInActions", "StandInCommands"} <= defs.keys()
