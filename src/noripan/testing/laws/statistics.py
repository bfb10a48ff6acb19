"""Laws of statistics."""

from noripan.kernel import shown

from ..walks import Walk
from .base import LawBroken, require


def statistics_fit_the_match(walk: Walk) -> None:
    """Every finished match has its statistics: a number or nothing for each seat, with a label and a name."""
    if walk.match.outcome is None:
        return
    events = [event for step in walk.steps for event in step.entry.events]
    try:
        found = walk.game.statistics(walk.game.view(walk.match.state, None), shown(walk.game, events, None))
    except Exception as error:
        raise LawBroken(f"the statistics of a finished match fail: {error!r}") from error
    names = [statistic.name for statistic in found]
    require(len(set(names)) == len(names), f"several statistics are called the same: {names}")
    require(sum(statistic.is_score for statistic in found) <= 1, "there are several scores")
    for statistic in found:
        seats = len(statistic.values)
        require(seats == len(walk.seats), f"{statistic.name} has {seats} numbers for {len(walk.seats)} seats")
        is_fit = all(value is None or value >= 0 for value in statistic.values)
        require(is_fit, f"{statistic.name} has a number below zero")
        require(bool(statistic.label.ko and statistic.label.en), f"{statistic.name} has no label")
