"""The geometry of the island: hexes, vertices, edges and their neighbours, computed once.

Outside the rules a place has an address `(q, r, dir)`. Inside it is a small number, counted row by row from
the top, and a set of places is a bitboard: bit `number` of an int.
"""

from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from typing import Final, TypeVar

from .places import Direction, Edge, Hex, Vertex

P = TypeVar("P", bound="Hex | Vertex | Edge")

RADIUS: Final = 2


def hexes_at(place: Vertex | Edge, /) -> tuple[Hex, ...]:
    """The hexes that meet at a place, on the board or off it."""  # rules 2.2, 2.3
    return tuple(Hex(place.q + q, place.r + r) for q, r in _HEX_OFFSETS[place.dir])


_HEX_OFFSETS: Final[Mapping[str, Sequence[tuple[int, int]]]] = {
    "N": ((0, 0), (0, -1), (1, -1)),
    "S": ((0, 0), (0, 1), (-1, 1)),
    "NE": ((0, 0), (1, -1)),
    "E": ((0, 0), (1, 0)),
    "SE": ((0, 0), (0, 1)),
}


def corners_of(edge: Edge, /) -> tuple[Vertex, Vertex]:
    """The two ends of an edge."""
    q, r = edge.q, edge.r
    upper, lower = Vertex(q + 1, r - 1, "S"), Vertex(q, r + 1, "N")
    if edge.dir == "NE":
        return Vertex(q, r, "N"), upper
    return (upper, lower) if edge.dir == "E" else (lower, Vertex(q, r, "S"))


def is_land(place: Hex, /) -> bool:
    """Whether a hex is one of the nineteen."""  # rule 2.1
    return max(abs(place.q), abs(place.r), abs(place.q + place.r)) <= RADIUS


_COORDINATES: Final = range(-RADIUS - 1, RADIUS + 2)
_HEXES_AROUND: Final = tuple(Hex(q, r) for q in _COORDINATES for r in _COORDINATES)


def _on_board(places: Iterable[P]) -> list[P]:
    return [place for place in places if any(map(is_land, hexes_at(place)))]  # type: ignore[arg-type]


def position(place: Vertex, /) -> tuple[int, int]:
    """Row and column of a vertex on a grid whose steps are a quarter of a hex high and half a hex wide."""
    return 3 * place.r + (-2 if place.dir == "N" else 2), 2 * place.q + place.r


def _middle(edge: Edge) -> tuple[int, int]:
    (row, column), (other_row, other_column) = map(position, corners_of(edge))
    return row + other_row, column + other_column


HEXES: Final = tuple(sorted(filter(is_land, _HEXES_AROUND), key=lambda at: (at.r, at.q)))
VERTICES: Final = tuple(
    sorted(_on_board(Vertex(at.q, at.r, end) for at in _HEXES_AROUND for end in ("N", "S")), key=position)
)
EDGES: Final = tuple(
    sorted(
        _on_board(Edge(at.q, at.r, side) for at in _HEXES_AROUND for side in ("NE", "E", "SE")), key=_middle
    )
)
"""All places; the index is the number."""

HEX_NUMBERS: Final[dict[Hex, int]] = {place: number for number, place in enumerate(HEXES)}
VERTEX_NUMBERS: Final[dict[Vertex, int]] = {place: number for number, place in enumerate(VERTICES)}
EDGE_NUMBERS: Final[dict[Edge, int]] = {place: number for number, place in enumerate(EDGES)}
"""The number of each place on the board."""

HEXES_AT: Final = tuple(
    tuple(HEX_NUMBERS[at] for at in hexes_at(vertex) if at in HEX_NUMBERS) for vertex in VERTICES
)
"""By vertex, the hexes that meet there."""
ENDS: Final = tuple(tuple(VERTEX_NUMBERS[end] for end in corners_of(edge)) for edge in EDGES)
"""By edge, its two vertices."""


def mask(numbers: Iterable[int], /) -> int:
    """The bitboard of some places."""
    board = 0
    for number in numbers:
        board |= 1 << number
    return board


HEX_MASKS: Final = tuple(map(mask, HEXES_AT))
"""By vertex, the hexes that meet there, as a bitboard."""
CORNERS: Final = tuple(
    mask(vertex for vertex, around in enumerate(HEXES_AT) if at in around) for at in range(len(HEXES))
)
"""By hex, its six vertices."""
EDGES_AT: Final = tuple(
    mask(edge for edge, ends in enumerate(ENDS) if vertex in ends) for vertex in range(len(VERTICES))
)
"""By vertex, the two or three edges that meet there."""
NEIGHBOURS: Final = tuple(
    mask(sum(ends) - vertex for ends in ENDS if vertex in ends) for vertex in range(len(VERTICES))
)
"""By vertex, the two or three vertices at the other ends of its edges."""
HEX_NEIGHBOURS: Final = tuple(
    mask(
        HEX_NUMBERS[other]
        for other in HEXES
        if other != at
        and max(abs(other.q - at.q), abs(other.r - at.r), abs(other.q + other.r - at.q - at.r)) == 1
    )
    for at in HEXES
)
"""By hex, the hexes that share an edge with it."""

_HARBOUR_SIDES: Final[Sequence[tuple[int, int, Direction]]] = (
    (0, -2, "NW"), (1, -2, "NE"), (2, -1, "NE"), (2, 0, "E"), (1, 1, "SE"),
    (-1, 2, "SE"), (-2, 2, "SW"), (-2, 1, "W"), (-1, -1, "W"),
)  # fmt: skip
HARBOURS: Final = tuple(EDGE_NUMBERS[Edge(q, r, side)] for q, r, side in _HARBOUR_SIDES)
"""The nine coast edges with a harbour, clockwise from the upper left."""  # rule 2.5

ALL_VERTICES: Final = (1 << len(VERTICES)) - 1
ALL_HEXES: Final = (1 << len(HEXES)) - 1


def numbers_in(board: int, /) -> list[int]:
    """The places of a bitboard, lowest first."""
    numbers = []
    while board:
        lowest = board & -board
        numbers.append(lowest.bit_length() - 1)
        board ^= lowest
    return numbers


@lru_cache(maxsize=4096)
def vertices_in(board: int, /) -> tuple[Vertex, ...]:
    """The addresses of some vertices."""
    return tuple(VERTICES[number] for number in numbers_in(board))


@lru_cache(maxsize=4096)
def edges_in(board: int, /) -> tuple[Edge, ...]:
    """The addresses of some edges."""
    return tuple(EDGES[number] for number in numbers_in(board))
