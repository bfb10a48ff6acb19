"""A second geometry of the island: hexes as six integer points, and everything else by comparing points.

Shares only the addresses with `board/geometry.py`. A step right is half a hex wide, a step down a quarter
of a hex high.
"""

from itertools import product

from noripan.games.catan.board.places import Edge, Hex, Vertex

Point = tuple[int, int]
Side = frozenset[Point]

# clockwise from the top
_OUTLINE = ((0, -2), (1, -1), (1, 1), (0, 2), (-1, 1), (-1, -1))
_SIDES = ("NE", "E", "SE", "SW", "W", "NW")
_ENDS = {"N": 0, "S": 3}


def outline(q: int, r: int) -> tuple[Point, ...]:
    """The corners of a hex."""
    return tuple((2 * q + r + right, 3 * r + down) for right, down in _OUTLINE)


def side(q: int, r: int, direction: str) -> Side:
    """One of the six sides of a hex, as its two ends."""
    at = _SIDES.index(direction)
    corners = outline(q, r)
    return frozenset((corners[at], corners[(at + 1) % 6]))


def point_of(vertex: Vertex) -> Point:
    """The point of a vertex."""
    return outline(vertex.q, vertex.r)[_ENDS[vertex.dir]]


def side_of(edge: Edge) -> Side:
    """The side of an edge."""
    return side(edge.q, edge.r, edge.dir)


LAND = {
    Hex(q, r): outline(q, r)
    for q, r in product(range(-2, 3), repeat=2)
    if abs(q) + abs(r) + abs(q + r) <= 4  # twice the steps from the middle
}
POINTS = {point for corners in LAND.values() for point in corners}
SIDES = {side(at.q, at.r, direction) for at in LAND for direction in _SIDES}

VERTEX_NAMES = tuple(Vertex(q, r, end) for q, r in product(range(-3, 4), repeat=2) for end in ("N", "S"))
EDGE_NAMES = tuple((q, r, direction) for q, r in product(range(-3, 4), repeat=2) for direction in _SIDES)
"""All names, of places on and off the island."""


def neighbours(point: Point) -> set[Point]:
    """The points one side away from a point."""
    return {end for at in SIDES if point in at for end in at} - {point}


def lands_at(point: Point) -> set[Hex]:
    """The hexes with a corner at a point."""
    return {at for at, corners in LAND.items() if point in corners}


def lands_along(at: Side) -> set[Hex]:
    """The hexes with a side."""
    return {land for land, corners in LAND.items() if at <= set(corners)}
