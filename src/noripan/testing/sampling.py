"""Values of a type, made at random: inside its bounds, on them, and where wanted just outside."""

from collections.abc import Sequence
from functools import cache
from typing import Any, TypeVar, get_args

import msgspec.inspect as mi
from msgspec.structs import fields, replace

from noripan.kernel import AnyGame, Bound, Chance, Form, RuleViolation, Seat, check_seats

T = TypeVar("T")

_TRIES = 1000


def pick(options: Sequence[T], chance: Chance, /) -> T:
    """One of these."""
    return options[chance.below(len(options))]


def sample(kind: Any, chance: Chance, /, *, outside: bool = False) -> Any:
    """A value of a type; with `outside`, its whole numbers may break their bounds."""
    return _sample(_described(kind), chance, outside)


@cache
def _described(kind: Any) -> mi.Type:
    return mi.type_info(kind)


def _sample(info: mi.Type, chance: Chance, outside: bool) -> Any:
    match info:
        case mi.Metadata(inner):
            return _sample(inner, chance, outside)
        case mi.UnionType(types):
            return _sample(pick(types, chance), chance, outside)
        case mi.StructType(cls):
            filled = {field.name: _sample(field.type, chance, outside) for field in info.fields}
            return cls(**filled)
        case mi.IntType():
            return _whole_number(info, chance, outside)
        case mi.LiteralType() | mi.BoolType():
            return pick(info.values if isinstance(info, mi.LiteralType) else (False, True), chance)
        case mi.VarTupleType(item_type):
            return tuple(_sample(item_type, chance, outside) for _ in range(chance.below(4)))
        case mi.TupleType(item_types):
            return tuple(_sample(item, chance, outside) for item in item_types)
        case mi.StrType():
            return _text(info, chance, outside)
        case mi.NoneType():
            return None
        case _:
            raise TypeError(f"no way to sample {info}")


def _text(info: mi.StrType, chance: Chance, outside: bool) -> str:
    """Short texts, and where there is a longest, one of that length."""
    texts: tuple[str, ...] = ("", "a", "놀이판", '"\\\n')
    most = info.max_length
    if most is not None:
        texts = (*(text for text in texts if len(text) <= most), "가" * most)
        texts += ("가" * (most + 1),) if outside else ()
    return pick(texts, chance)


def _whole_number(info: mi.IntType, chance: Chance, outside: bool) -> int:
    low: int = -(2**53) if info.ge is None else info.ge
    high: int = 2**53 if info.le is None else info.le
    near: tuple[int, ...] = (low, high, min(high, low + chance.below(8)), low + chance.below(high - low + 1))
    beyond: tuple[int, ...] = (low - 1, high + 1, -(2**60), 2**60) if outside else ()
    return pick((*near, *near, *beyond), chance)


def members(union: Any, /) -> tuple[Any, ...]:
    """The types of a union; of a single type, itself."""
    return get_args(union) or (union,)


def words_of(kind: Any, /) -> tuple[str, ...]:
    """The words a type names one by one: `Literal["red", "blue"]`, with null or without."""
    info = _described(kind)
    types = info.types if isinstance(info, mi.UnionType) else (info,)
    named = (value for part in types if isinstance(part, mi.LiteralType) for value in part.values)
    return tuple(value for value in named if isinstance(value, str))


def sample_start(game: AnyGame, seats: int, chance: Chance, /) -> tuple[Any, tuple[Any, ...]]:
    """Options and per-seat options that fit so many seats."""
    for _ in range(_TRIES):
        options = sample_options(game, chance)
        places = sample_places(game, seats, chance)
        try:
            check_seats(game, options, places)
        except RuleViolation:
            continue
        return options, places
    raise ValueError(f"no options of {game.facts.slug} fit {seats} seats")


def sample_options(game: AnyGame, chance: Chance, /) -> Any:
    """Options, fitting or not; where the game has examples, mostly one of them."""
    options, examples = sample(game.facts.codecs.options.type, chance), game.facts.example_options
    if not examples or chance.below(4) == 0:
        return options
    return pick(examples, chance)


def sample_places(game: AnyGame, seats: int, chance: Chance, /) -> tuple[Any, ...]:
    """Per-seat options, fitting or not: the default, with one seat or all of them choosing otherwise."""
    kind = game.facts.codecs.seat_options.type
    if not fields(kind):
        return (kind(),) * seats
    chosen = pick(((), (chance.below(seats),), range(seats)), chance)
    return tuple(sample(kind, chance) if seat in chosen else kind() for seat in range(seats))


def sample_actions(game: AnyGame, state: Any, seats: Sequence[Seat], chance: Chance, /) -> list[Any]:
    """Actions worth trying in a state: from menus, crossed, around forms' bounds, wild, and the house's."""
    tried: list[Any] = []
    for seat in seats:
        menu = game.legal(state, seat)
        tried += [pick(menu, chance) for _ in range(min(4, len(menu)))]
        tried += [_crossed(menu, chance) for _ in range(min(4, len(menu)))]
        tried += [filled for form in game.forms(state, seat) for filled in _filled(form, chance)]
    for kind in members(game.move_type):
        tried += [sample(kind, chance, outside=outside) for outside in (False, False, True, True)]
    return list(dict.fromkeys(tried))


def _crossed(menu: Sequence[Any], chance: Chance) -> Any:
    """An action with a part of another one: well-formed, and often against the rules."""
    one, other = pick(menu, chance), pick(menu, chance)
    shared = [field.name for field in fields(one) if hasattr(other, field.name)]
    if not shared:
        return one
    name = pick(shared, chance)
    return replace(one, **{name: getattr(other, name)})


def _filled(form: Form[Any], chance: Chance) -> list[Any]:
    """The form near a sample, at its least and most, between them, and each field beside or on its bounds."""
    least = {bound.name: bound.low for bound in form.fields}
    most = {bound.name: bound.high for bound in form.fields}
    edges = [{**_between(form, chance), bound.name: _edge(bound, chance)} for bound in form.fields]
    beside = [nearby(form, chance) for _ in range(2 if form.boxes else 0)]
    return [*beside, *(form.action(**filled) for filled in (least, most, _between(form, chance), *edges))]


def nearby(form: Form[Any], chance: Chance, /) -> Any:
    """A sample with a field or two a little higher or lower, within bounds: as a person would vary it."""
    action = pick(form.samples, chance)
    for bound in [pick(form.fields, chance) for _ in range(1 + chance.below(2)) if form.fields]:
        near = getattr(action, bound.name) + pick((-2, -1, 1, 2), chance)
        action = replace(action, **{bound.name: min(bound.high, max(bound.low, near))})
    return action


def _between(form: Form[Any], chance: Chance) -> dict[str, int]:
    return {bound.name: bound.low + chance.below(bound.high - bound.low + 1) for bound in form.fields}


def _edge(bound: Bound, chance: Chance) -> int:
    return pick((bound.low - 1, bound.low, bound.high, bound.high + 1), chance)
