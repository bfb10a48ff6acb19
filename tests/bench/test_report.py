"""The document is made from the stored results, and names losses, missing projects and failures."""

from bench.goals import Goal, goals
from bench.results import CostRow, GrowthRow, Machine, Results, RulesRow, ServerRow, load, store

from bench import builds, report, rules, server

OURS = server.own_name(builds.PURE)


def rules_row(by, k, subject=rules.CATAN_WITHOUT_OFFERS):
    return RulesRow(subject, by, "play", k, k - 1, k + 1, 1000 * k, k)


def server_row(name, cpu, *, rooms=server.ROOMS, is_stored=True, load=server.FULL):
    return ServerRow(name, rooms, load, 5000.0, cpu, cpu, cpu, 1.0, 15.0, is_stored)


RESULTS = Results(
    machine=Machine(date="2026-11-18", cpu="Some CPU", cores=2, peers={"catanatron": "3.2.1"}),
    rules=[rules_row(builds.PURE, 20.0), rules_row("catanatron", 4.0)],
    server=[
        server_row(OURS, 150.0),
        server_row(server.EARLIER, 200.0),
        server_row(server.PADDED, 30.0, is_stored=False),
        server_row(OURS, 152.0, rooms=server.MANY_ROOMS),
        server_row(OURS, 155.0, load=server.HALF),
    ],
    costs=[CostRow("Catan, a move to each client", 600.0, "bytes")],
    growth=[GrowthRow("waking", "ms", "5 entries", 10.0, "50 entries", 30.0)],
    missing={"RLCard blackjack": "no wheel"},
    failures={"server": {"half of full load": "TimeoutError"}},
)


def test_stored_document_is_made_from_the_stored_results():
    assert report.PAGE.read_text() == report.page(load())


def test_results_survive_storing(tmp_path):
    store(RESULTS, tmp_path / "results.json")
    assert load(tmp_path / "results.json") == RESULTS


def test_other_projects_are_shown_with_version_and_ratio():
    assert (
        "| catanatron | 3.2.1 | 4,000 | 4 | 4.0 | Catan, 4 seats, no offers | 20.0 | 5.0 × |"
        in report.page(RESULTS)
    )


def test_servers_are_shown_relative_to_the_echo():
    assert f"| {OURS} | 100 | full | 5,000 | 150 (150–150) | 5.0 | 1.0 | 15.0 | yes |" in report.page(RESULTS)


def test_losses_are_named():
    page = report.page(RESULTS)
    assert f"- {server.PADDED}: 30 µs a move, ours 5.0 times as much; it stores nothing" in page
    assert "Rust branch: k 55" in page


def test_project_that_is_ahead_is_named():
    ahead = Results(rules=[rules_row(builds.PURE, 20.0), rules_row("catanatron", 30.0)])
    assert "- catanatron: k 30.0, ours 20.0" in report.page(ahead)


def test_missing_projects_and_failures_are_named():
    page = report.page(RESULTS)
    assert "- **RLCard blackjack**: no wheel" in page
    assert "- **half of full load** (server): TimeoutError" in page


def test_cause_of_a_missed_goal_is_named():
    missed = Results(costs=[CostRow("Sequence, a move to each client", 600.0, "bytes")])
    assert "## Why goals are missed" in report.page(missed)
    met = Results(costs=[CostRow("Sequence, a move to each client", 400.0, "bytes")])
    assert "Bytes of Sequence" not in report.page(met)


def test_every_missed_goal_of_the_stored_results_has_a_cause():
    assert [goal.name for goal in goals(load()) if not goal.is_met and not goal.cause] == []


def test_goals_are_judged():
    met = {goal.name: goal.is_met for goal in goals(RESULTS)}
    assert not met[f"processor time of a durable move, relative to {builds.EARLIER}"]
    assert met[f"the same with {server.MANY_ROOMS} rooms, relative to {server.ROOMS}"]
    assert met["p99 at half of full load, in ms"]
    assert not met["bytes of Catan, a move to each client"]
    assert not met["growth of waking, 5 entries to 50 entries"]


def test_goal_that_was_not_measured_is_not_met():
    assert not Goal("k", None, 1.0).is_met
    assert not any(goal.is_met for goal in goals(Results()))
    assert "| not measured | **no** |" in report.page(Results())


def test_each_section_has_its_own_date():
    mixed = Results(measured={"rules": "2026-11-18, commit aaa", "server": "2026-11-19, commit bbb"})
    page = report.page(mixed)
    assert "| rules | 2026-11-18, commit aaa |\n| server | 2026-11-19, commit bbb |" in page


def test_error_of_one_measurement_is_noted_and_the_next_one_runs(capsys):
    results = Results()
    with results.catching("rules", "first"):
        raise ValueError("no")
    assert results.failures == {"rules": {"first": "ValueError: no"}}
    assert "FAILED: rules: first" in capsys.readouterr().err
