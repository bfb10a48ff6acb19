"""Bands of distributions, and what is worth drawing."""

from math import comb

import pytest

from noripan.kernel import Breakdown, Distribution, Line, Part, Seat, Text, Timeline, categories_of
from noripan.kernel.capabilities.charts import BAND, band, is_worth_drawing

WORDS = Text(ko="글", en="words")


def chance(draws: int, sides: int, low: int, high: int) -> float:
    """How likely one of equal sides comes from `low` to `high` times."""
    ways = sum(comb(draws, count) * (sides - 1) ** (draws - count) for count in range(low, high + 1))
    return ways / sides**draws


def test_band_of_ten_coins_is_from_two_to_eight():
    # 1 and 9 each come in 10 of 1024 cases, so up to 1 come 11 in 1024 (1.1 %) and up to 2 come 56 (5.5 %).
    assert band(10, 0.5) == (2, 8)


@pytest.mark.parametrize("draws", [1, 7, 36, 80, 500, 5000])
@pytest.mark.parametrize("sides", [36, 6, 2])
def test_band_holds_nineteen_of_twenty_cases_and_no_more_than_needed(draws: int, sides: int):
    low, high = band(draws, 1 / sides)
    assert chance(draws, sides, low, high) >= BAND
    tail = (1 - BAND) / 2
    assert low == 0 or chance(draws, sides, 0, low) > tail
    assert high == 0 or chance(draws, sides, high, draws) > tail


def test_no_draws_have_an_empty_band():
    assert band(0, 1 / 6) == (0, 0)


def test_categories_expect_their_share_of_all_draws():
    heads, tails = categories_of(((WORDS, 7, 0.5), (WORDS, 3, 0.5)))
    assert (heads.count, heads.expected, heads.low, heads.high) == (7, 5, 2, 8)
    assert (tails.count, tails.expected) == (3, 5)


def drawn(*counts: int) -> Distribution:
    return Distribution("d", WORDS, WORDS, categories_of((WORDS, count, 1 / len(counts)) for count in counts))


def parted(*values: int) -> Breakdown:
    return Breakdown("b", WORDS, WORDS, (Part(WORDS, values),))


def timed(*values: int) -> Timeline:
    return Timeline("t", WORDS, WORDS, WORDS, (Line((Seat(0),), values),))


@pytest.mark.parametrize("chart", [drawn(0, 3), parted(0, 1), timed(0, 0)])
def test_charts_with_something_are_drawn(chart: Distribution | Breakdown | Timeline):
    assert is_worth_drawing(chart)


@pytest.mark.parametrize("chart", [drawn(0, 0), parted(0, 0), timed(5)])
def test_empty_charts_are_not_drawn(chart: Distribution | Breakdown | Timeline):
    assert not is_worth_drawing(chart)
