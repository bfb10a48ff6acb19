"""The grammar of rules: how phrases are made of phrases and words, and what they mean. Knows no dice.

A production is a row of items: a category of words or the name of other productions.

`item?`: or nothing. `item*`: any number of times. `!item`: no such thing follows.
`key=item`: what the item means is kept under the key. `_=item`: nothing of it is kept.
`key:value`: what no word says.
`~ item`: no particle parts it from what comes before, it is said of it.
`+ item`: nothing but a particle stands between. `- item`: nothing does.

Meanings side by side are united, and those that contradict each other are none.
"""

from collections.abc import Iterable, Iterator, Mapping
from importlib.resources import files
from typing import Final, Literal, NamedTuple

import msgspec

Meaning = frozenset[tuple[str, "Meaning | str | int | bool"]]
"""What a phrase says, by key; a key has one value."""
Said = Meaning | str | int | bool

NOTHING: Final[Meaning] = frozenset()
DROPPED: Final = "_"
Gap = Literal["", "~", "+", "-"]
"""What may stand between two words: all that means nothing; no particle; only a particle; nothing."""

_GAPS: Final[Mapping[str, Gap]] = {"~": "~", "+": "+", "-": "-"}


class Item(NamedTuple):
    """One place in a production."""

    name: str
    key: str | None
    gap: Gap
    optional: bool
    repeated: bool
    absent: bool


class Production(NamedTuple):
    """What is said without words, and the items in their order."""

    fixed: Meaning
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
    fixed = (part.split(":") for part in parts if ":" in part)
    return Production(
        frozenset((key, _constant(value)) for key, value in fixed),
        tuple(_items(part for part in parts if ":" not in part)),
    )


def _constant(text: str) -> Said:
    return text == "true" if text in {"true", "false"} else int(text) if text.isdigit() else text


_ROWS: Final = msgspec.json.decode(
    files(__package__).joinpath("grammar.json").read_bytes(), type=dict[str, tuple[str, ...]]
)
GRAMMAR: Final[Mapping[str, tuple[Production, ...]]] = {
    name: tuple(_production(row) for row in rows) for name, rows in _ROWS.items()
}
"""By name, the ways to say it."""


def _first(name: str) -> frozenset[str]:
    """The categories of words that a phrase of this name may start with."""
    return frozenset().union(*(_starts(production) for production in GRAMMAR[name]))


def _starts(production: Production) -> Iterator[str]:
    for item in production.items:
        if not item.absent:
            yield from _first(item.name) if item.name in GRAMMAR else (item.name,)
            if not (item.optional or item.repeated):
                return


FIRST: Final[Mapping[str, frozenset[str]]] = {name: _first(name) for name in GRAMMAR}
"""By name, the categories one of which every such phrase starts with."""


def united(meaning: Meaning, other: Meaning, /) -> Meaning | None:
    """Both together; null where they contradict each other."""
    both = meaning | other
    return both if len({key for key, _ in both}) == len(both) else None


def kept(item: Item, said: Said | None, /) -> Meaning:
    """What a phrase adds to the one it stands in."""
    if said is None or item.key == DROPPED:
        return NOTHING
    if isinstance(said, frozenset) and item.key is None:
        return said
    return frozenset([(item.key or item.name, said)])
