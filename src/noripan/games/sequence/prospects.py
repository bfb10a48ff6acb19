"""What a team's lines make of each cell: where a chip helps, where it is worth something, where it spoils."""

from collections.abc import Sequence
from typing import Final, NamedTuple

from .board import CELLS, cells_in
from .lines import WINDOWS

_LINES: Final = tuple(
    (five, around, cells_in(five), cells_in(around ^ five)) for five, around in WINDOWS.values()
)
"""Every five in a line and its surroundings as bitboards, then its cells and those at its ends."""


class Prospects(NamedTuple):
    """By cell, for one team."""

    placing: list[float]
    """What one more chip there adds to the team's lines."""
    holding: list[float]
    """What the next chips would add to the lines of the one that lies there: lost if it comes off."""
    spoiling: list[float]
    """What the chips of lines have added that the team's own chip there would make six: lost too."""


# rules 7.2, 7.3
def prospects(own: int, others: int, done: Sequence[int], steps: Sequence[float], /) -> Prospects:
    """Looks at every line that may still become exactly five.

    `done` are the team's sequences; `steps` says what a chip is worth to a line with so many others in it.
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
    return Prospects(placing, holding, spoiling)
