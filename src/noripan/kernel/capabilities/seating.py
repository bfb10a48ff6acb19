"""Seating: who sits where, in which team, and under which names."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final, Generic, TypeVar

O = TypeVar("O")  # noqa: E741 - options, as in game.py
P = TypeVar("P")

NAME_LENGTHS: Final = (1, 20)
"""The shortest and the longest name anywhere."""


def in_order(options: Any, seats: tuple[Any, ...], /) -> tuple[int, ...]:
    """Everyone keeps the seat they took."""
    return tuple(range(len(seats)))


def each_alone(options: Any, seats: int, /) -> tuple[int, ...]:
    """Every seat plays for itself."""
    return tuple(range(seats))


def any_name(options: Any, /) -> tuple[int, int]:
    """Names of any length that is allowed anywhere."""
    return NAME_LENGTHS


@dataclass(frozen=True, slots=True, kw_only=True)
class Seating(Generic[O, P]):
    """How players are placed at the table."""

    order: Callable[[O, tuple[P, ...]], tuple[int, ...]] = in_order
    """Which of the players takes each seat when a match starts. May refuse their choices."""
    teams: Callable[[O, int], tuple[int, ...]] = each_alone
    """The team of each of `count` seats: the seats of a team win together."""
    name_lengths: Callable[[O], tuple[int, int]] = any_name
    """The fewest and the most characters of a player's name."""
