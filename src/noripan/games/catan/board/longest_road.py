"""The longest road of a seat: the longest way along its roads that uses none of them twice."""

from typing import Final

from .geometry import EDGES_AT, ENDS, VERTICES, mask, numbers_in

LINKS: Final = tuple(
    tuple((1 << edge, sum(ENDS[edge]) - vertex) for edge in numbers_in(EDGES_AT[vertex]))
    for vertex in range(len(VERTICES))
)
"""By vertex, its edges as bits, and where each leads."""


# rules 10.1, 10.2
def longest_road(roads: int, blocked: int, /) -> int:
    """Of some roads, where nobody gets past a blocked vertex.

    An open way that cannot be made longer ends where it is blocked or at an odd number of roads: anywhere
    else a road would be left to go on along. What no such vertex leads to are rings: of them all roads count.
    """
    best, rings = 0, roads
    for vertex in numbers_in(_vertices(roads)):
        if blocked >> vertex & 1 or (roads & EDGES_AT[vertex]).bit_count() & 1:
            best = max(best, longest_road_from(vertex, roads, blocked))
            rings &= ~_connected(vertex, roads)
    while rings:
        ring = _connected(ENDS[rings.bit_length() - 1][0], rings)
        best = max(best, ring.bit_count())
        rings &= ~ring
    return best


def longest_road_from(vertex: int, roads: int, blocked: int, /) -> int:
    """The longest way that begins at a vertex."""
    best = 0
    for road, other in LINKS[vertex]:
        if roads & road:
            length = 1 if blocked >> other & 1 else 1 + longest_road_from(other, roads ^ road, blocked)
            best = max(best, length)
    return best


# rule 10.2
def longest_road_with(longest: int, roads: int, edge: int, blocked: int, /) -> int:
    """The longest way after one more road: where that has a new end, only ways from there can be longer."""
    for end in ENDS[edge]:
        if (roads & EDGES_AT[end]).bit_count() == 1:
            return max(longest, longest_road_from(end, roads, blocked))
    return longest_road(roads, blocked)


def _vertices(roads: int) -> int:
    return mask(end for edge in numbers_in(roads) for end in ENDS[edge])


def _connected(vertex: int, roads: int) -> int:
    """The roads that hang together with a vertex."""
    seen, ahead = 0, [vertex]
    while ahead:
        at = ahead.pop()
        ahead += [other for road, other in LINKS[at] if roads & road & ~seen]
        seen |= roads & EDGES_AT[at]
    return seen
