"""The grammar of rules: how phrases are made of phrases and words, and what they mean. Knows no dice.

A production is a row of items: a category of words or the name of other productions, after which `?` says: or
nothing, and `*`: any number of times. `~` says that what follows belongs to what comes before: no particle
parts them. `key=item` keeps what the item means under the key, `key:value` adds what no word says.
Meanings side by side are united, and those that contradict each other are none.
"""

from collections.abc import Mapping
from importlib.resources import files
from typing import Final, NamedTuple

import msgspec

Meaning = frozenset[tuple[str, "Meaning | str | int | bool"]]
"""What a phrase says, by key; a key has one value."""
Said = Meaning | str | int | bool

NOTHING: Final[Meaning] = frozenset()
BESIDE: Final = "~"
"""The item that stands for no word."""


class Item(NamedTuple):
    """One place in a production."""

    name: str
    key: str | None
    optional: bool
    repeated: bool


class Production(NamedTuple):
    """What is said without words, and the items in their order."""

    fixed: Meaning
    items: tuple[Item, ...]


def _item(text: str) -> Item:
    key, _, rest = text.rpartition("=")
    return Item(rest.rstrip("?*"), key or None, rest.endswith("?"), rest.endswith("*"))


def _production(text: str) -> Production:
    parts = text.split()
    fixed = (part.split(":") for part in parts if ":" in part)
    return Production(
        frozenset((key, _constant(value)) for key, value in fixed),
        tuple(_item(part) for part in parts if ":" not in part),
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


def united(meaning: Meaning, other: Meaning, /) -> Meaning | None:
    """Both together; null where they contradict each other."""
    both = meaning | other
    return both if len({key for key, _ in both}) == len(both) else None


def kept(item: Item, said: Said | None, /) -> Meaning:
    """What a phrase adds to the one it stands in."""
    if said is None:
        return NOTHING
    if isinstance(said, frozenset) and item.key is None:
        return said
    return frozenset([(item.key or item.name, said)])
