"""What each cell is worth to a team's lines."""

from collections.abc import Sequence
from typing import Final

from ..board import BITS, CELLS, cells_in
from ..lines import FIVE, WINDOWS

_LANE: Final = 8
"""The bits of one count; at most 20 lines go through a cell."""


def _lanes(cells: int) -> int:
    """One in the lane of each of these cells: sums of such numbers count lines by cell."""
    return sum(1 << _LANE * cell for cell in cells_in(cells))


_LINES: Final = tuple(
    (five, around, _lanes(five), _lanes(around ^ five)) for five, around in WINDOWS.values()
)
"""Every five in a line and the same with its ends as bitboards, then the lanes of both parts."""


class LineValues:
    """For one team, values by cell."""

    __slots__ = ("_ends", "_own", "_steps", "_through")

    def __init__(self, own: int, steps: Sequence[float], through: Sequence[int], ends: Sequence[int]) -> None:
        self._own = own
        self._steps = steps
        self._through = [lanes.to_bytes(CELLS, "little") for lanes in through]
        """By the chips in a line: by cell, how many such lines go through it."""
        self._ends = [lanes.to_bytes(CELLS, "little") for lanes in ends]
        """The same for lines that end beside it, by the chips in a line less one."""

    def placing(self, cell: int, /) -> float:
        """What a new chip there adds to the team's lines."""
        return 0.0 if self._own & BITS[cell] else self._value(cell)

    def holding(self, cell: int, /) -> float:
        """What the chip there is worth to lines that are not complete yet."""
        return self._value(cell) if self._own & BITS[cell] else 0.0

    def spoiling(self, cell: int, /) -> float:
        """What the lines lose that a chip of their own team there would make six."""
        return self._sum(self._ends, cell)

    def _value(self, cell: int) -> float:
        return self._sum(self._through, cell)

    def _sum(self, by_chips: Sequence[bytes], cell: int) -> float:
        """The steps of all lines; written out, as it runs for every action of every menu."""
        none, one, two, three, four = by_chips
        first, second, third, fourth, fifth = self._steps
        return (
            first * none[cell]
            + second * one[cell]
            + third * two[cell]
            + fourth * three[cell]
            + fifth * four[cell]
        )


# rules 7.2, 7.3
def line_values(own: int, others: int, done: Sequence[int], steps: Sequence[float], /) -> LineValues:
    """Sums up every line that may still become exactly five.

    `done` are the team's sequences; `steps[n]` is the value of one more chip in a line that has n.
    """
    through, ends = [0] * FIVE, [0] * FIVE
    for five, around, cells, end_cells in _LINES:
        if five & others:
            continue
        mine = five & own
        if around & own != mine or (done and any((five & line).bit_count() > 1 for line in done)):
            continue
        chips = mine.bit_count()  # never five: such a line is a sequence already
        through[chips] += cells
        if chips:
            ends[chips - 1] += end_cells
    return LineValues(own, steps, through, ends)
