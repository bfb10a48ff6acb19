import re

from prometheus_client import REGISTRY
from prometheus_client.parser import text_string_to_metric_families

from noripan.server.metrics import Metrics


class Act:
    """A command type."""


def figures(metrics: Metrics) -> dict[str, float]:
    """Every sample by its name and labels, as in the text."""
    text, _ = metrics.render()
    lines = [line for line in text.decode().splitlines() if not line.startswith("#")]
    return {name: float(value) for name, value in (line.rsplit(" ", 1) for line in lines)}


def test_commands_are_counted_by_kind_and_answer():
    metrics = Metrics()
    metrics.answered(Act)
    metrics.answered(Act)
    metrics.answered(Act, "NOT_YOUR_TURN")
    shown = figures(metrics)
    assert shown['noripan_commands_total{answer="accepted",kind="Act"}'] == 2
    assert shown['noripan_commands_total{answer="NOT_YOUR_TURN",kind="Act"}'] == 1


def test_appends_are_counted_with_time_and_entries():
    metrics = Metrics()
    metrics.appended(0.0015, 12)
    shown = figures(metrics)
    assert shown['noripan_append_seconds_bucket{le="0.001"}'] == 0
    assert shown['noripan_append_seconds_bucket{le="0.002"}'] == 1
    assert shown["noripan_append_entries_sum"] == 12


def test_append_conflicts_are_counted():
    metrics = Metrics()
    metrics.append_conflicted()
    assert figures(metrics)["noripan_append_conflicts_total"] == 1


def test_frames_and_bytes_are_counted():
    metrics = Metrics()
    metrics.sent(1, 4)
    metrics.sent(2, 7)
    shown = figures(metrics)
    assert shown["noripan_frames_sent_total"] == 3
    assert shown["noripan_sent_bytes_total"] == 11


def test_rooms_sockets_and_resyncs_are_counted():
    metrics = Metrics()
    rooms = {"a", "b"}
    metrics.rooms_awake.set_function(lambda: len(rooms))
    metrics.sockets_open.inc()
    metrics.resynced()
    shown = figures(metrics)
    assert shown["noripan_rooms_awake"] == 2
    assert shown["noripan_sockets_open"] == 1
    assert shown["noripan_resyncs_total"] == 1


def test_bot_moves_are_counted_with_time_and_failures_by_reason():
    metrics = Metrics()
    metrics.bot_moved(0.3)
    metrics.bot_failed("OVER_TIME")
    shown = figures(metrics)
    assert shown["noripan_bot_move_seconds_count"] == 1
    assert shown['noripan_bot_failures_total{reason="OVER_TIME"}'] == 1


def test_verdicts_are_counted_with_time_and_failures_by_reason():
    metrics = Metrics()
    metrics.judge_asked()
    metrics.judge_asked()
    metrics.judged(1.5)
    metrics.judge_failed("WRONG_ANSWER")
    shown = figures(metrics)
    assert shown["noripan_judge_questions_total"] == 2
    assert shown["noripan_judge_seconds_count"] == 1
    assert shown['noripan_judge_failures_total{reason="WRONG_ANSWER"}'] == 1


def test_messages_of_the_bus_are_counted():
    metrics = Metrics()
    metrics.bus.sent(2, 30)
    metrics.bus.got(20)
    metrics.bus.dropped += 3
    metrics.bus.reconnections += 1
    shown = figures(metrics)
    assert shown["noripan_bus_published_total"] == 2
    assert shown["noripan_bus_published_bytes_total"] == 30
    assert shown["noripan_bus_received_total"] == 1
    assert shown["noripan_bus_received_bytes_total"] == 20
    assert shown["noripan_bus_dropped_total"] == 3
    assert shown["noripan_bus_reconnections_total"] == 1


def test_two_servers_in_one_process_have_separate_metrics():
    one, other = Metrics(), Metrics()
    one.sent(1, 5)
    assert figures(other)["noripan_frames_sent_total"] == 0
    assert not [family.name for family in REGISTRY.collect() if family.name.startswith("noripan")]


def test_metrics_text_has_the_prometheus_content_type():
    metrics = Metrics()
    metrics.answered(Act)
    text, content_type = metrics.render()
    assert content_type.startswith("text/plain")
    assert len(list(text_string_to_metric_families(text.decode()))) >= 10


def test_node_is_a_label_of_every_sample():
    metrics = Metrics("here-1")
    metrics.answered(Act)
    metrics.appended(0.0015, 12)
    shown = figures(metrics)
    assert shown['noripan_commands_total{answer="accepted",kind="Act",node="here-1"}'] == 1
    assert [line for line in shown if 'node="here-1"' not in line] == []
    assert figures(metrics) == shown  # collecting them twice adds no label


def test_labels_are_a_closed_set():
    metrics = Metrics()
    metrics.answered(Act, "GAME_OVER")
    metrics.bot_failed("LOST")
    metrics.judge_failed("STATUS")
    labels = {label for line in figures(metrics) for label in re.findall(r'(\w+)="', line)}
    assert labels == {"kind", "answer", "reason", "le"}
