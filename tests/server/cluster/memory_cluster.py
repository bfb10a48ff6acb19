"""Several nodes in one process: they share a storage, a bus and a register, all in memory."""

from collections.abc import AsyncIterator, Mapping, Sequence
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass, field
from typing import Any

from msgspec.structs import replace

from noripan.server.bus.in_process import BusHub, InProcessBus
from noripan.server.clock import wall_clock
from noripan.server.settings import Settings
from noripan.storage import Attendance, Beat, Handover, MemoryStorage, Storage, StorageFailed

from ..harness import UNLIMITED, FakeClock, LocalServer


@dataclass
class Register:
    """What the nodes know of each other."""

    storage: MemoryStorage
    alive: dict[str, int] = field(default_factory=dict)
    """The live nodes, and when each was last seen."""
    people: dict[str, int] = field(default_factory=dict)
    """How many people are connected to each node."""
    dead: dict[str, int] = field(default_factory=dict)
    served: dict[str, dict[str, Attendance]] = field(default_factory=dict)
    """By room and node."""
    unserved_since: dict[tuple[str, str], int] = field(default_factory=dict)
    """By room and the node that claimed it."""
    taken: dict[str, int] = field(default_factory=dict)
    is_down: bool = False

    def kill(self, node: str) -> None:
        """The node's lease is over."""
        self.dead[node] = self.alive.pop(node)


class MemoryCluster:
    """One node's view of the register."""

    is_single = False

    def __init__(self, register: Register, node: str) -> None:
        self.node = node
        self._register = register

    async def start(self) -> None:
        self._check()
        register, now = self._register, wall_clock()
        seen = register.alive.get(self.node, register.dead.get(self.node, now))
        for room, nodes in register.served.items():
            if self.node in nodes:
                nodes[self.node] = Attendance(room, (), None)
                register.unserved_since.setdefault((room, self.node), seen)
        register.alive[self.node] = now

    async def beat(self, now: int, /) -> Beat:
        self._check()
        is_alive = self.node in self._register.alive
        if not is_alive:
            await self.start()
        self._register.alive[self.node] = now
        return Beat(wall_clock(), is_alive)

    async def serve(self, room: str, /) -> Handover:
        self._check()
        nodes = self._register.served.setdefault(room, {})
        gone = [node for node in nodes if node not in self._register.alive]
        for node in gone:
            del nodes[node]
        others = [node for node in nodes if node != self.node]
        nodes.setdefault(self.node, Attendance(room, (), None))
        claimed = self._register.unserved_since.pop((room, self.node), None)
        times = [self._register.dead[node] for node in gone] + ([] if claimed is None else [claimed])
        connected = frozenset(member for node in others for member in nodes[node].members)
        return Handover(not others, max(times, default=None), connected)

    async def attend(self, attendances: Sequence[Attendance], /) -> None:
        self._check()
        for attendance in attendances:
            nodes = self._register.served.get(attendance.room, {})
            if self.node in nodes:
                nodes[self.node] = attendance

    async def release(self, room: str, /) -> None:
        self._check()
        self._register.served.get(room, {}).pop(self.node, None)

    async def connected(self, room: str, /) -> frozenset[str]:
        self._check()
        nodes = self._register.served.get(room, {})
        live = [each for node, each in nodes.items() if node in self._register.alive]
        return frozenset(member for attendance in live for member in attendance.members)

    async def claim(self, limit: int, /) -> Sequence[str]:
        self._check()
        claimed: list[str] = [room for room, node in self._register.unserved_since if node == self.node]
        for room, nodes in self._register.served.items():
            gone = [node for node in nodes if node not in self._register.alive]
            if gone and len(claimed) < limit:
                claimed.append(room)
                self._register.unserved_since[room, self.node] = max(
                    self._register.dead[each] for each in gone
                )
                for node in gone:
                    del nodes[node]
                nodes.setdefault(self.node, Attendance(room, (), None))
        return claimed

    async def shared_rooms(self) -> Mapping[str, int]:
        self._check()
        shared = [
            room for room, nodes in self._register.served.items() if self.node in nodes and len(nodes) > 1
        ]
        return {room: len(await self._register.storage.read(room)) for room in shared}

    async def cards(self) -> Mapping[str, bytes]:
        self._check()
        return {
            room: attendance.card
            for room, nodes in self._register.served.items()
            for node, attendance in nodes.items()
            if node != self.node and node in self._register.alive and attendance.card is not None
        }

    async def exchange_people(self, here: int, /) -> int:
        self._check()
        self._register.people[self.node] = here
        others = self._register.alive.keys() - {self.node}
        return sum(self._register.people.get(node, 0) for node in others)

    async def take(self, bucket: str, count: int, seconds: float, /) -> int:
        self._check()
        self._register.taken[bucket] = self._register.taken.get(bucket, 0) + 1
        return round(seconds) if self._register.taken[bucket] > count else 0

    async def leave(self) -> None:
        self._register.kill(self.node)

    async def close(self) -> None:
        pass

    def _check(self) -> None:
        if self._register.is_down:
            raise StorageFailed("the database is down")


class Party:
    """Nodes that share everything a cluster shares."""

    def __init__(self, storage: Storage, register: Register, clock: FakeClock) -> None:
        self.storage = storage
        self.register = register
        self.clock = clock
        self.hub = BusHub()
        self.nodes: list[LocalServer] = []
        self._stack = AsyncExitStack()

    async def node(self, name: str, storage: Storage | None = None, **settings: Any) -> LocalServer:
        """Starts a node."""
        chosen = {"port": 0, "bot_pause": 0.0, "database": ":memory:", **UNLIMITED, **settings}
        running = LocalServer(
            replace(Settings(), **chosen),
            self.storage if storage is None else storage,
            self.clock,
            cluster=MemoryCluster(self.register, name),
            bus=InProcessBus(self.hub),
        )
        self._stack.push_async_callback(running.close)
        self.nodes.append(await running.start())
        return running

    async def close(self) -> None:
        await self._stack.aclose()


@asynccontextmanager
async def party(clock: FakeClock | None = None) -> AsyncIterator[Party]:
    """Nodes in memory."""
    storage = MemoryStorage()
    running = Party(SharedStorage(storage), Register(storage), clock or FakeClock())
    try:
        yield running
    finally:
        await running.close()
        await storage.close()


class SharedStorage:
    """A storage that outlives the nodes: closing it does nothing."""

    def __init__(self, inner: MemoryStorage) -> None:
        self._inner = inner

    def __getattr__(self, name: str) -> Any:
        return getattr(self._inner, name)

    async def close(self) -> None:
        pass
