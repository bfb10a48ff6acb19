"""The statistics of a match: what everyone rolled."""

from collections.abc import Sequence

from noripan.kernel import Statistic, Text

from .events import Event
from .views import View


def statistics(view: View, events: Sequence[Event], /) -> tuple[Statistic, ...]:
    """The roll of each seat, and the highest number that it could roll."""
    rolls: dict[int, int] = {roll.seat: roll.value for roll in view.rolls}
    values = tuple(rolls.get(seat) for seat in range(len(view.ranges)))
    return (
        Statistic("roll", Text(ko="나온 수", en="Roll"), values, is_score=True),
        Statistic("range", Text(ko="주사위 최댓값", en="Highest on the die"), view.ranges),
    )
