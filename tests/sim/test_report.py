"""What is counted, and how far chance may have moved it."""

from math import sqrt
from random import Random
from statistics import mean, stdev

import pytest

from noripan.kernel import Result
from noripan.sim.league import Played
from noripan.sim.report import Tally
from noripan.sim.standing import Standing, wilson


def played(bots: str, *results: Result) -> Played:
    return Played(0, tuple(bots), results, 5, None)


def tallied(sides: tuple[int | None, ...], *matches: Played) -> dict[str, object]:
    tally = Tally(sides)
    for match in matches:
        tally.add(match)
    return tally.plain(1.0)


@pytest.mark.parametrize(
    ("wins", "tries", "low", "high"),
    [(0, 10, 0.0, 0.2775), (5, 10, 0.2366, 0.7634), (10, 10, 0.7225, 1.0), (0, 0, 0.0, 1.0)],
)
def test_intervals_are_wilsons(wins, tries, low, high):
    assert wilson(wins, tries) == pytest.approx((low, high), abs=1e-4)


def test_a_draw_is_no_win():
    figures = tallied((0, 1), played("ab", "tie", "tie"))
    assert figures["wins"] == {"a": 0, "b": 0}
    assert figures["draws"] == 1
    assert figures["wins_by_seat"] == [0, 0]


def test_a_team_wins_as_one():
    figures = tallied((0, 1, 0, 1), played("abab", "win", "lose", "win", "lose"))
    assert figures["wins"] == {"a": 1, "b": 0}
    assert figures["played"] == {"a": 1, "b": 1}
    assert figures["wins_by_team"] == [1, 0]
    assert "wins_by_seat" not in figures


def test_whoever_has_a_role_counts_for_nobody():
    figures = tallied((None, 1, 2), played("dab", "none", "tie", "lose"), played("dba", "none", "win", "win"))
    assert figures["played"] == {"a": 2, "b": 2}
    assert figures["wins_by_seat"] == [None, 1, 1]
    assert [figures[part]["a"] for part in ("wins", "ties", "losses")] == [1, 1, 0]
    assert figures["values"]["a"] == {"value": 0.5, "low": -0.48, "high": 1.0}
    assert figures["values_by_seat"][0] is None


def test_everyone_may_lose_against_the_table_without_a_draw():
    assert tallied((None, 1, 2), played("dab", "none", "lose", "lose"))["draws"] == 0


def test_the_error_is_that_of_the_mean():
    luck, standing = Random(1), Standing()
    results: list[Result] = luck.choices(("win", "tie", "lose"), k=400)
    for result in results:
        standing.add([result])
    worth = [{"win": 1, "tie": 0, "lose": -1}[result] for result in results]
    assert standing.worth == pytest.approx(mean(worth))
    assert standing.error == pytest.approx(stdev(worth) / sqrt(400))


def test_seats_that_share_their_luck_are_no_further_evidence():
    alone, together = Standing(), Standing()
    for result in Random(2).choices(("win", "lose"), k=100):
        alone.add([result])
        together.add([result] * 4)
    assert together.played == 4 * alone.played
    assert together.error == pytest.approx(alone.error)
