"""`noripan load` with real servers, for a short time."""

import asyncio
import json
import subprocess
import sys
from contextlib import ExitStack, contextmanager

import msgspec
import pytest

from noripan.cli.commands.load import default_game
from noripan.cli.load.measure import processes_for
from noripan.cli.load.measured_server import RAISED_LIMITS
from noripan.cli.load.processes import split_rooms
from noripan.cli.load.report import Report, bottleneck, print_report
from noripan.client import Table
from noripan.client.load import Load, Servers
from noripan.client.load_results import LoadResult
from noripan.games.registry import listings
from tests.server_process import RunningServer

WITH_ROLES = [listing.game for listing in listings() if listing.game.roles]


SECONDS = (1, 5, 25)
"""How long to measure: a busy machine may need more time for the first moves."""
SOME_MOVES = 10

LIMITS = {name.removeprefix("NORIPAN_").lower(): value for name, value in RAISED_LIMITS.items()}


@pytest.fixture(scope="module")
def server(tmp_path_factory):
    """A server without rate limits; the tests of a worker share it, because rooms are independent."""
    with RunningServer(tmp_path_factory.mktemp("server"), **LIMITS) as running:
        yield running


def figures(noripan, *chosen):
    """The report of the first run that was long enough for some moves."""
    for seconds in SECONDS:
        ran = noripan("load", *chosen, "--seconds", seconds, "--json")
        assert (ran.code, ran.err) == (0, "")
        report = json.loads(ran.out)
        if report["measured"]["moves"] > SOME_MOVES:
            return report
    pytest.fail(f"hardly anyone moved: {report}")


def test_load_starts_a_server_and_reports(noripan):
    report = figures(noripan, "--rooms", 2)
    assert (report["rooms"], report["clients"]) == (2, 4)
    assert report["game"] not in {game.facts.slug for game in WITH_ROLES}
    assert report["limits"]["NORIPAN_COMMAND_RATE"]
    measured = report["measured"]
    assert 0 < measured["acknowledged"]["p50"] <= measured["acknowledged"]["p99"]
    assert 0 < measured["seen"]["p50"] <= measured["seen"]["p99"]
    assert measured["bytes_per_move"] > 100
    assert report["server_cpu"] > 0
    assert report["server_memory_bytes"] > 1_000_000


def test_started_server_gets_no_settings_of_the_operator(noripan, monkeypatch):
    monkeypatch.setenv("NORIPAN_WORKERS", "4")
    monkeypatch.setenv("NORIPAN_SECURE_COOKIES", "true")
    monkeypatch.setenv("NORIPAN_BUS", "valkey://127.0.0.1:1")
    assert figures(noripan, "--rooms", 1)["measured"]["moves"] > 0


def test_server_without_metrics_is_not_said_to_do_more(noripan, tmp_path):
    rates = {"command_rate": "100000/1", "sign_in_rate": "100000/1"}
    with RunningServer(tmp_path, metrics_for="192.0.2.1", **rates) as running:
        ran = noripan("load", "--rooms", 1, "--seconds", 1, "--server", running.url)
    assert ran.code == 0
    assert "its load is not known" in ran.out
    assert "can do more" not in ran.out


def test_report_is_printed_and_the_started_server_logs_no_joins():
    command = [sys.executable, "-m", "noripan", "load", "--rooms", "1", "--seconds", "1"]
    ran = subprocess.run(command, capture_output=True, text=True, check=True)
    assert ran.stderr == ""
    for text in ("moves/s", "acknowledged", "seen by others", "p99", "bytes per move", "NORIPAN_CHAT_RATE"):
        assert text in ran.stdout


@pytest.mark.parametrize("game", WITH_ROLES, ids=lambda game: game.facts.slug)
def test_load_fills_role_seats(noripan, server, game):
    report = figures(noripan, "--server", server.url, "--rooms", 1, "--game", game.facts.slug)
    assert report["clients"] == len(game.roles) + 2


ALL_AT_ONCE = [listing.game.facts.slug for listing in listings() if listing.game.free_rolls]


@pytest.mark.parametrize("slug", ALL_AT_ONCE)
def test_simultaneous_moves_are_made_once(noripan, server, slug):
    assert figures(noripan, "--server", server.url, "--rooms", 2, "--game", slug)["clients"] == 4


@pytest.mark.parametrize("slug", ALL_AT_ONCE)
async def test_simultaneous_moves_of_many_clients(slug, server):
    load = Load(1)
    await load.fill(Servers((server.url,)), slug, 8)
    await load.start()
    for seconds in SECONDS:
        measured = LoadResult.of([await load.measure(seconds)])
        if measured.moves > SOME_MOVES:
            break
    await load.close()
    assert measured.moves > SOME_MOVES
    assert measured.seen.p50 > 0


async def test_no_match_starts_before_all_rooms_are_full(server):
    load = Load(2)
    await load.fill(Servers((server.url,)), default_game(), 2)
    before = [table.room["match"] for table in load.tables]
    await load.start()
    after = [table.room["match"] for table in load.tables]
    await load.close()
    assert before == [None] * 4
    assert None not in after


async def test_moves_of_a_room_are_an_interval_apart(server):
    load = Load(3, interval=0.2)
    await load.fill(Servers((server.url,)), default_game(), 2)
    await load.start()
    measured = LoadResult.of([await load.measure(2)])
    await load.close()
    assert 0 < measured.moves <= 3 * (2 / 0.2 + 1)


async def test_no_host_starts_before_seeing_all_members(server, monkeypatch):
    """A host that has not seen the others yet would start and be refused."""
    receive = Table.receive

    async def receive_late(table, frame, socket):
        if frame["type"] == "Update":
            await asyncio.sleep(0.2)
        await receive(table, frame, socket)

    monkeypatch.setattr(Table, "receive", receive_late)
    load = Load(1)
    await load.fill(Servers((server.url,)), default_game(), 2)
    known = [len(table.room["members"]) for table in load.tables]
    await load.start()
    await load.close()
    assert known == [2, 2]


def test_several_processes_report_together(noripan, server):
    report = figures(noripan, "--server", server.url, "--rooms", 3, "--processes", 2)
    assert (report["rooms"], report["clients"], len(report["client_cpu"])) == (3, 6, 2)
    counted, measured = report["server_moves_per_second"], report["moves_per_second"]
    assert counted > 0
    assert measured > 0


def test_refused_process_gives_one_line(noripan, tmp_path):
    with RunningServer(tmp_path, sign_in_rate="1/600") as server:
        ran = noripan("load", "--server", server.url, "--rooms", 2, "--seconds", 1, "--processes", 2)
    assert (ran.code, len(ran.err.splitlines())) == (2, 1)
    assert "TOO_FAST" in ran.err


@contextmanager
def nodes(tmp_path, database_url, valkey, count):
    """Nodes that share a database and a bus."""
    with ExitStack() as stack:
        yield [
            stack.enter_context(
                RunningServer(tmp_path, name=f"node{number}", database=database_url, bus=valkey.url, **LIMITS)
            ).url
            for number in range(count)
        ]


def test_players_of_a_room_use_one_server_by_default(noripan, tmp_path, database_url, valkey):
    with nodes(tmp_path, database_url, valkey, 2) as (one, other):
        report = figures(noripan, "--server", one, "--server", other, "--rooms", 2)
    assert [server["url"] for server in report["servers"]] == [one, other]
    assert all(server["moves_per_second"] > 0 for server in report["servers"])
    assert all(server["server_moves_per_second"] > 0 for server in report["servers"])
    assert all(server["cpu_micros_per_move"] > 0 for server in report["servers"])
    assert report["bus_per_move"]["received"] == pytest.approx(report["bus_per_move"]["published"], rel=0.2)


def test_players_of_a_room_use_different_servers(noripan, tmp_path, database_url, valkey, capsys):
    with nodes(tmp_path, database_url, valkey, 2) as (one, other):
        report = figures(noripan, "--server", one, "--server", other, "--spread-players", "--rooms", 1)
    assert report["spread_players"]
    assert all(server["moves_per_second"] > 0 for server in report["servers"])
    bus = report["bus_per_move"]
    assert bus["received"] == pytest.approx(2 * bus["published"], rel=0.2)
    assert bus["published_bytes"] > 100 * bus["published"]
    print_report(msgspec.convert(report, Report))
    printed = capsys.readouterr().out
    for text in ("CPU per move", "bus per move", "conflicts/s", "on different servers", one, other):
        assert text in printed


def test_spread_players_need_several_servers(noripan):
    ran = noripan("load", "--spread-players", "--server", "http://127.0.0.1:1", "--lang", "ko")
    assert (ran.code, len(ran.err.splitlines())) == (2, 1)
    assert "--server" in ran.err


def test_idle_connections_need_one_server(noripan):
    ran = noripan("load", "--idle", 5, "--server", "http://127.0.0.1:1", "--server", "http://127.0.0.1:2")
    assert (ran.code, len(ran.err.splitlines())) == (2, 1)
    assert "--idle" in ran.err


@pytest.mark.parametrize(
    ("rooms", "processes", "sizes"), [(1, 4, [1]), (4, 1, [4]), (7, 3, [2, 2, 3]), (500, 8, [62, 63] * 4)]
)
def test_rooms_are_split_evenly(rooms, processes, sizes):
    parts = split_rooms(rooms, processes)
    assert [len(part) for part in parts] == sizes
    assert [number for part in parts for number in part] == list(range(rooms))


def test_number_of_processes():
    assert [processes_for(rooms, 16) for rooms in (1, 50, 51, 500)] == [1, 1, 2, 8]
    assert [processes_for(500, cores) for cores in (1, 2, 4)] == [1, 1, 2]


@pytest.mark.parametrize(
    ("server_cpu", "client_cpu", "expected"),
    [
        (1.1, (0.5, 0.4), "server"),
        (0.9, (0.99,), "server"),
        (0.5, (0.3, 0.98), "clients"),
        (0.4, (0.5,), "machine"),
    ],
)
def test_bottleneck(server_cpu, client_cpu, expected):
    assert bottleneck(server_cpu, client_cpu) == expected


def test_idle_connections_are_measured(noripan):
    report = json.loads(noripan("load", "--idle", 50, "--json").out)
    assert report["sockets"] == 50
    assert 0 <= report["bytes_each"] < 500_000


def test_missing_server_gives_one_line(noripan):
    ran = noripan("load", "--server", "http://127.0.0.1:1", "--rooms", 1, "--seconds", 1)
    assert ran.code == 2
    assert "127.0.0.1:1" in ran.err
    assert len(ran.err.splitlines()) == 1


def test_limited_server_gives_one_line(noripan, tmp_path):
    with RunningServer(tmp_path, command_rate="2/600", connections=20) as server:
        ran = noripan("load", "--server", server.url, "--rooms", 2, "--seconds", 2)
        assert (ran.code, len(ran.err.splitlines())) == (2, 1)
        assert "TOO_FAST" in ran.err
        ran = noripan("load", "--server", server.url, "--idle", 30)
        assert (ran.code, len(ran.err.splitlines())) == (2, 1)
        assert "TOO_MANY_CONNECTIONS" in ran.err


def test_numbers_below_one_are_refused(noripan):
    assert noripan("load", "--rooms", 0).code == 2
    assert noripan("load", "--idle", 0).code == 2
