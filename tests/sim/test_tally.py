"""Tallies of results, and their confidence intervals."""

from math import sqrt
from random import Random
from statistics import mean, stdev

import pytest

from noripan.kernel import Result
from noripan.sim.score import Score, wilson
from noripan.sim.tally import Tally
from noripan.sim.tournament import MatchResult


def played(bots: str, *results: Result) -> MatchResult:
    return MatchResult(0, tuple(bots), results, 5, None)


def tallied(teams: tuple[int | None, ...], *matches: MatchResult) -> dict[str, object]:
    tally = Tally(teams)
    for match in matches:
        tally.add(match)
    return tally.plain(1.0)


@pytest.mark.parametrize(
    ("wins", "tries", "low", "high"),
    [(0, 10, 0.0, 0.2775), (5, 10, 0.2366, 0.7634), (10, 10, 0.7225, 1.0), (0, 0, 0.0, 1.0)],
)
def test_wilson_intervals(wins, tries, low, high):
    assert wilson(wins, tries) == pytest.approx((low, high), abs=1e-4)


def test_draw_is_no_win():
    figures = tallied((0, 1), played("ab", "tie", "tie"))
    assert figures["wins"] == {"a": 0, "b": 0}
    assert figures["draws"] == 1
    assert figures["wins_by_seat"] == [0, 0]


def test_team_counts_once():
    figures = tallied((0, 1, 0, 1), played("abab", "win", "lose", "win", "lose"))
    assert figures["wins"] == {"a": 1, "b": 0}
    assert figures["played"] == {"a": 1, "b": 1}
    assert figures["wins_by_team"] == [1, 0]
    assert "wins_by_seat" not in figures


def test_seat_with_a_role_is_not_counted():
    figures = tallied((None, 1, 2), played("dab", "none", "tie", "lose"), played("dba", "none", "win", "win"))
    assert figures["played"] == {"a": 2, "b": 2}
    assert figures["wins_by_seat"] == [None, 1, 1]
    assert [figures[part]["a"] for part in ("wins", "ties", "losses")] == [1, 1, 0]
    assert figures["values"]["a"] == {"value": 0.5, "low": -0.48, "high": 1.0}
    assert figures["values_by_seat"][0] is None


def test_match_that_everyone_loses_is_no_draw():
    assert tallied((None, 1, 2), played("dab", "none", "lose", "lose"))["draws"] == 0


def test_error_is_the_standard_error_of_the_mean():
    random, score = Random(1), Score()
    results: list[Result] = random.choices(("win", "tie", "lose"), k=400)
    for result in results:
        score.add([result])
    values = [{"win": 1, "tie": 0, "lose": -1}[result] for result in results]
    assert score.mean == pytest.approx(mean(values))
    assert score.error == pytest.approx(stdev(values) / sqrt(400))


def test_correlated_seats_do_not_reduce_the_error():
    alone, together = Score(), Score()
    for result in Random(2).choices(("win", "lose"), k=100):
        alone.add([result])
        together.add([result] * 4)
    assert together.played == 4 * alone.played
    assert together.error == pytest.approx(alone.error)
