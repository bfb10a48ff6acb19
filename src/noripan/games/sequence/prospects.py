"""What a team's lines make of each cell: where a chip helps, where it is worth something, where it spoils."""

from collections.abc import Sequence
from typing import Final, NamedTuple

from .board import CELLS, cells_in
from .lines import WINDOWS

_LINES: Final = tuple(
    (five, around, cells_in(five), cells_in(around ^ five)) for five, around in WINDOWS.values()
)
"""Every five in a line and its surroundings as bitboards, then its cells and those at its ends."""

HELD: Final = 0.25
"""How much likelier a line is to be finished for each missing cell that a held card reaches."""


class Prospects(NamedTuple):
    """By cell, for one team."""

    placing: list[float]
    """What one more chip there is worth to the team."""
    holding: list[float]
    """What the chip that lies there is worth to the team."""
    spoiling: list[float]
    """What the team's own chip there would cost it: a sixth in the line."""


# rules 7.2, 7.3
def prospects(
    own: int, others: int, done: Sequence[int], steps: Sequence[float], held: int = 0, /
) -> Prospects:
    """Looks at every line that may still become exactly five.

    `done` are the team's sequences, `steps` says what a chip is worth beside so many others, `held` are the
    cells that the team's known cards reach.
    """
    placing, holding, spoiling = [0.0] * CELLS, [0.0] * CELLS, [0.0] * CELLS
    for five, around, cells, ends in _LINES:
        if five & others or around & own != five & own or any((five & line).bit_count() > 1 for line in done):
            continue
        chips = (five & own).bit_count()
        likely = 1 + HELD * (five & ~own & held).bit_count()
        for cell in cells:
            if own >> cell & 1:
                holding[cell] += steps[chips - 1] * likely
            else:
                placing[cell] += steps[chips] * likely
        if chips:
            for cell in ends:
                spoiling[cell] += steps[chips - 1] * likely
    return Prospects(placing, holding, spoiling)
