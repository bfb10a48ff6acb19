"""What each cell is worth to a team's lines."""

from collections.abc import Sequence
from typing import Final, NamedTuple

from ..board import CELLS, cells_in
from ..lines import WINDOWS

_LINES: Final = tuple(
    (five, around, cells_in(five), cells_in(around ^ five)) for five, around in WINDOWS.values()
)
"""Every five in a line and the same with its ends as bitboards, then the five cells and the end cells."""


class LineValues(NamedTuple):
    """For one team, values by cell."""

    placing: list[float]
    """What a new chip there adds to the team's lines."""
    holding: list[float]
    """What the chip there is worth to lines that are not complete yet."""
    spoiling: list[float]
    """What the lines lose that a chip of their own team there would make six."""


# rules 7.2, 7.3
def line_values(own: int, others: int, done: Sequence[int], steps: Sequence[float], /) -> LineValues:
    """Sums up every line that may still become exactly five.

    `done` are the team's sequences; `steps[n]` is the value of one more chip in a line that has n.
    """
    placing, holding, spoiling = [0.0] * CELLS, [0.0] * CELLS, [0.0] * CELLS
    for five, around, cells, ends in _LINES:
        if five & others or around & own != five & own or any((five & line).bit_count() > 1 for line in done):
            continue
        chips = (five & own).bit_count()
        for cell in cells:
            (holding if own >> cell & 1 else placing)[cell] += steps[chips]
        for cell in ends if chips else ():
            spoiling[cell] += steps[chips - 1]
    return LineValues(placing, holding, spoiling)
