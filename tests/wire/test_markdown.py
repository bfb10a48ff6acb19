import json
import re
from collections.abc import Mapping
from datetime import timedelta
from enum import Enum
from typing import Annotated, Any, Generic, Literal, TypeVar

import pytest
from msgspec import UNSET, Meta, Raw, Struct, UnsetType, field

from noripan.kernel import Tagged, Value
from noripan.wire.markdown import Section, markdown_of

T = TypeVar("T")


class Colour(Enum):
    """Of a flag."""

    RED = "red"
    BLUE = "blue"


class Flag(Value, frozen=True):
    """Flies above."""

    colour: Colour
    """How it looks."""


class Anchor(Value, frozen=True):
    """Holds below."""

    chain: "Chain | None"


class Chain(Value, frozen=True):
    """Links of iron."""

    links: tuple["Anchor", ...]
    """Anchors,
    and what hangs on them."""


class Hail(Tagged, frozen=True):
    """A call from ship to ship.

    It may be answered."""

    name: Annotated[str, Meta(min_length=1, max_length=20)]
    """Who calls."""
    flag: Flag
    """The caller's."""
    loud: bool = False
    """Whether it is shouted | cried."""


class Sail(Tagged, frozen=True, tag="sail", tag_field="do", rename={"to": "towards"}):
    """Off we go."""

    to: Literal["north", "south"]
    """Where to."""


class Answer(Hail, frozen=True):
    """The same, back."""

    name: Annotated[str, Meta(max_length=5)]
    flag: Flag
    """Not the caller's."""
    again: int | UnsetType = UNSET
    """Set from the second time on."""


class Crate(Value, Generic[T], frozen=True):
    """Holds one thing."""

    thing: T


class Load(Value, frozen=True):
    """What is carried."""

    flags: Crate[Flag]
    secret: Crate[Any]


HAIL = Hail("Ann", Flag(Colour.RED))


def page(*types: tuple[Any, Struct]) -> str:
    return markdown_of([Section("Calls", "Between ships.", types)])


def row(text: str, name: str) -> list[str]:
    """The other cells of the first row for a field."""
    (first, *_) = re.findall(rf"^\| `{name}` \| (.*) \|$", text, re.MULTILINE)
    return re.split(r" (?<!\\)\| ", first)


def headings(text: str) -> list[str]:
    return re.findall(r"^#+ (.*)$", text, re.MULTILINE)


def test_page_lists_sections_then_parts() -> None:
    assert page((Hail, HAIL), (Sail, Sail("north"))) == (
        """\
## Calls

Between ships.

### Hail

A call from ship to ship.

It may be answered.

| Field | Type | Default | Meaning |
| --- | --- | --- | --- |
| `type` | `"Hail"` | required | Tells this type from others. |
| `name` | string (1 to 20 characters) | required | Who calls. |
| `flag` | [Flag](#flag) | required | The caller's. |
| `loud` | true or false | `false` | Whether it is shouted \\| cried. |

```json
{"type": "Hail", "name": "Ann", "flag": {"colour": "red"}, "loud": false}
```

### Sail

Off we go.

| Field | Type | Default | Meaning |
| --- | --- | --- | --- |
| `do` | `"sail"` | required | Tells this type from others. |
| `towards` | `"north"` or `"south"` | required | Where to. |

```json
{"do": "sail", "towards": "north"}
```

## Parts

### Flag

Flies above.

| Field | Type | Default | Meaning |
| --- | --- | --- | --- |
| `colour` | `"red"` or `"blue"` | required | How it looks. |
"""
    )


@pytest.mark.parametrize(
    ("kind", "words"),
    [
        (bool, "true or false"),
        (int, "whole number"),
        (Annotated[int, Meta(ge=0)], "whole number (at least 0)"),
        (Annotated[int, Meta(le=-1)], "whole number (at most -1)"),
        (Annotated[int, Meta(ge=0, le=9, multiple_of=3)], "whole number (0 to 9, a multiple of 3)"),
        (Annotated[float, Meta(gt=0.5, lt=2.5)], "number (above 0.5, below 2.5)"),
        (Annotated[int, Meta(description="Said elsewhere.")], "whole number"),
        (str, "string"),
        (bytes, "string in Base64"),
        (Annotated[str, Meta(min_length=2)], "string (at least 2 characters)"),
        (
            Annotated[str, Meta(max_length=8, pattern="a|b")],
            r"string (at most 8 characters, matching `a\|b`)",
        ),
        (int | None, "whole number or null"),
        (None | int | str, "whole number or string or null"),
        (Literal["a"] | None, '`"a"` or null'),
        (Literal[1, 2], "`1` or `2`"),
        (Colour, '`"red"` or `"blue"`'),
        (list[str], "list of strings"),
        (tuple[Annotated[int, Meta(ge=1, le=6)], ...], "list of whole numbers (1 to 6)"),
        (Annotated[tuple[str, ...], Meta(min_length=1, max_length=4)], "list of strings (1 to 4 elements)"),
        (tuple[tuple[float, ...], ...], "list of lists of numbers"),
        (frozenset[int | None], "list of (whole numbers or null)"),
        (tuple[bool, ...], "list of (true or false)"),
        (tuple[int, str], "list of 2: whole number, string"),
        (dict[str, int], "object from strings to whole numbers"),
        (Mapping[str, Any], "object from strings to values defined by the game"),
        (Annotated[dict[str, str], Meta(max_length=3)], "object from strings to strings (at most 3 keys)"),
        (Any, "value defined by the game"),
        (Raw, "value defined by the game"),
        (Flag, "[Flag](#flag)"),
        (Hail | Answer | None, "[Hail](#hail) or [Answer](#answer) or null"),
        (tuple[Hail | Answer, ...], "list of ([Hail](#hail) or [Answer](#answer))"),
    ],
)
def test_type_is_described_in_words(kind: Any, words: str) -> None:
    assert row(page((Crate[kind], Crate(None))), "thing")[0] == words


def test_unsupported_type_is_an_error() -> None:
    with pytest.raises(KeyError, match="TimeDeltaType"):
        page((Crate[timedelta], Crate(None)))


class Defaults(Value, frozen=True):
    must: int
    word: str = "놀이판"
    nothing: int | None = None
    made: tuple[int, ...] = field(default_factory=tuple)
    open: int | UnsetType = UNSET


@pytest.mark.parametrize(
    ("name", "default"),
    [
        ("must", "required"),
        ("word", '`"놀이판"`'),
        ("nothing", "`null`"),
        ("made", "`[]`"),
        ("open", "may be left out"),
    ],
)
def test_default_is_shown(name: str, default: str) -> None:
    assert row(page((Defaults, Defaults(1))), name)[1] == default


def test_type_without_docstrings_is_described_by_its_fields() -> None:
    assert "### Defaults\n\n| Field |" in page((Defaults, Defaults(1)))
    assert row(page((Defaults, Defaults(1))), "must") == ["whole number", "required", ""]


def test_field_docstrings_are_inherited() -> None:
    text = page((Answer, Answer("Bo", Flag(Colour.BLUE))))
    assert row(text, "loud")[2] == r"Whether it is shouted \| cried."
    assert row(text, "name") == ["string (at most 5 characters)", "required", "Who calls."]
    assert row(text, "flag")[2] == "Not the caller's."
    assert row(text, "again")[2] == "Set from the second time on."


def test_field_docstring_is_joined_into_one_line() -> None:
    assert row(page((Chain, Chain(()))), "links")[2] == "Anchors, and what hangs on them."


class Quiet(Value, frozen=True):
    """Says nothing."""


class Spot(Struct, frozen=True, array_like=True):
    """Somewhere."""

    x: int
    y: int


def test_unusual_shapes_are_described() -> None:
    assert "### Quiet\n\nSays nothing.\n\nIt has no fields.\n\n```json\n{}\n```\n" in page((Quiet, Quiet()))
    assert "Somewhere.\n\nIn JSON this is a list of these, in this order.\n\n|" in page((Spot, Spot(1, 2)))


def test_parts_appear_once_in_reading_order() -> None:
    text = page((Load, Load(Crate(Flag(Colour.RED)), Crate(1))), (Anchor, Anchor(None)))
    assert headings(text) == ["Calls", "Load", "Anchor", "Parts", "Crate of Flag", "Crate", "Chain", "Flag"]
    assert row(text, "flags")[0] == "[Crate of Flag](#crate-of-flag)"
    assert row(text, "secret")[0] == "[Crate](#crate)"


def test_page_without_parts_has_no_parts_section() -> None:
    assert headings(page((Quiet, Quiet()))) == ["Calls", "Quiet"]
    assert markdown_of([Section("Only prose", "As here.", ())]) == "## Only prose\n\nAs here.\n"


def test_links_distinguish_equal_headings() -> None:
    sections = [Section("Flag", "", [(Hail, HAIL)]), Section("Hail", "", [(Crate[Hail], Crate(HAIL))])]
    text = markdown_of(sections)
    assert headings(text) == ["Flag", "Hail", "Hail", "Crate of Hail", "Parts", "Flag"]
    assert row(text, "flag")[0] == "[Flag](#flag-1)"
    assert row(text, "thing")[0] == "[Hail](#hail)"


def test_type_listed_twice_is_linked_to_the_first() -> None:
    text = page((Flag, Flag(Colour.RED)), (Flag, Flag(Colour.BLUE)), (Hail, HAIL))
    assert headings(text) == ["Calls", "Flag", "Flag", "Hail"]
    assert row(text, "flag")[0] == "[Flag](#flag)"


def test_long_example_is_wrapped_but_unchanged() -> None:
    example = Crate({'"quoted"': [1, 2], "flags": [{"colour": "red" * 9}] * 5, "none": [], "word": "x" * 200})
    text = page((Crate[Any], example))
    shown = text[text.index("```json\n") + 8 : text.rindex("\n```")]
    assert json.loads(shown) == {"thing": example.thing}
    assert '\n    "\\"quoted\\"": [1, 2],\n    "flags": [\n      {"colour": ' in shown


def test_example_of_another_type_is_an_error() -> None:
    with pytest.raises(TypeError, match="no example of"):
        page((Flag, HAIL))


def test_only_structs_can_be_listed() -> None:
    with pytest.raises(TypeError, match="is no struct"):
        page((int, HAIL))


def test_page_is_deterministic() -> None:
    types = ((Hail, HAIL), (Load, Load(Crate(Flag(Colour.RED)), Crate(1))))
    assert page(*types) == page(*types)
