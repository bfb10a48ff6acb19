"""Addresses of places on the island: hexes, vertices and edges."""

from collections.abc import Mapping
from typing import Annotated, Final, Literal

from msgspec import Meta
from msgspec.structs import force_setattr

from noripan.kernel import Value

Coordinate = Annotated[int, Meta(ge=-3, le=3)]
"""A coordinate of the hex that names a place; the hex may lie one step off the board."""


class Hex(Value, frozen=True, cache_hash=True):
    """A hex by its axial coordinates: q runs to the right, r to the lower right."""

    q: Coordinate
    r: Coordinate


class Vertex(Value, frozen=True, cache_hash=True):
    """The upper (N) or lower (S) corner of a hex. Every corner has exactly one such name."""

    q: Coordinate
    r: Coordinate
    dir: Literal["N", "S"]


Direction = Literal["NE", "E", "SE", "NW", "W", "SW"]

_LEFT_SIDES: Final[Mapping[str, tuple[int, int, Direction]]] = {
    "NW": (0, -1, "SE"),
    "W": (-1, 0, "E"),
    "SW": (-1, 1, "NE"),
}
"""For each left-hand side, the neighbour and its right-hand side that are the same edge."""


class Edge(Value, frozen=True, cache_hash=True):
    """A side of a hex; NW, W and SW become the right-hand side of a neighbour."""  # rule 2.3

    q: Coordinate
    r: Coordinate
    dir: Direction

    def __post_init__(self) -> None:
        if self.dir in _LEFT_SIDES:
            q, r, side = _LEFT_SIDES[self.dir]
            force_setattr(self, "q", self.q + q)
            force_setattr(self, "r", self.r + r)
            force_setattr(self, "dir", side)
