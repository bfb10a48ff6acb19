"""The island as a map of characters: named places, pieces and harbours.

Everything but the names of resources is ASCII; a Korean syllable is as wide as two letters, so the map stays aligned in
any terminal.
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import Final
from unicodedata import east_asian_width

from noripan.kernel import Lang

from ..board.geometry import EDGES, HEXES, VERTICES, corners_of, position
from ..board.island import TERRAIN_RESOURCE, Harbour, Island
from ..board.places import Edge, Hex, Vertex
from ..views.table import SeatPieces
from .names import DESERT, HEX_NAMES, VERTEX_NAMES, WORDS

SEAT_LETTERS: Final = "ABCD"
"""Marks the owner of a piece."""
WIDTH: Final = 60
RATES: Final[Mapping[bool, str]] = {True: "3:1", False: "2:1"}
"""A harbour's rate, by whether it takes any kind."""

_MARGIN: Final = 2
_HALF_HEX: Final = 5
"""Characters between two columns."""
_LINES: Final = {row: 1 + 2 * at for at, row in enumerate(sorted({position(at)[0] for at in VERTICES}))}
"""By row of vertices, its line; edges are on the lines between, the sea is around."""
_HEIGHT: Final = 2 * len(_LINES) + 1
_LEFTMOST: Final = min(position(vertex)[1] for vertex in VERTICES)
_HARBOUR_SPOTS: Final = (
    (2, 11, ">"), (0, 31, "^"), (6, 48, "<"), (12, 55, "<"), (18, 48, "<"),
    (24, 31, "^"), (22, 11, ">"), (16, 4, ">"), (8, 4, ">"),
)  # fmt: skip
"""By harbour, a line, a column and the alignment of its label: < left, > right, ^ centred."""
_UPRIGHT: Final = (3, 7, 8)
"""The harbours on upright edges; their labels are stacked."""

Mark = tuple[int, int, str]
"""A line, a column and the characters written from there."""


def draw_island(
    island: Island, robber: Hex | None, pieces: Sequence[SeatPieces], lang: Lang, /
) -> tuple[str, ...]:
    """The lines of the map."""
    paper = [[" "] * WIDTH for _ in range(_HEIGHT)]
    for line, start, letters in _marks(island, robber, pieces, lang):
        paper[line][start : start + _width(letters)] = _cells(letters)
    return tuple("".join(line).rstrip() for line in paper)


def _cells(letters: str) -> Iterator[str]:
    """What each column shows: a wide letter takes two, the second of them empty."""
    for letter in letters:
        yield letter
        if _width(letter) > 1:
            yield ""


def _width(letters: str) -> int:
    return sum(2 if east_asian_width(letter) == "W" else 1 for letter in letters)


def _marks(island: Island, robber: Hex | None, pieces: Sequence[SeatPieces], lang: Lang) -> Iterator[Mark]:
    for at, place in enumerate(HEXES):
        yield from _hex_marks(island, at, lang, is_robbed=place == robber)
    roads = {edge: SEAT_LETTERS[seat] for seat, seen in enumerate(pieces) for edge in seen.roads}
    yield from (_edge_mark(edge, roads.get(edge)) for edge in EDGES)
    buildings = _buildings(pieces)
    for vertex in VERTICES:
        yield _centred(*_spot(vertex), buildings.get(vertex, VERTEX_NAMES[vertex]))
    for number, kind in enumerate(island.harbours):
        yield from _harbour_marks(number, kind, lang)


def _centred(line: int, middle: int, letters: str) -> Mark:
    return line, middle - _width(letters) // 2, letters


def _spot(vertex: Vertex) -> tuple[int, int]:
    """The line and column of a vertex."""
    row, column = position(vertex)
    return _LINES[row], _across(column)


def _across(column: int) -> int:
    return _MARGIN + _HALF_HEX * (column - _LEFTMOST)


def _hex_marks(island: Island, at: int, lang: Lang, *, is_robbed: bool) -> Iterator[Mark]:
    """Three lines: name, resource and number, as =8=, or as #8# at the robber."""
    place, token, frame = HEXES[at], str(island.tokens[at] or ""), "#" if is_robbed else "="
    line, middle = _LINES[3 * place.r - 1], _across(2 * place.q + place.r)
    yield _centred(line, middle, HEX_NAMES[place])
    yield _centred(line + 1, middle, WORDS.get(TERRAIN_RESOURCE.get(island.terrain[at]), DESERT).in_(lang))
    yield _centred(line + 2, middle, f"{frame}{token}{frame}" if token or is_robbed else "")


def _edge_mark(edge: Edge, owner: str | None) -> Mark:
    """A single line, or for a road the owner's letter between two lines."""
    (line, here), (_, there) = sorted(map(_spot, corners_of(edge)))
    slope = "|" if here == there else "\\" if here < there else "/"
    middle = (here + there + (slope == "\\")) // 2
    return _centred(line + 1, middle, slope if owner is None else f"{slope}{owner}{slope}")


def _buildings(pieces: Sequence[SeatPieces]) -> dict[Vertex, str]:
    """Settlements in round brackets, cities in square ones."""
    drawn: dict[Vertex, str] = {}
    for letter, seen in zip(SEAT_LETTERS, pieces, strict=False):
        drawn |= dict.fromkeys(seen.settlements, f"({letter})")
        drawn |= dict.fromkeys(seen.cities, f"[{letter}]")
    return drawn


def _harbour_marks(number: int, kind: Harbour, lang: Lang) -> Iterator[Mark]:
    """The rate and, for a special harbour, its kind: on one line, or stacked."""
    line, column, to = _HARBOUR_SPOTS[number]
    words = [RATES[True]] if kind == "any" else [RATES[False], WORDS[kind].in_(lang)]
    if number not in _UPRIGHT:
        yield _set(line, column, to, " ".join(words))
        return
    for up, word in enumerate(reversed(words)):
        yield _set(line - up, column + (up if to == "<" else -up), to, word)


def _set(line: int, column: int, to: str, letters: str) -> Mark:
    if to == "^":
        return _centred(line, column, letters)
    return line, column if to == "<" else column - _width(letters) + 1, letters
