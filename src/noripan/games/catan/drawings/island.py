"""The island without pieces: hexes around the origin with sides of 100, number tokens, and harbours."""

from math import hypot
from typing import Final

from noripan.kernel.drawing import Svg, disc, group, label, panel, path, tag
from noripan.kernel.drawing.palette import INK, PAPER, WOOD, WOOD_DARK, WOOD_LIGHT
from noripan.kernel.drawing.shapes import SHADE

from ..board.geometry import EDGES, HARBOURS, HEXES, corners_of, position
from ..board.island import PIPS, Harbour, Island
from ..board.places import Edge, Hex, Vertex
from .landscapes import landscape, resource_sign

SEA: Final = "#b9d0d3"
_SHALLOW: Final = "#c8dcdb"
_SURF: Final = "#d9e7e1"
_BEACH: Final = "#f0e2c2"
_BEACH_LINE: Final = "#cbb588"
_DISC: Final = "#fbf5e6"
_DISC_EDGE: Final = "#c9b98f"
_HOT: Final = "#a82a1e"
_MOST_PIPS: Final = 5
_COLUMN: Final = 43.3
"""Half of the half width of a hex."""
_SIGN_DISTANCE: Final = 60
_HEX: Final = "M0 -95 82.3 -47.5V47.5L0 95 -82.3 47.5V-47.5Z"


def point_of(place: Vertex, /) -> tuple[float, float]:
    """Where a vertex is drawn."""
    row, column = position(place)
    return column * 2 * _COLUMN, row * 50


def middle_of(place: Edge, /) -> tuple[float, float]:
    """Where the middle of an edge is drawn."""
    (x, y), (to_x, to_y) = map(point_of, corners_of(place))
    return (x + to_x) / 2, (y + to_y) / 2


def centre_of(place: Hex, /) -> tuple[float, float]:
    """Where the middle of a hex is drawn."""
    return (2 * place.q + place.r) * 2 * _COLUMN, place.r * 150


def draw_island(island: Island, /, *, with_harbours: bool = True) -> Svg:
    """Water, beach, landscapes and tokens."""
    harbours = (_harbour(EDGES[edge], kind) for edge, kind in zip(HARBOURS, island.harbours, strict=True))
    hexes = (
        group(
            path(_HEX, "none", stroke=_BEACH, width=6),
            landscape(terrain, at),
            *([_token(token)] if token else []),
            at=centre_of(place),
        )
        for at, (place, terrain, token) in enumerate(zip(HEXES, island.terrain, island.tokens, strict=True))
    )
    clip = tag("clipPath", path(_HEX), id="hex")
    return group(clip, _shore(), *(harbours if with_harbours else ()), *hexes)


def _shore() -> Svg:
    land = "".join(
        f"M{x:.1f} {y - 100:.1f}l86.6 50v100l-86.6 50-86.6-50v-100Z" for x, y in map(centre_of, HEXES)
    )
    return group(
        path(land, stroke=_SHALLOW, width=92),
        path(land, stroke=_SURF, width=56),
        group(path(land, stroke=SHADE, width=26), at=(7, 10), opacity=0.3),
        path(land, _BEACH_LINE, stroke=_BEACH_LINE, width=29),
        path(land, _BEACH, stroke=_BEACH, width=24),
    )


def _token(number: int) -> Svg:
    pips = PIPS[number]
    is_hot = pips == _MOST_PIPS
    ink = _HOT if is_hot else INK
    dots = (disc((at - (pips - 1) / 2) * 9, 23, 3.3, ink) for at in range(pips))
    return group(
        tag("circle", cx=3, cy=5, r=36, fill=SHADE, opacity=0.3),
        disc(0, 0, 36, _DISC, stroke=_DISC_EDGE, width=2.6),
        label(str(number), 0, 12 if is_hot else 10, 46 if is_hot else 40, fill=ink, anchor="middle"),
        *dots,
        at=(0, 20),
    )


def _harbour(edge: Edge, kind: Harbour) -> Svg:
    """Planks from both corners of an edge to a sign on the water."""
    x, y = middle_of(edge)
    ends = [point_of(corner) for corner in corners_of(edge)]
    across = (ends[1][1] - ends[0][1]) / 100, -(ends[1][0] - ends[0][0]) / 100
    side = _SIGN_DISTANCE if hypot(x + across[0], y + across[1]) > hypot(x, y) else -_SIGN_DISTANCE
    sign = x + across[0] * side, y + across[1] * side
    planks = "".join(_plank(corner, sign) for corner in ends)
    board = panel(-32, -32, 64, 64, PAPER, radius=17, stroke=WOOD, stroke_width=2.6)
    if kind == "any":
        words = [label("3:1", 0, 11, 32, anchor="middle")]
    else:
        words = [
            group(resource_sign(kind), at=(-19, -31), scale=1.6),
            label("2:1", 0, 27, 24, anchor="middle"),
        ]
    return group(
        path(planks, stroke=WOOD_DARK, width=12),
        path(planks, stroke=WOOD_LIGHT, width=7),
        group(board, *words, at=sign),
    )


def _plank(corner: tuple[float, float], sign: tuple[float, float]) -> str:
    def along(part: float) -> str:
        x, y = (one + (other - one) * part for one, other in zip(corner, sign, strict=True))
        return f"{x:.1f} {y:.1f}"

    return f"M{along(0.14)}L{along(0.8)}"
