"""Roads, settlements, cities and the robber, in the units of the island."""

from collections.abc import Sequence
from typing import Final

from noripan.kernel.drawing import Svg, group, path, player_colour, player_mark
from noripan.kernel.drawing.palette import GOLD_FILL, mix
from noripan.kernel.drawing.shapes import SHADE

from ..board.places import Edge, Hex
from ..views.table import SeatPieces
from .island import centre_of, middle_of, point_of

_HALO: Final = "#fffaf0"
_LINE: Final = "#1d1913"
_ROAD: Final = (
    "M-33 -9.5H33A4 4 0 0 1 37 -5.5V5.5A4 4 0 0 1 33 9.5H-33A4 4 0 0 1 -37 5.5V-5.5A4 4 0 0 1 -33 -9.5Z"
)
_SETTLEMENT: Final = "M-24 23V0H-31L0 -31 31 0H24V23Z"
_SETTLEMENT_LIT: Final = "M-31 0 0 -31V-20L-20 0Z"
_SETTLEMENT_SHADE: Final = "M0 -31 31 0H20L0 -20Z"
_CITY: Final = "M-36 26.1V-24.3H-40.5L-21.6 -43.2 -2.7 -24.3H-7.2V-8.1L15.3 -23.4 40.5 0H36V26.1Z"
_CITY_LIT: Final = "M-40.5 -24.3 -21.6 -43.2V-33.3L-30.6 -24.3ZM-7.2 2.7V-8.1L15.3 -23.4V-12.6Z"
_CITY_SHADE: Final = (
    "M-21.6 -43.2 -2.7 -24.3H-12.6L-21.6 -33.3ZM15.3 -23.4 40.5 0H30.6L15.3 -12.6Z"
    "M-14.4 26.1V-24.3H-7.2V26.1Z"
)
_ROBBER: Final = (
    "M-27 38C-28 12 -22 -4 -13 -12A20 21 0 0 1 0 -46 20 21 0 0 1 13 -12C22 -4 28 12 27 38Q0 45 -27 38Z"
)
_ROBBER_FACE: Final = "M-10 -25A11 12 0 0 1 12 -25C11 -16 6 -12 1 -12S-9 -16 -10 -25Z"
_TURNS: Final = {"NE": 30, "E": 90, "SE": -30}


def draw_pieces(pieces: Sequence[SeatPieces], robber: Hex | None, /) -> Svg:
    """All pieces on the island, roads below buildings."""
    roads = (_road_on(seat, edge) for seat, own in enumerate(pieces) for edge in own.roads)
    settlements = (
        settlement(seat, *point_of(vertex)) for seat, own in enumerate(pieces) for vertex in own.settlements
    )
    cities = (city(seat, *point_of(vertex)) for seat, own in enumerate(pieces) for vertex in own.cities)
    return group(*roads, *([] if robber is None else [_robber(robber)]), *settlements, *cities)


def road(seat: int, x: float, y: float, turn: float, /) -> Svg:
    """A road around a point."""
    return group(_body(seat, _ROAD, turn=turn), _sign(seat, 11), at=(x, y))


def settlement(seat: int, x: float, y: float, /) -> Svg:
    """A settlement on a corner."""
    shapes = (_SETTLEMENT, _SETTLEMENT_LIT, _SETTLEMENT_SHADE)
    return _building(seat, shapes, _sign(seat, 19, 0, 7), at=(x, y), scale=1.15)


def city(seat: int, x: float, y: float, /) -> Svg:
    """A city on a corner."""
    shapes = (_CITY, _CITY_LIT, _CITY_SHADE)
    return _building(seat, shapes, _sign(seat, 19, 13.5, 9), at=(x, y), scale=1.1)


def _building(
    seat: int, shapes: tuple[str, str, str], sign: Svg, /, *, at: tuple[float, float], scale: float
) -> Svg:
    """A house: its outline with a lit and a shaded wall, and the sign of its player."""
    (outline, lit, shade), (lit_tone, shade_tone) = shapes, _tones(seat)
    return group(_body(seat, outline), path(lit, lit_tone), path(shade, shade_tone), sign, at=at, scale=scale)


def _road_on(seat: int, edge: Edge) -> Svg:
    return road(seat, *middle_of(edge), _TURNS[edge.dir])


def _robber(place: Hex) -> Svg:
    x, y = centre_of(place)
    return group(
        path(_ROBBER, "#38332d", stroke=_HALO, width=5),
        path(_ROBBER_FACE, _LINE),
        path("M-3.4 -24V-20M5.4 -24V-20", stroke=GOLD_FILL, width=4),
        at=(x - 44, y + 14),
    )


def _body(seat: int, shape: str, *, turn: float = 0) -> Svg:
    return group(
        group(path(shape, SHADE, opacity=0.3), at=(4, 6), turn=turn),
        group(
            path(shape, _HALO, stroke=_HALO, width=9),
            path(shape, player_colour(seat), stroke=mix(player_colour(seat), _LINE, 0.32), width=3),
            turn=turn,
        ),
    )


def _sign(seat: int, size: float, x: float = 0, y: float = 0) -> Svg:
    return player_mark(seat, x, y, size, fill=_HALO)


def _tones(seat: int) -> tuple[str, str]:
    colour = player_colour(seat)
    return mix(colour, "#ffffff", 0.68), mix(colour, "#000000", 0.7)
