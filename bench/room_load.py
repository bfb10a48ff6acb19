"""Loads one of our servers with rooms full of clients.

As a program it prints its figures as JSON: so clients of an earlier version can load its server.
"""

import asyncio
import json
import sys
from collections.abc import Coroutine
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any, TypeVar

from bench import builds
from bench.processes import MOST_SECONDS, json_from
from bench.running import Running, cpu_seconds
from noripan.cli.commands.load import default_game
from noripan.client.load import Load, Servers
from noripan.client.load_results import Latencies
from noripan.server.event_loop import fastest_loop
from noripan.server.gc_tuning import tune_gc

CLIENTS = 2
T = TypeVar("T")


@dataclass(frozen=True)
class Measured:
    """The moves of some seconds, and what the server used for them."""

    moves: int
    seconds: float
    cpu_seconds: float
    p50: float
    p99: float

    @property
    def moves_per_second(self) -> float:
        """The rate of moves."""
        return self.moves / self.seconds

    @property
    def cpu_micros(self) -> float:
        """Processor time of the server for a move."""
        return 1e6 * self.cpu_seconds / self.moves


def load_from(
    folder: Path, server: Running, rooms: int, seconds: float, rate: float | None = None
) -> Measured:
    """The figures of clients that import Noripan from this folder."""
    arguments = json.dumps([server.port, server.pid, rooms, seconds, rate])
    command = builds.python("-m", "bench.room_load", arguments)
    return Measured(**json_from(command, **builds.environment(folder)))


def run(work: Coroutine[Any, Any, T]) -> T:
    """Runs clients on the fastest event loop; raises TimeoutError if they hang."""
    tune_gc()
    with asyncio.Runner(loop_factory=fastest_loop()) as runner:
        return runner.run(asyncio.wait_for(work, MOST_SECONDS))


async def play_rooms(
    server: Running,
    rooms: int,
    seconds: float,
    *,
    slug: str | None = None,
    clients: int = CLIENTS,
    rate: float | None = None,
) -> Measured:
    """Plays without a pause, or at a rate of moves per second."""
    load = Load(rooms, interval=rooms / rate) if rate else Load(rooms)  # an earlier version has no interval
    await load.fill(Servers((server.url,)), slug or default_game(), clients)
    await load.start()
    measured = await measure(load, server, seconds)
    await load.close()
    return measured


async def measure(load: Load, server: Running, seconds: float) -> Measured:
    """Measures rooms that already play."""
    before = cpu_seconds(server.pid)
    tally = await load.measure(seconds)
    used = cpu_seconds(server.pid) - before
    latencies = Latencies.of(tally.acknowledged)
    return Measured(sum(tally.moves.values()), tally.seconds, used, latencies.p50, latencies.p99)


def main(port: int, pid: int, rooms: int, seconds: float, rate: float | None) -> None:
    """Prints the figures of one load."""
    print(json.dumps(asdict(run(play_rooms(Running(port, pid), rooms, seconds, rate=rate)))))


if __name__ == "__main__":
    main(*json.loads(sys.argv[1]))
