"""Values outside their bounds are read, and refused with a reason."""

from typing import Annotated, Literal

import msgspec
import pytest
from msgspec import Meta

from noripan.kernel import RuleViolation, Tagged, Value, check_bounds, in_own_types, published, unbounded

Small = Annotated[int, Meta(ge=0, le=3)]


class Spot(Value, frozen=True):
    x: Small


class Go(Tagged, frozen=True):
    to: Spot
    by: tuple[Small, Small] | None = None
    ways: tuple[Small, ...] = ()
    words: Annotated[str, Meta(max_length=2)] = ""
    how: Literal["fast", "slow"] = "slow"


class Halt(Tagged, frozen=True):
    pass


class Chosen(Value, frozen=True):
    size: Small = 1
    most: Small | None = None
    rule: Annotated[str, Meta(max_length=2)] = ""


def read(raw: str) -> Go | Halt:
    read: Go | Halt = in_own_types(msgspec.json.decode(raw, type=unbounded(Go | Halt)))
    return read


def test_values_outside_their_bounds_are_read() -> None:
    raw = '{"type":"Go","to":{"x":-9},"by":[4,-1],"ways":[7,1],"words":"가나다","how":"fast"}'
    assert read(raw) == Go(Spot(-9), (4, -1), (7, 1), "가나다", "fast")
    assert read('{"type":"Go","to":{"x":1}}') == Go(Spot(1))
    assert read('{"type":"Halt"}') == Halt()


@pytest.mark.parametrize(
    "raw",
    [
        '{"type":"Go"}',
        '{"type":"Stop"}',
        '{"type":"Go","to":{"x":1},"odd":1}',
        '{"type":"Go","to":{"x":"1"}}',
        '{"type":"Go","to":{"x":9007199254740993}}',
        '{"type":"Go","to":{"x":1},"by":[1]}',
        '{"type":"Go","to":{"x":1},"how":"askew"}',
    ],
)
def test_wrong_shape_is_rejected(raw: str) -> None:
    with pytest.raises(msgspec.ValidationError):
        read(raw)


def test_unsupported_type_is_named_in_the_error() -> None:
    with pytest.raises(TypeError, match="FloatType"):
        unbounded(float)


@pytest.mark.parametrize(
    ("chosen", "code", "option"),
    [
        (Chosen(size=4), "OPTION_OUT_OF_RANGE", "size"),
        (Chosen(most=-1), "OPTION_OUT_OF_RANGE", "most"),
        (Chosen(rule="abc"), "OPTION_TOO_LONG", "rule"),
    ],
)
def test_options_outside_their_bounds_are_refused(chosen: Chosen, code: str, option: str) -> None:
    with pytest.raises(RuleViolation) as refusal:
        check_bounds(chosen)
    assert (refusal.value.code, refusal.value.params["option"]) == (code, option)


def test_options_within_their_bounds_are_accepted() -> None:
    for chosen in (Chosen(), Chosen(size=0), Chosen(size=3, most=3, rule="ab")):
        check_bounds(chosen)


def test_published_bounds_are_in_the_schema_but_not_enforced() -> None:
    kind = Annotated[int, published(1, 6)]
    assert msgspec.json.schema(kind) == {"type": "integer", "minimum": 1, "maximum": 6}
    assert msgspec.json.decode("7", type=kind) == 7
