"""The difference between two views: steps that turn the JSON of the one into the JSON of the other.

Knows no game and no frame.
"""

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
"""Adds the steps from one value to another at a place; tells whether the new one was given whole."""


class Change(Value, frozen=True):
    """A step from one JSON document to another: it has either `to` or `add`.

    Steps apply one after another, each to what the one before it made. `at` leads to a place: a string is the
    key of an object, a whole number the index of a list, and no parts at all mean the whole document. With
    `to`, the value at the place is replaced; there always is one, for no step adds a key. With `add`, values
    go to the end of the list at the place. In Python, and much the same in other languages:

        def apply(document, steps):
            for step in steps:
                document = changed(document, step["at"], step)
            return document

        def changed(place, at, step):
            if at:
                place[at[0]] = changed(place[at[0]], at[1:], step)
                return place
            return place + step["add"] if "add" in step else step["to"]
    """

    at: Path
    """The way to the place, from the outside."""
    to: Any = UNSET
    """What stands there from now on."""
    add: tuple[Any, ...] | UnsetType = UNSET
    """What follows at the end of the list there from now on."""


def changes(old: Any, new: Any, /) -> list[Change]:
    """The steps from one view to another; their values are parts of the new view, not yet encoded.

    Where JSON differs: objects with the same type and keys and lists of the same length are compared part by
    part, and given whole where more than half of the parts are and that is shorter. A list that only grew
    gets an `add`. Anything else is given whole, and so is a struct of nothing but numbers.
    """
    steps: list[Change] = []
    if old is not new:
        _compare(old, new, (), steps)
    return steps


class Alike:
    """The steps of many views of one table, which mostly change alike: each change is worked out once.

    The views are of one type with typed fields, so that what is equal has the same JSON.
    """

    def __init__(self) -> None:
        self._found: dict[str, tuple[Any, Any, list[Change]]] = {}

    def changes(self, old: Struct, new: Struct, /) -> list[Change]:
        """The steps from one view to another of its type, field by field."""
        if type(old) is not type(new) or _COMPARERS[type(new)] in (_compare_wholes, _compare_loose):
            return changes(old, new)
        names = new.__struct_encode_fields__
        steps: list[Change] = []
        for name, was, now in zip(names, astuple(old), astuple(new), strict=True):
            if was is not now and was != now:
                steps += self._steps(name, was, now)
        return steps

    def _steps(self, name: str, was: Any, now: Any) -> list[Change]:
        """What another viewer saw change from and to the same is not worked out again."""
        seen = self._found.get(name)
        if seen is not None and seen[0] == was and seen[1] == now:
            return seen[2]
        steps: list[Change] = []
        _compare(was, now, (name,), steps)
        self._found[name] = was, now, steps
        return steps


class _Steps(Struct):
    """A field's type is taken apart once, a bare tuple's again for every conversion."""

    steps: tuple[Change, ...]


def apply(document: Any, steps: Sequence[Change | Mapping[str, Any]], /) -> Any:
    """The document of dicts and lists after these steps; what they leave alone is shared, not copied.

    Raises ValueError for a step that is none, or that does not fit the document.
    """
    own: set[int] = set()
    for step in msgspec.convert({"steps": steps}, _Steps).steps:
        document = _applied(document, step, own)
    return document


_encode: Final = msgspec.json.Encoder().encode
_keys: Final = msgspec.json.Decoder(dict[str, Raw]).decode
_ATOMS: Final = frozenset({int, str, bool, NoneType})
_SMALL: Final = (inspect.IntType, inspect.BoolType, inspect.NoneType, inspect.LiteralType)


def _compare(old: Any, new: Any, at: Path, steps: list[Change]) -> bool:
    """Types must agree too: to `==`, True is 1 and 1.0."""
    kind: Any = type(new)
    if type(old) is kind:
        if kind not in _ATOMS:
            return _COMPARERS[kind](old, new, at, steps)
        if old == new:
            return False
    return _give(new, at, steps)


def _give(new: Any, at: Path, steps: list[Change]) -> bool:
    steps.append(Change(at, new))
    return True


def _compare_lists(old: Sequence[Any], new: Sequence[Any], at: Path, steps: list[Change]) -> bool:
    count = len(old)
    if len(new) == count:
        if all(map(is_, old, new)):
            return False
        return _compare_parts(zip(range(count), old, new, strict=True), count, new, at, steps)
    if len(new) > count and (all(map(is_, old, new)) or _encode(old) == _encode(new[:count])):
        steps.append(Change(at, add=tuple(new[count:])))
        return False
    return _give(new, at, steps)


def _compare_dicts(old: dict[Any, Any], new: dict[Any, Any], at: Path, steps: list[Change]) -> bool:
    return _compare_objects(old, new, new, at, steps)


def _compare_loose(old: Struct, new: Struct, at: Path, steps: list[Change]) -> bool:
    """Structs whose values decide which keys their JSON has."""
    return _compare_objects(_present(old), _present(new), new, at, steps)


def _present(value: Struct) -> dict[str, Any]:
    """The fields of a struct that its JSON has."""
    keys = _keys(_encode(value))
    parts = zip(value.__struct_encode_fields__, astuple(value), strict=True)
    return {name: part for name, part in parts if name in keys}


def _compare_objects(
    old: dict[Any, Any], new: dict[Any, Any], whole: Any, at: Path, steps: list[Change]
) -> bool:
    if old.keys() == new.keys() and all(type(key) is str for key in new):
        parts = ((key, old[key], now) for key, now in new.items())
        return _compare_parts(parts, len(new), whole, at, steps)
    return _compare_wholes(old, whole, at, steps)


def _compare_small(old: Struct, new: Struct, at: Path, steps: list[Change]) -> bool:
    """Structs that are hardly longer than the way to one of their parts."""
    return old != new and _give(new, at, steps)


def _compare_wholes(old: Any, new: Any, at: Path, steps: list[Change]) -> bool:
    """Whatever has no parts of its own to compare."""
    return _encode(old) != _encode(new) and _give(new, at, steps)


def _compare_parts(
    parts: Iterable[tuple[Part, Any, Any]], count: int, whole: Any, at: Path, steps: list[Change]
) -> bool:
    """The steps inside a value; the whole value where most of its parts are whole and that is shorter."""
    first, given = len(steps), 0
    for part, was, now in parts:
        if was is not now and _compare(was, now, (*at, part), steps):
            given += 1
    if 2 * given <= count:
        return False
    entire = [Change(at, whole)]
    is_shorter = len(_encode(entire)) < len(_encode(steps[first:]))
    if is_shorter:
        steps[first:] = entire
    return is_shorter


class _Comparers(dict[type, _Comparer]):
    """How values of a type are compared, found out once for each."""

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

    def compare(old: Struct, new: Struct, at: Path, steps: list[Change]) -> bool:
        return _compare_parts(zip(names, astuple(old), astuple(new), strict=True), len(names), new, at, steps)

    return compare


def _is_small(kind: Type, around: tuple[type, ...] = ()) -> bool:
    """Whether it is made of a few numbers; what holds its own type may hold any number of them."""
    match kind:
        case StructType(cls, fields):
            return cls not in around and all(_is_small(each.type, (*around, cls)) for each in fields)
        case UnionType(types):
            return all(_is_small(each, around) for each in types)
        case _:
            return isinstance(kind, _SMALL)


def _may_be_unset(field: FieldInfo) -> bool:
    return field.default is UNSET or UnsetType in get_args(field.type)


def _applied(document: Any, step: Change, own: set[int]) -> Any:
    """What lies on the way is copied unless it is our own: a copy that an earlier step made."""
    if not step.at:
        return _result(document, step)
    *way, last = step.at
    document = place = _owned(document, own)
    for part in way:
        inner = _owned(_inside(place, part), own)
        place[part] = inner
        place = inner
    place[last] = _result(_inside(place, last), step)
    return document


def _owned(place: Any, own: set[int]) -> Any:
    if id(place) in own or not isinstance(place, (dict, list)):
        return place
    copy = place.copy()
    own.add(id(copy))
    return copy


def _inside(place: Any, part: Part) -> Any:
    known = part in place if isinstance(place, dict) else _has_index(place, part)
    if not known:
        raise ValueError(f"the document has no {part!r} there")
    return place[part]


def _has_index(place: Any, part: Part) -> bool:
    return isinstance(place, list) and isinstance(part, int) and 0 <= part < len(place)


def _result(place: Any, step: Change) -> Any:
    if isinstance(step.add, UnsetType) == (step.to is UNSET):
        raise ValueError("a step has either `to` or `add`")
    if isinstance(step.add, UnsetType):
        return step.to
    if not isinstance(place, list):
        raise ValueError("only a list can be added to")
    return [*place, *step.add]
