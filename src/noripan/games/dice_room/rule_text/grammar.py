"""The grammar of rule texts (`grammar.json`): how phrases consist of phrases and words, and what they mean.

A production is a list of items: each is a category of words or the name of other productions.

`item?`: optional. `item*`: repeated. `!item`: must not follow.
`key=item`: the item's meaning is kept under the key. `_=item`: it is dropped.
`key:value`: a constant that needs no words.
`~ item`: no particle before it. `+ item`: only a particle before it. `- item`: nothing before it.

A phrase unites the meanings of its items; it does not match if they contradict each other.
"""

from collections.abc import Iterable, Iterator, Mapping
from importlib.resources import files
from typing import Final, Literal, NamedTuple

import msgspec

Meaning = frozenset[tuple[str, "Meaning | str | int | bool"]]
"""What a phrase means: one value for each key."""
MeaningValue = Meaning | str | int | bool

NOTHING: Final[Meaning] = frozenset()
DROPPED: Final = "_"
Gap = Literal["", "~", "+", "-"]
"""What may be skipped before an item: all words without meaning; no particles; only particles; nothing."""

_GAPS: Final[Mapping[str, Gap]] = {"~": "~", "+": "+", "-": "-"}


class Item(NamedTuple):
    """One item of a production."""

    name: str
    key: str | None
    gap: Gap
    optional: bool
    repeated: bool
    absent: bool


class Production(NamedTuple):
    """The constants of a phrase, and its items in order."""

    constants: Meaning
    items: tuple[Item, ...]


def _items(parts: Iterable[str]) -> Iterator[Item]:
    gap: Gap = ""
    for part in parts:
        if part in _GAPS:
            gap = _GAPS[part]
            continue
        key, _, rest = part.rpartition("=")
        name = rest.strip("?*!")
        yield Item(name, key or None, gap, rest.endswith("?"), rest.endswith("*"), rest.startswith("!"))
        gap = ""


def _production(text: str) -> Production:
    parts = text.split()
    constants = (part.split(":") for part in parts if ":" in part)
    return Production(
        frozenset((key, _constant(value)) for key, value in constants),
        tuple(_items(part for part in parts if ":" not in part)),
    )


def _constant(text: str) -> MeaningValue:
    return text == "true" if text in {"true", "false"} else int(text) if text.isdigit() else text


_ROWS: Final = msgspec.json.decode(
    files(__package__).joinpath("grammar.json").read_bytes(), type=dict[str, tuple[str, ...]]
)
GRAMMAR: Final[Mapping[str, tuple[Production, ...]]] = {
    name: tuple(_production(row) for row in rows) for name, rows in _ROWS.items()
}
"""The productions of each phrase."""


def _first(name: str) -> frozenset[str]:
    """The categories of words that a phrase may start with."""
    return frozenset().union(*(_starts(production) for production in GRAMMAR[name]))


def _starts(production: Production) -> Iterator[str]:
    for item in production.items:
        if not item.absent:
            yield from _first(item.name) if item.name in GRAMMAR else (item.name,)
            if not (item.optional or item.repeated):
                return


FIRST: Final[Mapping[str, frozenset[str]]] = {name: _first(name) for name in GRAMMAR}
"""The categories of words that each phrase may start with."""


def unite(meaning: Meaning, other: Meaning, /) -> Meaning | None:
    """Both meanings together; null if they contradict each other."""
    both = meaning | other
    return both if len({key for key, _ in both}) == len(both) else None


def contribution(item: Item, value: MeaningValue | None, /) -> Meaning:
    """What an item adds to the meaning of its phrase."""
    if value is None or item.key == DROPPED:
        return NOTHING
    if isinstance(value, frozenset) and item.key is None:
        return value
    return frozenset([(item.key or item.name, value)])
