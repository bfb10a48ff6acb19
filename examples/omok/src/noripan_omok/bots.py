"""Two bots: both place a stone where lines grow most, and one of them looks at the other's lines, too."""

from collections.abc import Mapping, Sequence
from functools import partial
from typing import Final

from noripan.kernel import Bot, Chance

from .rules import CELLS, DIRECTIONS, Cell, Place, State, line_through

EVERYWHERE: Final = frozenset(range(CELLS))
CENTRE: Final = Place(CELLS // 2)
WORTH: Final = (0, 1, 12, 150, 2_000)
"""What a line is worth by its number of stones."""
FIVE: Final = 100_000
BLOCKING: Final = 0.9
"""What it is worth to end such a line of the other player."""


def choose(view: State, menu: Sequence[Place], chance: Chance, /, *, blocks: bool) -> Place:
    """One of the best cells."""
    if not view.stones:
        return CENTRE
    own, others = frozenset(view.stones[-2::-2]), frozenset(view.stones[-1::-2])
    scores: list[float] = [worth(own, EVERYWHERE - others, place.cell) for place in menu]
    if blocks:
        threats = [worth(others, EVERYWHERE - own, place.cell) for place in menu]
        scores = [score + BLOCKING * threat for score, threat in zip(scores, threats, strict=True)]
    top = max(scores)
    best = [place for place, score in zip(menu, scores, strict=True) if score == top]
    return best[chance.below(len(best))]


def worth(own: frozenset[Cell], room: frozenset[Cell], cell: Cell) -> int:
    """What a stone on a cell is worth for all lines through it, with room for them to grow."""
    return sum(worth_along(own, room, cell, direction) for direction in DIRECTIONS)


def worth_along(own: frozenset[Cell], room: frozenset[Cell], cell: Cell, direction: tuple[int, int]) -> int:
    """What it is worth in one direction: nothing without room for five, twice as much with two open ends."""
    line, most = line_through(own, cell, direction), line_through(room, cell, direction)
    if len(line) >= 5:
        return FIVE
    if len(most) < 5:
        return 0
    open_ends = (most[0] != line[0]) + (most[-1] != line[-1])
    return WORTH[len(line)] * max(1, open_ends)


BOTS: Final[Mapping[str, Bot]] = {
    "builder": partial(choose, blocks=False),
    "blocker": partial(choose, blocks=True),
}
