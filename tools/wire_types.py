"""Python types as TypeScript; a given function names the declared types."""

import json
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from functools import reduce
from operator import or_
from types import NoneType, UnionType
from typing import Annotated, Any, Final, Literal, NewType, TypeAlias, TypeVar, Union, get_args, get_origin

import msgspec
from msgspec import Struct, UnsetType
from msgspec.structs import fields
from wire_layout import alternatives

Name: TypeAlias = Callable[[Any], str | None]
"""The name of a type, or None if it has none."""
_Spelling: TypeAlias = Callable[[tuple[Any, ...], Name], str]

_SIMPLE: Final[Mapping[Any, str]] = {
    Any: "unknown",
    msgspec.Raw: "unknown",
    NoneType: "null",
    bool: "boolean",
    int: "number",
    float: "number",
    str: "string",
    bytes: "string",
}


def bare(hint: Any, /) -> Any:
    """A type without its annotations."""
    if get_origin(hint) is Annotated:
        return bare(hint.__origin__)
    return bare(hint.__supertype__) if isinstance(hint, NewType) else hint


def struct_of(hint: Any, /) -> type[Struct] | None:
    """The struct of a type, also for `Menu[int]`; None if it is not a struct."""
    kind = get_origin(hint) or hint
    return kind if isinstance(kind, type) and issubclass(kind, Struct) else None


def parameters(hint: Any, /) -> list[str]:
    """The names of the type variables of a generic type, each once."""
    return list(dict.fromkeys(letter.__name__ for letter in getattr(hint, "__parameters__", ())))


def is_composed(hint: Any, /) -> bool:
    """Whether a type is composed of others or of literals, so that a name for it is useful."""
    return get_origin(hint) in _SPELLINGS


def spelled(hint: Any, name: Name, /) -> str:
    """A type by its name, or written out if it has none."""
    plain = bare(hint)
    if isinstance(plain, TypeVar):
        return plain.__name__
    return _SIMPLE.get(plain) or name(plain) or written_out(plain, name)


def written_out(hint: Any, name: Name, /) -> str:
    """A composed type by its parts."""
    if not is_composed(hint):
        raise TypeError(f"{hint} has no spelling in TypeScript")
    return _SPELLINGS[get_origin(hint)](get_args(hint), name)


def applied(name: str, arguments: Iterable[Any], names: Name, /) -> str:
    """A generic type with its arguments, without trailing defaults."""
    texts = [spelled(argument, names) for argument in arguments]
    while texts and texts[-1] == _SIMPLE[Any]:
        texts.pop()
    return f"{name}<{', '.join(texts)}>" if texts else name


def literal(value: str | int | None, /) -> str:
    """A value as TypeScript writes it."""
    text = json.dumps(value, ensure_ascii=False)
    if not isinstance(value, str):
        return text
    inside = text[1:-1].replace('\\"', '"').replace("'", "\\'")
    return f"'{inside}'"


def _literals(values: tuple[Any, ...], name: Name) -> str:
    return " | ".join(map(literal, values))


def _union(kinds: tuple[Any, ...], name: Name) -> str:
    """Spells the union without null and unset first, because the rest may have a name."""
    rest = [kind for kind in kinds if kind not in (NoneType, UnsetType)]
    if len(rest) == len(kinds):
        return " | ".join(dict.fromkeys(spelled(kind, name) for kind in kinds))
    inner = spelled(reduce(or_, rest), name)
    return f"{inner} | null" if NoneType in kinds else inner


def _tuple(kinds: tuple[Any, ...], name: Name) -> str:
    if kinds[-1:] == (...,):
        return _list(kinds[:1], name)
    return f"readonly [{', '.join(spelled(kind, name) for kind in kinds)}]"


def _list(kinds: tuple[Any, ...], name: Name) -> str:
    item = spelled(kinds[0], name)
    is_loose = item.startswith("readonly ") or len(alternatives(item)) > 1
    return f"readonly ({item})[]" if is_loose else f"readonly {item}[]"


def _record(kinds: tuple[Any, ...], name: Name) -> str:
    key, value = (spelled(kind, name) for kind in kinds)
    return f"Readonly<Record<{key}, {value}>>"


_SPELLINGS: Final[Mapping[Any, _Spelling]] = {
    Literal: _literals,
    Union: _union,
    UnionType: _union,
    tuple: _tuple,
    **dict.fromkeys((list, set, frozenset, Sequence, Collection), _list),
    **dict.fromkeys((dict, Mapping), _record),
}


def filling(alias: Any, hint: Any, /) -> tuple[Any, ...] | None:
    """The arguments with which a generic alias equals this type; None if there are none."""
    letters = getattr(alias, "__parameters__", ())
    if not letters:
        return () if alias == hint else None
    found: dict[Any, Any] = {}
    return tuple(found[letter] for letter in letters) if _fits(alias, hint, found) else None


def _fits(ours: Any, theirs: Any, found: dict[Any, Any]) -> bool:
    """Whether two types are equal except for our type variables; stores the types in their places."""
    if isinstance(ours, TypeVar):
        return bool(found.setdefault(ours, theirs) == theirs)
    parts, others = get_args(ours), get_args(theirs)
    if not parts or get_origin(ours) != get_origin(theirs) or len(parts) != len(others):
        return bool(ours == theirs)
    return all(_fits(part, other, found) for part, other in zip(parts, others, strict=True))


def structs_in(hint: Any, /) -> Iterator[type[Struct]]:
    """The structs in a type."""
    plain = bare(hint)
    kind = struct_of(plain)
    if kind is not None:
        yield kind
    for part in get_args(plain):
        yield from structs_in(part)


def reachable(hints: Iterable[Any], /) -> list[type[Struct]]:
    """The structs in these types, in their fields, and so on."""
    queue = [kind for hint in hints for kind in structs_in(hint)]
    met = dict.fromkeys(queue)
    for kind in queue:  # grows during the loop
        named = [part for field in fields(kind) for part in structs_in(field.type)]
        queue += [part for part in dict.fromkeys(named) if part not in met]
        met.update(dict.fromkeys(named))
    return list(met)


def opened(union: Any, /) -> Any:
    """A union whose members have type variables instead of Any."""
    return reduce(or_, map(_opened, get_args(union)))


def _opened(hint: Any) -> Any:
    kind: Any = struct_of(hint)
    is_vague = kind is not None and get_args(hint) and all(part is Any for part in get_args(hint))
    return kind[kind.__parameters__] if is_vague else hint
