"""What moves, rooms, sockets, waking and starting cost at one size, and at ten times that size."""

import asyncio
import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory

from bench import builds, room_load
from bench.results import GrowthRow, Results
from bench.room_load import CLIENTS, measure, play_rooms
from bench.running import Running, memory_bytes, noripan
from bench.startup import first_answer
from bench.stored_rooms import store_long, store_started
from noripan.cli.commands.load import default_game
from noripan.client import RoomAddress, Session
from noripan.client.load import Load, Servers, open_idle_connections

SECONDS = 4
SETTLE_SECONDS = 1.0
WARM_UP = 100
"""Rooms or sockets before the measured ones: the first find free memory that the start has left."""
FEW_ROOMS = 10
"""Rooms whose logs grow quickly, because they share all moves."""
WOKEN = 5
"""Rooms to wake; the median counts."""
STARTS = 3
MANY_SEATS = "dice_room"
"""The game with the most seats."""


@dataclass(frozen=True)
class Cost:
    """Something to measure at two sizes."""

    name: str
    unit: str
    sizes: tuple[int, int]
    counted: str
    """What the size counts."""
    measure: Callable[[int], float]
    rounds: int = 1
    """How often both sizes are measured, in turn; the medians count."""


def move_by_rooms(rooms: int) -> float:
    """Processor time of a move while this many rooms play."""
    with noripan(builds.best()) as server:
        return room_load.run(play_rooms(server, rooms, SECONDS)).cpu_micros


def move_by_entries(entries: int) -> float:
    """Processor time of a move in rooms with about this many entries."""
    with noripan(builds.best()) as server:
        return room_load.run(_after_entries(server, entries))


async def _after_entries(server: Running, entries: int) -> float:
    load = Load(FEW_ROOMS)
    await load.fill(Servers((server.url,)), default_game(), CLIENTS)
    await load.start()
    while min(table.seq for table in load.tables) < entries:
        await asyncio.sleep(0.1)
    measured = await measure(load, server, SECONDS / 2)
    await load.close()
    return measured.cpu_micros


def move_by_seats(seats: int) -> float:
    """Processor time of a move for each client, in rooms with this many players, who all move at once."""
    with noripan(builds.best()) as server:
        measured = room_load.run(play_rooms(server, 2, SECONDS, slug=MANY_SEATS, clients=seats))
        return measured.cpu_micros / seats


def move_by_clients(clients: int) -> float:
    """Processor time of a move for each client, in rooms with two players and spectators."""
    with noripan(builds.best()) as server:
        return room_load.run(_watched(server, clients)) / clients


async def _watched(server: Running, clients: int) -> float:
    load = Load(FEW_ROOMS)
    await load.fill(Servers((server.url,)), default_game(), CLIENTS)
    async with Session(server.url) as session:
        await session.sign_in("spectator")
        rooms = [RoomAddress(table.room["code"], table.room["invite"]) for table in load.tables[::CLIENTS]]
        spectators = [
            await session.join(room, "spectator") for room in rooms for _ in range(clients - CLIENTS)
        ]
    await load.start()
    measured = await measure(load, server, SECONDS)
    await load.close()
    await asyncio.gather(*(table.close() for table in spectators))
    return measured.cpu_micros


def idle_socket(sockets: int) -> float:
    """Memory of an idle connection."""
    with noripan(builds.best()) as server:
        return room_load.run(_idle_socket(server, sockets))


async def _idle_socket(server: Running, sockets: int) -> float:
    first = await open_idle_connections(server.url, default_game(), WARM_UP)
    before = memory_bytes(server.pid)
    tables = await open_idle_connections(server.url, default_game(), sockets)
    await asyncio.sleep(SETTLE_SECONDS)
    used = memory_bytes(server.pid) - before
    await asyncio.gather(*(table.close() for table in (*first, *tables)))
    return used / sockets / 1000


def idle_room(rooms: int) -> float:
    """Memory of a room in which nobody moves, with its two connections."""
    with noripan(builds.best()) as server:
        return room_load.run(_idle_room(server, rooms))


async def _idle_room(server: Running, rooms: int) -> float:
    first, load = Load(WARM_UP, rooms), Load(rooms)
    servers = Servers((server.url,))
    await first.fill(servers, default_game(), CLIENTS)
    before = memory_bytes(server.pid)
    await load.fill(servers, default_game(), CLIENTS)
    await asyncio.sleep(SETTLE_SECONDS)
    used = memory_bytes(server.pid) - before
    await first.close()
    await load.close()
    return used / rooms / 1000


def waking(entries: int) -> float:
    """Milliseconds until a guest who joins a sleeping room with this many entries sees it."""
    with TemporaryDirectory(prefix="noripan-bench-") as folder:
        file = Path(folder, "rooms.db")
        codes = asyncio.run(store_long(file, entries, WOKEN))
        with noripan(builds.best(), file) as server:
            return room_load.run(_waking(server, codes))


async def _waking(server: Running, codes: list[str]) -> float:
    waits = []
    async with Session(server.url) as session:
        await session.sign_in("guest")
        for code in codes:
            began = time.perf_counter()
            table = await session.join(RoomAddress(code), "spectator")
            waits.append(1000 * (time.perf_counter() - began))
            await table.close()
    return median(waits)


def starting(rooms: int) -> float:
    """Seconds from the start of a server with this many running matches to its first answer."""
    with TemporaryDirectory(prefix="noripan-bench-") as folder:
        file = Path(folder, "rooms.db")
        asyncio.run(store_started(file, rooms))
        return median(first_answer(file) for _ in range(STARTS))


COSTS = (
    Cost("processor time of a move", "µs", (100, 1000), "rooms", move_by_rooms),
    Cost("processor time of a move", "µs", (500, 5000), "entries of a room", move_by_entries),
    Cost("processor time of a move for each client", "µs", (5, 50), "seats", move_by_seats),
    Cost("processor time of a move for each client", "µs", (5, 50), "clients of a room", move_by_clients),
    Cost("memory of an idle room with two clients", "kB", (100, 1000), "rooms", idle_room),
    Cost("memory of an idle socket", "kB", (300, 3000), "sockets", idle_socket),
    Cost("waking a sleeping room", "ms", (5000, 50_000), "entries", waking, rounds=3),
    Cost("start until the first answer", "s", (10_000, 100_000), "rooms", starting),
)


def run(results: Results, *, note: Callable[[str], None]) -> None:
    """Measures each cost at both sizes, and adds the rows to the results."""
    results.growth = []
    for cost in COSTS:
        note(f"growth: {cost.name} by {cost.counted}")
        with results.catching("growth", f"{cost.name} by {cost.counted}"):
            runs = [[cost.measure(size) for size in cost.sizes] for _ in range(cost.rounds)]
            small, large = map(median, zip(*runs, strict=True))
            small_size, large_size = (f"{size:,} {cost.counted}" for size in cost.sizes)
            results.growth.append(GrowthRow(cost.name, cost.unit, small_size, small, large_size, large))
