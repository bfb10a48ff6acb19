"""How a roll is animated: the last roll, and near misses. Has no influence on the verdict."""

from collections.abc import Callable, Mapping
from functools import lru_cache
from typing import Final

from noripan.kernel import Chance

from .events import GameEffect, NearMiss
from .rule_text.readings import Extreme, Nearest, Placed, Reading
from .rule_text.understand import understand
from .state import State

FIRST_SHOWN: Final = 4  # rule 8.1
ODDS: Final[Mapping[int, tuple[NearMiss, int]]] = {0: ("new", 1), 1: ("second", 10), 2: ("third", 20)}
"""By the number of earlier rolls as dangerous: the near miss, shown once in n."""  # rules 8.2–8.4

Danger = Callable[[int], int]
"""Grades a number: the lower the grade, the closer the number is to being caught."""


def danger_of(reading: Reading, /) -> Danger | None:
    """How a reading grades numbers; null: it has no near misses."""  # rule 8.5
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
    known = understand(rule)
    return None if known is None else danger_of(known.reading)


def near_miss(state: State, value: int, chance: Chance, /) -> NearMiss | None:
    """The near miss that everyone sees, if any; draws only if there may be one."""  # rules 8.1–8.5, 8.9
    if len(state.rolls) + 1 < FIRST_SHOWN:
        return None
    danger = _danger_by(state.options.rule)
    found = None if danger is None else ODDS.get(_as_dangerous(state, danger, danger(value)))
    if found is None:
        return None
    kind, odds = found
    return kind if odds == 1 or chance.below(odds) == 0 else None


def _as_dangerous(state: State, danger: Danger, grade: int) -> int:
    """How many earlier rolls beat or equal the grade."""
    return sum([danger(roll.value) <= grade for roll in state.rolls])


def effect_of(is_last_roller: bool, miss: NearMiss | None, /) -> GameEffect:
    """The animation of a roll; that of the last roller wins over a near miss."""  # rules 8.6, 8.7
    if is_last_roller:
        return "digitByDigit"
    return "countUp" if miss is None else "upAndDown"
