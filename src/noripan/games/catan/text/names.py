"""Names of resources and cards, and of places as the island map shows them."""

from collections.abc import Iterator, Mapping
from itertools import groupby
from typing import Any, Final

from noripan.kernel import Text

from ..board.geometry import EDGES, ENDS, HEXES, VERTICES, position
from ..board.places import Edge, Hex, Vertex
from ..resources import CARDS, KINDS

_KIND_WORDS: Final = (
    Text(ko="나무", en="wood"),
    Text(ko="벽돌", en="brick"),
    Text(ko="양", en="sheep"),
    Text(ko="밀", en="wheat"),
    Text(ko="철광석", en="ore"),
)
_CARD_WORDS: Final = (
    Text(ko="기사", en="knight"),
    Text(ko="승점", en="victory point"),
    Text(ko="도로 건설", en="road building"),
    Text(ko="풍년", en="year of plenty"),
    Text(ko="독점", en="monopoly"),
)
_GOAL_WORDS: Final = {
    "settlement": Text(ko="마을", en="a settlement"),
    "city": Text(ko="도시", en="a city"),
    "card": Text(ko="발전 카드", en="a development card"),
    "longest_road": Text(ko="최장 교역로", en="the longest road"),
}
DESERT: Final = Text(ko="사막", en="desert")

_ROW_LETTERS: Final = "abcdefghjkmn"
"""From the top, without letters that look like digits."""


def _named_by_rows() -> Iterator[tuple[Vertex, str]]:
    rows = groupby(VERTICES, key=lambda vertex: position(vertex)[0])
    for letter, (_, row) in zip(_ROW_LETTERS, rows, strict=True):
        yield from ((vertex, f"{letter}{number}") for number, vertex in enumerate(row, start=1))


VERTEX_NAMES: Final[Mapping[Vertex, str]] = dict(_named_by_rows())
"""A letter for the row and a number from the left, a1 to n3; cannot be confused with a menu's numbers."""
EDGE_NAMES: Final[Mapping[Edge, str]] = {
    edge: "–".join(VERTEX_NAMES[VERTICES[end]] for end in sorted(ends))
    for edge, ends in zip(EDGES, ENDS, strict=True)
}
"""An edge is named after its two ends: d1–e1."""
HEX_NAMES: Final[Mapping[Hex, str]] = {place: f"T{at + 1}" for at, place in enumerate(HEXES)}
"""Tiles are numbered row by row: T1 to T19."""


def _same_in_both(names: Mapping[Any, str]) -> dict[Any, Text]:
    return {place: Text(name, name) for place, name in names.items()}


WORDS: Final[Mapping[Any, Text]] = {
    **dict(zip(KINDS, _KIND_WORDS, strict=True)),
    **dict(zip(CARDS, _CARD_WORDS, strict=True)),
    **_GOAL_WORDS,
    **_same_in_both(VERTEX_NAMES),
    **_same_in_both(EDGE_NAMES),
    **_same_in_both(HEX_NAMES),
}
"""Names of resources and cards by kind, of goals by their own names, and of places by address."""


RESOURCES_COUNTED: Final = tuple(
    Text(ko=f"{word.ko} {{count}}장", en=f"{{count}} {word.en}") for word in _KIND_WORDS
)
CARDS_COUNTED: Final = tuple(
    Text(ko=f"{word.ko} {{count}}장", en=f"{{count}} × {word.en}") for word in _CARD_WORDS
)
"""Counts of a kind, in the order of KINDS and of CARDS."""
