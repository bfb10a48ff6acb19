import json
from typing import Annotated, Any, ClassVar

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec import Meta, ValidationError

from noripan.kernel import Codec, Tagged, Value, canonical

WORDS = st.text(st.characters(exclude_categories=["Cs"]))
WHOLE = st.integers(-(2**53), 2**53)
JSON = st.recursive(
    st.none() | st.booleans() | WHOLE | WORDS,
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(WORDS, inner, max_size=4),
    max_leaves=12,
)


class Knock(Tagged, frozen=True):
    times: int
    word: str = ""


class Wait(Tagged, frozen=True):
    pass


class Table(Value, frozen=True):
    wide: bool
    marks: tuple[int, ...] = ()


class StoredCounter(Value, frozen=True):
    count: Annotated[int, Meta(ge=0)]


class Counter:
    """A plain class that is stored as a struct."""

    struct: ClassVar = StoredCounter

    def __init__(self, count: int) -> None:
        self.count = count

    def to_struct(self) -> StoredCounter:
        return StoredCounter(self.count)

    @classmethod
    def from_struct(cls, stored: StoredCounter, /) -> "Counter":
        return cls(stored.count)


class Pair(Value, frozen=True):
    one: Counter
    other: Counter | None


Move = Knock | Wait
MOVES: Codec[Move] = Codec(Move)


@given(st.builds(Knock, WHOLE, WORDS) | st.just(Wait()))
def test_codec_round_trip(move: Move) -> None:
    assert MOVES.decode(MOVES.encode(move)) == move
    assert MOVES.decode(MOVES.encode(move).decode()) == move
    assert MOVES.convert(MOVES.plain(move)) == move


def test_tag_is_the_type_name_and_field_order_is_kept() -> None:
    assert MOVES.encode(Knock(2, "똑")) == '{"type":"Knock","times":2,"word":"똑"}'.encode()
    assert MOVES.plain(Wait()) == {"type": "Wait"}


@pytest.mark.parametrize(
    "spoilt",
    [
        b"",
        b"null",
        b"{}",
        b'{"type":"Run"}',
        b'{"type":"Knock"}',
        b'{"type":"Knock","times":"2"}',
        b'{"type":"Knock","times":2.5}',
        b'{"type":"Knock","times":true}',
        b'{"type":"Wait","long":1}',
        b'{"type":"Wait"} ,',
        b'{"type":"Knock","times":1,"word":"\\ud800"}',
        b'{"type":"Knock","times":1,"word":"\xff"}',
    ],
)
def test_malformed_value_is_rejected(spoilt: bytes) -> None:
    with pytest.raises(ValueError, match=r"."):
        MOVES.decode(spoilt)


@pytest.mark.parametrize("nested", [False, True])
def test_plain_class_is_stored_as_its_struct(nested: bool) -> None:
    codec = Codec[Any](Pair if nested else Counter)
    value = Pair(Counter(2), None) if nested else Counter(2)
    plain = {"one": {"count": 2}, "other": None} if nested else {"count": 2}
    assert json.loads(codec.encode(value)) == codec.plain(value) == plain
    for decoded in (codec.decode(codec.encode(value)), codec.convert(plain)):
        assert type(decoded) is type(value)
        assert (decoded.one if nested else decoded).count == 2


@pytest.mark.parametrize(
    "spoilt", [b"null", b"{}", b'{"count":-1}', b'{"count":"2"}', b'{"count":2,"more":3}']
)
def test_malformed_struct_of_a_plain_class_is_rejected(spoilt: bytes) -> None:
    with pytest.raises(ValidationError):
        Codec[Any](Counter).decode(spoilt)


def test_other_plain_classes_have_no_codec() -> None:
    with pytest.raises(NotImplementedError, match="complex"):
        Codec[Any](Any).encode(1j)
    with pytest.raises(NotImplementedError, match="complex"):
        Codec[Any](complex).decode(b"1")


def test_lenient_conversion_accepts_strings() -> None:
    codec = Codec[Table](Table)
    assert codec.convert({"wide": "true", "marks": ["3"]}, strict=False) == Table(wide=True, marks=(3,))
    with pytest.raises(ValueError, match="Expected `bool`"):
        codec.convert({"wide": "true"})


def test_values_are_frozen() -> None:
    with pytest.raises(AttributeError, match="immutable"):
        Knock(1).times = 2  # type: ignore[misc]


SPELLINGS: list[tuple[Any, str]] = [
    ({"b": 1, "a": 2, "C": 3, "_": 4}, '{"C":3,"_":4,"a":2,"b":1}'),
    ({"b": {"z": 1, "y": [{"k": 2, "j": 3}]}, "a": ()}, '{"a":[],"b":{"y":[{"j":3,"k":2}],"z":1}}'),
    (Table(wide=True, marks=(3, 1)), '{"marks":[3,1],"wide":true}'),
    (Knock(-1, "a"), '{"times":-1,"type":"Knock","word":"a"}'),
    ("놀이판 é 😀", '"놀이판 é 😀"'),
    ('"\\/', '"\\"\\\\/"'),
    ("\b\t\n\f\r", '"\\b\\t\\n\\f\\r"'),
    ("\0\x01\x0b\x1f", '"\\u0000\\u0001\\u000b\\u001f"'),
    ("\x7f\x80\u2028\u2029\ufeff", '"\x7f\x80\u2028\u2029\ufeff"'),
    ([None, True, False, 0, 2**53, -(2**53)], "[null,true,false,0,9007199254740992,-9007199254740992]"),
]
"""As JavaScript's JSON.stringify writes them with sorted keys."""


@pytest.mark.parametrize(("value", "spelled"), SPELLINGS)
def test_canonical_json(value: Any, spelled: str) -> None:
    assert canonical(value) == spelled.encode()


@given(JSON)
def test_canonical_json_equals_the_standard_librarys(value: Any) -> None:
    spelled = json.dumps(value, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
    assert canonical(value) == spelled.encode()


@given(JSON)
def test_canonical_json_is_idempotent(value: Any) -> None:
    assert canonical(json.loads(canonical(value))) == canonical(value)
