"""JSON values with one number or text just outside the bounds of its type."""

from collections.abc import Iterator, Mapping
from typing import Any

import msgspec.inspect as mi

from noripan.kernel import MAX_BOUND

UNLIKELY = "\u2603"
"""A character that no pattern of a game matches."""


def out_of_bounds(kind: Any, plain: Any, /) -> Iterator[Any]:
    """Copies of the plain value, each with a different number or text out of bounds."""
    return _outside(mi.type_info(kind), plain)


def _outside(info: mi.Type, plain: Any) -> Iterator[Any]:
    match info:
        case mi.Metadata(inner):
            yield from _outside(inner, plain)
        case mi.UnionType(types):
            for part in types:
                yield from _outside(part, plain)
        case mi.StructType():
            if isinstance(plain, Mapping) and plain.get(info.tag_field) == info.tag:
                yield from _fields_outside(info, plain)
        case mi.TupleType(types):
            yield from _items_outside(types, plain)
        case mi.IntType():
            yield from _numbers_outside(info)
        case mi.StrType():
            yield from _texts_outside(info)
        case _:
            pass  # no bounds


def _fields_outside(info: mi.StructType, plain: Mapping[str, Any]) -> Iterator[Any]:
    for field in info.fields:
        for wrong in _outside(field.type, plain[field.encode_name]):
            yield {**plain, field.encode_name: wrong}


def _items_outside(types: tuple[mi.Type, ...], plain: Any) -> Iterator[Any]:
    """Uses made-up items if the value is null."""
    items = list(plain) if isinstance(plain, list | tuple) else [1] * len(types)
    for index, kind in enumerate(types):
        for wrong in _outside(kind, items[index]):
            yield [*items[:index], wrong, *items[index + 1 :]]


def _numbers_outside(info: mi.IntType) -> Iterator[int]:
    low, high = info.ge, info.le
    if low is None or high is None:
        return
    near = (low - 1, high + 1, 0, -1, -MAX_BOUND, MAX_BOUND)
    yield from (number for number in dict.fromkeys(near) if not low <= number <= high)


def _texts_outside(info: mi.StrType) -> Iterator[str]:
    if info.max_length is not None:
        yield "가" * (info.max_length + 1)
    if info.min_length:
        yield ""
    if info.pattern is not None:
        yield UNLIKELY
