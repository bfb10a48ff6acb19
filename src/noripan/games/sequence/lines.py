"""Straight lines on the board: five in a row, and how long a row is. Looks only at lines through one cell."""

from collections.abc import Iterator
from typing import Final

from .board import CELLS, SIZE

FIVE: Final = 5
Step = tuple[int, int]
DIRECTIONS: Final[tuple[Step, ...]] = ((0, 1), (1, 0), (1, 1), (1, -1))
"""Rows, columns and both diagonals, as steps of row and column."""  # rule 1.1

Window = tuple[int, int]
"""Five cells in a line, and the same with the neighbours just before and just after them: bitboards."""

Bundle = tuple[int, tuple[Window, ...]]
"""Windows of one line, and all of their cells."""


def _line(row: int, column: int, step: Step, steps: range) -> list[int]:
    """The cells at so many steps from a cell that lie on the board."""
    places = [(row + step[0] * far, column + step[1] * far) for far in steps]
    return [y * SIZE + x for y, x in places if 0 <= y < SIZE and 0 <= x < SIZE]


def _bits(cells: list[int]) -> int:
    return sum(1 << cell for cell in cells)


def _windows() -> Iterator[tuple[tuple[int, Step], Window]]:
    for cell in range(CELLS):
        for step in DIRECTIONS:
            five = _line(*divmod(cell, SIZE), step, range(FIVE))
            if len(five) == FIVE:
                yield (
                    (cell, step),
                    (_bits(five), _bits(_line(*divmod(cell, SIZE), step, range(-1, FIVE + 1)))),
                )


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


def _bundled(cell: int, distance: range) -> tuple[Bundle, ...]:
    """By direction, the windows that begin at such a distance from a cell and lie on the board."""
    bundles = []
    for step in DIRECTIONS:
        starts = _line(*divmod(cell, SIZE), step, distance)
        windows = tuple(WINDOWS[start, step] for start in starts if (start, step) in WINDOWS)
        bundles.append((_union(windows), windows))
    return tuple(bundle for bundle in bundles if bundle[1])


def _union(windows: tuple[Window, ...]) -> int:
    cells = 0
    for five, _ in windows:
        cells |= five
    return cells


WINDOWS: Final = dict(_windows())
"""Every five cells in a line, by the first of them and the direction."""

THROUGH: Final = tuple(_bundled(cell, range(1 - FIVE, 1)) for cell in range(CELLS))
"""By cell, the windows it is part of: a chip placed there may complete them."""

BESIDE: Final = tuple(
    tuple(bundle for far in (-FIVE, 1) for bundle in _bundled(cell, range(far, far + 1)))
    for cell in range(CELLS)
)
"""By cell, the windows it borders on: a chip taken off there may leave them five."""

RAYS: Final = tuple(_rays(cell) for cell in range(CELLS))


# rules 7.1, 7.3
def fives(chips: int, bundles: tuple[Bundle, ...], /) -> list[int]:
    """Of some windows, those that are full with nothing of the same team at either end."""
    return [
        five
        for near, windows in bundles
        if (chips & near).bit_count() >= FIVE  # most have fewer: no need to look further
        for five, around in windows
        if chips & around == five
    ]


def longest_run(chips: int, cell: int, /) -> int:
    """The length of the longest unbroken line of these chips through a cell that holds one of them."""
    return max(1 + _run(chips, after) + _run(chips, before) for after, before in RAYS[cell])


def _run(chips: int, ray: tuple[int, ...]) -> int:
    for length, cell in enumerate(ray):
        if not chips >> cell & 1:
            return length
    return len(ray)
