"""The fit of chances: log loss, and how far chances are off in each bin."""

from math import log

import pytest
from bench.analysis import page
from bench.analysis.evaluation import Fit, evaluation, fit_of
from bench.training.self_play import Table, play


def fit(*matches):
    found = Fit()
    for positions, result in matches:
        found.add(positions, result)
    return found.plain()


def test_even_chances_cost_the_logarithm_of_the_seats():
    figures = fit(([(0.5, 0.5)] * 3, (1.0, 0.0)), ([(0.5, 0.5)], (0.0, 1.0)))
    assert figures["loss"]["mean"] == pytest.approx(log(2), abs=1e-4)
    assert (figures["matches"], figures["positions"]) == (2, 4)


def test_bins_compare_chances_with_results():
    """Four times 85 %, three times right."""
    came, not_ = ([(0.85, 0.15)], (1.0, 0.0)), ([(0.85, 0.15)], (0.0, 1.0))
    bins = fit(came, came, came, not_)["bins"]
    assert bins[8]["chances"] == bins[1]["chances"] == 4
    assert bins[8]["expected"] == 0.85
    assert bins[8]["error"]["mean"] == pytest.approx(-0.1)
    assert bins[1]["error"]["mean"] == pytest.approx(0.1)
    assert bins[5] == {"chances": 0, "expected": 0.0, "error": {"mean": 0.0, "half": 0.0}}


def test_positions_of_one_match_do_not_narrow_the_interval():
    once = fit(([(0.8, 0.2)], (1.0, 0.0)), ([(0.8, 0.2)], (0.0, 1.0)))
    often = fit(([(0.8, 0.2)] * 9, (1.0, 0.0)), ([(0.8, 0.2)] * 9, (0.0, 1.0)))
    assert once["loss"] == often["loss"]


def test_result_that_was_ruled_out_costs_much_but_not_everything():
    assert fit(([(0.0, 1.0)], (1.0, 0.0)))["loss"]["mean"] == pytest.approx(-log(1e-9), abs=1e-3)


def test_catans_chances_know_more_than_nothing():
    """On 400 matches the log loss is 0.52; twelve matches are enough to see that it is below 0.693."""
    assert fit_of(Table("catan", 2, "a seed"), 12).plain()["loss"]["mean"] < log(2) - 0.05


def test_team_mates_count_once():
    table = Table("sequence", 4, "a seed")
    assert fit_of(table, 1).plain()["positions"] == len(play(table, 0).states)
    assert sum(each["chances"] for each in fit_of(table, 1).plain()["bins"]) == 2 * len(play(table, 0).states)


def test_table_shows_each_number_of_seats():
    figures = {"command": "python -m bench.analysis", **evaluation("catan", 2)}
    text = page.filled(
        "<!-- table: catan-evaluation -->\n<!-- end of table -->", {"catan-evaluation": figures}
    )
    assert "| seats | matches | positions |" in text
    assert "| 2 seats | 3 seats | 4 seats |" in text
