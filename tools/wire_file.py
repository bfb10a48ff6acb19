"""One TypeScript file: sections of type declarations. A section declares the types it uses first."""

import sys
from collections.abc import Collection, Iterator, Mapping, Sequence
from typing import Any, Final, NamedTuple, TypeAlias, get_args

from msgspec import UNSET, Meta, Struct, UnsetType
from msgspec.structs import FieldInfo, fields
from wire_layout import block, comment, stated
from wire_notes import home_of, note_of
from wire_types import (
    Name,
    applied,
    filling,
    is_composed,
    literal,
    parameters,
    spelled,
    struct_of,
    structs_in,
    written_out,
)

from noripan.wire.markdown import field_meanings

_NOTHING: Final = "Readonly<Record<string, never>>"
"""An object without fields; `{}` would allow any value."""
_RESERVED: Final = ("Readonly", "Record")
"""TypeScript's names in generated code, which no type of ours may shadow."""


class Alias(NamedTuple):
    """A named type, and the module whose names are used to write it."""

    name: str
    hint: Any
    module: str


Declared: TypeAlias = Alias | type[Struct]


class Section(NamedTuple):
    """A heading and the types below it."""

    heading: str
    types: Sequence[Declared]


def hint_of(declared: Declared, /) -> Any:
    """The type itself."""
    return declared.hint if isinstance(declared, Alias) else declared


class TypeScriptFile:
    """Declares types under unique names; the first type of a name gets the plain one.

    In lax structs, fields with defaults are optional. Types that `elsewhere` declares are imported.
    """

    def __init__(self, *, lax: Collection[type] = (), elsewhere: Mapping[str, Any] | None = None) -> None:
        self.names: dict[str, Any] = dict.fromkeys(_RESERVED)
        self.imported: list[str] = []
        self._lax = lax
        self._elsewhere = elsewhere or {}
        self._aliases: list[Alias] = []
        self._pending: list[Declared] = []

    def declared(self, sections: Sequence[Section], /) -> list[str]:
        """The declarations, to be separated by empty lines. Each section declares its own types first."""
        self._aliases = [each for section in sections for each in section.types if isinstance(each, Alias)]
        heads = [self._head(section) for section in sections]
        return [
            text
            for section, head in zip(sections, heads, strict=True)
            for text in self._section(section.heading, head)
        ]

    def _head(self, section: Section) -> list[Declared]:
        """The types of a section, and the members of its unions."""
        self._pending = []
        for each in section.types:
            if isinstance(each, Alias):
                self._claim(each.name, each.hint, each)
            for kind in structs_in(hint_of(each)):
                self._reference(kind)
        return self._pending

    def _section(self, heading: str, head: list[Declared]) -> Iterator[str]:
        if head:
            yield f"// ── {heading} ──"
        self._pending = head
        for each in head:  # grows during the loop
            yield self._alias(each) if isinstance(each, Alias) else self._interface(each)

    def _claim(self, name: str, meaning: Any, declared: Declared) -> bool:
        """Reserves a name for a meaning; False if it has another one."""
        if name in self.names:
            return bool(self.names[name] == meaning)
        self.names[name] = meaning
        if self._elsewhere.get(name) == meaning:
            self.imported.append(name)
        else:
            self._pending.append(declared)
        return True

    def _reference(self, hint: Any) -> str | None:
        """The name of a struct, prefixed with its module if another type has the name."""
        kind = struct_of(hint)
        if kind is None:
            return None
        module = kind.__module__.rpartition(".")[2]
        for name in (kind.__name__, f"{camel(module)}{kind.__name__}"):
            if self._claim(name, kind, kind):
                return name
        raise ValueError(f"{kind} needs a unique name")

    def _names_in(self, module: str) -> Name:
        """A function that names types as a module does."""

        def name(hint: Any) -> str | None:
            reference = self._reference(hint)
            if reference is not None:
                return applied(reference, get_args(hint), name)
            for alias in (*self._aliases, *_aliases_in(module)):
                filled = filling(alias.hint, hint)
                if filled is not None and self._claim(alias.name, alias.hint, alias):
                    return applied(alias.name, filled, name)
            return None

        return name

    def _alias(self, alias: Alias) -> str:
        write = spelled if struct_of(alias.hint) else written_out
        home = home_of(alias.name, alias.module).__name__
        text = write(alias.hint, self._names_in(home))
        head = f"export type {alias.name}{_letters(alias.hint)} ="
        return comment(note_of(alias.name, home)) + stated(head, text)

    def _interface(self, kind: type[Struct]) -> str:
        if kind.__struct_config__.array_like:
            raise TypeError(f"{kind} is encoded as an array; only objects can be declared")
        head = f"{self._reference(kind)}{_letters(kind)}"
        rows = [*_tag_row(kind), *self._rows(kind)]
        if not rows:
            return comment(kind.__doc__ or "") + f"export type {head} = {_NOTHING};"
        return comment(kind.__doc__ or "") + block(f"export interface {head} {{", rows, "}")

    def _rows(self, kind: type[Struct]) -> Iterator[str]:
        meanings, name = field_meanings(kind), self._names_in(kind.__module__)
        for field in fields(kind):
            head = f"readonly {field.encode_name}{'?' if self._may_be_absent(kind, field) else ''}:"
            note = meanings.get(field.name) or _description(field.type)
            yield comment(note) + stated(head, spelled(field.type, name), indented=True)

    def _may_be_absent(self, kind: type[Struct], field: FieldInfo) -> bool:
        if field.default is UNSET or UnsetType in get_args(field.type):
            return True
        return not field.required and (kind in self._lax or kind.__struct_config__.omit_defaults)


def camel(name: str, /) -> str:
    """`seat_options` as SeatOptions."""
    return "".join(word.capitalize() for word in name.split("_"))


def _aliases_in(module: str) -> Iterator[Alias]:
    """The public aliases of a module for composed types."""
    for name, hint in vars(sys.modules[module]).items():
        if is_composed(hint) and not name.startswith("_"):
            yield Alias(name, hint, module)


def _letters(hint: Any) -> str:
    letters = ", ".join(f"{letter} = unknown" for letter in parameters(hint))
    return f"<{letters}>" if letters else ""


def _tag_row(kind: type[Struct]) -> list[str]:
    config = kind.__struct_config__
    if config.tag_field is None:
        return []
    return [f"readonly {config.tag_field}: {literal(config.tag)};"]


def _description(hint: Any) -> str:
    """The description in the annotations of a type."""
    notes = [note for note in getattr(hint, "__metadata__", ()) if isinstance(note, Meta)]
    return next((note.description for note in reversed(notes) if note.description), "")
