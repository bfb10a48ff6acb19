"""Straight lines on the board: fives, and the length of a run."""

from collections.abc import Iterator
from typing import Final

from .board import CELLS, SIZE

FIVE: Final = 5
Step = tuple[int, int]
DIRECTIONS: Final[tuple[Step, ...]] = ((0, 1), (1, 0), (1, 1), (1, -1))
"""Rows, columns and both diagonals, as steps of row and column."""  # rule 1.1

Window = tuple[int, int]
"""Five cells in a line, and the same with the cells just before and after them, as bitboards."""

Bundle = tuple[int, tuple[Window, ...]]
"""The union of some windows of one line, and the windows."""


def _line(row: int, column: int, step: Step, steps: range) -> list[int]:
    """The cells on the board at these distances from a cell."""
    points = [(row + step[0] * distance, column + step[1] * distance) for distance in steps]
    return [y * SIZE + x for y, x in points if 0 <= y < SIZE and 0 <= x < SIZE]


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
    """By direction, the cells after this one and those before it, nearest first."""
    row, column = divmod(cell, SIZE)
    return tuple(
        (
            tuple(_line(row, column, step, range(1, SIZE))),
            tuple(_line(row, column, step, range(-1, -SIZE, -1))),
        )
        for step in DIRECTIONS
    )


def _bundles(cell: int, distances: range) -> tuple[Bundle, ...]:
    """By direction, the windows on the board that start at these distances from a cell."""
    bundles = []
    for step in DIRECTIONS:
        starts = _line(*divmod(cell, SIZE), step, distances)
        windows = tuple(WINDOWS[start, step] for start in starts if (start, step) in WINDOWS)
        bundles.append((_union(windows), windows))
    return tuple(bundle for bundle in bundles if bundle[1])


def _union(windows: tuple[Window, ...]) -> int:
    cells = 0
    for five, _ in windows:
        cells |= five
    return cells


WINDOWS: Final = dict(_windows())
"""Every five cells in a line, by first cell and direction."""

THROUGH: Final = tuple(_bundles(cell, range(1 - FIVE, 1)) for cell in range(CELLS))
"""By cell, the windows that contain it: a chip placed there may complete them."""

BESIDE: Final = tuple(
    tuple(bundle for start in (-FIVE, 1) for bundle in _bundles(cell, range(start, start + 1)))
    for cell in range(CELLS)
)
"""By cell, the windows that it borders on: a chip removed there may leave exactly five."""

RAYS: Final = tuple(_rays(cell) for cell in range(CELLS))

NEIGHBOURS: Final = tuple(
    _bits([near for rays in RAYS[cell] for ray in rays for near in ray[:1]]) for cell in range(CELLS)
)
"""By cell, the cells around it: a chip without any of its own team there completes no five."""


# rules 7.1, 7.3
def fives(chips: int, bundles: tuple[Bundle, ...], /) -> list[int]:
    """The full windows without a chip of the same team at either end."""
    return [
        five
        for union, windows in bundles
        if (chips & union).bit_count() >= FIVE  # quickly skips most bundles
        for five, around in windows
        if chips & around == five
    ]


def longest_run(chips: int, cell: int, /) -> int:
    """The length of the longest run of these chips through one of them."""
    return max(1 + _run(chips, after) + _run(chips, before) for after, before in RAYS[cell])


def _run(chips: int, ray: tuple[int, ...]) -> int:
    for length, cell in enumerate(ray):
        if not chips >> cell & 1:
            return length
    return len(ray)
