"""Laws of what is stored and sent: it comes back as it was, JavaScript can hold it, logs stay readable."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cache
from typing import Any

import msgspec
import msgspec.inspect as mi

from noripan.kernel import MAX_BOUND, REFEREE, AnyGame, Codec, MatchEntry, match_entry_codec

from ..sampling import members
from ..trips import Trip
from .base import LawBroken, must

NO_NUMBERS = (mi.StrType, mi.BoolType, mi.NoneType, mi.LiteralType, mi.EnumType, mi.BytesType, mi.FloatType)


def codecs_round_trip(trip: Trip) -> None:
    """Whatever is stored or sent comes back as it was."""
    for codec, value in _carried(trip):
        try:
            back = codec.decode(codec.encode(value))
        except Exception as error:
            raise LawBroken(f"{value} does not survive its codec: {error}") from error
        must(back == value, f"{value} comes back from its codec as {back}")


def _carried(trip: Trip) -> Iterator[tuple[Codec[Any], Any]]:
    game, codecs = trip.game, trip.game.facts.codecs
    yield codecs.options, trip.match.options
    yield from ((codecs.seat_options, place) for place in trip.match.seats)
    for state in trip.milestones():
        yield codecs.state, state
        yield from ((codecs.view, game.view(state, viewer)) for viewer in trip.viewers)
        yield from ((codecs.action, action) for seat in trip.seats for action in game.legal(state, seat))
        if game.referee is not None:
            yield from ((game.referee.codec, action) for action in game.legal(state, REFEREE))
    for event in (event for step in trip.steps for event in step.entry.events):
        yield codecs.event, event
        shown = (game.show(event, viewer) for viewer in trip.viewers)
        yield from ((codecs.shown, seen) for seen in shown if seen is not None)


def numbers_fit_53_bits(trip: Trip) -> None:
    """Every whole number of a stored or sent type is bounded, within 53 bits."""
    codecs = trip.game.facts.codecs
    sent = [codecs.options, codecs.seat_options, codecs.shown, codecs.view, match_entry_codec(trip.game)]
    for codec in sent:
        for place, leaf in _leaves_of(codec.type):
            must(_fits(leaf), f"{place} is not bounded within 53 bits")


def _fits(leaf: mi.Type) -> bool:
    """Whether no number too large can stand here: a type that says nothing may hold anything."""
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
    """The schema of all that a log or replay of this game holds, by type; docstrings play no part."""
    codecs = game.facts.codecs
    unions = {"action": game.move_type, "event": codecs.event.type}
    choices = {name: {"anyOf": [kind.__name__ for kind in members(union)]} for name, union in unions.items()}
    kinds = [kind for union in unions.values() for kind in members(union)]
    parts = schema_of([MatchEntry[Any, Any], codecs.options.type, codecs.seat_options.type, *kinds])
    return dict(sorted({**parts, **choices}.items()))


def schema_of(kinds: Sequence[Any]) -> dict[str, Any]:
    """The schema of some types and of all they hold, by type."""
    _, parts = msgspec.json.schema_components(kinds)
    return {name: _bare(part) for name, part in sorted(parts.items())}


def _bare(part: Mapping[str, Any]) -> dict[str, Any]:
    return {name: value for name, value in part.items() if name not in ("title", "description")}


def stored_types_only_grow(trip: Trip) -> None:
    """A type that was ever stored still has its fields as they were; new ones have defaults."""
    if trip.subject.stored is not None:
        must_still_read(trip.subject.stored, stored_schema(trip.game))


def must_still_read(before: Mapping[str, Any], now: Mapping[str, Any]) -> None:
    """What was stored under one schema can be read under another."""
    for name, was in before.items():
        must(name in now, f"{name} was stored once and is gone")
        _must_only_grow(name, was, now[name])


def _must_only_grow(name: str, was: Mapping[str, Any], now: Mapping[str, Any]) -> None:
    before, after = was.get("properties", {}), now.get("properties", {})
    for field, kind in before.items():
        must(_still_reads(kind, after.get(field)), f"{name}.{field} is not what it was")
    added = set(now.get("required", ())) - set(was.get("required", ()))
    must(not added, f"{name} now demands {sorted(added)}, which old entries lack")
    for choice in ("anyOf", "enum"):
        gone = [kind for kind in was.get(choice, ()) if kind not in now.get(choice, ())]
        must(not gone, f"{name} was once {gone}, which it cannot be any more")


def _still_reads(was: Any, now: Any) -> bool:
    """Whether a field takes all it took: the same, but for choices that were added to a union."""
    if not isinstance(was, dict) or not isinstance(now, dict) or was.keys() != now.keys():
        return bool(was == now)
    return all(_GROWING.get(name, _still_reads)(kind, now[name]) for name, kind in was.items())


def _all_among(was: Sequence[Any], now: Sequence[Any]) -> bool:
    return all(kind in now for kind in was)


def _all_named(was: Mapping[str, Any], now: Mapping[str, Any]) -> bool:
    return was.items() <= now.items()


_GROWING: Mapping[str, Callable[[Any, Any], bool]] = {
    "anyOf": _all_among,
    "enum": _all_among,
    "mapping": _all_named,
}
