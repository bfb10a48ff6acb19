"""How a roll is shown: who rolled last, and who came close to being caught. Changes nothing but the show."""

from collections.abc import Callable, Mapping
from functools import lru_cache
from typing import Final

from noripan.kernel import Chance

from .events import GameEffect, NearMiss
from .reading import Extreme, Nearest, Placed, Reading
from .state import State
from .understood import understood

FIRST_SHOWN: Final = 4  # rule 8.1
ODDS: Final[Mapping[int, tuple[NearMiss, int]]] = {0: ("new", 1), 1: ("second", 10), 2: ("third", 20)}
"""By how many earlier rolls beat or equal it: what it is, once in how many it is shown."""  # rules 8.2–8.4

Danger = Callable[[int], int]
"""The smaller it is for a number, the sooner that number is caught."""


def danger_of(reading: Reading, /) -> Danger | None:
    """What a reading is afraid of; null: nothing that a single roll could be close to."""  # rule 8.5
    match reading:
        case Reading(Extreme("lowest", 1) | Placed("lowest", 1), None, False):
            return lambda value: value
        case Reading(Extreme("highest", 1) | Placed("highest", 1), None, False):
            return lambda value: -value
        case Reading(Nearest(target, None, False), None, False):
            return lambda value: abs(value - target)
        case _:
            return None


@lru_cache(maxsize=256)
def _danger_by(rule: str) -> Danger | None:
    known = understood(rule)
    return None if known is None else danger_of(known.reading)


def near_miss(state: State, value: int, chance: Chance, /) -> NearMiss | None:
    """Whether all see how close it was; luck is asked only where it may be shown."""  # rules 8.1–8.5, 8.9
    if len(state.rolls) + 1 < FIRST_SHOWN:
        return None
    danger = _danger_by(state.options.rule)
    found = None if danger is None else ODDS.get(_sooner(state, danger, danger(value)))
    if found is None:
        return None
    kind, odds = found
    return kind if odds == 1 or chance.below(odds) == 0 else None


def _sooner(state: State, danger: Danger, own: int) -> int:
    """How many earlier rolls beat or equal it."""
    return sum([danger(roll.value) <= own for roll in state.rolls])


def effect_of(is_last_roller: bool, miss: NearMiss | None, /) -> GameEffect:
    """The last roller's comes before a near miss."""  # rules 8.6, 8.7
    if is_last_roller:
        return "digitByDigit"
    return "countUp" if miss is None else "upAndDown"
