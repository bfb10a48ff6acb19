"""Straight lines on the board: five in a row, and how long a row is. Looks only at lines through one cell."""

from collections.abc import Iterator
from typing import Final

from .board import CELLS, SIZE, cells_in

FIVE: Final = 5
DIRECTIONS: Final = ((0, 1), (1, 0), (1, 1), (1, -1))
"""Rows, columns and both diagonals, as steps of row and column."""  # rule 1.1

Window = tuple[int, int]
"""Five cells in a line, and the same with the neighbours just before and just after them: bitboards."""


def _line(row: int, column: int, step: tuple[int, int], steps: range) -> list[int]:
    """The cells at so many steps from a cell that lie on the board."""
    places = [(row + step[0] * far, column + step[1] * far) for far in steps]
    return [y * SIZE + x for y, x in places if 0 <= y < SIZE and 0 <= x < SIZE]


def _bits(cells: list[int]) -> int:
    return sum(1 << cell for cell in cells)


def _windows() -> Iterator[Window]:
    for cell in range(CELLS):
        for step in DIRECTIONS:
            five = _line(*divmod(cell, SIZE), step, range(FIVE))
            if len(five) == FIVE:
                yield _bits(five), _bits(_line(*divmod(cell, SIZE), step, range(-1, FIVE + 1)))


def _rays(cell: int) -> tuple[tuple[tuple[int, ...], tuple[int, ...]], ...]:
    """By direction, the cells that follow this one and those that come before it, nearest first."""
    row, column = divmod(cell, SIZE)
    return tuple(
        (
            tuple(_line(row, column, step, range(1, SIZE))),
            tuple(_line(row, column, step, range(-1, -SIZE, -1))),
        )
        for step in DIRECTIONS
    )


WINDOWS: Final = tuple(sorted(_windows(), key=lambda window: cells_in(window[0])))
"""Every five cells in a line, in board order."""

THROUGH: Final = tuple(tuple(window for window in WINDOWS if window[0] >> cell & 1) for cell in range(CELLS))
"""By cell, the windows it is part of: a chip placed there may complete them."""

BESIDE: Final = tuple(
    tuple(window for window in WINDOWS if (window[1] ^ window[0]) >> cell & 1) for cell in range(CELLS)
)
"""By cell, the windows it borders on: a chip taken off there may leave them five."""

RAYS: Final = tuple(_rays(cell) for cell in range(CELLS))


# rules 7.1, 7.3
def fives(chips: int, windows: tuple[Window, ...], /) -> list[int]:
    """Of some windows, those that are full with nothing of the same team at either end."""
    return [five for five, around in windows if chips & around == five]


def longest_run(chips: int, cell: int, /) -> int:
    """The length of the longest unbroken line of these chips through a cell that holds one of them."""
    return max(1 + _run(chips, after) + _run(chips, before) for after, before in RAYS[cell])


def _run(chips: int, ray: tuple[int, ...]) -> int:
    for length, cell in enumerate(ray):
        if not chips >> cell & 1:
            return length
    return len(ray)
