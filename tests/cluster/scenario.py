"""A run: rooms of all games whose players are on different nodes, faults, a settled end, and the check."""

import asyncio
from collections import Counter
from collections.abc import Mapping
from itertools import islice
from pathlib import Path
from random import Random
from typing import Any, Final

import asyncpg
from msgspec import Struct

from noripan.client import RoomAddress, Session
from noripan.games.registry import slugs
from noripan.rooms import opened
from tests.fuzz.log_checks import Log, decode_log
from tests.real_servers.postgres import PostgresServer
from tests.real_servers.valkey import ValkeyServer
from tests.rooms.folding import evolve_all

from .checker import check_history
from .faults import Faults
from .history import History, milliseconds
from .node_main import LEASE_SECONDS, TURN_SECONDS
from .nodes import Nodes
from .player import Player
from .recorded_table import RecordedTable
from .room_checks import Run

NODES: Final = 3
SEATS: Final = 3
GRACE_SECONDS: Final = 15
"""How long a room waits for a lost member."""
SETTLE_SECONDS: Final = 120
LATE_MS: Final = 1000 * (LEASE_SECONDS + 20)
"""How late somebody acts on a deadline at the latest, on a busy machine."""
TOLERANCE_MS: Final = 5000
"""How much the time of an entry may differ from the clients' clock."""
OPTIONS: Final[Mapping[str, Mapping[str, Any]]] = {"catan": {"target": 3, "turn_limit": 24}}


class Result(Struct):
    """What a run found, and what it did."""

    violations: list[str]
    commands: int
    acknowledged: int
    entries: int
    refusals: Counter[str]
    faults: Counter[str]

    def report(self) -> str:
        """The result in a few lines."""
        rows = [
            f"{self.commands} commands, {self.acknowledged} acknowledged, {self.entries} entries",
            f"refused: {_counts(self.refusals)}",
            f"faults: {_counts(self.faults)}",
            *self.violations[:40],
        ]
        return "\n".join(rows)


class Scenario:
    """One run with one seed."""

    def __init__(self, folder: Path, seed: str, postgres: PostgresServer, valkey: ValkeyServer) -> None:
        self.seed = seed
        self.postgres, self.valkey = postgres, valkey
        self.history = History()
        self._folder = folder
        self._luck = Random(seed)
        self.players: list[Player] = []
        self._all_players: list[Player] = []

    async def run(
        self, seconds: float, *, only: tuple[str, ...] = (), bug: str | None = None, rooms: int = 5
    ) -> Result:
        """Plays under random faults for some seconds, or under the named ones; then settles and checks."""
        url = await asyncio.to_thread(self.postgres.create_database)
        nodes = Nodes(self._folder, url, self.valkey.url, self._luck, bug)
        try:
            await nodes.start(NODES)
            for number, slug in zip(range(rooms), _endless(slugs()), strict=False):
                await self._open_room(nodes, slug, number)
            faults = Faults(nodes, self.postgres, self.valkey, self.players, self._luck)
            for player in self.players:
                player.start()
            if only:
                for name in only:
                    await faults.make(name)
                    await faults.moment()
            else:
                await faults.run(seconds)
            return await self._finish(url, faults)
        finally:
            for player in self._all_players:
                await player.vanish()
            await nodes.close()
            await asyncio.to_thread(self.postgres.drop_database, url)

    async def _open_room(self, nodes: Nodes, slug: str, number: int) -> None:
        """Opens a room; each of its players is on another node."""
        room: RoomAddress | None = None
        members = []
        for seat in range(SEATS):
            balancer = await nodes.balancer(number + seat)
            async with Session(f"http://127.0.0.1:{balancer.port}") as session:
                await session.sign_in(f"{number}.{seat}")
                if room is None:
                    settings = {"turn_seconds": TURN_SECONDS, "grace_seconds": GRACE_SECONDS}
                    room = await session.open_room(slug, settings=settings, options=OPTIONS.get(slug, {}))
                key = next(islice(room.keys.values(), seat, None), None)
                table = await RecordedTable.join(session, room, self.history, key)
            members.append(Player(table, Random(f"{self.seed} {number}.{seat}"), balancer))
        self.players += members
        self._all_players += members

    async def _finish(self, url: str, faults: Faults) -> Result:
        """Stops all players, waits until everyone shows the same, and checks."""
        async with asyncio.timeout(SETTLE_SECONDS):
            await asyncio.gather(*(player.stop() for player in self.players))
        logs = await self._settled(url)
        run = Run(grace=LATE_MS, tolerance=TOLERANCE_MS, ended=milliseconds(), outages=tuple(faults.outages))
        return Result(
            violations=check_history(self.history, logs, run),
            commands=sum(len(room.sent) for room in self.history.rooms.values()),
            acknowledged=self.history.acknowledged,
            entries=sum(len(log.entries) for log in logs.values()),
            refusals=sum((player.refusals for player in self._all_players), Counter()),
            faults=faults.made,
        )

    async def _settled(self, url: str) -> dict[str, Log]:
        """The logs at a moment when all clients show them to the end; after a time, as they are."""
        end = asyncio.get_running_loop().time() + SETTLE_SECONDS
        while True:
            logs = await read_logs(url)
            is_settled = all(self._is_settled(log) for log in logs.values())
            if is_settled or asyncio.get_running_loop().time() > end:
                for player in self.players:
                    player.table.record_end()
                return logs
            await asyncio.sleep(0.1)

    def _is_settled(self, log: Log) -> bool:
        """Whether the clients of a room have heard of everything, and all others count as lost."""
        tables = [player.table for player in self.players if player.table.code == log.code]
        if any(table.seq != len(log.entries) for table in tables if table.closed is None):
            return False
        room = evolve_all(log.game, opened("room", log.entries[0]), log.entries[1:])
        here = {table.member for table in tables if table.closed is None}
        return {member for member, known in room.members.items() if known.lost is None} == here


async def read_logs(url: str) -> dict[str, Log]:
    """All rooms' logs, by code."""
    connection = await asyncpg.connect(url)
    try:
        rows = await connection.fetch(
            "SELECT code, entry FROM entries JOIN rooms ON rooms.id = room ORDER BY room, seq"
        )
    finally:
        await connection.close()
    raw: dict[str, list[Any]] = {}
    for code, entry in rows:
        raw.setdefault(code, []).append(entry)
    return {code: decode_log(code, entries) for code, entries in raw.items()}


def _endless(names: Any) -> Any:
    while True:
        yield from names


def _counts(counted: Counter[str]) -> str:
    return ", ".join(f"{name} {count}" for name, count in counted.most_common()) or "none"
