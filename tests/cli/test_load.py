"""`noripan load`, for real but short."""

import asyncio
import json
import subprocess
import sys

import pytest

from noripan.cli.commands.load import usual_game
from noripan.cli.load.measure import bottleneck, processes_for
from noripan.cli.load.processes import parts_of
from noripan.client import Table
from noripan.client.load import Load, Measured
from noripan.games.registry import listings
from tests.server_process import RunningServer

WITH_ROLES = [listing.game.facts for listing in listings() if listing.game.facts.roles]


SECONDS = (1, 5, 25)
"""How long it is measured: longer where the machine is too busy for some moves in the first seconds."""
SOME_MOVES = 10


@pytest.fixture
def server(tmp_path):
    """One that takes the load of a test."""
    with RunningServer(tmp_path, command_rate="100000/1", sign_in_rate="100000/1") as running:
        yield running


def figures(noripan, *chosen):
    """What a run says that was long enough for some moves."""
    for seconds in SECONDS:
        ran = noripan("load", *chosen, "--seconds", seconds, "--json")
        assert (ran.code, ran.err) == (0, "")
        report = json.loads(ran.out)
        if report["measured"]["moves"] > SOME_MOVES:
            return report
    pytest.fail(f"hardly anyone moved: {report}")


def test_it_plays_on_a_server_of_its_own_and_prints_the_figures(noripan):
    report = figures(noripan, "--rooms", 2)
    assert (report["rooms"], report["clients"]) == (2, 4)
    assert report["game"] not in {facts.slug for facts in WITH_ROLES}
    assert report["limits"]["NORIPAN_COMMAND_RATE"]
    measured = report["measured"]
    assert 0 < measured["acknowledged"]["p50"] <= measured["acknowledged"]["p99"]
    assert 0 < measured["seen"]["p50"] <= measured["seen"]["p99"]
    assert measured["bytes_per_move"] > 100
    assert report["server_cpu"] > 0
    assert report["server_memory_bytes"] > 1_000_000


def test_its_own_server_logs_nobody_who_joins():
    command = [sys.executable, "-m", "noripan", "load", "--rooms", "1", "--seconds", "1"]
    ran = subprocess.run(command, capture_output=True, text=True, check=True)
    assert ran.stderr == ""


@pytest.mark.parametrize("facts", WITH_ROLES, ids=lambda facts: facts.slug)
def test_where_a_game_has_roles_they_are_held_and_one_round_follows_another(noripan, facts):
    assert figures(noripan, "--rooms", 1, "--game", facts.slug)["clients"] == len(facts.roles) + 2


ALL_AT_ONCE = [listing.game.facts.slug for listing in listings() if listing.game.facts.free_rolls]


@pytest.mark.parametrize("slug", ALL_AT_ONCE)
def test_where_all_move_at_once_nobody_moves_twice(noripan, slug):
    assert figures(noripan, "--rooms", 2, "--game", slug)["clients"] == 4


@pytest.mark.parametrize("slug", ALL_AT_ONCE)
async def test_nor_does_anybody_of_many(slug, server):
    load = Load(1)
    await load.fill(server.url, slug, 8)
    await load.begin()
    for seconds in SECONDS:
        measured = Measured.of([await load.measure(seconds)])
        if measured.moves > SOME_MOVES:
            break
    await load.close()
    assert measured.moves > SOME_MOVES
    assert measured.seen.p50 > 0


async def test_nobody_plays_before_every_room_is_full(server):
    load = Load(2)
    await load.fill(server.url, usual_game(), 2)
    before = [table.room["match"] for table in load.tables]
    await load.begin()
    after = [table.room["match"] for table in load.tables]
    await load.close()
    assert before == [None] * 4
    assert None not in after


async def test_nobody_starts_before_hearing_of_everyone(server, monkeypatch):
    """A host that has not heard of the others would start, and be refused."""
    take = Table._take

    async def take_late(table, socket, frame):
        if frame["type"] == "Update":
            await asyncio.sleep(0.2)
        await take(table, socket, frame)

    monkeypatch.setattr(Table, "_take", take_late)
    load = Load(1)
    await load.fill(server.url, usual_game(), 2)
    known = [len(table.room["members"]) for table in load.tables]
    await load.begin()
    await load.close()
    assert known == [2, 2]


def test_several_processes_play_as_one(noripan):
    report = figures(noripan, "--rooms", 3, "--processes", 2)
    assert (report["rooms"], report["clients"], len(report["client_cpu"])) == (3, 6, 2)
    counted, told = report["server_moves_per_second"], report["moves_per_second"]
    assert counted > 0
    assert told > 0


def test_a_process_that_is_refused_is_one_line(noripan, tmp_path):
    with RunningServer(tmp_path, sign_in_rate="1/600") as server:
        ran = noripan("load", "--server", server.url, "--rooms", 2, "--seconds", 1, "--processes", 2)
    assert (ran.code, len(ran.err.splitlines())) == (2, 1)
    assert "TOO_FAST" in ran.err


@pytest.mark.parametrize(
    ("rooms", "processes", "sizes"), [(1, 4, [1]), (4, 1, [4]), (7, 3, [2, 2, 3]), (500, 8, [62, 63] * 4)]
)
def test_rooms_are_shared_out_evenly(rooms, processes, sizes):
    parts = parts_of(rooms, processes)
    assert [len(part) for part in parts] == sizes
    assert [number for part in parts for number in part] == list(range(rooms))


def test_as_many_processes_play_as_the_rooms_need_and_the_machine_has():
    assert [processes_for(rooms, 16) for rooms in (1, 50, 51, 500)] == [1, 1, 2, 8]
    assert [processes_for(500, cores) for cores in (1, 2, 4)] == [1, 1, 2]


@pytest.mark.parametrize(
    ("server_cpu", "client_cpu", "told"),
    [
        (1.1, (0.5, 0.4), "server"),
        (0.9, (0.99,), "server"),
        (0.5, (0.3, 0.98), "clients"),
        (0.4, (0.5,), "machine"),
    ],
)
def test_a_figure_is_of_the_server_only_where_that_was_busy(server_cpu, client_cpu, told):
    assert bottleneck(server_cpu, client_cpu) == told


def test_it_says_the_same_in_words(noripan):
    ran = noripan("load", "--rooms", 1, "--seconds", 1)
    for told in ("moves/s", "acknowledged", "seen by others", "p99", "bytes a move", "NORIPAN_CHAT_RATE"):
        assert told in ran.out


def test_it_weighs_connections_that_do_nothing(noripan):
    report = json.loads(noripan("load", "--idle", 50, "--json").out)
    assert report["sockets"] == 50
    assert 0 <= report["bytes_each"] < 500_000


def test_no_server_is_one_line(noripan):
    ran = noripan("load", "--server", "http://127.0.0.1:1", "--rooms", 1, "--seconds", 1)
    assert ran.code == 2
    assert "127.0.0.1:1" in ran.err
    assert len(ran.err.splitlines()) == 1


def test_a_server_that_keeps_its_limits_is_one_line(noripan, tmp_path):
    with RunningServer(tmp_path, command_rate="2/600", connections=20) as server:
        ran = noripan("load", "--server", server.url, "--rooms", 2, "--seconds", 2)
        assert (ran.code, len(ran.err.splitlines())) == (2, 1)
        assert "TOO_FAST" in ran.err
        ran = noripan("load", "--server", server.url, "--idle", 30)
        assert (ran.code, len(ran.err.splitlines())) == (2, 1)
        assert "TOO_MANY_CONNECTIONS" in ran.err


def test_less_than_one_is_refused(noripan):
    assert noripan("load", "--rooms", 0).code == 2
    assert noripan("load", "--idle", 0).code == 2
