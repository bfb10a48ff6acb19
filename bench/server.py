"""Servers under load, in turn: ours, an earlier version, echoes without rules, and other projects."""

import asyncio
from collections.abc import Callable, Mapping, Sequence
from contextlib import AbstractContextManager
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from statistics import median

from bench import builds, room_load
from bench.echo.pairs import Pairs
from bench.peers import environment as peers
from bench.processes import json_from
from bench.results import Results, ServerRow
from bench.room_load import Measured, load_from
from bench.running import Running, cpu_seconds, listening, noripan
from noripan.client.load_results import Latencies

ROUNDS = 3
SECONDS = 5
WARM_UP_SECONDS = 1.0
ROOMS, MANY_ROOMS = 100, 500
FULL, HALF = "full", "half"
EARLIER = f"Noripan before ({builds.EARLIER})"
PADDED, DURABLE = "echo on our stack, padded to our bytes", "durable echo without rules"
COLYSEUS, BOARDGAME = "Colyseus, two integers", "boardgame.io, two integers"

LoadServer = Callable[[Running], Measured]


@dataclass(frozen=True)
class Contender:
    """A server, and how to load it."""

    name: str
    start: Callable[[], AbstractContextManager[Running]]
    load: LoadServer
    rooms: int = ROOMS
    is_stored: bool = False
    amount: str = FULL


def own_name(build: str) -> str:
    """The name of our server with one build of the rules."""
    return f"Noripan, {build} rules"


def contenders(
    *, with_peers: bool, before: Mapping[str, Path], missing: Mapping[str, str]
) -> list[Contender]:
    """The servers of one round, except the one at half load."""
    own = [ours(own_name(build), folder) for build, folder in builds.folders().items()]
    earlier = [ours(EARLIER, folder) for folder in before.values()]
    build, folder = best_build()
    many = ours(own_name(build), folder, MANY_ROOMS)
    others = [peer for peer in node_peers() if peer.name not in missing] if with_peers else []
    return [*own, *earlier, padded_echo(), durable_echo(), many, *others]


def padded_echo() -> Contender:
    """The least that two frames of our size cost on our stack."""
    return Contender(PADDED, partial(listening, builds.python("-m", "bench.echo.padded")), load_echo)


def durable_echo() -> Contender:
    """The least that a stored move costs."""
    start = partial(listening, builds.python("-m", "bench.echo.durable"))
    return Contender(DURABLE, start, load_echo, is_stored=True)


def node_peers() -> list[Contender]:
    """Other projects, with the smallest game that their servers can have."""
    return [node_peer(COLYSEUS, "colyseus"), node_peer(BOARDGAME, "boardgame")]


def node_peer(name: str, script: str) -> Contender:
    """A server and its clients in bench/peers/node."""
    return Contender(name, lambda: listening(node(f"{script}_server.js")), partial(load_node, script))


def best_build() -> tuple[str, Path]:
    """The compiled build if there is one, else the pure one."""
    return list(builds.folders().items())[-1]


def ours(name: str, folder: Path, rooms: int = ROOMS, rate: float | None = None) -> Contender:
    """Our server, at full load or with some moves a second."""

    def load(server: Running) -> Measured:
        return load_from(folder, server, rooms, SECONDS, rate)

    return Contender(
        name, partial(noripan, folder), load, rooms, is_stored=True, amount=HALF if rate else FULL
    )


def node(script: str) -> list[str]:
    """A command of Node."""
    return [peers.node(), str(peers.NODE_FOLDER / script)]


def load_echo(server: Running) -> Measured:
    """Pairs of the leanest clients."""
    return room_load.run(play_pairs(server, ROOMS))


async def play_pairs(server: Running, rooms: int) -> Measured:
    """Measures an echo."""
    pairs = Pairs()
    await pairs.open(server.port, rooms)
    pairs.start()
    await asyncio.sleep(WARM_UP_SECONDS)
    pairs.latencies.clear()
    before = cpu_seconds(server.pid)
    began = asyncio.get_running_loop().time()
    await asyncio.sleep(SECONDS)
    seconds, latencies = asyncio.get_running_loop().time() - began, list(pairs.latencies)
    used = cpu_seconds(server.pid) - before
    pairs.close()
    shown = Latencies.of(latencies)
    return Measured(len(latencies), seconds, used, shown.p50, shown.p99)


def load_node(script: str, server: Running) -> Measured:
    """The project's own clients, in a process of their own."""
    arguments = [str(each) for each in (server.port, server.pid, ROOMS, SECONDS)]
    return Measured(**json_from([*node(f"{script}_load.js"), *arguments]))


def run(results: Results, *, with_peers: bool, note: Callable[[str], None]) -> None:
    """Measures all servers, then ours at half of its full load."""
    with builds.earlier_version(results, "server") as before:
        chosen = contenders(with_peers=with_peers, before=before, missing=results.missing)
        measure_in_turn(chosen, results, note=note)
    with results.catching("server", "half of full load"):
        add_half_load(results, note)


def measure_in_turn(
    chosen: Sequence[Contender], results: Results, *, note: Callable[[str], None], rounds: int = ROUNDS
) -> None:
    """Measures servers in several rounds and adds the rows to the results after each."""
    measured: dict[Contender, list[Measured]] = {}
    for number in range(rounds):
        for contender in chosen:
            note(f"server, round {number + 1} of {rounds}: {contender.name}, {contender.rooms} rooms")
            with results.catching("server", f"{contender.name}, {contender.rooms} rooms"):
                measured.setdefault(contender, []).append(measure(contender))
        results.server = [row_of(contender, runs) for contender, runs in measured.items()]


def add_half_load(results: Results, note: Callable[[str], None]) -> None:
    """Measures our server with half of the moves that it managed at full load."""
    build, folder = best_build()
    full = results.server_row(own_name(build), ROOMS)
    if full is None:
        raise LookupError("full load was not measured")
    contender = ours(own_name(build), folder, rate=full.moves / 2)
    runs = []
    for number in range(ROUNDS):
        note(f"server at half of full load, round {number + 1} of {ROUNDS}")
        runs.append(measure(contender))
    results.server.append(row_of(contender, runs))


def measure(contender: Contender) -> Measured:
    """Starts a server and loads it."""
    with contender.start() as server:
        return contender.load(server)


def row_of(contender: Contender, runs: Sequence[Measured]) -> ServerRow:
    """The medians of all rounds."""
    cpu = [run.cpu_micros for run in runs]
    return ServerRow(
        contender.name,
        contender.rooms,
        contender.amount,
        moves=median(run.moves_per_second for run in runs),
        cpu_micros=median(cpu),
        cpu_low=min(cpu),
        cpu_high=max(cpu),
        p50=median(run.p50 for run in runs),
        p99=median(run.p99 for run in runs),
        is_stored=contender.is_stored,
    )
