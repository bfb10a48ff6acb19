"""Deltas: the changes that turn the JSON of one view into the JSON of another."""

from collections.abc import Callable, Iterable, Sequence
from operator import is_
from types import NoneType
from typing import Annotated, Any, Final, TypeAlias, get_args

import msgspec
from msgspec import UNSET, Meta, Raw, Struct, UnsetType
from msgspec.structs import FieldInfo, astuple, fields

Part: TypeAlias = int | str | tuple[int, int]
Path: TypeAlias = tuple[Part, ...]
Change: TypeAlias = Annotated[tuple[Any, ...], Meta(min_length=1)]
"""A path into a document and, as the last element, the new value there."""
Delta: TypeAlias = tuple[Change, ...]
"""How a document changes. Changes apply in order."""
_Comparer: TypeAlias = Callable[[Any, Any, Path, list[Change]], bool]
"""Adds the changes between two values at a path; returns whether the value is replaced as a whole."""


def changes(old: Any, new: Any, /) -> list[Change]:
    """The changes between two views; their values are parts of the new view, not yet encoded.

    Objects with the same type and keys are compared part by part, and replaced as a whole if more than half
    of their parts change and that is shorter. Lists change by elements or slices, or as a whole if that is
    shorter. Anything else is replaced as a whole.
    """
    made: list[Change] = []
    if old is not new:
        _compare(old, new, (), made)
    return made


def field_changes(old: Struct, new: Struct, /) -> list[Change]:
    """The changes between two small views of one type with typed fields, each field as a whole.

    `changes` finds shorter ones, but takes longer.
    """
    return [
        (name, now)
        for name, was, now in zip(new.__struct_encode_fields__, astuple(old), astuple(new), strict=True)
        if was is not now and was != now
    ]


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


class _Delta(Struct):
    """msgspec analyses the type of a field once, but that of a bare tuple on every conversion."""

    changes: Delta


def apply(document: Any, made: Sequence[Sequence[Any]], /) -> Any:
    """The document of dicts and lists after these changes; unchanged parts are shared, not copied.

    Raises ValueError for a malformed change, or one that does not fit the document.
    """
    own: set[int] = set()
    for *path, value in msgspec.convert({"changes": made}, _Delta).changes:
        document = _applied(document, path, value, own)
    return document


_encode: Final = msgspec.json.Encoder().encode
_keys: Final = msgspec.json.Decoder(dict[str, Raw]).decode
SHORT: Final = 48
"""Lists of so few bytes are not searched for slices, which are hardly shorter."""
_ATOMS: Final = frozenset({int, str, bool, NoneType})


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
    made.append((*at, new))
    return True


def _compare_lists(old: Sequence[Any], new: Sequence[Any], at: Path, made: list[Change]) -> bool:
    """Element by element if only one is replaced, or else in the shortest way."""
    first, count, ways = len(made), len(old), []
    if 0 < count <= len(new) and all(map(is_, old, new)):
        if len(new) > count:
            made.append((*at, (count, count), new[count:]))
        return False
    if len(new) == count:
        if _compare_each(zip(range(count), old, new, strict=True), at, made) < 2:
            return False
        ways.append(made[first:])
    whole: list[Change] = [(*at, new)]
    if _length(whole) > SHORT:
        ways.append(_edits(old, new, at))
    made[first:] = shortest = min(whole, *ways, key=_length) if ways else whole
    return shortest is whole


def _edits(old: Sequence[Any], new: Sequence[Any], at: Path) -> list[Change]:
    """Takes out of a list what is not in the other one, from its end, and adds the rest of that."""
    kept, gone = 0, []
    for index, was in enumerate(old):
        if kept < len(new) and _is_same(was, new[kept]):
            kept += 1
        else:
            gone.append(index)
    end = len(old)
    while gone and gone[-1] == end - 1:
        end = gone.pop()
    tail = [] if end == len(old) and kept == len(new) else [(*at, (end, len(old)), new[kept:])]
    return tail + [(*at, (index, index + 1), ()) for index in reversed(gone)]


def _is_same(old: Any, new: Any) -> bool:
    return old is new or (old == new and _encode(old) == _encode(new))


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


def _compare_wholes(old: Any, new: Any, at: Path, made: list[Change]) -> bool:
    """Values without parts."""
    return _encode(old) != _encode(new) and _replace_whole(new, at, made)


def _compare_parts(
    parts: Iterable[tuple[Part, Any, Any]], count: int, whole: Any, at: Path, made: list[Change]
) -> bool:
    """The changes inside an object; the whole object if most parts change and that is shorter."""
    first = len(made)
    if 2 * _compare_each(parts, at, made) <= count:
        return False
    entire: list[Change] = [(*at, whole)]
    is_shorter = _length(entire) < _length(made[first:])
    if is_shorter:
        made[first:] = entire
    return is_shorter


def _compare_each(parts: Iterable[tuple[Part, Any, Any]], at: Path, made: list[Change]) -> int:
    """Adds the changes inside each part; returns how many parts are replaced as a whole."""
    replaced = 0
    for part, was, now in parts:
        if was is not now and _compare(was, now, (*at, part), made):
            replaced += 1
    return replaced


def _length(made: list[Change]) -> int:
    return len(_encode(made))


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
    names = kind.__struct_encode_fields__

    def compare(old: Struct, new: Struct, at: Path, made: list[Change]) -> bool:
        return _compare_parts(zip(names, astuple(old), astuple(new), strict=True), len(names), new, at, made)

    return compare


def _may_be_unset(field: FieldInfo) -> bool:
    return field.default is UNSET or UnsetType in get_args(field.type)


def _applied(document: Any, path: Sequence[Any], value: Any, own: set[int]) -> Any:
    """Copies containers along the path, unless an earlier change has copied them already."""
    if not path:
        return value
    *outer, last = path
    document = container = _owned(document, own)
    for part in outer:
        inner = _owned(container[_known(container, part)], own)
        container[part] = inner
        container = inner
    if isinstance(last, list | tuple):
        container[_known_slice(container, last)] = _list(value)
    else:
        container[_known(container, last)] = value
    return document


def _owned(container: Any, own: set[int]) -> Any:
    if id(container) in own or not isinstance(container, (dict, list)):
        return container
    copy = container.copy()
    own.add(id(copy))
    return copy


def _known(container: Any, part: Any) -> Any:
    """A key or an index that the container has."""
    if isinstance(container, dict):
        known = type(part) is str and part in container
    else:
        known = isinstance(container, list) and type(part) is int and 0 <= part < len(container)
    if not known:
        raise ValueError(f"the document has no {part!r} there")
    return part


def _known_slice(container: Any, part: Sequence[Any]) -> slice:
    """The slice between two indices of a list."""
    match part:
        case [int(first), int(end)] if isinstance(container, list) and 0 <= first <= end <= len(container):
            return slice(first, end)
        case _:
            raise ValueError(f"the document has no slice {part!r} there")


def _list(value: Any) -> Sequence[Any]:
    if not isinstance(value, list | tuple):
        raise ValueError("only a list can take the place of a slice")
    return value
