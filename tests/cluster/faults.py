"""The faults of a run, chosen by a seed. Each one begins, lasts a while, and is repaired."""

import asyncio
from collections import Counter
from collections.abc import AsyncIterator, Awaitable, Callable, Mapping
from contextlib import asynccontextmanager
from random import Random
from typing import Final

from noripan.server import service
from noripan.storage import cluster
from noripan.storage.postgres.errors import RETRY_SECONDS
from tests.real_servers.postgres import PostgresServer
from tests.real_servers.valkey import ValkeyServer

from .history import milliseconds
from .node_main import LEASE_SECONDS, TURN_SECONDS
from .nodes import Node, Nodes
from .player import Player

MOMENT: Final = (0.2, 1.5)
AFTER_LEASE: Final = (LEASE_SECONDS * 1.2, LEASE_SECONDS * 2)
PAUSE: Final = (0.3, 1.5)
LONG: Final = (RETRY_SECONDS * 1.1, RETRY_SECONDS * 1.6)
"""Longer than a node tries to store something again; also longer than a lease."""
LONG_SHARE: Final = 0.2
GIVE_UP: Final = service.GIVE_UP_SECONDS * LEASE_SECONDS / cluster.LEASE_SECONDS
HOPELESS: Final = (GIVE_UP * 1.2, GIVE_UP * 1.5)
"""Longer than a node without a database keeps its clients."""
HOPELESS_SHARE: Final = 0.04
SLOW: Final = (0.0, 0.08)


class Faults:
    """Makes faults until it is told to stop, and records them."""

    def __init__(
        self,
        nodes: Nodes,
        postgres: PostgresServer,
        valkey: ValkeyServer,
        players: list[Player],
        luck: Random,
    ) -> None:
        self.nodes = nodes
        self.postgres = postgres
        self.valkey = valkey
        self.players = players
        """The clients that are still there; some vanish with their node."""
        self.luck = luck
        self.made: Counter[str] = Counter()
        self.outages: list[tuple[float, float]] = []
        """From when to when nothing could be stored, in milliseconds."""

    async def run(self, seconds: float) -> None:
        """Makes faults of nodes and of servers side by side, for some time."""
        end = asyncio.get_running_loop().time() + seconds
        async with asyncio.TaskGroup() as tasks:
            tasks.create_task(self._repeat(NODE_FAULTS, Random(self.luck.random()), end))
            tasks.create_task(self._repeat(SERVER_FAULTS, Random(self.luck.random()), end))

    async def make(self, name: str) -> None:
        """Makes one fault."""
        self.made[name] += 1
        await {**NODE_FAULTS, **SERVER_FAULTS, **OTHER_FAULTS}[name](self)

    async def _repeat(self, faults: Mapping[str, "Fault"], luck: Random, end: float) -> None:
        names = sorted(faults)
        waiting: list[str] = []
        while asyncio.get_running_loop().time() < end:
            if not waiting:  # every kind once before any of them comes again
                waiting = luck.sample(names, len(names))
            await asyncio.sleep(luck.uniform(*PAUSE))
            await self.make(waiting.pop())

    @asynccontextmanager
    async def outage(self) -> AsyncIterator[None]:
        """Nothing can be stored meanwhile."""
        begun = milliseconds()
        try:
            yield
        finally:
            self.outages.append((begun, milliseconds()))

    def some_node(self) -> Node:
        """A node that is up; at least one other stays up."""
        return self.luck.choice(self.nodes.up)

    async def moment(self) -> None:
        """Lets some time pass."""
        await asyncio.sleep(self.luck.uniform(*MOMENT))

    async def moment_or_longer(self) -> None:
        """Lets some time pass, sometimes so much that nodes fail commands, or send their clients away."""
        chosen = self.luck.random()
        duration = HOPELESS if chosen < HOPELESS_SHARE else LONG if chosen < LONG_SHARE else MOMENT
        await asyncio.sleep(self.luck.uniform(*duration))


Fault = Callable[[Faults], Awaitable[None]]


async def kill_node(faults: Faults) -> None:
    """A node dies and is started again, at once or after others have taken over its rooms."""
    node = faults.some_node()
    await node.kill()
    faults.nodes.route()
    await asyncio.sleep(faults.luck.uniform(*faults.luck.choice((MOMENT, AFTER_LEASE))))
    await node.start()
    faults.nodes.route()


async def kill_node_and_client(faults: Faults) -> None:
    """A node dies together with one of its clients, who never comes back."""
    node = faults.some_node()
    lonely = [player for player in faults.players if player.node_port == node.port]
    if lonely and len(faults.players) > len(faults.nodes.all):
        gone = faults.luck.choice(lonely)
        faults.players.remove(gone)
        await node.kill()
        await gone.vanish()
    else:
        await node.kill()
    faults.nodes.route()
    await asyncio.sleep(faults.luck.uniform(*AFTER_LEASE))
    await node.start()
    faults.nodes.route()


async def restart_node(faults: Faults) -> None:
    """A node stops in an orderly way, as in a rolling restart."""
    node = faults.some_node()
    node.state = "down"
    faults.nodes.route()
    await node.stop()
    await node.start()
    faults.nodes.route()


async def freeze_node(faults: Faults) -> None:
    """A node stands still for longer than its lease, then goes on with what it was doing.

    The balancer may have noticed, or its clients wait for it all the time.
    """
    node = faults.some_node()
    node.freeze()
    faults.nodes.route()
    await asyncio.sleep(faults.luck.uniform(*AFTER_LEASE) / 2)
    if faults.luck.random() < 0.5:
        faults.nodes.cut_clients(node)
    await asyncio.sleep(faults.luck.uniform(*AFTER_LEASE))
    node.thaw()
    faults.nodes.route()


async def cut_clients(faults: Faults) -> None:
    """The connections of all clients of a node break."""
    faults.nodes.cut_clients(faults.some_node())


async def slow_clients(faults: Faults) -> None:
    """The connections of all clients are slow for a while."""
    faults.nodes.delay_clients(SLOW)
    await asyncio.sleep(faults.luck.uniform(*MOMENT) * 2)
    faults.nodes.delay_clients((0.0, 0.0))


async def restart_valkey(faults: Faults) -> None:
    """Valkey dies and comes back empty."""
    await asyncio.to_thread(faults.valkey.kill)
    try:
        await faults.moment()
    finally:  # other tests use it too
        await asyncio.to_thread(faults.valkey.start)


async def lose_bus_of_a_node(faults: Faults) -> None:
    """A node cannot reach Valkey for a while: its packets are lost, or its connections refused."""
    bus = faults.some_node().bus
    if faults.luck.random() < 0.5:
        bus.freeze()
    bus.is_refusing = True
    bus.cut()
    await faults.moment()
    bus.is_refusing = False
    bus.release()


async def slow_down(faults: Faults) -> None:
    """Database and bus of one node are slow for a while."""
    node = faults.some_node()
    node.database.delay = node.bus.delay = SLOW
    await asyncio.sleep(faults.luck.uniform(*MOMENT) * 2)
    node.database.delay = node.bus.delay = (0.0, 0.0)


async def cut_database_of_a_node(faults: Faults) -> None:
    """A node loses its connections to PostgreSQL, perhaps in the middle of a commit."""
    node = faults.some_node()
    node.database.is_refusing = faults.luck.random() < 0.5
    node.database.cut()
    await faults.moment_or_longer()
    node.database.is_refusing = False


async def restart_postgres(faults: Faults) -> None:
    """PostgreSQL stops and starts again, in an orderly way or after a crash."""
    async with faults.outage():
        await asyncio.to_thread(faults.luck.choice((faults.postgres.stop, faults.postgres.kill)))
        try:
            await faults.moment_or_longer()
        finally:
            await asyncio.to_thread(faults.postgres.start)


async def fail_over_postgres(faults: Faults) -> None:
    """PostgreSQL refuses all writes for a while."""
    async with faults.outage():
        context = faults.postgres.read_only()
        await asyncio.to_thread(context.__enter__)
        try:
            await faults.moment_or_longer()
        finally:
            await asyncio.to_thread(context.__exit__, None, None, None)


async def let_turns_run_out(faults: Faults) -> None:
    """Nobody acts until the clocks of two turns have run out in a room."""
    end = asyncio.get_running_loop().time() + 10 * TURN_SECONDS
    turns: set[int] = set()
    while len(turns) < 3 and asyncio.get_running_loop().time() < end:
        table = faults.players[0].table
        if table.is_playing:
            turns.add(table.turn["number"])
        await asyncio.sleep(0.05)


NODE_FAULTS: Final[Mapping[str, Fault]] = {
    fault.__name__: fault
    for fault in (kill_node, kill_node_and_client, restart_node, freeze_node, cut_clients, slow_clients)
}
SERVER_FAULTS: Final[Mapping[str, Fault]] = {
    fault.__name__: fault
    for fault in (
        restart_valkey,
        lose_bus_of_a_node,
        slow_down,
        cut_database_of_a_node,
        restart_postgres,
        fail_over_postgres,
    )
}
OTHER_FAULTS: Final[Mapping[str, Fault]] = {let_turns_run_out.__name__: let_turns_run_out}
"""Made only if they are named."""
