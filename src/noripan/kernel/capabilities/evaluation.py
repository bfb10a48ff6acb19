"""Evaluation: how well each seat stands, for analysis and for bots that look ahead."""

from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass
from typing import Any, Generic, TypeAlias, TypeVar

from ..chance.sources import Chance

S = TypeVar("S")
V = TypeVar("V")
A = TypeVar("A")


def always_at_rest(state: Any, /) -> bool:
    """The chances may be trusted in every position."""
    return True


def nothing_alike(state: Any, /) -> Hashable:
    """No two draws of a move lead to the same value."""
    return None


@dataclass(frozen=True, slots=True, kw_only=True)
class Evaluation(Generic[S, V, A]):
    """What a game knows about its positions. All functions are pure."""

    chances: Callable[[S], Sequence[float]]
    """The chance of each seat to win, calibrated; a tie counts half. Once the match is over, its result."""
    at_rest: Callable[[S], bool] = always_at_rest
    """Whether the chances may be trusted: not in the opening, and not in the middle of a turn."""
    alike: Callable[[S], Hashable] = nothing_alike
    """Draws of one move whose states have the same key have the same value, such as rolls of the same sum;
    None: no other draw has its value."""
    candidates: Callable[[V, Sequence[A], Chance], Sequence[A]] | None = None
    """A seat's few best actions in the eyes of the normal bot, its own choice first. None: its choice, and
    others of the menu by chance."""


AnyEvaluation: TypeAlias = Evaluation[Any, Any, Any]
