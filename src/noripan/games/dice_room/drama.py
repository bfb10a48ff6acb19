"""How a roll is shown: who rolled last, and who came close to being caught. Changes nothing but the show."""

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from noripan.kernel import Chance

from .events import GameEffect, NearMiss
from .reading import Extreme, Nearest, Reading
from .state import RollMade, State

FEWEST_SEATS: Final = 4
FIRST_SHOWN: Final = 4
"""The fourth roll may be the first near miss."""  # rule 8.1
ODDS: Final[Mapping[int, tuple[NearMiss, int]]] = {0: ("new", 1), 1: ("second", 10), 2: ("third", 20)}
"""By how many earlier rolls were caught sooner or as soon: what it is, and once in how many it is shown."""

Danger = Callable[[int], int]
"""The smaller it is for a number, the sooner that number is caught."""


def danger_of(reading: Reading | None, /) -> Danger | None:
    """What a reading is afraid of; null: nothing that a single roll could be close to."""  # rules 8.2–8.4
    match reading:
        case Reading(Extreme("lowest", 1), None, False):
            return lambda value: value
        case Reading(Extreme("highest", 1), None, False):
            return lambda value: -value
        case Reading(Nearest(target, None, False), None, False):
            return lambda value: abs(value - target)
        case _:
            return None


def near_miss(state: State, danger: Danger | None, value: int, chance: Chance, /) -> NearMiss | None:
    """Whether all shall see how close it was; luck is asked only where it may be shown."""
    if danger is None or len(state.ranges) < FEWEST_SEATS or len(state.rolls) + 1 < FIRST_SHOWN:
        return None
    found = ODDS.get(_sooner(state.rolls, danger, danger(value)))
    if found is None:
        return None
    kind, odds = found
    return kind if odds == 1 or chance.below(odds) == 0 else None


def _sooner(rolls: Sequence[RollMade], danger: Danger, own: int) -> int:
    return sum(danger(roll.value) <= own for roll in rolls)


def effect_of(is_last_roller: bool, miss: NearMiss | None, /) -> GameEffect:
    """The last roller's comes before a near miss."""  # rule 8.5
    if is_last_roller:
        return "digitByDigit"
    return "countUp" if miss is None else "upAndDown"
