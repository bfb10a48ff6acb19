"""Drawings of Catan: a corner of the island, and the island with everyone's pieces."""

from typing import Final

from msgspec.structs import replace

from noripan.kernel import DRAWING_HEIGHT, DRAWING_WIDTH, Drawings, Teller
from noripan.kernel.drawing import Svg, group, panel

from ..board.island import BEGINNER
from ..views import View
from .island import SEA, draw_island
from .pieces import city, draw_pieces, road, settlement

_HALF: Final = 86.6
_TABLE_SCALE: Final = 0.585
_COVER_SCALE: Final = 1.02


def cover() -> Svg:
    """An island seen from near, with a road to a city."""
    desert = BEGINNER.desert
    island = replace(
        BEGINNER,
        terrain=(*BEGINNER.terrain[:desert], "mountains", *BEGINNER.terrain[desert + 1 :]),
        tokens=(*BEGINNER.tokens[:desert], 5, *BEGINNER.tokens[desert + 1 :]),
    )
    pieces = (
        road(0, -_HALF, 0, 90),
        road(0, -_HALF / 2, 75, 30),
        road(0, _HALF / 2, 75, -30),
        road(1, 1.5 * _HALF, -75, 30),
        settlement(0, -_HALF, -50),
        settlement(1, 2 * _HALF, -100),
        city(0, _HALF, 50),
    )
    return _framed(draw_island(island, with_harbours=False), *pieces, scale=_COVER_SCALE)


def table(view: View, _: Teller, /) -> Svg:
    """The whole island."""
    return _framed(draw_island(view.island), draw_pieces(view.pieces, view.robber), scale=_TABLE_SCALE)


def _framed(*parts: Svg, scale: float) -> Svg:
    sea = panel(0, 0, DRAWING_WIDTH, DRAWING_HEIGHT, SEA)
    return group(sea, group(*parts, at=(DRAWING_WIDTH / 2, DRAWING_HEIGHT / 2), scale=scale))


DRAWINGS: Final[Drawings[View]] = Drawings(cover=cover, table=table)
