import copy
import json
from collections.abc import Callable
from enum import Enum
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec import UNSET, Raw, Struct, UnsetType

from noripan.games.pirate_dice.actions import Bet
from noripan.games.registry import find
from noripan.kernel import Match, Tagged, Value
from noripan.testing import Subject, random_walk
from noripan.wire.guide.changes import APPLY, EXAMPLE
from noripan.wire.patch import SharedChanges, apply, changes, field_changes

PIRATES = find("pirate_dice").game
SEEDS = range(10)


LONG = "a text with more characters than are worth sending again"


class Point(Value, frozen=True):
    x: Any
    y: Any = 0
    name: Any = "a point with a name too long to be sent without need"


class Near(Tagged, frozen=True):
    point: Any
    note: Any = "beside"


class Far(Tagged, frozen=True):
    point: Any
    note: Any = "beside"


class Sparse(Value, frozen=True, omit_defaults=True):
    x: Any = 0
    y: Any = None
    point: Any = ()


class Partial(Value, frozen=True):
    x: Any
    y: Any = UNSET


class Optional(Value, frozen=True):
    x: Any
    y: int | UnsetType


class Renamed(Value, frozen=True, rename={"in_": "in"}):
    in_: Any
    out: Any = "a word that does not change and is not short"


class Pips(Value, frozen=True):
    face: int


class Bid(Value, frozen=True):
    count: int
    pips: Pips | None


class Nest(Value, frozen=True):
    face: int
    inner: "Nest | None" = None


class Pair(Struct, frozen=True, array_like=True):
    left: Any
    right: Any


class Colour(Enum):
    RED = "red"
    BLUE = "blue"


def plain(value: Any) -> Any:
    return msgspec.json.decode(msgspec.json.encode(value))


def encoded(document: Any) -> str:
    """Canonical JSON, in which 1, 1.0 and true differ."""
    return json.dumps(document, sort_keys=True)


def steps(old: Any, new: Any) -> Any:
    """The changes as they are sent, checked to lead from one value to the other."""
    made = plain(changes(old, new))
    before = plain(old)
    assert encoded(apply(before, made)) == encoded(plain(new))
    assert encoded(before) == encoded(plain(old))
    return made


@pytest.mark.parametrize(
    ("old", "new", "made"),
    [
        (Point(1), Point(2), [["x", 2]]),
        (Point(Point(1)), Point(Point(None)), [["x", "x", None]]),
        (Point((1, 2, 3)), Point((1, 5, 3)), [["x", 1, 5]]),
        (Point((111111, 2)), Point((111111, 2, 3, 4)), [["x", [2, 2], [3, 4]]]),
        (Point(()), Point(((1,),)), [["x", [[1]]]]),
        (Point([1]), Point([1, 2]), [["x", [1, 1], [2]]]),
        (Point((1, 2)), Point((1,)), [["x", [1]]]),
        (Point((1, 2, 3, 4, LONG)), Point((1, 3, LONG)), [["x", [3, 4], []], ["x", [1, 2], []]]),
        (
            Point(tuple("abcd" * 9)),
            Point((*"bcd", *"abcd" * 8, "e")),
            [["x", [36, 36], ["e"]], ["x", [0, 1], []]],
        ),
        (Point((1, LONG, 3, 4)), Point((1, LONG, 5)), [["x", [2, 4], [5]]]),
        (Point((1, 2)), Point((2, 2, 3)), [["x", [2, 2, 3]]]),
        (Point((1, 2)), Point((True, 2, 3)), [["x", [True, 2, 3]]]),
        (Point((1, 2, 3)), Point((4, 5, 3)), [["x", [4, 5, 3]]]),
        (Point({"a": 1, "b": "b" * 50}), Point({"b": "b" * 50, "a": 2}), [["x", "a", 2]]),
        (Point({"a": 1}), Point({"b": 1}), [["x", {"b": 1}]]),
        (Point({1: 1, 2: 2}), Point({1: 1, 2: 3}), [["x", {"1": 1, "2": 3}]]),
        (Renamed(1), Renamed(2), [["in", 2]]),
        (Near(Point(1)), Near(Point(2)), [["point", "x", 2]]),
        (Pair(1, 2), Pair(1, 3), [[[1, 3]]]),
        (Point(Bid(1, None)), Point(Bid(1, Pips(2))), [["x", "pips", {"face": 2}]]),
        (Point(Bid(1, Pips(2))), Point(Bid(1, Pips(2))), []),
        (Point(Nest(1, Nest(2))), Point(Nest(1, Nest(3))), [["x", "inner", "face", 3]]),
        (Point(Colour.RED), Point(Colour.BLUE), [["x", "blue"]]),
        (Point(Raw(b"[1]")), Point(Raw(b"[2]")), [["x", [2]]]),
        (None, Point(1, 2, "c"), [[{"x": 1, "y": 2, "name": "c"}]]),
        ((1,), (1, 2), [[[1, 1], [2]]]),
    ],
)
def test_change_has_the_path_of_the_difference(old: Any, new: Any, made: Any) -> None:
    assert steps(old, new) == made


def test_struct_of_another_type_is_replaced() -> None:
    assert steps(Point(Near(1)), Point(Far(1))) == [["x", plain(Far(1))]]


def test_changes_are_in_field_order() -> None:
    old, new = Point((1, 2, 3, 4), Point(1)), Point((1, 0, 3, 4), Point(2))
    assert [step[:-1] for step in steps(old, new)] == [["x", 1], ["y", "x"]]


def test_mostly_changed_value_is_replaced_if_that_is_shorter() -> None:
    long = "what does not change and is long, longer than the two steps for what does change, " * 2
    new = Point(1, 2, "three")
    assert steps(Point(Point(4, 5, "six")), Point(new)) == [["x", plain(new)]]
    assert steps(Point(Near(1, 2)), Point(Near(3, 4))) == [["x", "point", 3], ["x", "note", 4]]
    assert steps(Point(1, 2, long), Point(3, 4, long)) == [["x", 3], ["y", 4]]
    seats = tuple(Point(seat, name=long) for seat in range(2))
    moved = tuple(Point(seat + 9, name=long) for seat in range(2))
    assert [step[:-1] for step in steps(seats, moved)] == [[0, "x"], [1, "x"]]


@pytest.mark.parametrize(("old", "new"), [(1, True), (0, False), (1, 1.0), (True, 1.0), (0.0, -0.0)])
@pytest.mark.parametrize("around", [lambda x: x, Point, Sparse, lambda x: (0, (x,)), lambda x: {"a": x}])
def test_values_that_only_python_finds_equal_differ(around: Any, old: Any, new: Any) -> None:
    assert around(old) == around(new)
    assert steps(around(old), around(new))
    assert steps(around(new), around(old))


def test_struct_with_other_keys_is_replaced() -> None:
    assert steps(Point(Sparse(1)), Point(Sparse(1, 2))) == [["x", {"x": 1, "y": 2}]]
    assert steps(Point(Sparse(1)), Point(Sparse(0))) == [["x", {}]]
    assert steps(Point(Partial(1)), Point(Partial(1, 2))) == [["x", {"x": 1, "y": 2}]]
    assert steps(Point(Optional(1, 2)), Point(Optional(1, UNSET))) == [["x", {"x": 1}]]


def test_present_keys_of_a_sparse_struct_are_compared() -> None:
    old, new = Sparse(1, Raw(b"[]"), Point(1)), Sparse(1, Raw(b"[]"), Point(2))
    assert steps(old, new) == [["point", "x", 2]]


def test_changes_hold_unencoded_values() -> None:
    added, put = Near(1), Far(2)
    assert changes(Point((1,)), Point((1, added)))[0][-1][-1] is added
    assert changes(Point(None), Point(put))[0][-1] is put


def test_equal_views_have_no_changes() -> None:
    view = Match.start(PIRATES, 4).view(None)
    assert changes(view, copy.deepcopy(view)) == []
    assert changes({"a": 1, "b": 2}, {"b": 2, "a": 1}) == []


def test_unchanged_parts_are_shared() -> None:
    document: Any = {"a": [1], "b": {"c": [2], "d": [3]}}
    after = apply(document, [["b", "c", [1, 1], [4]]])
    assert after == {"a": [1], "b": {"c": [2, 4], "d": [3]}}
    assert after["a"] is document["a"]
    assert after["b"]["d"] is document["b"]["d"]
    assert document["b"]["c"] == [2]


def test_changes_apply_in_order_decoded_or_not() -> None:
    made: list[Any] = [
        ["a", []],
        ("a", (0, 0), ({"b": 1},)),
        ["a", 0, "b", 2],
    ]
    assert apply({"a": None}, made) == {"a": [{"b": 2}]}
    assert apply({"a": None}, []) == {"a": None}


@pytest.mark.parametrize(
    "step",
    [
        ["no", 1],
        ["list", 2, 1],
        ["list", -1, 1],
        ["list", True, 1],
        ["list", 0.0, 1],
        ["list", "0", 1],
        ["list", 2**70, 1],
        ["object", 0, 1],
        ["word", 0, 1],
        ["word", "upper", 1],
        ["nothing", "a", "b", 1],
        ["list", [0, 3], [1]],
        ["list", [3, 3], [1]],
        ["list", [1, 0], [1]],
        ["list", [-1, 1], [1]],
        ["list", [0], [1]],
        ["list", [0, 1, 2], [1]],
        ["list", [0, "1"], [1]],
        ["list", [0, 1.0], [1]],
        ["list", [0, 1], 1],
        ["list", [0, 1], "ab"],
        ["list", [0, 1], 0, 1],
        ["object", [0, 1], [1]],
        ["word", [0, 1], [1]],
        [[0, 1], [1]],
        ["list", None, 1],
        ["list", {"a": 1}, 1],
        [["list"], 1],
        [],
        {},
        {"list": 1},
        None,
        "at",
        (-1, 1),
        ("list", -1, 1),
    ],
)
def test_change_that_does_not_fit_is_a_value_error(step: Any) -> None:
    document = {"list": [1, 2], "object": {"a": 1}, "word": "abc", "nothing": None}
    with pytest.raises(ValueError, match=r"."):
        apply(document, [step])


@pytest.mark.parametrize("made", [None, 5, "to", {"to": 1}, [1]])
def test_malformed_changes_are_a_value_error(made: Any) -> None:
    with pytest.raises(ValueError, match=r"."):
        apply({}, made)


def test_very_deep_path_is_reached() -> None:
    document: Any = 0
    for _ in range(10_000):
        document = [document]
    after = apply(document, [[0] * 10_000 + [1]])
    for _ in range(10_000):
        after = after[0]
    assert after == 1


atoms = st.sampled_from([None, True, False, 0, 1, 2, 1.0, -0.0, 0.0, 300, "", "a", "놀이판", "type"])
keys = st.sampled_from(["a", "b", "type", ""])


def containers(inner: st.SearchStrategy[Any]) -> st.SearchStrategy[Any]:
    structs = [
        st.builds(kind, inner, inner) for kind in (Point, Near, Far, Renamed, Pair, Sparse, Partial, Optional)
    ]
    lists = st.lists(inner, max_size=6)
    return st.one_of(*structs, lists, lists.map(tuple), st.dictionaries(keys, inner, max_size=4))


values = st.recursive(atoms, containers, max_leaves=12)


@st.composite
def altered(draw: st.DrawFn, value: Any) -> Any:
    """The value with a few parts replaced, removed or added."""
    if draw(st.integers(0, 3)) == 0:
        return draw(values)
    if isinstance(value, Struct):
        chosen = {name: draw(altered(getattr(value, name))) for name in value.__struct_fields__[:2]}
        return msgspec.structs.replace(value, **chosen)
    if isinstance(value, list | tuple):
        kept = value[: draw(st.integers(0, 8))]
        return type(value)([*(draw(altered(part)) for part in kept), *draw(st.lists(atoms, max_size=2))])
    if isinstance(value, dict):
        return {key: draw(altered(part)) for key, part in value.items()}
    return value


pairs = values.flatmap(lambda old: st.tuples(st.just(old), st.one_of(altered(old), values)))


@given(pair=pairs)
def test_changes_lead_from_any_value_to_any_other(pair: tuple[Any, Any]) -> None:
    steps(*pair)


def documented_apply(document: Any, made: Any) -> Any:
    published: dict[str, Any] = {}
    exec(APPLY, published)  # noqa: S102 - it is our own documentation
    return published["apply"](document, made)


@given(pair=pairs)
def test_documented_apply_equals_ours(pair: tuple[Any, Any]) -> None:
    assert encoded(documented_apply(plain(pair[0]), plain(changes(*pair)))) == encoded(plain(pair[1]))


@pytest.mark.parametrize("applied", [apply, documented_apply])
def test_documented_example_is_right(applied: Callable[[Any, Any], Any]) -> None:
    before, made, after = map(json.loads, (EXAMPLE.before, EXAMPLE.changes, EXAMPLE.after))
    assert applied(before, made) == after


def test_fields_change_as_a_whole() -> None:
    old, new = Bid(1, Pips(2)), Bid(1, Pips(3))
    made = plain(field_changes(old, new))
    assert made == [["pips", {"face": 3}]]
    assert apply(plain(old), made) == plain(new)


@given(value=values)
def test_value_has_no_changes_to_itself(value: Any) -> None:
    assert changes(value, value) == []
    assert steps(value, copy.deepcopy(value)) == []


@pytest.mark.parametrize("seed", SEEDS)
def test_changes_lead_every_viewer_through_a_match(seed: int) -> None:
    walk = random_walk(Subject(PIRATES), PIRATES.facts.seats[seed % 5], seed)
    for viewer in walk.viewers:
        view = PIRATES.view(walk.steps[0].before, viewer)
        document = plain(view)
        for step in walk.steps:
            now = PIRATES.view(step.after, viewer)
            document = apply(document, plain(changes(view, now)))
            assert encoded(document) == encoded(plain(now))
            view = now


@pytest.mark.parametrize("seed", SEEDS)
def test_shared_changes_lead_every_viewer_through_a_match(seed: int) -> None:
    walk = random_walk(Subject(PIRATES), PIRATES.facts.seats[seed % 5], seed)
    for step in walk.steps:
        shared = SharedChanges()
        for viewer in walk.viewers:
            old, new = PIRATES.view(step.before, viewer), PIRATES.view(step.after, viewer)
            assert apply(plain(old), plain(shared.changes(old, new))) == plain(new)


def test_change_that_everyone_sees_is_computed_once() -> None:
    shared = SharedChanges()
    (one,) = shared.changes(Point(1, (1, 2)), Point(1, (1, 3)))
    (other,) = shared.changes(Point(2, (1, 2)), Point(2, (1, 3)))
    assert one is other
    (third,) = shared.changes(Point(1, (1, 2)), Point(1, (1, 4)))
    assert third == ("y", 1, 4)


@pytest.mark.parametrize(
    ("old", "new"),
    [(Sparse(1), Sparse(1, 2)), (Pair(1, 2), Pair(1, 3)), (Near(1), Far(1)), (Renamed(1), Renamed(2))],
)
def test_views_of_any_shape_can_share_changes(old: Struct, new: Struct) -> None:
    assert apply(plain(old), plain(SharedChanges().changes(old, new))) == plain(new)


def test_bet_takes_a_few_short_changes() -> None:
    match = Match.start(PIRATES, 4)
    for count in range(1, 5):
        before = match.view(match.actors[0])
        match.act(match.actors[0], Bet(2, count))
    made = steps(before, match.view(before.viewer))
    assert [step[:-1] for step in made[:2]] == [["phase", "turn"], ["phase", "bets", [3, 3]]]
    assert len(msgspec.json.encode(made)) < len(msgspec.json.encode(before)) / 2
