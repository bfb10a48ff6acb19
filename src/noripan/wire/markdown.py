"""Markdown reference pages generated from types: docstrings, fields, an example."""

import ast
import inspect
import re
import sys
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import cache
from itertools import pairwise
from typing import Any, Final, NamedTuple, TypeAlias, TypeVar, get_args, get_origin

import msgspec
import msgspec.inspect as mi
from msgspec import NODEFAULT, Struct
from msgspec.structs import replace

_PARTS: Final = "Parts"
_COLUMNS: Final = "| Field | Type | Default | Meaning |\n| --- | --- | --- | --- |"
_WIDTH: Final = 100
_SIMPLE: Final[Mapping[type[mi.Type], str]] = {
    mi.AnyType: "value{s} defined by the game",
    mi.RawType: "value{s} defined by the game",
    mi.NoneType: "null",
    mi.BoolType: "true or false",
    mi.IntType: "whole number{s}",
    mi.FloatType: "number{s}",
    mi.StrType: "string{s}",
    mi.BytesType: "string{s} in Base64",
}
_LIMITS: Final[Mapping[str, str]] = {
    "ge": "at least {}",
    "le": "at most {}",
    "gt": "above {}",
    "lt": "below {}",
    "multiple_of": "a multiple of {}",
    "min_length": "at least {} {unit}",
    "max_length": "at most {} {unit}",
    "pattern": "matching `{}`",
}
_UNITS: Final[Mapping[type[mi.Type], str]] = {mi.StrType: "characters", mi.DictType: "keys"}

_Link: TypeAlias = Callable[[mi.StructType], str]
_Key: TypeAlias = tuple[Any, str]
_Listed: TypeAlias = mi.ListType | mi.VarTupleType | mi.SetType | mi.FrozenSetType | mi.CollectionType


class Section(NamedTuple):
    """A chapter: prose, then types with examples."""

    heading: str
    introduction: str
    types: Sequence[tuple[Any, Struct]]


def markdown_of(sections: Sequence[Section], /) -> str:
    """The sections, followed by the types they refer to. The caller adds the title."""
    parts = _parts([_struct(kind) for section in sections for kind, _ in section.types])
    anchors = _anchors(_headings(sections, parts))

    def link(info: mi.StructType) -> str:
        return f"[{_name(info.cls)}](#{anchors[_key(info.cls)]})"

    blocks = [block for section in sections for block in _section(section, link)]
    blocks += [f"## {_PARTS}"] if parts else []
    blocks += [block for part in parts for block in _type(part, link)]
    return "\n\n".join(filter(None, blocks)) + "\n"


def _struct(kind: Any) -> mi.StructType:
    info = mi.type_info(kind)
    if not isinstance(info, mi.StructType):
        raise TypeError(f"{kind} is no struct")
    return info


def _parts(listed: Sequence[mi.StructType]) -> list[mi.StructType]:
    """The types that the listed ones refer to, in reading order."""
    known = {_key(info.cls) for info in listed}
    queue = list(listed)

    def visit(info: mi.StructType) -> str:
        if _key(info.cls) not in known:
            known.add(_key(info.cls))
            queue.append(info)
        return ""

    for info in queue:  # grows while we iterate
        for field in info.fields:
            _words(field.type, visit)
    return queue[len(listed) :]


def _class(kind: Any) -> Any:
    """The class itself, also for `Entry[int]`."""
    return get_origin(kind) or kind


def _name(kind: Any) -> str:
    """The title of a type: "Entry of int" for `Entry[int, Any]`; types of games are left out."""
    if kind is Any or isinstance(kind, TypeVar):
        return ""
    about = " and ".join(filter(None, map(_name, get_args(kind))))
    name = getattr(_class(kind), "__name__", str(kind))
    return f"{name} of {about}" if about else name


def _key(kind: Any) -> _Key:
    return _class(kind), _name(kind)


def _headings(sections: Sequence[Section], parts: Sequence[mi.StructType]) -> Iterator[_Key]:
    """All headings, each with its class, if any."""
    for section in sections:
        yield None, section.heading
        yield from (_key(kind) for kind, _ in section.types)
    yield None, _PARTS
    yield from (_key(part.cls) for part in parts)


def _anchors(headings: Iterable[_Key]) -> dict[_Key, str]:
    """Link anchors by GitHub's rules: equal headings are numbered."""
    anchors: dict[_Key, str] = {}
    taken: set[str] = set()
    for heading in headings:
        slug = re.sub(r"[^\w\- ]", "", heading[1].lower()).replace(" ", "-")
        numbered = (f"{slug}-{number}" for number in range(1, len(taken) + 1))
        anchor = next(free for free in (slug, *numbered) if free not in taken)
        taken.add(anchor)
        anchors.setdefault(heading, anchor)
    return anchors


def _section(section: Section, link: _Link) -> Iterator[str]:
    yield f"## {section.heading}"
    yield inspect.cleandoc(section.introduction)
    for kind, example in section.types:
        yield from _type(_struct(kind), link)
        yield _example(kind, example)


def _type(info: mi.StructType, link: _Link) -> Iterator[str]:
    kind = _class(info.cls)
    yield f"### {_name(info.cls)}"
    yield inspect.cleandoc(kind.__doc__ or "")
    if info.array_like:
        yield "In JSON this is a list of these, in this order."
    rows = list(_rows(info, field_meanings(kind), link))
    yield "\n".join([_COLUMNS, *rows]) if rows else "It has no fields."


def _rows(info: mi.StructType, meanings: Mapping[str, str], link: _Link) -> Iterator[str]:
    if info.tag_field is not None:
        yield _row(f"`{info.tag_field}`", _json(info.tag), "required", "Tells this type from others.")
    for field in info.fields:
        words, meaning = _words(field.type, link), meanings.get(field.name, "")
        yield _row(f"`{field.encode_name}`", words, _default(field), meaning)


def _row(*cells: str) -> str:
    escaped = [cell.replace("|", r"\|") for cell in cells]
    return f"| {' | '.join(escaped)} |"


def _default(field: mi.Field) -> str:
    if field.required:
        return "required"
    if field.default is not NODEFAULT:
        return _json(field.default)
    return "may be left out" if field.default_factory is NODEFAULT else _json(field.default_factory())


def _example(kind: Any, example: Struct) -> str:
    if not isinstance(example, _class(kind)):
        raise TypeError(f"{example} is no example of {kind}")
    return f"```json\n{_laid_out(msgspec.json.decode(msgspec.json.encode(example)))}\n```"


def _laid_out(value: Any, indent: str = "") -> str:
    """JSON with values on one line where they fit."""
    line = msgspec.json.format(msgspec.json.encode(value), indent=0).decode()
    if not isinstance(value, dict | list) or len(indent + line) <= _WIDTH:
        return line
    inner = indent + "  "
    if isinstance(value, list):
        parts = [_laid_out(part, inner) for part in value]
    else:
        parts = [f"{_laid_out(key)}: {_laid_out(part, inner)}" for key, part in value.items()]
    body = f",\n{inner}".join(parts)
    return f"{line[0]}\n{inner}{body}\n{indent}{line[-1]}"


def field_meanings(kind: type, /) -> dict[str, str]:
    """The docstrings of a struct's fields, by field."""
    bases = [base for base in reversed(kind.__mro__) if issubclass(base, Struct) and base is not Struct]
    return dict(meaning for base in bases for meaning in _own_meanings(base))


def _own_meanings(kind: type) -> Iterator[tuple[str, str]]:
    definition = _definitions(kind.__module__).get(kind.__name__)
    for field, below in pairwise(() if definition is None else definition.body):
        match field, below:
            case ast.AnnAssign(target=ast.Name(name)), ast.Expr(value=ast.Constant(value=str(text))):
                yield name, " ".join(text.split())
            case _:
                pass


@cache
def _definitions(module: str) -> Mapping[str, ast.ClassDef]:
    """The classes of a module by name; none if its source is not at hand, as in a shell."""
    try:
        tree = ast.parse(inspect.getsource(sys.modules[module]))
    except (KeyError, OSError, TypeError):
        return {}
    found = [node for node in ast.walk(tree) if isinstance(node, ast.ClassDef)]
    return {node.name: node for node in reversed(found)}  # of two classes of a name, the outer one


def _words(info: mi.Type, link: _Link, s: str = "") -> str:
    """A type in words; with `s`, in the plural."""
    match info:
        case mi.Metadata(inner):
            return _words(_as_published(inner, info.extra_json_schema or {}), link, s)
        case mi.StructType():
            return link(info)
        case mi.UnionType(types):
            null_last = sorted(types, key=lambda kind: isinstance(kind, mi.NoneType))
            return " or ".join(_words(kind, link, s) for kind in null_last)
        case mi.LiteralType(choices) | mi.EnumType(choices):
            return " or ".join(map(_json, choices))
        case mi.TupleType(types):
            return f"list{s} of {len(types)}: {', '.join(_words(kind, link) for kind in types)}"
        case mi.DictType(key, value):
            return f"object{s} from {_many(key, link)} to {_many(value, link)}{_limits(info)}"
        case _ if isinstance(info, _Listed):
            return f"list{s} of {_many(info.item_type, link)}{_limits(info)}"
        case _:
            return _SIMPLE[type(info)].format(s=s) + _limits(info)


def _as_published(info: mi.Type, schema: Mapping[str, Any]) -> mi.Type:
    """A number with bounds that only its schema has."""
    if not isinstance(info, mi.IntType) or "minimum" not in schema:
        return info
    return replace(info, ge=schema["minimum"], le=schema["maximum"])


def _many(info: mi.Type, link: _Link) -> str:
    words = _words(info, link, "s")
    return f"({words})" if " or " in words else words


def _limits(info: mi.Type) -> str:
    """The bounds of a number or length, and the pattern of a string, in parentheses."""
    unit = _UNITS.get(type(info), "elements")
    limits = ((phrase, getattr(info, name, None)) for name, phrase in _LIMITS.items())
    text = ", ".join(phrase.format(limit, unit=unit) for phrase, limit in limits if limit is not None)
    text = re.sub(r"at least (\S+)( \w+)?, at most", r"\1 to", text)
    return f" ({text})" if text else ""


def _json(value: Any) -> str:
    return f"`{msgspec.json.encode(value).decode()}`"
