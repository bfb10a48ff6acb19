"""Neighbours of a flood: while some addresses do all they can, the people of other rooms are all answered.

With `NORIPAN_SOAK` set it takes longer, and measures: ninety-nine of a hundred answers come within twice the
time they take when all is quiet. Quiet and loud take turns, so that both meet the same machine.
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
from .figures import resident, tell
from .flood import KINDS
from .ledger import Ledger
from .line import hang_up_all
from .manners import legal_deed
from .person import Person
from .server_log import complaints
from .world import World

SOAK: Final = bool(os.environ.get("NORIPAN_SOAK"))
ROUNDS: Final = 4 if SOAK else 1
SECONDS: Final = 10.0 if SOAK else 4.0
"""Of each quiet and each loud part of a round."""
FLOODERS: Final = ("127.0.0.66", "127.0.0.67")
NEIGHBOURS: Final = "127.0.0.{}"
ROOMS: Final = 8
SEATS: Final = 3
PACE: Final = 0.1
"""Seconds between two deeds of one person: quick people, far below any limit."""
ROOT: Final = Path(__file__).parents[2]
MOST_GROWTH: Final = 150 * 1024 * 1024


def has_addresses() -> bool:
    """Whether this machine has more than one address of its own, as Linux has."""
    with socket.socket() as plug:
        try:
            plug.bind((FLOODERS[0], 0))
        except OSError:
            return False
    return True


@pytest.mark.skipif(not has_addresses(), reason="a flood needs an address of its own")
def test_the_neighbours_of_a_flood_are_answered(tmp_path: Path) -> None:
    ledger = Ledger(os.environ.get("NORIPAN_FUZZ_SEED") or os.urandom(4).hex())
    with RunningServer(tmp_path) as server, asyncio.Runner(loop_factory=fastest_loop()) as runner:
        world = World(int(server.url.rpartition(":")[2]), ledger.seed, ledger)
        try:
            runner.run(live_beside_a_flood(world))
        finally:
            runner.run(hang_up_all())
        server.stop()
    ledger.faults += complaints(server.log())
    ledger.must_be_clean()


class Neighbour:
    """Somebody who plays on, and notes how long each answer took."""

    def __init__(self, person: Person) -> None:
        self.person = person
        self.took: list[float] = []
        self.stopping = False

    async def play(self) -> None:
        while not self.stopping:
            await asyncio.sleep(PACE * self.person.luck.uniform(0.5, 1.5))
            assert self.person.is_in, "a neighbour was put out"
            deed = legal_deed(self.person, self.person.luck)
            if deed is not None and deed["type"] != "Leave":
                began = time.perf_counter()
                self.person.command(f"legal: {deed['type']}", deed, legal=True)
                await self.person.settle()
                self.took.append(time.perf_counter() - began)


async def live_beside_a_flood(world: World) -> None:
    """Quiet, then loud; every answer comes."""
    neighbours = await settle(world)
    playing = [asyncio.create_task(neighbour.play()) for neighbour in neighbours]
    before = await resident(world.port)
    quiet: list[float] = []
    loud: list[float] = []
    poured: Counter[str] = Counter()
    for _ in range(ROUNDS):
        quiet += await measure(neighbours)
        flooding = [await start_flood(world.port, home) for home in FLOODERS]
        loud += await measure(neighbours)
        for process in flooding:
            poured += await end_flood(process)
    after = await resident(world.port)
    for neighbour in neighbours:
        neighbour.stopping = True
    await asyncio.gather(*playing)
    tell(f"quiet: {len(quiet)} answers, {Latencies.of(quiet)}")
    tell(f"loud:  {len(loud)} answers, {Latencies.of(loud)}")
    tell(f"poured: {dict(poured)}", f"the server went from {before / 1e6:.0f} to {after / 1e6:.0f} MB")
    assert after - before < MOST_GROWTH
    assert min(poured[kind] for kind in KINDS) > 0, "a flood did not come through"
    if SOAK:
        assert Latencies.of(loud).p99 <= 2 * Latencies.of(quiet).p99


async def settle(world: World) -> list[Neighbour]:
    """Rooms of people who come from addresses of their own."""
    people = []
    for number in range(ROOMS):
        home = NEIGHBOURS.format(100 + number)
        here = [await world.guest(home) for _ in range(SEATS)]
        place = await world.open_room(here[0], slugs()[number % len(slugs())])
        await world.seat(place, here)
        people += here
    return [Neighbour(person) for person in people]


async def measure(neighbours: list[Neighbour]) -> list[float]:
    """How long answers took during the next while."""
    for neighbour in neighbours:
        neighbour.took.clear()
    await asyncio.sleep(SECONDS)
    return [took for neighbour in neighbours for took in neighbour.took]


async def start_flood(port: int, home: str) -> Process:
    """In a process of its own, which ends by itself; returns when it has begun."""
    command = (sys.executable, "-m", "tests.fuzz.flood", str(port), home, str(SECONDS))
    process = await asyncio.create_subprocess_exec(*command, stdout=PIPE, cwd=ROOT)
    assert process.stdout is not None
    assert await process.stdout.readline(), "the flood dried up"
    return process


async def end_flood(process: Process) -> Counter[str]:
    """What it got rid of."""
    told, _ = await process.communicate()
    return Counter(json.loads(told))
