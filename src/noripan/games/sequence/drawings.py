"""Drawings of Sequence: the board, with five in a row on the cover and a match's chips on its picture."""

from collections.abc import Iterable, Sequence
from typing import Final, cast

from noripan.kernel import DRAWING_HEIGHT, DRAWING_WIDTH, Drawings, Teller
from noripan.kernel.drawing import Svg, group, label, panel, path, player_colour, suit_shape
from noripan.kernel.drawing.palette import (
    GROUND_DEEP,
    INK,
    INK_SOFT,
    LINE,
    ON_ACCENT,
    PAPER,
    RED,
    WOOD,
    WOOD_DARK,
    mix,
)
from noripan.kernel.drawing.shapes import Suit

from .board import BOARD
from .views import EMPTY, View

_SIZE: Final = 10
_PITCH: Final = 58.4
_CELL: Final = 54
_SUITS: Final = {"spade": "spades", "clover": "clubs", "heart": "hearts", "diamond": "diamonds"}
_CHIPS: Final = (
    "M18 3.5a14.5 14.5 0 1 0 0 29 14.5 14.5 0 0 0 0-29Z",
    "M8 5h20a3 3 0 0 1 3 3v20a3 3 0 0 1-3 3H8a3 3 0 0 1-3-3V8a3 3 0 0 1 3-3Z",
    "M15.6 4.6a2.8 2.8 0 0 1 4.8 0l13.2 24a2.8 2.8 0 0 1-2.4 4.2H4.8a2.8 2.8 0 0 1-2.4-4.2Z",
)
"""Circle, square, triangle: in a box of 36."""
_FLOWER: Final = (
    "M12 11C7.6 9.8 6.6 6.4 8.2 4 9.6 2 12 2.6 12 4.6c0-2 2.4-2.6 3.8-.6 1.6 2.4.6 5.8-3.8 7Z"
    "M13 12c1.2-4.4 4.6-5.4 7-3.8 2 1.4 1.4 3.8-.6 3.8 2 0 2.6 2.4.6 3.8-2.4 1.6-5.8.6-7-3.8Z"
    "M12 13c4.4 1.2 5.4 4.6 3.8 7-1.4 2-3.8 1.4-3.8-.6 0 2-2.4 2.6-3.8.6-1.6-2.4-.6-5.8 3.8-7Z"
    "M11 12c-1.2 4.4-4.6 5.4-7 3.8-2-1.4-1.4-3.8.6-3.8-2 0-2.6-2.4-.6-3.8 2.4-1.6 5.8-.6 7 3.8Z"
)
"""Printed on the corners, in a box of 24."""
_COVER_CHIPS: Final = {32: 1, 42: 0, 43: 0, 44: 0, 45: 0, 46: 0, 53: 1, 55: 1, 64: 1, 67: 0, 35: 1, 74: 1}
_COVER_SEQUENCE: Final = (0, (42, 43, 44, 45, 46))


def cover() -> Svg:
    """The middle of the board, with five red chips in a row."""
    chips = [_COVER_CHIPS.get(cell, EMPTY) for cell in range(_SIZE * _SIZE)]
    board = _board(chips, [_COVER_SEQUENCE])
    return group(
        panel(0, 0, DRAWING_WIDTH, DRAWING_HEIGHT, GROUND_DEEP),
        group(board, at=(-140, -118), turn=-7, scale=1.5),
    )


def table(view: View, _: Teller, /) -> Svg:
    """The whole board with its chips; a stroke runs through each sequence."""
    left, top = (DRAWING_WIDTH - _SIZE * _PITCH) / 2, (DRAWING_HEIGHT - _SIZE * _PITCH) / 2
    sequences = ((each.team, each.cells) for each in view.sequences)
    return group(
        panel(0, 0, DRAWING_WIDTH, DRAWING_HEIGHT, mix(WOOD, WOOD_DARK, 0.75)),
        panel(left - 11, top - 11, _SIZE * _PITCH + 20, _SIZE * _PITCH + 20, GROUND_DEEP, radius=14),
        group(_board(view.chips, sequences), at=(left, top)),
    )


def _board(chips: Sequence[int], sequences: Iterable[tuple[int, Sequence[int]]]) -> Svg:
    cells = (_cell(cell, card, chips[cell]) for cell, card in enumerate(BOARD))
    return group(*cells, *(_stroke(team, line) for team, line in sequences))


def _cell(cell: int, card: str, team: int) -> Svg:
    face = panel(0, 0, _CELL, _CELL, PAPER, radius=7, stroke=LINE, stroke_width=1.2)
    return group(face, _printed(card) if team == EMPTY else _chip(card, team), at=_corner(cell))


def _printed(card: str) -> Svg:
    suit, rank, _ = card.split("_")
    if suit not in _SUITS:
        return group(path(_FLOWER, INK_SOFT), at=(9, 9), scale=1.5)
    colour = RED if suit in {"heart", "diamond"} else INK
    shape = suit_shape(cast("Suit", _SUITS[suit]), 36.5, 28, 21, colour)
    return group(label(rank.upper(), 16, 37, 24, fill=colour, anchor="middle", width=26), shape)


def _chip(card: str, team: int) -> Svg:
    suit, rank, _ = card.split("_")
    colour, shape = player_colour(team), _CHIPS[team]
    drawn = [group(path(shape, mix(colour, "#000000", 0.6)), at=(0, 1.4)), path(shape, colour)]
    low = 4.5 if team == len(_CHIPS) - 1 else 0
    if suit in _SUITS:
        drawn.append(label(rank.upper(), 13.6, 22.4 + low, 12, fill=ON_ACCENT, anchor="middle", width=14))
        drawn.append(suit_shape(cast("Suit", _SUITS[suit]), 23, 18 + low, 9.6, ON_ACCENT))
    return group(*drawn, at=(0, 0), scale=_CELL / 36)


def _stroke(team: int, cells: Sequence[int]) -> Svg:
    (x, y), (to_x, to_y) = (
        (at[0] + _CELL / 2, at[1] + _CELL / 2) for at in (_corner(cells[0]), _corner(cells[-1]))
    )
    line = f"M{x:.1f} {y:.1f}L{to_x:.1f} {to_y:.1f}"
    return group(path(line, stroke=PAPER, width=13), path(line, stroke=player_colour(team), width=7))


def _corner(cell: int) -> tuple[float, float]:
    row, column = divmod(cell, _SIZE)
    return column * _PITCH, row * _PITCH


DRAWINGS: Final[Drawings[View]] = Drawings(cover=cover, table=table)
