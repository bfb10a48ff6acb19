"""The dice of Pirate Dice: rolls for the order, rolls under the cups, and counts."""

from collections.abc import Sequence
from typing import Final

from noripan.kernel import Chance, Seat, all_seats, roll

from .events import Dice

RED_DIE: Final = 1
"""The face of the red die in the centre; it counts for every face."""  # rule 10.1


def roll_cups(owned: Sequence[int], chance: Chance, /) -> tuple[Dice, ...]:
    """Rolls the dice of each seat, in seat order."""  # rule 3.1
    return tuple(roll(chance, dice) if dice else () for dice in owned)


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
    passes: list[tuple[Dice, ...]] = []
    heights: list[tuple[Dice, ...]] = [()] * len(owned)
    while len(set(heights)) < len(heights):
        rolling = [
            dice if heights.count(height) > 1 else 0 for dice, height in zip(owned, heights, strict=True)
        ]
        rolled = roll_cups(rolling, chance)
        heights = [
            (*height, tuple(sorted(dice, reverse=True))) for height, dice in zip(heights, rolled, strict=True)
        ]
        passes.append(rolled)
    order = sorted(all_seats(len(owned)), key=heights.__getitem__, reverse=True)
    return tuple(passes), tuple(order)
