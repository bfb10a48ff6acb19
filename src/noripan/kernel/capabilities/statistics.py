"""Statistics: numbers of a finished match for each player, shown with its result."""

from collections import Counter
from collections.abc import Sequence
from typing import Annotated, Any

from msgspec import Meta

from ..chance.sources import MAX_BOUND
from ..text.text import Text
from ..values import Value

Number = Annotated[int, Meta(ge=0, le=MAX_BOUND)]


class Statistic(Value, frozen=True):
    """One number for each seat."""

    name: str
    """Unique in the game."""
    label: Text
    values: tuple[Number | None, ...]
    """By seat; null: it does not apply."""
    is_score: bool = False
    """Whether it is the score of the match, which stands beside the players' names."""


def tally(name: str, label: Text, counts: Counter[Any], seats: int, /) -> Statistic:
    """How often something happened to each of `seats` seats."""
    return Statistic(name, label, tuple(counts[seat] for seat in range(seats)))


def no_statistics(view: Any, events: Sequence[Any], /) -> Sequence[Statistic]:
    """The game counts nothing."""
    return ()
