"""The JSON Schema of everything sent in the rooms of one game, for programs in any language."""

import re
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from inspect import cleandoc
from typing import Any, Final, TypeAlias, get_origin

import msgspec
import msgspec.inspect as mi
from msgspec import Struct

from noripan.kernel import COMMON_REASONS, COMMON_REFUSALS, AnyGame, Outcome, Text
from noripan.rooms import REFUSALS as ROOM_REFUSALS
from noripan.rooms import RoomView, StartBlocker, TableCleared, TurnView

from .code_lists import code_list
from .codec import FIRST_FRAME, inbound_codec, outbound_codec
from .markdown import field_meanings
from .outbound import Refused

Schema: TypeAlias = Mapping[str, Any]

DIALECT: Final = "https://json-schema.org/draft/2020-12/schema"
_DEFS: Final = "#/$defs/"
_CODES: Final[Mapping[tuple[type[Struct], str], str]] = {
    (Refused, "code"): "RefusalCode",
    (StartBlocker, "code"): "RefusalCode",
    (TableCleared, "notice"): "RefusalCode",
    (Outcome, "reason"): "OutcomeReason",
}
"""Fields that hold a code of a list."""
_REFUSAL_CODE: Final = (
    "Codes of refusals by the game, the room and the server. Names in braces are in `params`."
)
_OUTCOME_REASON: Final = "Why a match of this game ended."

_FULL_NAME: Final = re.compile(r"(?:[a-z0-9_]+\.)*?(?:([a-z0-9_]+)\.)?([A-Z][A-Za-z0-9]*)")
"""Full names of types as msgspec writes them, as in `noripan.rooms.views.menus.Menu_noripan.kernel.Box_`."""


def game_schema(
    game: AnyGame, server_refusals: Mapping[str, Text], rules: Mapping[str, Sequence[str]], /
) -> Schema:
    """One schema; its `$defs` contain the frames, the documents, the game's types, and lists of all codes.

    The server knows its own refusals, and which rules are behind a code.
    """
    kinds = _kinds(game)
    schemas, parts = msgspec.json.schema_components(list(kinds.values()), ref_template=_DEFS + "{name}")
    names = _names(list(parts))
    structs = {name: cls for kind in kinds.values() for name, cls in _structs(kind).items()}.values()
    defs = {names[name]: _explained(names[name], part, structs) for name, part in parts.items()}
    tops = {name: schema for name, schema in zip(kinds, schemas, strict=True) if name not in defs}
    lists = _code_lists(game, server_refusals, rules)
    return {
        "$schema": DIALECT,
        "$id": f"/api/games/{game.facts.slug}/schema",
        "title": game.facts.texts.title.en,
        "$ref": "#/$defs/Received",
        "$defs": _open_to_fields(_renamed({**tops, **lists, **dict(sorted(defs.items()))}, names)),
    }


def _code_lists(
    game: AnyGame, server_refusals: Mapping[str, Text], rules: Mapping[str, Sequence[str]]
) -> dict[str, Schema]:
    """Where two lists have the same code, the later one has its text, as in a frame."""
    texts = game.facts.texts
    refusals = {**COMMON_REFUSALS, **texts.refusals, **ROOM_REFUSALS, **server_refusals}
    return {
        "RefusalCode": code_list(_REFUSAL_CODE, refusals, rules),
        "OutcomeReason": code_list(_OUTCOME_REASON, {**COMMON_REASONS, **texts.reasons}, rules),
    }


def _open_to_fields(defs: Mapping[str, Schema]) -> dict[str, Schema]:
    """Later versions may add fields to what clients receive, but a client sends nothing unknown."""
    sent = ["Sent"]
    for name in sent:  # grows while we iterate
        sent += _referred(defs[name]) - {*sent}
    return {name: schema if name in sent else _open(schema) for name, schema in defs.items()}


def _referred(value: Any) -> set[str]:
    """The names of the types to which a schema refers."""
    if isinstance(value, Mapping):
        return set().union(*map(_referred, value.values()))
    if isinstance(value, list):
        return set().union(*map(_referred, value))
    return {value.removeprefix(_DEFS)} if isinstance(value, str) and value.startswith(_DEFS) else set()


def _open(schema: Schema) -> Schema:
    return {key: value for key, value in schema.items() if (key, value) != ("additionalProperties", False)}


def _kinds(game: AnyGame) -> dict[str, Any]:
    codecs = game.facts.codecs
    options, own, action = codecs.options.type, codecs.seat_options.type, codecs.action.type
    return {
        "Sent": FIRST_FRAME.type | inbound_codec(game).type,
        "Received": outbound_codec(game).type,
        "Room": RoomView[options, own],  # type: ignore[valid-type]
        "Turn": TurnView[action],  # type: ignore[valid-type]
        "Table": codecs.view.type,
        "Action": action,
        "Event": codecs.shown.type,
        "Options": options,
        "SeatOptions": own,
    }


def _names(full: list[str]) -> dict[str, str]:
    """Short names; types of the same name get their module appended."""
    short = {name: _type_name(name) for name in full}
    often = Counter(short.values())
    return {name: own if often[own] == 1 else _qualified(name, own) for name, own in short.items()}


def _type_name(full: str) -> str:
    """The type itself: `Menu` of `Menu_Action_` and of `some_module.Menu`."""
    return _parts(full)[1]


def _qualified(full: str, own: str) -> str:
    module, _ = _parts(full)
    return f"{own}In{module.capitalize()}" if module else own


def _parts(full: str) -> tuple[str, str]:
    """The module and the type in a full name; modules are in lower case."""
    found = _FULL_NAME.match(full)
    return ("", full) if found is None else (found[1] or "", found[2])


def _structs(kind: Any) -> dict[str, type[Struct]]:
    """All structs inside a type."""
    found: dict[str, type[Struct]] = {}
    queue = [mi.type_info(kind)]
    for info in queue:  # grows while we iterate
        queue += _inside(info, found)
    return found


def _inside(info: mi.Type, found: dict[str, type[Struct]]) -> Sequence[mi.Type]:
    match info:
        case mi.StructType(cls) if str(cls) not in found:
            found[str(cls)] = get_origin(cls) or cls
            return [field.type for field in info.fields]
        case mi.UnionType(types) | mi.TupleType(types):
            return types
        case mi.VarTupleType(inner) | mi.Metadata(inner):
            return (inner,)
        case mi.DictType(key, value):
            return key, value
        case _:
            return ()


def _explained(name: str, part: Schema, structs: Iterable[type[Struct]]) -> dict[str, Any]:
    """The schema with a short title, and with the docstrings of the type and its fields."""
    fields = dict(part.get("properties", {}))
    for cls in structs:
        if name.startswith(cls.__name__) and {*cls.__struct_fields__} == {*fields} - {"type"}:
            meanings = field_meanings(cls)
            fields = {
                field: _field(kind, meanings.get(field), _CODES.get((cls, field)))
                for field, kind in fields.items()
            }
            break
    description = {"description": cleandoc(part["description"])} if "description" in part else {}
    return {**part, **description, "title": name, **({"properties": fields} if fields else {})}


def _field(schema: Schema, meaning: str | None, codes: str | None) -> dict[str, Any]:
    """A field; a code is one of a list, or of a later version, which a validator has to accept."""
    described = {} if meaning is None else {"description": meaning}
    listed = {} if codes is None else {"anyOf": [{"$ref": _DEFS + codes}, {"type": "string"}]}
    return {**schema, **described, **listed}


def _renamed(value: Any, names: Mapping[str, str]) -> Any:
    """The schema with short names in all references."""
    if isinstance(value, Mapping):
        return {key: _renamed(inner, names) for key, inner in value.items()}
    if isinstance(value, list):
        return [_renamed(inner, names) for inner in value]
    if isinstance(value, str) and value.startswith(_DEFS):
        own = value.removeprefix(_DEFS)
        return _DEFS + names.get(own, own)
    return value
