"""Constants for clients: close codes, limits and reactions."""

from collections.abc import Iterator, Mapping
from importlib import import_module
from typing import Any, Final, get_args

from wire_layout import block, comment
from wire_notes import note_of
from wire_types import literal

from noripan import kernel, rooms
from noripan.rooms import CommandId, Reaction, Salt
from noripan.wire import close_codes

_EXPORTED: Final = (
    (kernel, "REFEREE"),
    (rooms, "CHAT_KEPT"),
    (rooms, "CHAT_LENGTH"),
    (rooms, "CODE_LENGTH"),
    (import_module("noripan.rooms.decide"), "CODE_LETTERS"),
    (rooms, "FIRST_SEAT"),
    (rooms, "LINK_KEY_LENGTH"),
    (rooms, "LONGEST_NAME"),
    (rooms, "MOST_MEMBERS"),
)
_LONGEST: Final[Mapping[str, Any]] = {"COMMAND_ID_LENGTH": CommandId, "SALT_LENGTH": Salt}


def constants() -> list[str]:
    """The declarations, to be separated by empty lines."""
    return ["// ── Constants ──", _closing(), _reactions(), "\n".join([*_exported(), *_lengths()])]


def _exported() -> Iterator[str]:
    for module, name in _EXPORTED:
        note = comment(note_of(name, module.__name__))
        yield f"{note}export const {name} = {literal(vars(module)[name])};"


def _lengths() -> Iterator[str]:
    for name, kind in _LONGEST.items():
        (limits,) = kind.__metadata__
        yield f"export const {name} = {limits.max_length};"


def _closing() -> str:
    codes = {name: code for name, code in vars(close_codes).items() if name.isupper()}
    rows = [f"{comment(note_of(name, close_codes.__name__))}{name}: {code}," for name, code in codes.items()]
    return comment(close_codes.__doc__ or "") + block("export const CLOSING = {", rows, "} as const;")


def _reactions() -> str:
    reactions = ", ".join(map(literal, get_args(Reaction)))
    return f"export const REACTIONS: readonly Reaction[] = [{reactions}];"
