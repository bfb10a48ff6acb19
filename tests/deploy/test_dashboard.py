"""The dashboard shows metrics that the server has, by labels that it sets."""

import re

from prometheus_client.parser import text_string_to_metric_families

from noripan.server.metrics import Metrics

from . import files

METRIC = re.compile(r"\b(?:noripan|process)_[a-z_]+\b")
SUFFIXES = {"counter": ("_total",), "gauge": ("",), "histogram": ("_bucket", "_sum", "_count")}


def queries() -> list[str]:
    targets = [target for panel in files.dashboard()["panels"] for target in panel.get("targets", [])]
    return [target["expr"] for target in targets]


def known_names() -> set[str]:
    text, _ = Metrics("here").render()
    families = text_string_to_metric_families(text.decode())
    return {family.name + suffix for family in families for suffix in SUFFIXES[family.type]}


def test_every_metric_of_the_dashboard_exists():
    used = {name for query in queries() for name in METRIC.findall(query)}
    assert len(used) > 15
    assert used - known_names() == set()


def test_every_metric_of_ours_is_on_the_dashboard():
    used = " ".join(queries())
    families = {
        re.sub(r"_(total|bucket|sum|count)$", "", name)
        for name in known_names()
        if name.startswith("noripan")
    }
    assert {family for family in families if family not in used} == set()


def test_every_query_is_limited_to_the_chosen_nodes():
    assert [query for query in queries() if query.count('node=~"$node"') != len(METRIC.findall(query))] == []


def test_labels_of_the_dashboard_exist():
    labels = {label for query in queries() for label in re.findall(r"(\w+)(?:=~|!=|=)\"", query)}
    labels |= {
        label
        for query in queries()
        for group in re.findall(r"by \(([^)]*)\)", query)
        for label in group.split(", ")
    }
    assert labels == {"node", "answer", "kind", "reason", "le", "job"}


def test_node_variable_matches_servers_without_the_label():
    (node,) = [each for each in files.dashboard()["templating"]["list"] if each["name"] == "node"]
    assert node["allValue"] == ".*"
    assert METRIC.findall(node["query"]["query"])[0] in known_names()


def test_panels_have_titles_and_ids_of_their_own():
    panels = files.dashboard()["panels"]
    assert len({panel["id"] for panel in panels}) == len(panels)
    assert len({panel["title"] for panel in panels}) == len(panels)
