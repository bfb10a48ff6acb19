"""Laws of statistics and of charts."""

from collections.abc import Iterable
from math import isclose
from typing import Any, assert_never

from noripan.kernel import Breakdown, Chart, Distribution, Text, Timeline, shown

from ..walks import Walk
from .base import LawBroken, require

Seen = tuple[Any, tuple[Any, ...]]
"""The last view and all events of a match."""


def statistics_fit_the_match(walk: Walk) -> None:
    """Every finished match has its statistics: a number or nothing for each seat, with a label and a name."""
    if walk.match.outcome is None:
        return
    view, events = seen_by_spectators(walk)
    try:
        found = walk.game.statistics(view, events)
    except Exception as error:
        raise LawBroken(f"the statistics of a finished match fail: {error!r}") from error
    _require_unique("statistics", [statistic.name for statistic in found])
    require(sum(statistic.is_score for statistic in found) <= 1, "there are several scores")
    for statistic in found:
        seats = len(statistic.values)
        require(seats == len(walk.seats), f"{statistic.name} has {seats} numbers for {len(walk.seats)} seats")
        is_fit = all(value is None or value >= 0 for value in statistic.values)
        require(is_fit, f"{statistic.name} has a number below zero")
        _require_texts(statistic.name, [statistic.label])


def charts_fit_the_match(walk: Walk) -> None:
    """Every finished match has its charts: texts and names, and numbers that fit the seats and each other."""
    if walk.match.outcome is None:
        return
    view, events = seen_by_spectators(walk)
    try:
        found = tuple(walk.game.charts(view, events))
    except Exception as error:
        raise LawBroken(f"the charts of a finished match fail: {error!r}") from error
    _require_unique("charts", [chart.name for chart in found])
    for chart in found:
        _require_texts(chart.name, [chart.title, chart.about])
        _require_fit(chart, len(walk.seats))


def seen_by_spectators(walk: Walk, /) -> Seen:
    """What spectators were sent: encoded and decoded, so that nothing else comes along."""
    game, codecs = walk.game, walk.game.facts.codecs
    events = [event for step in walk.steps for event in step.entry.events]
    view = codecs.view.decode(codecs.view.encode(game.view(walk.match.state, None)))
    return view, tuple(codecs.shown.decode(codecs.shown.encode(seen)) for seen in shown(game, events, None))


def _require_unique(what: str, names: list[str]) -> None:
    require(len(set(names)) == len(names), f"several {what} are called the same: {names}")


def _require_texts(name: str, texts: Iterable[Text]) -> None:
    require(all(text.ko and text.en for text in texts), f"{name} lacks a text")


def _require_fit(chart: Chart, seats: int) -> None:
    match chart:
        case Distribution():
            _require_distribution(chart)
        case Breakdown():
            _require_breakdown(chart, seats)
        case Timeline():
            _require_timeline(chart, seats)
        case _:
            assert_never(chart)


def _require_distribution(chart: Distribution) -> None:
    """The categories are all that can happen, so as many are expected as there were."""
    _require_texts(chart.name, [category.label for category in chart.categories])
    counts = [category.count for category in chart.categories]
    expected = sum(category.expected for category in chart.categories)
    require(
        isclose(expected, sum(counts), abs_tol=1e-6), f"{chart.name} expects {expected}, not {sum(counts)}"
    )
    ordered = all(0 <= each.low <= each.high <= sum(counts) for each in chart.categories)
    require(ordered, f"{chart.name} has a band that is out of order")
    require(min(counts) >= 0, f"{chart.name} has a count below zero")


def _require_breakdown(chart: Breakdown, seats: int) -> None:
    _require_texts(chart.name, [part.label for part in chart.parts])
    for part in chart.parts:
        found = len(part.values)
        require(found == seats, f"{chart.name} has {found} numbers of a part for {seats} seats")
        require(min(part.values) >= 0, f"{chart.name} has a number below zero")


def _require_timeline(chart: Timeline, seats: int) -> None:
    _require_texts(chart.name, [chart.step])
    shown_seats = sorted(seat for line in chart.lines for seat in line.seats)
    require(shown_seats == list(range(seats)), f"{chart.name} has lines of the seats {shown_seats}")
    lengths = {len(line.values) for line in chart.lines}
    require(len(lengths) == 1 and 0 not in lengths, f"{chart.name} has lines of different lengths: {lengths}")
    is_fit = all(value >= 0 for line in chart.lines for value in line.values)
    require(is_fit, f"{chart.name} has a number below zero")
