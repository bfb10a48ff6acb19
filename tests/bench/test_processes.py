"""Processes whose baseline was far off are left out."""

import sys

import pytest
from bench.processes import ChildFailed, json_from, steady, usual_steps


def run(steps, k=10.0):
    return {"steps": steps, "k": k}


def test_process_with_an_unusual_baseline_is_left_out():
    runs = [run(100.0), run(60.0), run(110.0), run(140.0)]
    assert [each["steps"] for each in steady(runs, 100.0)] == [100.0, 110.0]


def test_nearest_process_counts_if_all_are_unusual():
    assert [each["steps"] for each in steady([run(10.0), run(50.0), run(300.0)], 100.0)] == [50.0]


def test_usual_baseline_is_the_median():
    assert usual_steps([run(1.0), run(100.0), run(90.0)]) == 90.0


def test_output_of_a_process_is_read_as_json():
    assert json_from([sys.executable, "-c", "import os; print(os.environ['SIZE'])"], SIZE="5") == 5


def test_failing_process_names_its_error():
    with pytest.raises(ChildFailed, match="ZeroDivisionError: division by zero"):
        json_from([sys.executable, "-c", "1 / 0"])
