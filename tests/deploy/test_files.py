"""Every deployment file can be parsed, and its settings are settings of the server."""

import re

import pytest
from msgspec.structs import fields

from noripan.server.settings import PREFIX, Settings, from_environment

from . import files
from .caddyfile import BadCaddyfile, read_caddyfile

PARSERS = {
    ".env.example": lambda: files.text_of(".env.example"),
    "Caddyfile": files.caddy_site,
    "Containerfile": files.container_stages,
    "README.md": lambda: files.text_of("README.md"),
    "compose.yaml": files.compose,
    "grafana.json": files.dashboard,
    "nginx.conf": files.nginx,
    "noripan.service": files.unit,
    "prometheus.yml": files.prometheus,
}
WITH_SETTINGS = [".env.example", "Containerfile", "compose.yaml", "noripan.service"]
INTERPOLATED = re.compile(r"\$\{(\w+)(?::[-?]([^}]*))?\}")
OF_THE_BUILD = {"NORIPAN_COMPILE"}
"""Read by hatch_build.py, not by the server."""
EXAMPLES = {"DATABASE_PASSWORD": "0123abcd", "DOMAIN": "play.example.org", "LOG_LEVEL": "INFO"}


def test_every_file_has_a_parser():
    assert {path.name for path in files.deploy_files()} == set(PARSERS)


@pytest.mark.parametrize("name", PARSERS)
def test_file_can_be_parsed(name):
    assert PARSERS[name]()


@pytest.mark.parametrize("name", WITH_SETTINGS)
def test_variables_exist_and_their_values_are_accepted(name):
    known = {PREFIX + field.name.upper() for field in fields(Settings)}
    found = [
        (each, INTERPOLATED.sub(lambda part: EXAMPLES[part[1]], value))
        for each, value in files.variables(name)
    ]
    assert found
    for variable, value in found:
        assert variable in known
        from_environment({"NORIPAN_DATABASE": "postgresql://there/play", variable: value})


@pytest.mark.parametrize("path", files.deploy_files(), ids=lambda path: path.name)
def test_no_variable_is_missed(path):
    known = {PREFIX + field.name.upper() for field in fields(Settings)} | OF_THE_BUILD
    assert set(re.findall(r"NORIPAN_[A-Z_]+", path.read_text())) <= known


def test_variables_of_each_node_are_accepted_together():
    services = files.compose()["services"]
    for name in ("node1", "node2"):
        environment = {
            key: INTERPOLATED.sub(lambda part: EXAMPLES[part[1]], str(value))
            for key, value in services[name]["environment"].items()
        }
        settings = from_environment({**files.container_environment(), **environment})
        assert (settings.node, settings.is_shared, bool(settings.bus)) == (name, True, True)
        assert settings.secure_cookies


def test_variables_of_the_unit_are_accepted_together():
    assigned = dict(each.split("=", 1) for each in files.unit()["Service"]["Environment"])
    settings = from_environment(assigned)
    assert (settings.database, settings.proxies) == ("/var/lib/noripan/noripan.db", "127.0.0.1")


def test_example_environment_has_every_variable_of_the_compose_file():
    needed = {name for name, _ in INTERPOLATED.findall(files.text_of("compose.yaml"))}
    given = dict(re.findall(r"^([A-Z_]+)=(.+)$", files.text_of(".env.example"), re.MULTILINE))
    assert set(given) == needed == set(EXAMPLES)


@pytest.mark.parametrize(
    "text",
    [
        "{$DOMAIN} {\n respond @metrics 404",
        "}",
        "play.example.org {\n}",
        "{$DOMAIN} {\n proxy node1:8000\n}",
        "{$DOMAIN} {\n reverse_proxy node1\n}",
        "{$DOMAIN} {\n reverse_proxy node1:8000 {\n lb_try_duration soon\n }\n}",
        "{$DOMAIN} {\n reverse_proxy node1:8000 {\n health_uri\n }\n}",
        # Caddy then keeps a request after its client has left.
        "{$DOMAIN} {\n reverse_proxy node1:8000 {\n flush_interval -1\n }\n}",
    ],
)
def test_mistakes_in_a_caddyfile_are_found(text):
    with pytest.raises(BadCaddyfile):
        read_caddyfile(text)


def test_repeated_keys_of_the_unit_are_all_read():
    assert files.unit()["Service"]["SystemCallFilter"] == ["@system-service", "~@privileged @resources"]
