"""The dice of Pirate Dice: rolls for the order, rolls under the cups, and counts."""

from collections.abc import Sequence
from typing import Final

from noripan.kernel import Chance, Seat, all_seats, roll

from .actions import FACES
from .events import Dice
from .options import SLOTS

RED_DIE: Final = 1
"""The face of the red die in the centre; it counts for every face."""  # rule 10.1

_UNITS: Final = tuple((SLOTS + 1) ** face for face in range(FACES + 2))
"""By face, how much a die adds to the height of a roll; no roll is as high as the last one."""


def roll_cups(owned: Sequence[int], chance: Chance, /) -> tuple[Dice, ...]:
    """Rolls the dice of each seat, in seat order."""  # rule 3.1
    return tuple([roll(chance, dice) if dice else () for dice in owned])


# rules 10.2–10.5
def count_matching(cups: tuple[Dice, ...], face: int, /, *, wild_ones: bool) -> int:
    """How many dice count for a face: dice with that face, wild ones, and the red die."""
    count = 1
    for cup in cups:
        count += cup.count(face)
        if wild_ones and face != RED_DIE:
            count += cup.count(RED_DIE)
    return count


# rule 2.2
def roll_order(
    owned: tuple[int, ...], chance: Chance, /
) -> tuple[tuple[tuple[Dice, ...], ...], tuple[Seat, ...]]:
    """Rolls for the order: higher sorted dice go first, and ties reroll. Returns the passes and the order."""
    rolled = roll_cups(owned, chance)
    passes = [rolled]
    heights = [_height(dice) for dice in rolled]
    while len(set(heights)) < len(heights):
        tied = [dice if heights.count(heights[seat]) > 1 else 0 for seat, dice in enumerate(owned)]
        rolled = roll_cups(tied, chance)
        passes.append(rolled)
        heights = [height * _UNITS[-1] + _height(rolled[seat]) for seat, height in enumerate(heights)]
    order = sorted(all_seats(len(owned)), key=heights.__getitem__, reverse=True)
    return tuple(passes), tuple(order)


def _height(dice: Dice) -> int:
    """A number that grows with the sorted dice: its digits say how many dice show each face, sixes first."""
    height = 0
    for face in dice:
        height += _UNITS[face]
    return height
