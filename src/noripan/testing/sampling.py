"""Values of a type, made at random: inside its bounds, on them, and where wanted just outside."""

from collections.abc import Sequence
from typing import Any, TypeVar

import msgspec.inspect as mi

from noripan.kernel import AnyGame, Chance, RuleViolation, Seat, check_seats

T = TypeVar("T")

_TRIES = 1000


def pick(options: Sequence[T], chance: Chance, /) -> T:
    """One of these."""
    return options[chance.below(len(options))]


def sample(kind: Any, chance: Chance, /, *, outside: bool = False) -> Any:
    """A value of a type; with `outside`, its whole numbers may break their bounds."""
    return _sample(mi.type_info(kind), chance, outside)


def _sample(info: mi.Type, chance: Chance, outside: bool) -> Any:
    match info:
        case mi.UnionType(types):
            return _sample(pick(types, chance), chance, outside)
        case mi.StructType(cls):
            filled = {field.name: _sample(field.type, chance, outside) for field in info.fields}
            return cls(**filled)
        case mi.IntType():
            return _whole_number(info, chance, outside)
        case mi.LiteralType(values):
            return pick(values, chance)
        case mi.VarTupleType(item_type):
            return tuple(_sample(item_type, chance, outside) for _ in range(chance.below(4)))
        case mi.TupleType(item_types):
            return tuple(_sample(item, chance, outside) for item in item_types)
        case mi.StrType():
            return pick(("", "a", "놀이판", '"\\\n'), chance)
        case mi.BoolType():
            return chance.below(2) == 1
        case mi.NoneType():
            return None
        case _:
            raise TypeError(f"no way to sample {info}")


def _whole_number(info: mi.IntType, chance: Chance, outside: bool) -> int:
    low: int = -(2**53) if info.ge is None else info.ge
    high: int = 2**53 if info.le is None else info.le
    near: tuple[int, ...] = (low, high, min(high, low + chance.below(8)), low + chance.below(high - low + 1))
    beyond = (low - 1, high + 1, -(2**60), 2**60) if outside else ()
    number: int = pick((*near, *near, *beyond), chance)
    return number


def sample_options(game: AnyGame, seats: int, chance: Chance, /) -> Any:
    """Options that fit so many seats."""
    codecs = game.facts.codecs
    places = (codecs.seat_options.type(),) * seats
    for _ in range(_TRIES):
        options = sample(codecs.options.type, chance)
        try:
            check_seats(game, options, places)
        except RuleViolation:
            continue
        return options
    raise ValueError(f"no options of {game.facts.slug} fit {seats} seats")


def sample_actions(game: AnyGame, state: Any, seats: Sequence[Seat], chance: Chance, /) -> list[Any]:
    """Actions worth trying in a state: from everyone's menus, from the forms' fields, and wild ones."""
    tried: list[Any] = []
    for seat in seats:
        menu = game.legal(state, seat)
        tried += [pick(menu, chance) for _ in range(min(4, len(menu)))]
        tried += [filled for form in game.forms(state, seat) for filled in _filled(form, chance)]
    kind = game.facts.codecs.action.type
    tried += [sample(kind, chance) for _ in range(6)]
    tried += [sample(kind, chance, outside=True) for _ in range(4)]
    return tried


def _filled(form: Any, chance: Chance) -> list[Any]:
    def fill() -> Any:
        return form.action(
            **{bound.name: bound.low + chance.below(bound.high - bound.low + 1) for bound in form.fields}
        )

    least = form.action(**{bound.name: bound.low for bound in form.fields})
    return [least, fill(), fill()]
