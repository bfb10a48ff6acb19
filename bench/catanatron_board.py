"""catanatron's board in our terms. Both use the same axial coordinates and the same nine harbours."""

# mypy: disable-error-code="import-not-found"
from collections.abc import Callable, Mapping
from typing import Any, Final, cast

from catanatron.models.map import PORT_DIRECTION_TO_NODEREFS

from noripan.games.catan.board.geometry import EDGES, ENDS, HARBOURS, HEXES, VERTEX_NUMBERS
from noripan.games.catan.board.island import TERRAIN_RESOURCE, Harbour, Island, Terrain
from noripan.games.catan.board.places import Edge, Hex, Vertex

_TERRAINS: Final = {resource: terrain for terrain, resource in TERRAIN_RESOURCE.items()}
_CORNERS: Final[Mapping[str, Callable[[int, int], Vertex]]] = {
    "NORTH": lambda q, r: Vertex(q, r, "N"),
    "NORTHEAST": lambda q, r: Vertex(q + 1, r - 1, "S"),
    "SOUTHEAST": lambda q, r: Vertex(q, r + 1, "N"),
    "SOUTH": lambda q, r: Vertex(q, r, "S"),
    "SOUTHWEST": lambda q, r: Vertex(q - 1, r + 1, "N"),
    "NORTHWEST": lambda q, r: Vertex(q, r - 1, "S"),
}
"""The corners of a hex by catanatron's names."""


def hex_of(coordinate: tuple[int, int, int]) -> Hex:
    """Ours for a cube coordinate."""
    return Hex(coordinate[0], coordinate[2])


class BoardMap:
    """The places of one board of catanatron."""

    def __init__(self, catan_map: Any) -> None:
        self.vertices: dict[int, Vertex] = {}
        for coordinate, tile in catan_map.land_tiles.items():
            at = hex_of(coordinate)
            for corner, node in tile.nodes.items():
                self.vertices[node] = _CORNERS[corner.value](at.q, at.r)
        self.island = Island(
            tuple(_terrain(tile) for tile in _in_our_order(catan_map)),
            tuple(tile.number or 0 for tile in _in_our_order(catan_map)),
            self._harbours(catan_map),
        )

    def edge(self, nodes: tuple[int, int]) -> Edge:
        """Ours for an edge between two nodes."""
        return EDGES[_BY_ENDS[frozenset(VERTEX_NUMBERS[self.vertices[node]] for node in nodes)]]

    def _harbours(self, catan_map: Any) -> tuple[Harbour, ...]:
        found: dict[Edge, Harbour] = {}
        for port in catan_map.ports_by_id.values():
            first, second = (port.nodes[corner] for corner in PORT_DIRECTION_TO_NODEREFS[port.direction])
            found[self.edge((first, second))] = cast("Harbour", (port.resource or "any").lower())
        return tuple(found[EDGES[edge]] for edge in HARBOURS)


_BY_ENDS: Final = {frozenset(ends): edge for edge, ends in enumerate(ENDS)}


def _in_our_order(catan_map: Any) -> list[Any]:
    tiles = {hex_of(coordinate): tile for coordinate, tile in catan_map.land_tiles.items()}
    return [tiles[at] for at in HEXES]


def _terrain(tile: Any) -> Terrain:
    return "desert" if tile.resource is None else cast("Terrain", _TERRAINS[tile.resource.lower()])
