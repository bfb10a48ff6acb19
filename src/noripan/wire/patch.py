"""Deltas: the changes that turn the JSON of one view into the JSON of another."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from operator import is_
from types import NoneType
from typing import Annotated, Any, Final, TypeAlias, get_args

import msgspec
from msgspec import UNSET, Meta, Raw, Struct, UnsetType, inspect
from msgspec.inspect import StructType, Type, UnionType, type_info
from msgspec.structs import FieldInfo, astuple, fields

from noripan.kernel import Value

Part = Annotated[int, Meta(ge=0)] | str
Path: TypeAlias = tuple[Part, ...]
_Comparer: TypeAlias = Callable[[Any, Any, Path, list["Change"]], bool]
"""Adds the changes between two values at a path; returns whether the value is replaced as a whole."""


class Change(Value, frozen=True):
    """A change in a JSON document; it has either `to` or `add`.

    Changes apply in order. `at` is a path: a string is the
    key of an object, a whole number the index of a list, and no parts at all mean the whole document. With
    `to`, the value there is replaced; it always exists, since no change adds a key. With `add`, values are
    appended to the list there. In Python:

        def apply(document, changes):
            for change in changes:
                document = changed(document, change["at"], change)
            return document

        def changed(place, at, change):
            if at:
                place[at[0]] = changed(place[at[0]], at[1:], change)
                return place
            return place + change["add"] if "add" in change else change["to"]
    """

    at: Path
    """The path, from the outside."""
    to: Any = UNSET
    """The new value."""
    add: tuple[Any, ...] | UnsetType = UNSET
    """Values to append to the list."""


def changes(old: Any, new: Any, /) -> list[Change]:
    """The changes between two views; their values are parts of the new view, not yet encoded.

    Objects with the same type and keys and lists of the same length are compared part by part, and replaced
    as a whole if more than half of their parts change and that is shorter. A list that only grew gets an
    `add`. Anything else is replaced as a whole, and so is a struct of only numbers.
    """
    made: list[Change] = []
    if old is not new:
        _compare(old, new, (), made)
    return made


class SharedChanges:
    """The changes of many views of one table; views mostly change alike, so each change is computed once.

    All views have one type with typed fields, so equal values have equal JSON.
    """

    def __init__(self) -> None:
        self._found: dict[str, tuple[Any, Any, list[Change]]] = {}

    def changes(self, old: Struct, new: Struct, /) -> list[Change]:
        """The changes between two views, field by field."""
        if type(old) is not type(new) or _COMPARERS[type(new)] in (_compare_wholes, _compare_loose):
            return changes(old, new)
        names = new.__struct_encode_fields__
        made: list[Change] = []
        for name, was, now in zip(names, astuple(old), astuple(new), strict=True):
            if was is not now and was != now:
                made += self._changes(name, was, now)
        return made

    def _changes(self, name: str, was: Any, now: Any) -> list[Change]:
        """Reuses the changes that another viewer saw between the same two values."""
        found = self._found.get(name)
        if found is not None and found[0] == was and found[1] == now:
            return found[2]
        made: list[Change] = []
        _compare(was, now, (name,), made)
        self._found[name] = was, now, made
        return made


class _Changes(Struct):
    """msgspec analyses the type of a field once, but that of a bare tuple on every conversion."""

    changes: tuple[Change, ...]


def apply(document: Any, made: Sequence[Change | Mapping[str, Any]], /) -> Any:
    """The document of dicts and lists after these changes; unchanged parts are shared, not copied.

    Raises ValueError for a malformed change, or one that does not fit the document.
    """
    own: set[int] = set()
    for change in msgspec.convert({"changes": made}, _Changes).changes:
        document = _applied(document, change, own)
    return document


_encode: Final = msgspec.json.Encoder().encode
_keys: Final = msgspec.json.Decoder(dict[str, Raw]).decode
_ATOMS: Final = frozenset({int, str, bool, NoneType})
_SMALL: Final = (inspect.IntType, inspect.BoolType, inspect.NoneType, inspect.LiteralType)


def _compare(old: Any, new: Any, at: Path, made: list[Change]) -> bool:
    """Types must agree, too: `==` holds between True, 1 and 1.0."""
    kind: Any = type(new)
    if type(old) is kind:
        if kind not in _ATOMS:
            return _COMPARERS[kind](old, new, at, made)
        if old == new:
            return False
    return _replace_whole(new, at, made)


def _replace_whole(new: Any, at: Path, made: list[Change]) -> bool:
    made.append(Change(at, new))
    return True


def _compare_lists(old: Sequence[Any], new: Sequence[Any], at: Path, made: list[Change]) -> bool:
    count = len(old)
    if len(new) == count:
        if all(map(is_, old, new)):
            return False
        return _compare_parts(zip(range(count), old, new, strict=True), count, new, at, made)
    if len(new) > count and (all(map(is_, old, new)) or _encode(old) == _encode(new[:count])):
        made.append(Change(at, add=tuple(new[count:])))
        return False
    return _replace_whole(new, at, made)


def _compare_dicts(old: dict[Any, Any], new: dict[Any, Any], at: Path, made: list[Change]) -> bool:
    return _compare_objects(old, new, new, at, made)


def _compare_loose(old: Struct, new: Struct, at: Path, made: list[Change]) -> bool:
    """Structs whose JSON keys depend on their values."""
    return _compare_objects(_present(old), _present(new), new, at, made)


def _present(value: Struct) -> dict[str, Any]:
    """The fields that a struct's JSON has."""
    keys = _keys(_encode(value))
    parts = zip(value.__struct_encode_fields__, astuple(value), strict=True)
    return {name: part for name, part in parts if name in keys}


def _compare_objects(
    old: dict[Any, Any], new: dict[Any, Any], whole: Any, at: Path, made: list[Change]
) -> bool:
    if old.keys() == new.keys() and all(type(key) is str for key in new):
        parts = ((key, old[key], now) for key, now in new.items())
        return _compare_parts(parts, len(new), whole, at, made)
    return _compare_wholes(old, whole, at, made)


def _compare_small(old: Struct, new: Struct, at: Path, made: list[Change]) -> bool:
    """Structs that are hardly longer than a path to one of their parts."""
    return old != new and _replace_whole(new, at, made)


def _compare_wholes(old: Any, new: Any, at: Path, made: list[Change]) -> bool:
    """Values without parts."""
    return _encode(old) != _encode(new) and _replace_whole(new, at, made)


def _compare_parts(
    parts: Iterable[tuple[Part, Any, Any]], count: int, whole: Any, at: Path, made: list[Change]
) -> bool:
    """The changes inside a value; the whole value if most parts change and that is shorter."""
    first, replaced = len(made), 0
    for part, was, now in parts:
        if was is not now and _compare(was, now, (*at, part), made):
            replaced += 1
    if 2 * replaced <= count:
        return False
    entire = [Change(at, whole)]
    is_shorter = len(_encode(entire)) < len(_encode(made[first:]))
    if is_shorter:
        made[first:] = entire
    return is_shorter


class _Comparers(dict[type, _Comparer]):
    """The comparison function of each type, computed once."""

    def __missing__(self, kind: type) -> _Comparer:
        self[kind] = _comparer(kind)
        return self[kind]


_COMPARERS: Final = _Comparers({tuple: _compare_lists, list: _compare_lists, dict: _compare_dicts})


def _comparer(kind: type) -> _Comparer:
    if not issubclass(kind, Struct) or kind.__struct_config__.array_like:
        return _compare_wholes
    if kind.__struct_config__.omit_defaults or any(map(_may_be_unset, fields(kind))):
        return _compare_loose
    if _is_small(type_info(kind)):
        return _compare_small
    names = kind.__struct_encode_fields__

    def compare(old: Struct, new: Struct, at: Path, made: list[Change]) -> bool:
        return _compare_parts(zip(names, astuple(old), astuple(new), strict=True), len(names), new, at, made)

    return compare


def _is_small(kind: Type, around: tuple[type, ...] = ()) -> bool:
    """Whether it consists of a few numbers; a recursive type may hold any number of them."""
    match kind:
        case StructType(cls, fields):
            return cls not in around and all(_is_small(each.type, (*around, cls)) for each in fields)
        case UnionType(types):
            return all(_is_small(each, around) for each in types)
        case _:
            return isinstance(kind, _SMALL)


def _may_be_unset(field: FieldInfo) -> bool:
    return field.default is UNSET or UnsetType in get_args(field.type)


def _applied(document: Any, change: Change, own: set[int]) -> Any:
    """Copies containers along the path, unless an earlier change has copied them already."""
    if not change.at:
        return _result(document, change)
    *path, last = change.at
    document = container = _owned(document, own)
    for part in path:
        inner = _owned(_inside(container, part), own)
        container[part] = inner
        container = inner
    container[last] = _result(_inside(container, last), change)
    return document


def _owned(container: Any, own: set[int]) -> Any:
    if id(container) in own or not isinstance(container, (dict, list)):
        return container
    copy = container.copy()
    own.add(id(copy))
    return copy


def _inside(container: Any, part: Part) -> Any:
    known = part in container if isinstance(container, dict) else _has_index(container, part)
    if not known:
        raise ValueError(f"the document has no {part!r} there")
    return container[part]


def _has_index(container: Any, part: Part) -> bool:
    return isinstance(container, list) and isinstance(part, int) and 0 <= part < len(container)


def _result(container: Any, change: Change) -> Any:
    if isinstance(change.add, UnsetType) == (change.to is UNSET):
        raise ValueError("a change has either `to` or `add`")
    if isinstance(change.add, UnsetType):
        return change.to
    if not isinstance(container, list):
        raise ValueError("only a list can be added to")
    return [*container, *change.add]
