"""The landscape of each terrain, around the centre of a hex with sides of 100.

The token lies in the lower middle and buildings stand on the corners, so the upper part is drawn.
"""

from collections.abc import Sequence
from typing import Final

from noripan.kernel.drawing import Svg, group, path, tag

from ..board.island import Terrain
from ..resources import Kind

_HEX: Final = "M0 -95 82.3 -47.5V47.5L0 95 -82.3 47.5V-47.5Z"

# By terrain: ground, light, dark and line.
_TONES: Final[dict[str, tuple[str, str, str, str]]] = {
    "forest": ("#86a878", "#6b9a68", "#3f6d4b", "#24452f"),
    "hills": ("#d79a74", "#e8b994", "#b86a45", "#74381f"),
    "pasture": ("#b9cd85", "#cedd9f", "#97b062", "#4f6330"),
    "fields": ("#e9c96f", "#f4de97", "#d2a23c", "#80570f"),
    "mountains": ("#b3b5b5", "#d3d4d1", "#848991", "#454b55"),
    "desert": ("#e6d5ad", "#f3e7c9", "#cfb580", "#846a38"),
}
_WHITE: Final = "#fdfaf1"
_STEM: Final = "#4f6330"

_PINE: Final = "M0 -100L-25 -62L-14 -62L-36 -30L-20 -30L-46 0L46 0L20 -30L36 -30L14 -62L25 -62Z"
_PINE_LIT: Final = "M0 -100L-25 -62L-14 -62L-36 -30L-20 -30L-46 0L-4 0Z"
_PEAK: Final = "M-78 0L-34 -62L-26 -58L0 -100L30 -56L38 -60L80 0Z"
_PEAK_SHADE: Final = "M0 -100L30 -56L38 -60L80 0L12 0L-6 -34L10 -50Z"
_SNOW: Final = "M0 -100L23 -66L12 -60L4 -68L-6 -56L-16 -64L-21 -66Z"
_FLEECE: Final = (
    "M-80 -10C-106 -32 -82 -66 -50 -60C-46 -92 -6 -96 4 -72C32 -90 64 -72 54 -50"
    "C86 -48 86 -4 52 10C42 32 10 34 0 24C-16 36 -44 32 -52 18C-74 20 -90 6 -80 -10Z"
)
_SHEEP_LEGS: Final = "M-40 10L-40 50M-22 10L-22 50M24 10L24 50M42 10L42 50"
_SHEEP_FACE: Final = "M-56 -46Q-90 -54 -102 -16Q-98 2 -80 0Q-50 -4 -56 -46Z"
_SHEAF: Final = (
    "M-30 0Q-10 -40 -12 -50Q-20 -75 -46 -92Q-24 -106 -14 -98Q0 -122 14 -98Q24 -106 46 -92"
    "Q20 -75 12 -50Q10 -40 30 0Z"
)
_SHEAF_SHADE: Final = "M6 0L4 -50L16 -100L46 -92Q20 -75 12 -50Q10 -40 30 0Z"
_KILN: Final = (
    "M-60 0L-60 -30C-60 -63 -33 -90 0 -90C33 -90 60 -63 60 -30L60 0ZM-16 -88L-16 -114L16 -114L16 -88Z"
)
_KILN_SHADE: Final = "M60 0L60 -30C60 -61 36 -87 6 -90Q40 -60 32 0Z"
_KILN_DOOR: Final = "M-22 0L-22 -20C-22 -32 -12 -42 0 -42C12 -42 22 -32 22 -20L22 0Z"
_CACTUS: Final = "M0 0L0 -100M0 -40L-34 -40L-34 -70M0 -28L34 -28L34 -70"
_TERRACES: Final = "M-90 8C-50 -14 -6 -14 26 -1C58 12 70 8 90 -7L90 100L-90 100Z"
_MEADOW: Final = "M-90 34C-60 18 -30 14 0 26C34 38 66 30 90 16L90 100L-90 100Z"
_DUNES: Final = "M-90 -28C-50 -32 -26 -60 8 -62C34 -50 60 -32 90 -36L90 100L-90 100Z"
_FURROWS: Final = (
    "M-60 -100L-86 100M-36 -100L-52 100M-12 -100L-18 100M12 -100L18 100M36 -100L52 100M60 -100L86 100"
)

_Stand = tuple[float, float, float]
"""Where a thing stands, and how high it is."""
_STANDS: Final[dict[str, Sequence[Sequence[_Stand]]]] = {
    "forest": (
        ((-44, -20, 50), (40, -22, 48), (-4, -12, 62), (-58, 16, 40), (60, 20, 42)),
        ((-22, -26, 52), (52, -14, 44), (-56, -4, 54), (18, -8, 58), (62, 34, 34)),
    ),
    "hills": (((-20, -10, 44),), ((-42, -2, 34), (34, -14, 40))),
    "pasture": (((-34, -28, 25), (36, -18, 23)), ((8, -34, 25), (-44, -10, 20), (56, 8, 19))),
    "fields": (((-42, -8, 46), (42, -8, 46), (0, -18, 52)), ((-26, -14, 52), (34, -10, 48))),
    "mountains": (((36, -10, 58), (-22, -6, 74)), ((-44, -10, 48), (46, -10, 50), (0, -4, 76))),
    "desert": (((-40, -10, 34),), ((-30, -16, 30), (-56, 4, 20))),
}
"""By terrain, two ways to arrange its things; those at the back come first."""
_SIGNS: Final[dict[Kind, tuple[str, str]]] = {
    "wood": ("M12 1.6 17 8.2h-2.2l4 5h-2.3l4.7 5.6H2.8l4.7-5.6H5.2l4-5H7Z", "#4b8757"),
    "brick": ("M1.6 13h9.9v7.4H1.6ZM12.5 13h9.9v7.4h-9.9ZM7 4.6h10V12H7Z", "#bf5b3a"),
    "sheep": (
        "M7.2 9.6A3.4 3.4 0 0 1 10.4 5.4 3.8 3.8 0 0 1 16.8 4.8 3.5 3.5 0 0 1 21 9 3.2 3.2 0 0 1 21.2 14.6"
        " 3.6 3.6 0 0 1 16.2 17.2 4 4 0 0 1 9.8 17 3.3 3.3 0 0 1 6.4 13Z",
        _WHITE,
    ),
    "wheat": (
        "M12 1.2C14.4 3 14.4 6 12 7.6 9.6 6 9.6 3 12 1.2Z"
        "M11.4 11.6C8 11.6 6 9.4 6.2 6 9.4 6.2 11.4 8.2 11.4 11.6Z"
        "M12.6 11.6C16 11.6 18 9.4 17.8 6 14.6 6.2 12.6 8.2 12.6 11.6ZM12 22.4V12",
        "#dba52c",
    ),
    "ore": ("M2 16.4 5.4 8.6 11 3.6 17.2 5.4 21.8 11.6 20.6 18 14.4 21H6.2Z", "#7b8694"),
}
"""The shape of a resource in a box of 24, and its colour."""


def landscape(terrain: Terrain, at: int, /) -> Svg:
    """The landscape of a hex; its number selects the arrangement."""
    ground, light, dark, line = _TONES[terrain]
    behind = {
        "hills": [path(_TERRACES, dark, opacity=0.6)],
        "pasture": [path(_MEADOW, dark)],
        "desert": [path(_DUNES, light)],
        "fields": [path(_FURROWS, stroke=dark, width=12, opacity=0.45)],
    }.get(terrain, [])
    stands = _STANDS[terrain][at % len(_STANDS[terrain])]
    things = (
        group(*_thing(terrain, light, dark, line), at=(x, y), scale=height / 100) for x, y, height in stands
    )
    return tag("g", path(_HEX, ground), *behind, *things, clip_path="url(#hex)")


def resource_sign(kind: Kind, /) -> Svg:
    """A resource, in a box of 24."""
    shape, colour = _SIGNS[kind]
    return path(shape, colour, stroke="#2c2820", width=1.3)


def _thing(terrain: Terrain, light: str, dark: str, line: str) -> list[Svg]:
    """What stands on a terrain: 100 high, its foot at the origin."""
    match terrain:
        case "forest":
            outline = path(_PINE, stroke=line, width=5)
            return [
                path("M-9 0L9 0L9 18L-9 18Z", "#6d4b2c"),
                path(_PINE, dark),
                path(_PINE_LIT, light),
                outline,
            ]
        case "hills":
            outline = path(_KILN, stroke=line, width=6)
            return [path(_KILN, light), path(_KILN_SHADE, dark), outline, path(_KILN_DOOR, line)]
        case "pasture":
            legs = path(_SHEEP_LEGS, stroke=line, width=9)
            return [legs, path(_FLEECE, _WHITE, stroke=line, width=9), path(_SHEEP_FACE, line)]
        case "fields":
            return [path(_SHEAF, light), path(_SHEAF_SHADE, dark), path(_SHEAF, stroke=line, width=5)]
        case "mountains":
            outline = path(_PEAK, stroke=line, width=4)
            return [path(_PEAK, light), path(_PEAK_SHADE, dark), path(_SNOW, _WHITE), outline]
        case "desert":
            return [path(_CACTUS, stroke=_STEM, width=18)]
