"""A run: rooms of all games whose players are on different nodes, faults, a settled end, and the check."""

import asyncio
from collections.abc import Mapping, Sequence
from contextlib import suppress
from itertools import islice
from pathlib import Path
from random import Random
from typing import Any, Final

import asyncpg
from msgspec import Struct

from noripan.client import RoomAddress, Session
from noripan.games.registry import find, slugs
from tests.fuzz.log_checks import Log, decode_log
from tests.real_servers.postgres import PostgresServer
from tests.real_servers.process import HOST
from tests.real_servers.valkey import ValkeyServer

from .faults import Faults
from .history import History, milliseconds
from .node_main import LEASE_SECONDS, TURN_SECONDS
from .nodes import Nodes
from .player import IDLE_SHARE, Player
from .recorded_table import RecordedTable
from .result import Result
from .room_checks import Run, fold

SEATS: Final = 3
GRACE_SECONDS: Final = 15
"""How long a room waits for a lost member."""
SETTLE_SECONDS: Final = 120
LATE_MS: Final = 1000 * (LEASE_SECONDS + 20)
"""How late somebody acts on a deadline at the latest, on a busy machine."""
TOLERANCE_MS: Final = 5000
"""How much the time of an entry may differ from the clients' clock."""
PLAYED: Final = 20
"""Acknowledged commands before and after each named fault."""
OPTIONS: Final[Mapping[str, Mapping[str, Any]]] = {"catan": {"target": 3, "turn_limit": 24}}


class Plan(Struct, frozen=True, kw_only=True):
    """What happens in a run."""

    seconds: float = 0.0
    """How long random faults are made, if none are named."""
    faults: Sequence[str] = ()
    """Faults that are made one after another."""
    games: Sequence[str] = slugs()
    """The game of each room."""
    nodes: int = 3
    idle_share: float = IDLE_SHARE
    """The share of turns that players leave to the clock."""
    bug: str | None = None
    """A bug that is planted in all nodes."""
    settle_seconds: float = SETTLE_SECONDS
    """How long the clients may take to show the whole log at the end."""


class Scenario:
    """One run with one seed."""

    def __init__(
        self, folder: Path, seed: str, plan: Plan, postgres: PostgresServer, valkey: ValkeyServer
    ) -> None:
        self.seed = seed
        self.plan = plan
        self.postgres, self.valkey = postgres, valkey
        self.history = History()
        self._folder = folder
        self._luck = Random(seed)
        self.players: list[Player] = []
        self._all_players: list[Player] = []

    async def run(self, url: str) -> Result:
        """Plays under faults, on a database with our tables; then settles and checks."""
        plan = self.plan
        nodes = Nodes(self._folder, url, self.valkey.url, self._luck, plan.bug)
        try:
            await nodes.start(plan.nodes)
            for number, slug in enumerate(plan.games):
                await self._open_room(nodes, slug, number)
            faults = Faults(nodes, self.postgres, self.valkey, self.players, self._luck)
            for player in self.players:
                player.start()
            for name in plan.faults:
                await self._play()
                await faults.make(name)
            await self._play()
            if not plan.faults:
                await faults.run(plan.seconds)
            return await self._finish(url, faults)
        finally:
            for player in self._all_players:
                await player.vanish()
            await nodes.close()

    async def _play(self) -> None:
        """Returns when some more commands are acknowledged, or nobody gets an answer any more."""
        wanted = self.history.acknowledged + PLAYED
        with suppress(TimeoutError):
            async with asyncio.timeout(self.plan.settle_seconds):
                while self.history.acknowledged < wanted:
                    await asyncio.sleep(0.05)

    async def _open_room(self, nodes: Nodes, slug: str, number: int) -> None:
        """Opens a room; each of its players is on another node. Every second room has a bot."""
        room: RoomAddress | None = None
        members: list[Player] = []
        bots = list(find(slug).bots)[: number % 2]
        for seat in range(SEATS - len(bots)):
            balancer = await nodes.balancer(number + seat)
            async with Session(f"http://{HOST}:{balancer.port}") as session:
                await session.sign_in(f"{number}.{seat}")
                if room is None:
                    settings = {"turn_seconds": TURN_SECONDS, "grace_seconds": GRACE_SECONDS}
                    room = await session.open_room(slug, settings=settings, options=OPTIONS.get(slug, {}))
                key = next(islice(room.keys.values(), seat, None), None)
                table = await RecordedTable.join(session, room, self.history, key)
            luck = Random(f"{self.seed} {number}.{seat}")
            members.append(Player(table, luck, balancer, self.plan.idle_share))
        for bot in bots:
            await members[0].table.send("SeatBot", bot=bot)
        self.players += members
        self._all_players += members

    async def _finish(self, url: str, faults: Faults) -> Result:
        """Stops all players, waits until everyone shows the same, and checks."""
        stopping = [asyncio.create_task(player.stop()) for player in self.players]
        _, waiting = await asyncio.wait(stopping, timeout=self.plan.settle_seconds)
        for task, player in zip(stopping, self.players, strict=True):
            if task in waiting:
                self.history.rooms[player.table.code].faults.append(f"{player.table.member} gets no answer")
        logs = await self._settled(url)
        run = Run(grace=LATE_MS, tolerance=TOLERANCE_MS, ended=milliseconds(), outages=tuple(faults.outages))
        result = Result.of(self.history, logs, run, faults.made)
        if result.violations:  # kept to find the cause
            for code, log in logs.items():
                (self._folder / f"{code}.entries").write_text("\n".join(map(str, log.entries)))
        return result

    async def _settled(self, url: str) -> dict[str, Log]:
        """The logs at a moment when all clients show them to the end; after a time, as they are."""
        end = asyncio.get_running_loop().time() + self.plan.settle_seconds
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
        rooms, broken = fold(log)
        if broken is not None:
            return True  # it will not get better
        if any(table.seq != len(log.entries) for table in tables if table.closed is None):
            return False
        here = {table.member for table in tables if table.closed is None}
        return {member for member, known in rooms[-1].members.items() if known.lost is None} == here


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
