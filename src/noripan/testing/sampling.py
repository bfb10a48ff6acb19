"""Random values of a type: within its bounds, on them and, on request, just outside."""

from collections.abc import Sequence
from functools import cache
from typing import Any, TypeVar, get_args

import msgspec.inspect as mi
from msgspec.structs import fields, replace

from noripan.kernel import AnyGame, Bound, Chance, Form, RuleViolation, Seat, check_seats

T = TypeVar("T")

_TRIES = 1000


def pick(options: Sequence[T], chance: Chance, /) -> T:
    """A random one of the options."""
    return options[chance.below(len(options))]


def sample(kind: Any, chance: Chance, /, *, outside: bool = False) -> Any:
    """A value of a type; with `outside`, numbers and texts may be out of bounds."""
    return _sample(_type_info(kind), chance, outside)


@cache
def _type_info(kind: Any) -> mi.Type:
    return mi.type_info(kind)


def _sample(info: mi.Type, chance: Chance, outside: bool) -> Any:
    match info:
        case mi.Metadata(inner):
            return _sample(inner, chance, outside)
        case mi.UnionType(types):
            return _sample(pick(types, chance), chance, outside)
        case mi.StructType(cls):
            values = {field.name: _sample(field.type, chance, outside) for field in info.fields}
            return cls(**values)
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
            raise TypeError(f"cannot sample {info}")


def _text(info: mi.StrType, chance: Chance, outside: bool) -> str:
    """A short text or, if the length is bounded, one of the greatest length."""
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
    """The types of a union, or the type itself if it is not a union."""
    return get_args(union) or (union,)


def literals_of(kind: Any, /) -> tuple[str, ...]:
    """The strings of a `Literal["red", "blue"]`, optional or not."""
    info = _type_info(kind)
    types = info.types if isinstance(info, mi.UnionType) else (info,)
    values = (value for part in types if isinstance(part, mi.LiteralType) for value in part.values)
    return tuple(value for value in values if isinstance(value, str))


def sample_start(game: AnyGame, seats: int, chance: Chance, /) -> tuple[Any, tuple[Any, ...]]:
    """Options and seat options that fit this number of seats."""
    for _ in range(_TRIES):
        options = sample_options(game, chance)
        seat_options = sample_seat_options(game, seats, chance)
        try:
            check_seats(game, options, seat_options)
        except RuleViolation:
            continue
        return options, seat_options
    raise ValueError(f"no options of {game.facts.slug} fit {seats} seats")


def sample_options(game: AnyGame, chance: Chance, /) -> Any:
    """Options that may not fit; if the game has examples, mostly one of them."""
    options, examples = sample(game.facts.codecs.options.type, chance), game.facts.example_options
    if not examples or chance.below(4) == 0:
        return options
    return pick(examples, chance)


def sample_seat_options(game: AnyGame, seats: int, chance: Chance, /) -> tuple[Any, ...]:
    """Seat options that may not fit: defaults, except for no seat, one seat or all of them."""
    kind = game.facts.codecs.seat_options.type
    if not fields(kind):
        return (kind(),) * seats
    chosen = pick(((), (chance.below(seats),), range(seats)), chance)
    return tuple(sample(kind, chance) if seat in chosen else kind() for seat in range(seats))


def sample_actions(game: AnyGame, state: Any, seats: Sequence[Seat], chance: Chance, /) -> list[Any]:
    """Actions to try in a state: from menus, crossed, around bounds of forms, random, and the referee's."""
    tried: list[Any] = []
    for seat in seats:
        menu = game.legal(state, seat)
        tried += [pick(menu, chance) for _ in range(min(4, len(menu)))]
        tried += [_crossed(menu, chance) for _ in range(min(4, len(menu)))]
        tried += [action for form in game.forms(state, seat) for action in _form_actions(form, chance)]
    for kind in members(game.move_type):
        tried += [sample(kind, chance, outside=outside) for outside in (False, False, True, True)]
    return list(dict.fromkeys(tried))


def _crossed(menu: Sequence[Any], chance: Chance) -> Any:
    """An action with one field of another action: well-formed, and often illegal."""
    one, other = pick(menu, chance), pick(menu, chance)
    shared = [field.name for field in fields(one) if hasattr(other, field.name)]
    if not shared:
        return one
    name = pick(shared, chance)
    return replace(one, **{name: getattr(other, name)})


def _form_actions(form: Form[Any], chance: Chance) -> list[Any]:
    """Actions of a form: near a sample, lowest, highest, between, and with each field around a bound."""
    lowest = {bound.name: bound.low for bound in form.fields}
    highest = {bound.name: bound.high for bound in form.fields}
    edges = [{**_between(form, chance), bound.name: _edge(bound, chance)} for bound in form.fields]
    near = [nearby(form, chance) for _ in range(2 if form.boxes else 0)]
    return [*near, *(form.action(**values) for values in (lowest, highest, _between(form, chance), *edges))]


def nearby(form: Form[Any], chance: Chance, /) -> Any:
    """A sample with one or two fields slightly higher or lower, within bounds."""
    action = pick(form.samples, chance)
    for bound in [pick(form.fields, chance) for _ in range(1 + chance.below(2)) if form.fields]:
        near = getattr(action, bound.name) + pick((-2, -1, 1, 2), chance)
        action = replace(action, **{bound.name: min(bound.high, max(bound.low, near))})
    return action


def _between(form: Form[Any], chance: Chance) -> dict[str, int]:
    return {bound.name: bound.low + chance.below(bound.high - bound.low + 1) for bound in form.fields}


def _edge(bound: Bound, chance: Chance) -> int:
    return pick((bound.low - 1, bound.low, bound.high, bound.high + 1), chance)
