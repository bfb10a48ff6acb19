"""While some addresses flood the server, clients from other addresses are all answered.

With `NORIPAN_SOAK` it runs longer and checks latency: the 99th percentile during a flood is at most twice
that of quiet times. Quiet and loud parts alternate, so that both meet the same machine.
"""

import asyncio
import json
import os
import socket
import sys
import time
from asyncio.subprocess import PIPE, Process
from collections import Counter
from pathlib import Path
from typing import Final

import pytest

from noripan.client.load_results import Latencies
from noripan.games.registry import slugs
from noripan.server.event_loop import fastest_loop

from ..server_process import RunningServer
from .flood import KINDS
from .fuzz_client import FuzzClient
from .legal_commands import legal_command
from .measurements import print_lines, server_memory
from .raw_socket import abort_all
from .recorder import Recorder
from .server_log import error_lines
from .world import World

SOAK: Final = bool(os.environ.get("NORIPAN_SOAK"))
ROUNDS: Final = 4 if SOAK else 1
SECONDS: Final = 10.0 if SOAK else 4.0
"""The length of each quiet and each loud part of a round."""
FLOODERS: Final = ("127.0.0.66", "127.0.0.67")
NEIGHBOURS: Final = "127.0.0.{}"
ROOMS: Final = 8
SEATS: Final = 3
PACE: Final = 0.1
"""Seconds between two commands of a client: quick players, far below any limit."""
ROOT: Final = Path(__file__).parents[2]
MAX_GROWTH: Final = 150 * 1024 * 1024


def has_addresses() -> bool:
    """Whether this machine has several loopback addresses, as Linux does."""
    with socket.socket() as sock:
        try:
            sock.bind((FLOODERS[0], 0))
        except OSError:
            return False
    return True


@pytest.mark.skipif(not has_addresses(), reason="a flood needs an address of its own")
def test_other_clients_are_answered_during_a_flood(tmp_path: Path) -> None:
    recorder = Recorder(os.environ.get("NORIPAN_FUZZ_SEED") or os.urandom(4).hex())
    with RunningServer(tmp_path) as server, asyncio.Runner(loop_factory=fastest_loop()) as runner:
        world = World(int(server.url.rpartition(":")[2]), recorder.seed, recorder)
        try:
            runner.run(live_beside_a_flood(world))
        finally:
            runner.run(abort_all())
        server.stop()
    recorder.faults += error_lines(server.log())
    recorder.assert_clean()


class Neighbour:
    """A client that keeps playing and records how long each answer took."""

    def __init__(self, client: FuzzClient) -> None:
        self.client = client
        self.took: list[float] = []
        self.stopping = False

    async def play(self) -> None:
        while not self.stopping:
            await asyncio.sleep(PACE * self.client.luck.uniform(0.5, 1.5))
            assert self.client.is_in, "a neighbour was put out"
            command = legal_command(self.client, self.client.luck)
            if command is not None and command["type"] != "Leave":
                began = time.perf_counter()
                self.client.command(f"legal: {command['type']}", command, legal=True)
                await self.client.settle()
                self.took.append(time.perf_counter() - began)


async def live_beside_a_flood(world: World) -> None:
    """Measures quiet and loud parts in turn; every request is answered."""
    neighbours = await open_rooms(world)
    playing = [asyncio.create_task(neighbour.play()) for neighbour in neighbours]
    before = await server_memory(world.port)
    quiet: list[float] = []
    loud: list[float] = []
    sent: Counter[str] = Counter()
    for _ in range(ROUNDS):
        quiet += await measure(neighbours)
        flooding = [await start_flood(world.port, address) for address in FLOODERS]
        loud += await measure(neighbours)
        for process in flooding:
            sent += await end_flood(process)
    after = await server_memory(world.port)
    for neighbour in neighbours:
        neighbour.stopping = True
    await asyncio.gather(*playing)
    print_lines(f"quiet: {len(quiet)} answers, {Latencies.of(quiet)}")
    print_lines(f"loud:  {len(loud)} answers, {Latencies.of(loud)}")
    print_lines(f"sent: {dict(sent)}", f"the server went from {before / 1e6:.0f} to {after / 1e6:.0f} MB")
    assert after - before < MAX_GROWTH
    assert min(sent[kind] for kind in KINDS) > 0, "a flood did not come through"
    if SOAK:
        assert Latencies.of(loud).p99 <= 2 * Latencies.of(quiet).p99


async def open_rooms(world: World) -> list[Neighbour]:
    """Opens rooms whose clients have their own addresses."""
    clients = []
    for number in range(ROOMS):
        address = NEIGHBOURS.format(100 + number)
        here = [await world.guest(address) for _ in range(SEATS)]
        place = await world.open_room(here[0], slugs()[number % len(slugs())])
        await world.seat(place, here)
        clients += here
    return [Neighbour(client) for client in clients]


async def measure(neighbours: list[Neighbour]) -> list[float]:
    """The latencies of the next part."""
    for neighbour in neighbours:
        neighbour.took.clear()
    await asyncio.sleep(SECONDS)
    return [took for neighbour in neighbours for took in neighbour.took]


async def start_flood(port: int, address: str) -> Process:
    """Starts a flood in its own process, which ends by itself; returns when it has started."""
    command = (sys.executable, "-m", "tests.fuzz.flood", str(port), address, str(SECONDS))
    process = await asyncio.create_subprocess_exec(*command, stdout=PIPE, cwd=ROOT)
    assert process.stdout is not None
    assert await process.stdout.readline(), "the flood dried up"
    return process


async def end_flood(process: Process) -> Counter[str]:
    """How much the flood sent, by kind."""
    printed, _ = await process.communicate()
    return Counter(json.loads(printed))
