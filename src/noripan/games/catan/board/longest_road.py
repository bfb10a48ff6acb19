"""The longest road: the longest trail along a seat's roads, which uses no road twice."""

from typing import Final

from .geometry import EDGES_AT, ENDS, VERTICES, mask, numbers_in

LINKS: Final = tuple(
    tuple((1 << edge, sum(ENDS[edge]) - vertex) for edge in numbers_in(EDGES_AT[vertex]))
    for vertex in range(len(VERTICES))
)
"""By vertex, each of its edges as a bit, with the vertex at the other end."""


# rules 10.1, 10.2
def longest_road(roads: int, blocked: int, /) -> int:
    """The length of the longest trail; no trail passes a blocked vertex.

    A trail that cannot be extended ends at a blocked vertex or at one with an odd number of roads: at any
    other vertex an unused road is left. Roads that no such vertex reaches form rings, which count whole.
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
    """The length of the longest trail that starts at a vertex."""
    best = 0
    for road, other in LINKS[vertex]:
        if roads & road:
            length = 1 if blocked >> other & 1 else 1 + longest_road_from(other, roads ^ road, blocked)
            best = max(best, length)
    return best


# rule 10.2
def longest_road_with(longest: int, roads: int, edge: int, blocked: int, /) -> int:
    """The longest road with a new edge: if that has a free end, only trails from there can be longer."""
    for end in ENDS[edge]:
        if (roads & EDGES_AT[end]).bit_count() == 1:
            return max(longest, longest_road_from(end, roads, blocked))
    return longest_road(roads, blocked)


def _vertices(roads: int) -> int:
    return mask(end for edge in numbers_in(roads) for end in ENDS[edge])


def _connected(vertex: int, roads: int) -> int:
    """The roads connected to a vertex."""
    seen, ahead = 0, [vertex]
    while ahead:
        at = ahead.pop()
        ahead += [other for road, other in LINKS[at] if roads & road & ~seen]
        seen |= roads & EDGES_AT[at]
    return seen
