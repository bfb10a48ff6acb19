"""Laws of stored and sent types: codecs round-trip, JavaScript can hold numbers, old logs stay readable."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cache
from typing import Any

import msgspec
import msgspec.inspect as mi

from noripan.kernel import MAX_BOUND, REFEREE, AnyGame, Codec, MatchEntry, match_entry_codec

from ..sampling import members
from ..walks import Walk
from .base import LawBroken, require

NO_NUMBERS = (mi.StrType, mi.BoolType, mi.NoneType, mi.LiteralType, mi.EnumType, mi.BytesType, mi.FloatType)


def codecs_round_trip(walk: Walk) -> None:
    """Every stored or sent value is decoded as it was encoded."""
    for codec, value in _encoded_values(walk):
        try:
            decoded = codec.decode(codec.encode(value))
        except Exception as error:
            raise LawBroken(f"{value} cannot be encoded and decoded: {error}") from error
        require(decoded == value, f"{value} is decoded as {decoded}")


def _encoded_values(walk: Walk) -> Iterator[tuple[Codec[Any], Any]]:
    game, codecs = walk.game, walk.game.facts.codecs
    yield codecs.options, walk.match.options
    yield from ((codecs.seat_options, chosen) for chosen in walk.match.seats)
    for state in walk.sampled_states():
        yield codecs.state, state
        yield from ((codecs.view, game.view(state, viewer)) for viewer in walk.viewers)
        yield from ((codecs.action, action) for seat in walk.seats for action in game.legal(state, seat))
        if game.referee is not None:
            yield from ((game.referee.codec, action) for action in game.legal(state, REFEREE))
    for event in (event for step in walk.steps for event in step.entry.events):
        yield codecs.event, event
        shown = (game.show(event, viewer) for viewer in walk.viewers)
        yield from ((codecs.shown, seen) for seen in shown if seen is not None)


def numbers_fit_53_bits(walk: Walk) -> None:
    """Every integer of a stored or sent type is bounded within 53 bits."""
    codecs = walk.game.facts.codecs
    sent = [codecs.options, codecs.seat_options, codecs.shown, codecs.view, match_entry_codec(walk.game)]
    for codec in sent:
        for place, leaf in _leaves_of(codec.type):
            require(_fits(leaf), f"{place} is not bounded within 53 bits")


def _fits(leaf: mi.Type) -> bool:
    """Whether the type is a bounded integer or holds no integers; an untyped field fails."""
    if not isinstance(leaf, mi.IntType):
        return isinstance(leaf, NO_NUMBERS)
    return leaf.ge is not None and leaf.le is not None and leaf.ge >= -MAX_BOUND and leaf.le <= MAX_BOUND


@cache
def _leaves_of(kind: Any) -> tuple[tuple[str, mi.Type], ...]:
    return tuple(_leaves(mi.type_info(kind), "", set()))


def _leaves(info: mi.Type, place: str, seen: set[type]) -> Iterator[tuple[str, mi.Type]]:
    match info:
        case mi.StructType(cls):
            if cls not in seen:
                seen.add(cls)
                for field in info.fields:
                    yield from _leaves(field.type, f"{cls.__name__}.{field.name}", seen)
        case mi.UnionType(types) | mi.TupleType(types):
            for part in types:
                yield from _leaves(part, place, seen)
        case mi.VarTupleType(item) | mi.ListType(item) | mi.SetType(item) | mi.FrozenSetType(item):
            yield from _leaves(item, place, seen)
        case mi.DictType():
            yield from _leaves(info.key_type, place, seen)
            yield from _leaves(info.value_type, place, seen)
        case _:
            yield place, info


def stored_schema(game: AnyGame) -> dict[str, Any]:
    """The JSON Schema of all types in a log or replay of this game, by name, without docstrings."""
    codecs = game.facts.codecs
    unions = {"action": game.move_type, "event": codecs.event.type}
    choices = {name: {"anyOf": [kind.__name__ for kind in members(union)]} for name, union in unions.items()}
    kinds = [kind for union in unions.values() for kind in members(union)]
    parts = schema_of([MatchEntry[Any, Any], codecs.options.type, codecs.seat_options.type, *kinds])
    return dict(sorted({**parts, **choices}.items()))


def schema_of(kinds: Sequence[Any]) -> dict[str, Any]:
    """The JSON Schema of some types and of the types of their fields, by name."""
    _, parts = msgspec.json.schema_components(kinds)
    return {name: _without_docs(part) for name, part in sorted(parts.items())}


def _without_docs(part: Mapping[str, Any]) -> dict[str, Any]:
    return {name: value for name, value in part.items() if name not in ("title", "description")}


def stored_types_only_grow(walk: Walk) -> None:
    """A stored type keeps its fields, and new fields have defaults."""
    if walk.subject.stored is not None:
        require_readable(walk.subject.stored, stored_schema(walk.game))


def require_readable(old: Mapping[str, Any], new: Mapping[str, Any]) -> None:
    """Requires that values stored under the old schema can be read under the new one."""
    for name, schema in old.items():
        require(name in new, f"the stored type {name} was removed")
        _require_growth(name, schema, new[name])


def _require_growth(name: str, old: Mapping[str, Any], new: Mapping[str, Any]) -> None:
    old_fields, new_fields = old.get("properties", {}), new.get("properties", {})
    for field, kind in old_fields.items():
        require(_still_reads(kind, new_fields.get(field)), f"the type of {name}.{field} changed")
    added = set(new.get("required", ())) - set(old.get("required", ()))
    require(not added, f"{name} requires the new fields {sorted(added)}, which old entries lack")
    for choice in ("anyOf", "enum"):
        gone = [kind for kind in old.get(choice, ()) if kind not in new.get(choice, ())]
        require(not gone, f"{name} no longer allows {gone}")


def _still_reads(old: Any, new: Any) -> bool:
    """Whether a field still allows all old values: the same type, or a union with added members."""
    if not isinstance(old, dict) or not isinstance(new, dict) or old.keys() != new.keys():
        return bool(old == new)
    return all(_GROWTH_CHECKS.get(name, _still_reads)(kind, new[name]) for name, kind in old.items())


def _contains_items(old: Sequence[Any], new: Sequence[Any]) -> bool:
    return all(kind in new for kind in old)


def _contains_entries(old: Mapping[str, Any], new: Mapping[str, Any]) -> bool:
    return old.items() <= new.items()


_GROWTH_CHECKS: Mapping[str, Callable[[Any, Any], bool]] = {
    "anyOf": _contains_items,
    "enum": _contains_items,
    "mapping": _contains_entries,
}
