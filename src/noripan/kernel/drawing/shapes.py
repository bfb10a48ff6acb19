"""Things that several games draw: dice, cards, the marks of players. The light comes from the upper left."""

from typing import Final, Literal

from .lettering import label
from .palette import (
    BONE,
    BONE_EDGE,
    GOLD_FILL,
    INK,
    LINE,
    ON_ACCENT,
    PAPER,
    PIP,
    PLAYERS,
    RED,
    RED_DIE,
    RED_DIE_EDGE,
    mix,
)
from .svg import Svg, group, path, tag

Suit = Literal["clubs", "diamonds", "hearts", "spades"]

SHADE: Final = "#28200c"
_MARKS: Final = (
    "M8 1a7 7 0 1 0 0 14A7 7 0 1 0 8 1Z",
    "M2 2h12v12H2Z",
    "M8 1.2 15.4 14H.6Z",
    "M8 .4 15.6 8 8 15.6.4 8Z",
    "M8 .8 15.4 6.2 12.6 15H3.4L.6 6.2Z",
    "M8 .4l2.3 5 5.4.6-4 3.7 1.1 5.4L8 12.4l-4.8 2.7 1.1-5.4-4-3.7 5.4-.6Z",
)
"""Circle, square, triangle, diamond, pentagon, star: in a box of 16."""
_SUITS: Final = {
    "clubs": "M12 1.6a5 5 0 0 1 4.1 7.9 5 5 0 1 1-3.2 8.6c.3 2 1.1 3.3 2.7 4.5H8.4c1.6-1.2 2.4-2.5 2.7-4.5"
    "a5 5 0 1 1-3.2-8.6A5 5 0 0 1 12 1.6Z",
    "diamonds": "M12 1.2c2 4.2 4.9 7.8 8.6 10.8-3.7 3-6.6 6.6-8.6 10.8-2-4.2-4.9-7.8-8.6-10.8"
    " 3.7-3 6.6-6.6 8.6-10.8Z",
    "hearts": "M12 22C9.4 19.2 1.6 14.6 1.6 8.4 1.6 5 4.1 2.6 7.1 2.6c2.1 0 3.9 1.2 4.9 3.2"
    " 1-2 2.8-3.2 4.9-3.2 3 0 5.5 2.4 5.5 5.8C22.4 14.6 14.6 19.2 12 22Z",
    "spades": "M12 1.4c2.5 4.1 10.2 7.5 10.2 13.2 0 3-2.3 5-4.9 5-1.7 0-3.2-.8-4.1-2.2"
    ".2 2.2 1 3.8 2.5 5.1H8.3c1.5-1.3 2.3-2.9 2.5-5.1-.9 1.4-2.4 2.2-4.1 2.2-2.6 0-4.9-2-4.9-5"
    "C1.8 8.9 9.5 5.5 12 1.4Z",
}
"""In a box of 24."""
_LOW, _MID, _HIGH = 12.5, 24, 35.5
_PIPS: Final = {
    1: ((_MID, _MID),),
    2: ((_LOW, _LOW), (_HIGH, _HIGH)),
    3: ((_LOW, _LOW), (_MID, _MID), (_HIGH, _HIGH)),
    4: ((_LOW, _LOW), (_HIGH, _LOW), (_LOW, _HIGH), (_HIGH, _HIGH)),
    5: ((_LOW, _LOW), (_HIGH, _LOW), (_MID, _MID), (_LOW, _HIGH), (_HIGH, _HIGH)),
    6: ((_LOW, _LOW), (_HIGH, _LOW), (_LOW, _MID), (_HIGH, _MID), (_LOW, _HIGH), (_HIGH, _HIGH)),
}


def disc(x: float, y: float, radius: float, fill: str, *, stroke: str = "none", width: float = 1) -> Svg:
    """A circle."""
    return tag("circle", cx=x, cy=y, r=radius, fill=fill, stroke=stroke, stroke_width=width)


def panel(
    x: float, y: float, width: float, height: float, fill: str, *, radius: float = 0, **more: str | float
) -> Svg:
    """A rectangle, optionally with round corners."""
    return tag("rect", x=x, y=y, width=width, height=height, rx=radius, fill=fill, **more)


def player_colour(seat: int, /) -> str:
    """The colour of a seat or team; from the seventh on they repeat, with another number."""
    return PLAYERS[seat % len(PLAYERS)]


def player_mark(seat: int, x: float, y: float, size: float, /, *, fill: str = "") -> Svg:
    """The shape of a seat or team around a point, in its colour or another."""
    shape = path(_MARKS[seat % len(_MARKS)], fill or player_colour(seat))
    number = [] if seat < len(_MARKS) else [label(str(seat + 1), 8, 11.2, 8, fill=ON_ACCENT, anchor="middle")]
    return group(shape, *number, at=(x - size / 2, y - size / 2), scale=size / 16)


def suit_shape(suit: Suit, x: float, y: float, size: float, fill: str, /) -> Svg:
    """A suit around a point."""
    return group(path(_SUITS[suit], fill), at=(x - size / 2, y - size / 2), scale=size / 24)


def die(x: float, y: float, size: float, face: int, /, *, red: bool = False, lit: bool = False) -> Svg:
    """A die from above, around a point; `lit` rings it in gold."""
    edge, top, pip = (RED_DIE_EDGE, RED_DIE, "#fff6ea") if red else (BONE_EDGE, BONE, PIP)
    ring = {"stroke": GOLD_FILL, "stroke_width": 4.5} if lit else {"stroke": mix(edge, top, 0.7)}
    dots = (disc(px, py - 1, 6.2 if face == 1 else 4.4, pip) for px, py in _PIPS[face])
    return group(
        tag("ellipse", cx=27, cy=45, rx=24, ry=6, fill=SHADE, opacity=0.25),
        panel(2, 4, 44, 43, edge, radius=10),
        panel(2, 1.5, 44, 43, top, radius=10, **ring),
        path("M6 14a9 9 0 0 1 9-9h14", stroke="#ffffff", width=2, opacity=0.35 if red else 0.85),
        *dots,
        at=(x - size / 2, y - size / 2),
        scale=size / 48,
    )


def playing_card(x: float, y: float, width: float, rank: str, suit: Suit, /, *, turn: float = 0) -> Svg:
    """A card around a point: 60 units wide and 84 high, with a large index."""
    colour = RED if suit in {"hearts", "diamonds"} else INK
    return group(
        group(
            panel(-27, -38, 60, 84, SHADE, radius=7, opacity=0.22),
            panel(-30, -42, 60, 84, PAPER, radius=7, stroke=LINE, stroke_width=1.5),
            label(rank, -24, -13, 30, fill=colour, width=40),
            suit_shape(suit, -15.5, 0, 16, colour),
            suit_shape(suit, 9, 19, 31, colour),
            turn=turn,
        ),
        at=(x, y),
        scale=width / 60,
    )
