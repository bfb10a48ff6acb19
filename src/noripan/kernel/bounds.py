"""Reads values outside the bounds of their type, so that the rules can refuse them with a reason.

A decoder that enforces bounds would refuse a bet of face 7 before the rules could explain it.
"""

from collections.abc import Sequence
from functools import cache
from typing import Annotated, Any, ClassVar, Literal, Union, get_origin

import msgspec.inspect as mi
from msgspec import NODEFAULT, Meta, Struct, defstruct, field

from .chance.sources import MAX_BOUND
from .refusals import RuleViolation

WholeNumber = Annotated[int, Meta(ge=-MAX_BOUND, le=MAX_BOUND)]


def published(low: int, high: int, /) -> Meta:
    """Bounds for the schema only: the decoder ignores them, and the reader refuses the number instead."""
    return Meta(extra_json_schema={"minimum": low, "maximum": high})


class _Twin(Struct):
    """A struct with the fields of another, without their bounds."""

    own: ClassVar[Any]


@cache
def unbounded(kind: Any, /) -> Any:
    """A type of the same shape that accepts any integer of 53 bits and any text."""
    return _unbounded(mi.type_info(kind))


def in_own_types(value: Any, /) -> Any:
    """A value read as `unbounded(kind)`, converted to `kind` without checking bounds."""
    if isinstance(value, _Twin):
        return value.own(*(in_own_types(getattr(value, name)) for name in value.__struct_fields__))
    return tuple(map(in_own_types, value)) if isinstance(value, tuple) else value


def _unbounded(info: mi.Type) -> Any:
    match info:
        case mi.Metadata(inner):
            return _unbounded(inner)
        case mi.StructType():
            return _twin(info)
        case mi.UnionType(types):
            return Union[tuple(map(_unbounded, types))]  # noqa: UP007 - made at run time
        case mi.TupleType(types):
            return tuple[tuple(map(_unbounded, types))]  # type: ignore[misc]
        case mi.VarTupleType(item):
            return tuple[_unbounded(item), ...]  # type: ignore[misc]
        case mi.IntType():
            return WholeNumber
        case mi.LiteralType(values):
            return Literal[values]
        case mi.StrType() | mi.BoolType() | mi.NoneType():
            return _PLAIN[type(info)]
        case _:
            raise TypeError(f"{info} has no type without bounds")


_PLAIN: dict[type[mi.Type], Any] = {mi.StrType: str, mi.BoolType: bool, mi.NoneType: None}


def _default(one: mi.Field) -> Any:
    if one.default_factory is not NODEFAULT:
        return field(default_factory=one.default_factory)
    return field() if one.default is NODEFAULT else one.default


def _twin(info: mi.StructType) -> type[Struct]:
    cls = get_origin(info.cls) or info.cls
    fields = [(one.name, _unbounded(one.type), _default(one)) for one in info.fields]
    return defstruct(
        cls.__name__,
        fields,
        bases=(_Twin,),
        namespace={"own": cls},
        tag=info.tag,
        tag_field=info.tag_field,
        forbid_unknown_fields=info.forbid_unknown_fields,
    )


def check_bounds(options: Struct, /) -> None:
    """Refuses options with a number out of range or a text that is too long."""
    info = mi.type_info(type(options))
    for one in info.fields if isinstance(info, mi.StructType) else ():
        for kind in _choices(one.type):
            _check_bound(one.name, kind, getattr(options, one.name))


def _check_bound(name: str, kind: mi.Type, value: Any) -> None:
    match kind, value:
        case mi.IntType(ge=int(low), le=int(high)), int() if not low <= value <= high:
            raise RuleViolation("OPTION_OUT_OF_RANGE", option=name, low=low, high=high)
        case mi.StrType(max_length=int(most)), str() if len(value) > most:
            raise RuleViolation("OPTION_TOO_LONG", option=name, most=most)
        case _:
            pass


def _choices(info: mi.Type) -> Sequence[mi.Type]:
    if isinstance(info, mi.Metadata):
        return _choices(info.type)
    return info.types if isinstance(info, mi.UnionType) else (info,)
