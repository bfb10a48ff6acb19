"""Laws of what is stored and sent: numbers JavaScript can hold, and logs that stay readable."""

from collections.abc import Iterator, Mapping
from typing import Any

import msgspec
import msgspec.inspect as mi

from noripan.kernel import MAX_BOUND, AnyGame, entry_codec

from ..trips import Trip
from .base import must


def numbers_fit_53_bits(trip: Trip) -> None:
    """Every whole number of a stored or sent type is bounded, within 53 bits."""
    codecs = trip.game.facts.codecs
    sent = [codecs.options, codecs.seat_options, codecs.shown, codecs.view, entry_codec(trip.game)]
    for codec in sent:
        for place, number in _numbers(mi.type_info(codec.type), "", set()):
            must(_fits(number), f"{place} is not bounded within 53 bits")


def _fits(number: mi.IntType) -> bool:
    return (
        number.ge is not None and number.le is not None and number.ge >= -MAX_BOUND and number.le <= MAX_BOUND
    )


def _numbers(info: mi.Type, place: str, seen: set[type]) -> Iterator[tuple[str, mi.IntType]]:
    match info:
        case mi.IntType():
            yield place, info
        case mi.StructType(cls) if cls not in seen:
            seen.add(cls)
            for field in info.fields:
                yield from _numbers(field.type, f"{cls.__name__}.{field.name}", seen)
        case mi.UnionType(types) | mi.TupleType(types):
            for part in types:
                yield from _numbers(part, place, seen)
        case mi.VarTupleType(item) | mi.ListType(item):
            yield from _numbers(item, place, seen)
        case mi.DictType():
            yield from _numbers(info.value_type, place, seen)
        case _:
            pass


def stored_schema(game: AnyGame) -> dict[str, Any]:
    """The schema of all that a log or replay of this game holds."""
    codecs = game.facts.codecs
    kinds = [entry_codec(game).type, codecs.options.type, codecs.seat_options.type]
    _, parts = msgspec.json.schema_components(kinds)
    return dict(sorted(parts.items()))


def stored_types_only_grow(trip: Trip) -> None:
    """A type that was ever stored still has its fields as they were; new ones have defaults."""
    if trip.subject.stored is None:
        return
    now = stored_schema(trip.game)
    for name, was in trip.subject.stored.items():
        must(name in now, f"{name} was stored once and is gone")
        _must_only_grow(name, was, now[name])


def _must_only_grow(name: str, was: Mapping[str, Any], now: Mapping[str, Any]) -> None:
    before, after = was.get("properties", {}), now.get("properties", {})
    for field, kind in before.items():
        must(after.get(field) == kind, f"{name}.{field} is not what it was")
    added = set(now.get("required", ())) - set(was.get("required", ()))
    must(not added, f"{name} now demands {sorted(added)}, which old entries lack")
