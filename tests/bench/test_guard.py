"""The guard fails on a clear regression and on a missing row, and lets noise pass."""

import pytest
from bench.guard import CPU_ROOM, K_ROOM, Ratio, compare, ratios
from bench.results import Results, RulesRow, ServerRow

from bench import builds, rules, server

STORED = {"k": Ratio(40.0), "cpu": Ratio(8.0, is_lower_better=True)}


def failing(measured):
    """The names of the ratios that fail."""
    return [finding.name for finding in compare(STORED, measured) if finding.verdict]


@pytest.mark.parametrize("share", [-0.9, 0.0, 0.9])
def test_noise_passes(share):
    k, cpu = 40.0 * (1 - K_ROOM * share), 8.0 * (1 + CPU_ROOM * share)
    assert failing({"k": Ratio(k), "cpu": Ratio(cpu, is_lower_better=True)}) == []


def test_improvement_passes():
    assert failing({"k": Ratio(400.0), "cpu": Ratio(0.8, is_lower_better=True)}) == []


def test_smaller_k_fails():
    assert failing({**STORED, "k": Ratio(40.0 * (1 - 1.1 * K_ROOM))}) == ["k"]


def test_larger_processor_time_fails():
    assert failing({**STORED, "cpu": Ratio(8.0 * (1 + 1.1 * CPU_ROOM), is_lower_better=True)}) == ["cpu"]


def test_row_that_was_not_measured_fails():
    assert failing({"k": STORED["k"]}) == ["cpu"]


def test_row_that_is_not_stored_fails():
    assert failing({**STORED, "new": Ratio(1.0)}) == ["new"]


def test_ratios_are_of_our_builds_and_relative_to_the_echo():
    found = ratios(
        Results(
            rules=[
                rules_row(builds.PURE, 20.0),
                rules_row(builds.COMPILED, 60.0),
                rules_row("catanatron", 4.0),
            ],
            server=[server_row(server.own_name(builds.PURE), 160.0), server_row(server.PADDED, 20.0)],
        )
    )
    assert sorted((ratio.value, ratio.is_lower_better) for ratio in found.values()) == [
        (8.0, True),
        (20.0, False),
        (60.0, False),
    ]


def test_no_ratio_without_the_echo():
    assert ratios(Results(server=[server_row(server.own_name(builds.PURE), 160.0)])) == {}


def rules_row(by, k):
    return RulesRow(rules.CATAN, by, "play", k, k, k, 1000 * k, k)


def server_row(name, cpu):
    return ServerRow(name, server.ROOMS, server.FULL, 5000.0, cpu, cpu, cpu, 1.0, 2.0, is_stored=True)
