"""`python -m bench.cluster`: the cost of a move on one to three nodes, and on SQLite in the same run.

PostgreSQL and Valkey come from the packages of the tests. Everything shares the cores of this machine, so
moves per second cannot grow with the nodes here; the processor time of a move carries over to others.
"""

import asyncio
import os
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory

import msgspec
from tests.real_servers.postgres import PostgresServer
from tests.real_servers.valkey import ValkeyServer
from tests.server_process import RunningServer

from bench.running import LIMITS, cpu_seconds
from noripan.cli.commands.load import default_game
from noripan.cli.load.measured_server import ServerUsage, server_usage
from noripan.cli.load.report import Report
from noripan.client.load import Load, Servers

ROUNDS = 3
ROOMS = 60
SECONDS = 6
WARM_UP_SECONDS = 1.0
START_SECONDS = 120.0
POLL_SECONDS = 0.2


@dataclass(frozen=True)
class Setup:
    """Servers to measure; without nodes, one server on SQLite."""

    name: str
    nodes: int = 0
    spread_players: bool = False
    rooms: int = ROOMS


SETUPS = (
    Setup("SQLite, one process"),
    Setup("1 node", 1),
    Setup("2 nodes", 2),
    Setup("2 nodes, players spread", 2, spread_players=True),
    Setup("3 nodes", 3),
    Setup("3 nodes, players spread", 3, spread_players=True),
    Setup("1 node, one room", 1, rooms=1),
    Setup("2 nodes, one room, players spread", 2, spread_players=True, rooms=1),
)
FEW, MANY = 2, 4
"""Clients of a room, to measure the cost of each further one."""


@dataclass(frozen=True)
class Used:
    """What all servers have used so far."""

    nodes: ServerUsage
    postgres_cpu: float = 0.0
    valkey_cpu: float = 0.0
    wal_bytes: int = 0
    commits: int = 0


@dataclass(frozen=True)
class Figures:
    """The results of one measurement; per move unless the name says otherwise."""

    moves_per_second: float
    node_micros: float
    postgres_micros: float
    valkey_micros: float
    p50: float
    p99: float
    seen_p50: float
    seen_p99: float
    bus_kb_per_second: float
    bus_messages: float
    wal_bytes: float
    commits: float
    conflicts_per_second: float


COLUMNS: tuple[tuple[str, Callable[[Figures], float], int], ...] = (
    ("moves/s", lambda row: row.moves_per_second, 0),
    ("node µs", lambda row: row.node_micros, 0),
    ("PostgreSQL µs", lambda row: row.postgres_micros, 0),
    ("Valkey µs", lambda row: row.valkey_micros, 0),
    ("p50 ms", lambda row: row.p50, 1),
    ("p99 ms", lambda row: row.p99, 1),
    ("seen p50 ms", lambda row: row.seen_p50, 1),
    ("seen p99 ms", lambda row: row.seen_p99, 1),
    ("bus kB/s", lambda row: row.bus_kb_per_second, 0),
    ("messages/move", lambda row: row.bus_messages, 1),
    ("WAL bytes/move", lambda row: row.wal_bytes, 0),
    ("commits/move", lambda row: row.commits, 2),
    ("conflicts/s", lambda row: row.conflicts_per_second, 1),
)


def main() -> None:
    """Prints a row for each setup: the median of several rounds, with the range."""
    print(
        f"{ROOMS} rooms of two clients for {SECONDS} s,"
        f" {os.cpu_count()} cores, Python {sys.version.split()[0]}"
    )
    print(f"Medians of {ROUNDS} rounds (from–to); each round measures all setups in turn.")
    costs = [client_micros() for _ in range(ROUNDS)]
    print(f"Each further client of a room costs {cell(costs, 0)} µs per move.", flush=True)
    results: dict[str, list[Figures]] = {setup.name: [] for setup in SETUPS}
    with PostgresServer(durable=True) as postgres, ValkeyServer() as valkey:
        for number in range(1, ROUNDS + 1):
            for setup in SETUPS:
                results[setup.name].append(measured(setup, postgres, valkey))
                print(f"round {number}: {setup.name}: {results[setup.name][-1]}", file=sys.stderr, flush=True)
    print(f"| setup | {' | '.join(name for name, _, _ in COLUMNS)} |")
    print(f"| --- |{' --- |' * len(COLUMNS)}")
    for name, rows in results.items():
        print(
            f"| {name} | {' | '.join(cell([of(row) for row in rows], digits) for _, of, digits in COLUMNS)} |"
        )


def client_micros() -> float:
    """The processor time of a server for showing a move to one more client of the room."""
    with sqlite_server() as url:
        few, many = (asyncio.run(move_micros(url, clients)) for clients in (FEW, MANY))
    return (many - few) / (MANY - FEW)


async def move_micros(url: str, clients: int) -> float:
    """The processor time of a server for a move in a room of that many clients."""
    rooms = Load(ROOMS // clients)
    await rooms.fill(Servers((url,)), default_game(), clients)
    await rooms.start()
    before = await server_usage(url)
    await rooms.measure(SECONDS)
    after = await server_usage(url)
    await rooms.close()
    return after.since(before).cpu_micros_per_move


def cell(values: list[float], digits: int) -> str:
    """The median, and the range if it differs."""
    middle, least, most = (f"{of(values):,.{digits}f}" for of in (median, min, max))
    return middle if least == most else f"{middle} ({least}–{most})"


def measured(setup: Setup, postgres: PostgresServer, valkey: ValkeyServer) -> Figures:
    """Starts the servers of a setup and loads them."""
    with running(setup, postgres, valkey) as (urls, database):
        options = [part for url in urls for part in ("--server", url)]
        if setup.spread_players:
            options.append("--spread-players")
        with load(setup.rooms, *options) as process:
            until_moves(urls)
            time.sleep(WARM_UP_SECONDS)
            before = used(urls, postgres, valkey, database)
            time.sleep(SECONDS - WARM_UP_SECONDS)
            after = used(urls, postgres, valkey, database)
            printed, _ = process.communicate()
    if process.returncode:
        raise RuntimeError("the load test failed")
    return figures(msgspec.json.decode(printed, type=Report), before, after)


@contextmanager
def sqlite_server() -> Iterator[str]:
    """The URL of a server on SQLite."""
    with (
        TemporaryDirectory(prefix="noripan-bench-") as folder,
        RunningServer(Path(folder), log_level="WARNING", **LIMITS) as server,
    ):
        yield server.url


@contextmanager
def running(
    setup: Setup, postgres: PostgresServer, valkey: ValkeyServer
) -> Iterator[tuple[list[str], str | None]]:
    """The URLs of a setup's servers, and of their database if it is PostgreSQL's."""
    with ExitStack() as stack:
        if not setup.nodes:
            yield [stack.enter_context(sqlite_server())], None
            return
        folder = Path(stack.enter_context(TemporaryDirectory(prefix="noripan-bench-")))
        database = postgres.create_database()
        stack.callback(postgres.drop_database, database)
        settings = {"bus": valkey.url, "log_level": "WARNING", **LIMITS}
        nodes = [
            RunningServer(folder, name=f"node{number}", database=database, node=f"node{number}", **settings)
            for number in range(setup.nodes)
        ]
        yield [stack.enter_context(node).url for node in nodes], database


def load(rooms: int, *options: str) -> "subprocess.Popen[bytes]":
    """`noripan load`, which prints its report at its end."""
    command = [sys.executable, "-m", "noripan", "load", "--json", "--processes", "1"]
    chosen = ["--rooms", str(rooms), "--seconds", str(SECONDS), *options]
    return subprocess.Popen([*command, *chosen], stdout=subprocess.PIPE)  # noqa: S603 - our own command


def until_moves(urls: Sequence[str]) -> None:
    """Returns when every server has accepted a move. Then all rooms are full."""
    end = time.monotonic() + START_SECONDS
    while not all(usage.moves for usage in usages(urls)):
        if time.monotonic() > end:
            raise TimeoutError("nobody moves")
        time.sleep(POLL_SECONDS)


def usages(urls: Sequence[str]) -> list[ServerUsage]:
    """The usage of each server."""
    return [asyncio.run(server_usage(url)) for url in urls]


def used(urls: Sequence[str], postgres: PostgresServer, valkey: ValkeyServer, database: str | None) -> Used:
    """What the servers have used so far."""
    nodes = ServerUsage.total(usages(urls))
    if database is None:
        return Used(nodes)
    name = database.rpartition("/")[2]
    wal, commits = postgres.execute(
        "SELECT pg_current_wal_lsn() - '0/0'",
        f"SELECT xact_commit FROM pg_stat_database WHERE datname = '{name}'",  # noqa: S608 - our own name
    ).split()
    return Used(nodes, cpu_seconds(postgres.pid), cpu_seconds(valkey.pid), int(wal), int(commits))


def figures(report: Report, before: Used, after: Used) -> Figures:
    """The figures of one measurement."""
    nodes = after.nodes.since(before.nodes)
    moves, traffic = nodes.moves, [server.bus_per_second for server in report.servers]
    return Figures(
        moves_per_second=report.moves_per_second,
        node_micros=nodes.cpu_micros_per_move,
        postgres_micros=1e6 * (after.postgres_cpu - before.postgres_cpu) / moves,
        valkey_micros=1e6 * (after.valkey_cpu - before.valkey_cpu) / moves,
        p50=report.measured.acknowledged.p50,
        p99=report.measured.acknowledged.p99,
        seen_p50=report.measured.seen.p50,
        seen_p99=report.measured.seen.p99,
        bus_kb_per_second=sum(each.published_bytes + each.received_bytes for each in traffic) / 1000,
        bus_messages=report.bus_per_move.published + report.bus_per_move.received,
        wal_bytes=(after.wal_bytes - before.wal_bytes) / moves,
        commits=(after.commits - before.commits) / moves,
        conflicts_per_second=sum(server.conflicts_per_second for server in report.servers),
    )


if __name__ == "__main__":
    main()
