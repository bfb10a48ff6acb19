"""Load test: plays many rooms full of clients against a server and measures their latencies."""

import asyncio
import time
from collections.abc import Coroutine
from itertools import islice
from random import Random
from typing import Any, Final

from msgspec import Struct

from .autoplay import choose_action, start_command
from .load_results import Counts, Tally
from .session import RoomAddress, Session
from .table import Frame, Table

CONCURRENT_JOINS: Final = 20
"""How many rooms are filled at the same time."""
WARM_UP_SECONDS: Final = 1.0
ACT: Final = "Act"
DRAIN_SECONDS: Final = 5.0
"""How long to wait for the last answers."""


class Servers(Struct, frozen=True):
    """The servers under load, and which of them each client uses."""

    urls: tuple[str, ...]
    spread_players: bool = False
    """Whether the clients of one room use different servers; else a room has one server."""

    def number(self, room: int, seat: int) -> int:
        """The number of a client's server."""
        return (room + seat * self.spread_players) % len(self.urls)


PlayerCommand = tuple[int, str]
"""The number of a position, 0 before the first match, and the command to send there."""


class Player:
    """One client that plays, or helps to start the next match, as soon as possible."""

    def __init__(self, room: "PlayedRoom", table: Table, server: int) -> None:
        self._room = room
        self._table = table
        self._server = server
        self._last: PlayerCommand | None = None
        self._moved = 0
        """The entry of the last move; until its update arrives, the menu is out of date."""
        self._is_moving = False
        """Whether a move awaits its answer."""
        table.on_frame = self._on_frame

    def play(self) -> None:
        """Sends the next command, once; does nothing after the room is closed."""
        following = self._next_command()
        if following is None or following == self._last or self._table.on_frame is None:
            return
        self._last = following
        _, command = following
        self._is_moving = command == ACT
        self._room.start_task(self._move(self._table.turn) if command == ACT else self._table.ready(command))

    def _on_frame(self, frame: Frame) -> None:
        if frame["type"] == "Update":
            self._count_moves(frame)
        self.play()

    def _next_command(self) -> PlayerCommand | None:
        turn = self._table.turn
        if self._is_moving or self._table.seq < self._moved:
            return None
        may_act = self._table.menu and not self._table.waits
        command = (ACT if may_act else None) if self._table.is_playing else start_command(self._table)
        if command is None:
            return None
        return (turn["number"] if turn else 0), command

    def _count_moves(self, frame: Frame) -> None:
        for entry in frame["entries"]:
            if entry is not None and entry["type"] == "MoveView":
                self._room.move_seen(self, entry["seat"])

    async def _move(self, turn: Any) -> None:
        """Plays one action and waits for the answer: if all act at once, other moves may come first."""
        await self._room.pause()
        action = choose_action(turn["menu"], self._room.random)
        began = self._room.move_sent(self, self._table.seat)
        self._moved = await self._table.act(action)
        self._is_moving = False
        self._room.counts.acknowledged.append(time.perf_counter() - began)
        self._room.counts.moves[self._server] += 1
        self._room.started.set()
        self.play()


class PlayedRoom:
    """A room whose clients play one match after another, with `interval` seconds between moves."""

    def __init__(self, counts: Counts, number: int, interval: float) -> None:
        self.counts = counts
        self.random = Random(number)
        self._interval = interval
        self._next_move: float | None = None
        """When the next move is due; None before the first one."""
        self.tables: list[Table] = []
        self._servers: list[int] = []
        """The number of the server that each table is connected to."""
        self._number = number
        self._sent: dict[int, tuple[Player, float]] = {}
        """By seat: the client that made the last move, and when."""
        self._tasks: set[asyncio.Task[Any]] = set()
        self.started = asyncio.Event()
        """Set by the first move, or by an error, which `close` raises."""

    async def fill(self, servers: Servers, slug: str, seats: int) -> None:
        """Opens the room and seats the clients, roles first; returns when each client sees all members.

        With the default options, a client has each role and not the house.
        """
        room: RoomAddress | None = None
        for seat in range(seats):
            server = servers.number(self._number, seat)
            async with Session(servers.urls[server]) as session:
                await session.sign_in(f"load {self._number}.{seat}")
                room = room or await session.open_room(slug, options={}, settings={"turn_seconds": None})
                key = next(islice(room.keys.values(), seat, None), None)
                self.tables.append(await session.join(room, key=key))
                self._servers.append(server)
        for table in self.tables:  # a host that sees nobody else could not start
            await table.until(lambda table: len(table.room["members"]) == seats)

    def start(self) -> None:
        """Lets the clients play."""
        seated = zip(self.tables, self._servers, strict=True)
        for player in [Player(self, table, server) for table, server in seated]:
            player.play()

    async def close(self) -> None:
        """Disconnects all clients; raises the first error of a task."""
        for table in self.tables:
            table.on_frame = None
        if self._tasks:
            done, waiting = await asyncio.wait(self._tasks, timeout=DRAIN_SECONDS)
            for task in waiting:  # the server has gone away
                task.cancel()
            await asyncio.gather(*done)
        await asyncio.gather(*(table.close() for table in self.tables))

    def start_task(self, work: Coroutine[Any, Any, Any]) -> None:
        """Runs work in the background; `close` raises its errors."""
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._task_done)

    def _task_done(self, task: asyncio.Task[Any]) -> None:
        if task.cancelled() or task.exception() is None:
            self._tasks.discard(task)
        else:
            self.started.set()

    async def pause(self) -> None:
        """Returns when the next move is due; the first ones are spread, or all rooms would move at once."""
        if not self._interval:
            return
        now = time.perf_counter()
        due = now + self._interval * self.random.random() if self._next_move is None else self._next_move
        self._next_move = max(due, now) + self._interval
        await asyncio.sleep(due - now)

    def move_sent(self, player: Player, seat: int) -> float:
        """Notes that a client sends a move for a seat; returns the time."""
        began = time.perf_counter()
        self._sent[seat] = player, began
        return began

    def move_seen(self, player: Player, seat: int | None) -> None:
        """Measures how long another client's move took to reach this one."""
        mover, at = (None, 0.0) if seat is None else self._sent.get(seat, (None, 0.0))
        if mover is not None and mover is not player:
            self.counts.seen.append(time.perf_counter() - at)


class Load:
    """Rooms full of clients; `first` is the number of the first room.

    They play without a pause, or with `interval` seconds between the moves of a room. A menu must not change
    during that pause, so `interval` is for games in which players take turns.
    """

    def __init__(self, rooms: int, first: int = 0, *, interval: float = 0.0) -> None:
        self._counts = Counts()
        self._rooms = [PlayedRoom(self._counts, number, interval) for number in range(first, first + rooms)]

    @property
    def tables(self) -> list[Table]:
        """The tables of all rooms."""
        return [table for room in self._rooms for table in room.tables]

    async def fill(self, servers: Servers, slug: str, seats: int) -> None:
        """Fills the rooms. No match starts yet: busy rooms would slow the filling of the others."""
        for at in range(0, len(self._rooms), CONCURRENT_JOINS):
            some = self._rooms[at : at + CONCURRENT_JOINS]
            await asyncio.gather(*(room.fill(servers, slug, seats) for room in some))

    async def start(self) -> None:
        """Starts all matches; returns when every room plays, so that no start is measured."""
        for room in self._rooms:
            room.start()
        for room in self._rooms:
            await room.started.wait()
        await asyncio.sleep(WARM_UP_SECONDS)

    async def measure(self, seconds: float) -> Tally:
        """The results of the next `seconds` seconds."""
        counts = self._counts
        counts.clear()
        received, began, cpu = self._received(), time.perf_counter(), time.process_time()
        await asyncio.sleep(seconds)
        took, cpu = time.perf_counter() - began, time.process_time() - cpu
        size = self._received() - received
        return Tally(dict(counts.moves), took, counts.acknowledged, counts.seen, size, cpu)

    async def close(self) -> None:
        """Disconnects all clients; raises the first error of any room."""
        await asyncio.gather(*(room.close() for room in self._rooms))

    def _received(self) -> int:
        return sum(table.received for table in self.tables)


async def open_idle_connections(url: str, slug: str, count: int) -> list[Table]:
    """Opens spectators' connections to one room."""
    async with Session(url) as session:
        await session.sign_in("idle")
        room = await session.open_room(slug)
        tables: list[Table] = []
        for at in range(0, count, CONCURRENT_JOINS):
            some = min(CONCURRENT_JOINS, count - at)
            tables += await asyncio.gather(*(session.join(room, "spectator") for _ in range(some)))
        return tables
