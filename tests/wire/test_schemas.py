"""The JSON Schema of each game is complete and valid."""

import json
from functools import cache
from typing import Any

import jsonschema_rs
import msgspec
import pytest

from noripan.games.registry import find, slugs
from noripan.kernel import COMMON_REASONS, COMMON_REFUSALS
from noripan.rooms import REFUSALS as ROOM_REFUSALS
from noripan.server.content.schemas import schema_body
from noripan.server.refusal_texts import REFUSALS as SERVER_REFUSALS
from noripan.testing import Subject, random_walk
from noripan.testing.out_of_bounds import out_of_bounds
from noripan.wire.code_lists import readable

TOPS = {
    *("Sent", "Received", "Room", "Turn", "Table", "Action", "Event", "Options", "SeatOptions"),
    *("RefusalCode", "OutcomeReason"),
}
"""What the protocol page promises."""

every_game = pytest.mark.parametrize("slug", slugs())


@cache
def schema_of(slug: str) -> Any:
    return json.loads(schema_body(slug))


@every_game
def test_every_reference_has_a_target_and_every_type_is_used(slug: str) -> None:
    schema = schema_of(slug)
    jsonschema_rs.meta.validate(schema)
    referred = {ref.removeprefix("#/$defs/") for ref in references(schema)}
    assert referred | TOPS == schema["$defs"].keys()


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
    return jsonschema_rs.validator_for({**schema_of(slug), "$ref": f"#/$defs/{name}"})


@every_game
def test_every_code_is_listed_with_its_texts(slug: str) -> None:
    texts, defs = find(slug).game.facts.texts, schema_of(slug)["$defs"]
    refusals, reasons = (
        {each["const"]: each for each in defs[name]["oneOf"]} for name in ("RefusalCode", "OutcomeReason")
    )
    assert refusals.keys() == {*texts.refusals, *COMMON_REFUSALS, *ROOM_REFUSALS, *SERVER_REFUSALS}
    assert reasons.keys() == {*texts.reasons, *COMMON_REASONS}
    assert all(code["description"] and code["x-ko"] for code in (*refusals.values(), *reasons.values()))


def test_a_code_has_its_meaning_and_its_rules() -> None:
    codes = schema_of("pirate_dice")["$defs"]["RefusalCode"]["oneOf"]
    assert [code for code in codes if code["const"] in ("COUNT_LOWERED", "NO_SUCH_MOVE")] == [
        {
            "const": "COUNT_LOWERED",
            "description": "The count can’t go down. Bet {count} or more.",
            "x-ko": "개수는 낮출 수 없어요. {count}개 이상으로 걸어 주세요.",
            "x-rules": ["5.2"],
        },
        {
            "const": "NO_SUCH_MOVE",
            "description": "This match has {last} moves. Choose one from 1 to {last}.",
            "x-ko": "이 게임은 {last}수까지예요. 1부터 {last}까지 골라 주세요.",
        },
    ]


def test_parameters_are_readable() -> None:
    assert (
        readable("{turn!n:이/가} {dice!l} {pot:,} {count:die|dice}")
        == "{turn}이/가 {dice} {pot} {count} dice"
    )


def test_frames_of_later_versions_are_valid() -> None:
    validator = part("pirate_dice", "Received")
    refused = {"type": "Refused", "id": "1", "params": {}, "message": {"ko": "", "en": ""}, "rules": []}
    assert validator.is_valid({**refused, "code": "NOT_YOUR_TURN"})
    assert validator.is_valid({**refused, "code": "OF_A_LATER_VERSION", "added": 1})
    assert not validator.is_valid({**refused, "code": 1})


def test_types_of_the_same_name_get_different_names() -> None:
    defs = schema_of("blackjack")["$defs"]
    assert {"StandInActions", "StandInCommands"} <= defs.keys()
