"""Charts: statistics of a finished match to be drawn, such as rolls beside their expectation."""

from collections.abc import Iterable, Sequence
from itertools import accumulate
from math import exp, lgamma, log
from typing import Any, Final

from ..seats import SeatNumber
from ..text.text import Text
from ..values import Tagged, Value
from .statistics import Number

BAND: Final = 0.95
"""How likely a count is to be inside its band, at least."""


class Category(Value, frozen=True):
    """One outcome of what was drawn again and again: how often it came, and its expectation."""

    label: Text
    count: Number
    expected: float
    low: Number
    high: Number
    """The band: in 19 of 20 matches with as many draws the count is from `low` to `high`."""


class Distribution(Tagged, frozen=True):
    """How often each outcome came, beside its expectation."""

    name: str
    """Unique among the charts of the game."""
    title: Text
    about: Text
    """What it shows, in one sentence."""
    categories: tuple[Category, ...]


class Part(Value, frozen=True):
    """One part of a whole."""

    label: Text
    values: tuple[Number, ...]
    """By seat."""


class Breakdown(Tagged, frozen=True):
    """What a number of each seat is made of."""

    name: str
    """Unique among the charts of the game."""
    title: Text
    about: Text
    """What it shows, in one sentence."""
    parts: tuple[Part, ...]


class Line(Value, frozen=True):
    """How a number changed over time."""

    seats: tuple[SeatNumber, ...]
    """Whose number it is: one seat, or a team."""
    values: tuple[Number, ...]
    """At the start, and after each step."""


class Timeline(Tagged, frozen=True):
    """A number of each seat or team over time."""

    name: str
    """Unique among the charts of the game."""
    title: Text
    about: Text
    """What it shows, in one sentence."""
    step: Text
    """What passes between two values, such as a turn."""
    lines: tuple[Line, ...]


Chart = Distribution | Breakdown | Timeline


def categories_of(outcomes: Iterable[tuple[Text, int, float]], /) -> tuple[Category, ...]:
    """The categories of a distribution: the label, count and probability of each outcome."""
    outcomes = tuple(outcomes)
    draws = sum(count for _, count, _ in outcomes)
    return tuple(
        Category(label, count, draws * probability, *band(draws, probability))
        for label, count, probability in outcomes
    )


def band(draws: int, probability: float, /) -> tuple[int, int]:
    """The counts between which an outcome of this probability is in 19 of 20 cases, by its exact chances."""
    tail = (1 - BAND) / 2
    below = tuple(accumulate(_chances(draws, probability)))
    low = next(count for count, chance in enumerate(below) if chance > tail)
    return low, next((count for count, chance in enumerate(below) if chance >= 1 - tail), draws)


def _chances(draws: int, probability: float) -> Iterable[float]:
    """How likely each count is, from 0 to `draws`: the binomial distribution."""
    ways = lgamma(draws + 1)
    for count in range(draws + 1):
        rest = draws - count
        arrangements = ways - lgamma(count + 1) - lgamma(rest + 1)
        yield exp(arrangements + count * log(probability) + rest * log(1 - probability))


def is_worth_drawing(chart: Chart, /) -> bool:
    """Whether a chart shows anything: something was drawn or gained, or time has passed."""
    match chart:
        case Distribution(categories=categories):
            return any(category.count for category in categories)
        case Breakdown(parts=parts):
            return any(any(part.values) for part in parts)
        case Timeline(lines=lines):
            return any(len(line.values) > 1 for line in lines)


def no_charts(view: Any, events: Sequence[Any], /) -> Sequence[Chart]:
    """The game draws nothing."""
    return ()
