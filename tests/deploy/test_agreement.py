"""The deployment files agree with each other and with the server: ports, paths, names and times."""

import re

import pytest

from noripan.rooms.decide import CODE_LENGTH
from noripan.server.app import SOCKET_PATH
from noripan.server.http.routes.operations import METRICS_PATH, healthz, readyz
from noripan.server.serve import PING_SECONDS, SHUTDOWN_SECONDS
from noripan.server.settings import from_environment
from noripan.server.workers.supervisor import STOP_SECONDS

from ..architecture.tree import ROOT
from . import files

(HEALTHZ,) = healthz.paths
(READYZ,) = readyz.paths
NGINX_FILES = [files.nginx_directives, files.guide_directives]


def seconds(duration: str) -> float:
    """45s or 250ms as seconds."""
    number, unit = re.fullmatch(r"(\d+)(ms|s)?", duration).groups()  # type: ignore[union-attr]
    return int(number) / (1000 if unit == "ms" else 1)


def nodes() -> list[str]:
    """The nodes of the compose file as host:port."""
    services = files.compose()["services"]
    return [
        f"{name}:{service['environment']['NORIPAN_PORT']}"
        for name, service in services.items()
        if name.startswith("node")
    ]


def image_settings():
    return from_environment(
        {key: value for key, value in files.container_environment().items() if key.startswith("NORIPAN_")}
    )


def test_every_proxy_and_monitor_knows_the_same_nodes():
    assert nodes() == ["node1:8000", "node2:8000"]
    assert files.caddy_site().find("reverse_proxy").arguments == nodes()
    assert [server[0] for server in files.nginx_directives("server") if server] == nodes()
    (job,) = files.prometheus()["scrape_configs"]
    assert job["static_configs"] == [{"targets": nodes()}]
    assert job["metrics_path"] == METRICS_PATH


def test_image_serves_the_port_it_exposes_and_stores_on_its_volume():
    last = files.container_stages()[-1]
    (exposed,) = [step.rest for step in last.steps if step.kind == "EXPOSE"]
    (volume,) = [step.words() for step in last.steps if step.kind == "VOLUME"]
    assert int(exposed) == image_settings().port
    assert image_settings().database.startswith(f"{volume[0]}/")
    assert image_settings().host == "0.0.0.0"  # noqa: S104 - reachable from outside the container


def test_image_runs_without_rights_and_is_checked():
    last = files.container_stages()[-1]
    kinds = [step.kind for step in last.steps]
    (user,) = [step.rest for step in last.steps if step.kind == "USER"]
    assert re.fullmatch(r"[1-9]\d+:[1-9]\d+", user)
    assert kinds.index("USER") > max(place for place, kind in enumerate(kinds) if kind in {"RUN", "COPY"})
    (check,) = [step.words() for step in last.steps if step.kind == "HEALTHCHECK"]
    assert HEALTHZ in check[-1]


def test_packages_are_installed_with_hashes_from_locks_that_exist():
    runs = [step.rest for stage in files.container_stages() for step in stage.steps if step.kind == "RUN"]
    installs = [
        command for run in runs for command in run.split("&&") if " install " in command and "pip" in command
    ]
    assert len(installs) == 3
    for command in installs:
        assert "--require-hashes" in command or "--no-index" in command
        assert all((ROOT / lock).is_file() for lock in re.findall(r"\S+\.lock", command))


def test_copied_files_exist_and_reach_the_build():
    ignore = files.tool("container_file").IgnoreFile((ROOT / ".dockerignore").read_text())
    steps = [step for stage in files.container_stages() for step in stage.steps if step.kind == "COPY"]
    sources = [source for step in steps if "from" not in step.flags() for source in step.words()[:-1]]
    assert {"src", "web", "tools", "pyproject.toml"} <= set(sources)
    assert [
        source
        for source in sources
        if not (ROOT / source).exists() or ignore.ignores((ROOT / source).relative_to(ROOT))
    ] == []


def test_metrics_are_closed_to_players():
    site = files.caddy_site()
    assert site.find("@metrics").arguments == ["path", f"{METRICS_PATH}*"]
    assert site.find("respond").arguments == ["@metrics", "404"]
    locations = {tuple(args) for args in files.nginx_directives("location")}
    assert locations == {("/",), ("^~", METRICS_PATH), ("^~", READYZ)}
    assert files.nginx_directives("deny") == [["all"], ["all"]]


def test_proxies_pass_on_sockets_and_addresses():
    headers = dict(files.nginx_directives("proxy_set_header"))
    assert headers == {
        "Host": "$host",
        "X-Forwarded-For": "$remote_addr",
        "X-Forwarded-Proto": "$scheme",
        "Upgrade": "$http_upgrade",
        "Connection": "$connection_upgrade",
    }
    assert files.nginx_directives("proxy_http_version") == [["1.1"]]
    assert files.nginx_directives("proxy_buffering") == [["off"]]


@pytest.mark.parametrize("directives", NGINX_FILES, ids=["deploy", "guide"])
def test_nginx_does_not_log_the_query(directives):
    logs = directives("log_format")
    assert [name for name, *_ in logs] == ["without_query"]
    assert set(re.findall(r"\$\w+", " ".join(logs[0]))) == {
        *("$remote_addr", "$time_iso8601", "$request_method", "$uri", "$status", "$body_bytes_sent")
    }
    assert [name for _, name in directives("access_log")] == ["without_query"]


@pytest.mark.parametrize("directives", NGINX_FILES, ids=["deploy", "guide"])
def test_nginx_has_a_certificate_for_https(directives):
    assert ["443", "ssl"] in directives("listen")
    for name in ("ssl_certificate", "ssl_certificate_key"):
        ((path,),) = directives(name)
        assert path.startswith("/etc/letsencrypt/live/play.example.org/")


def test_timeouts_are_longer_than_two_pings():
    for name in ("proxy_read_timeout", "proxy_send_timeout"):
        ((timeout,),) = files.nginx_directives(name)
        assert seconds(timeout) > 2 * PING_SECONDS


def test_proxies_hash_by_the_room_in_the_url():
    policy = files.caddy_site().find("reverse_proxy").find("lb_policy")
    assert policy.arguments == ["query", "room"]
    assert files.nginx_directives("hash") == [["$room", "consistent"]]
    assert ["$arg_room", "$room"] in files.nginx_directives("map")
    code = re.search(r"\[0-9A-Z\]\{(\d+)\}", files.text_of("nginx.conf"))
    assert code is not None
    assert int(code[1]) == CODE_LENGTH
    assert "?room=" in (ROOT / "web/src/net/connection.ts").read_text()
    assert SOCKET_PATH in (ROOT / "web/src/net/connection.ts").read_text()


def test_proxies_ask_another_node_if_one_fails():
    ((*cases,),) = files.nginx_directives("proxy_next_upstream")
    assert set(cases) == {"error", "timeout"}  # all nodes answer 503 while the database is away
    proxy = files.caddy_site().find("reverse_proxy")
    assert proxy.find("health_uri").arguments == [READYZ]
    assert seconds(proxy.find("lb_try_duration").arguments[0]) > seconds(
        proxy.find("lb_try_interval").arguments[0]
    )


def test_nodes_have_time_to_stop():
    services = files.compose()["services"]
    for name in ("node1", "node2"):
        assert seconds(services[name]["stop_grace_period"]) > max(STOP_SECONDS, SHUTDOWN_SECONDS)
    assert seconds(files.unit()["Service"]["TimeoutStopSec"][0]) > max(STOP_SECONDS, SHUTDOWN_SECONDS)
    assert files.unit()["Service"]["KillMode"] == ["mixed"]


def test_images_are_pinned_by_tag():
    images = [service["image"] for service in files.compose()["services"].values()]
    images += [stage.image for stage in files.container_stages()]
    for image in images:
        tag = image.partition(":")[2]
        assert re.match(r"v?\d", tag), image


def test_every_service_has_a_health_check_and_waits_for_what_it_needs():
    services = files.compose()["services"]
    assert {name for name, service in services.items() if "healthcheck" not in service} == {"prometheus"}
    for name in ("node1", "node2"):
        assert READYZ in services[name]["healthcheck"]["test"][-1]
    needed = {name: set(service.get("depends_on", {})) for name, service in services.items()}
    assert needed["node1"] == {"database", "bus"}
    assert needed["node2"] == {"node1"}


def test_nodes_trust_their_network_and_answer_prometheus():
    compose = files.compose()
    (network,) = compose["networks"]["inside"]["ipam"]["config"]
    for name in ("node1", "node2"):
        environment = compose["services"][name]["environment"]
        assert environment["NORIPAN_PROXIES"] == network["subnet"]
        address = compose["services"]["prometheus"]["networks"]["inside"]["ipv4_address"]
        assert address in environment["NORIPAN_METRICS_FOR"].split(",")


def test_urls_in_the_compose_file_name_its_services():
    services = files.compose()["services"]
    environment = services["node1"]["environment"]
    assert re.search(r"@(\w+):5432/(\w+)$", environment["NORIPAN_DATABASE"]).groups() == (  # type: ignore[union-attr]
        "database",
        services["database"]["environment"]["POSTGRES_DB"],
    )
    assert environment["NORIPAN_BUS"].startswith("valkey://bus:6379")
    assert {"bus", "database"} <= set(services)


def test_unit_stores_where_it_may_write():
    service = files.unit()["Service"]
    (folder,) = service["StateDirectory"]
    assert f"NORIPAN_DATABASE=/var/lib/{folder}/noripan.db" in service["Environment"]
    assert service["StateDirectoryMode"] == ["0700"]
    assert service["NoNewPrivileges"] == ["true"]
    assert service["ProtectSystem"] == ["strict"]
