"""Many tables at once: plays rooms full of clients against a server, and measures what they see."""

import asyncio
import time
from collections.abc import Coroutine, Sequence
from dataclasses import dataclass, field
from itertools import islice
from random import Random
from typing import Any, Final

from msgspec import Struct

from noripan.kernel import fillings
from noripan.rooms import FIRST_SEAT

from .session import RoomAddress, Session
from .table import Frame, Table

AT_ONCE: Final = 20
"""How many rooms are filled at the same time."""
FIRST_SAMPLES: Final = 6
WARM_UP_SECONDS: Final = 1.0
ACT: Final = "Act"
LAST_SECONDS: Final = 5.0
"""How long the last answers are waited for."""


class Latencies(Struct, frozen=True):
    """Some times, in milliseconds."""

    p50: float
    p95: float
    p99: float

    @classmethod
    def of(cls, seconds: Sequence[float]) -> "Latencies":
        """The percentiles of some times."""
        ordered = sorted(seconds) or [0.0]
        shares = [ordered[min(len(ordered) - 1, int(share * len(ordered)))] for share in (0.50, 0.95, 0.99)]
        return cls(*(round(1000 * share, 2) for share in shares))


@dataclass
class Counts:
    """What happened while it was counted."""

    moves: int = 0
    acknowledged: list[float] = field(default_factory=list)
    """Seconds from each move to its answer."""
    seen: list[float] = field(default_factory=list)
    """Seconds from each move to each other client's sight of it."""


class Tally(Struct, frozen=True):
    """What the clients of one process saw."""

    moves: int
    seconds: float
    acknowledged: list[float]
    seen: list[float]
    received: int
    cpu_seconds: float


class Measured(Struct, frozen=True):
    """What the clients of a run saw."""

    moves: int
    seconds: float
    acknowledged: Latencies
    seen: Latencies
    bytes_per_move: float
    """Received by all clients of a room together."""

    @classmethod
    def of(cls, tallies: "Sequence[Tally]") -> "Measured":
        """What the clients of several processes saw in the same time: their moves add up."""
        moves = sum(tally.moves for tally in tallies)
        size = sum(tally.received for tally in tallies) / max(1, moves)
        return cls(
            moves,
            max(tally.seconds for tally in tallies),
            Latencies.of([each for tally in tallies for each in tally.acknowledged]),
            Latencies.of([each for tally in tallies for each in tally.seen]),
            round(size, 1),
        )


PlayerCommand = tuple[str, int, str]
"""A match, the number of its moves, and what is asked for then."""


class Player:
    """One client that moves, or helps to start the next match, as soon as it may."""

    def __init__(self, room: "PlayedRoom", table: Table) -> None:
        self._room = room
        self._table = table
        self._last: PlayerCommand | None = None
        self._moved = 0
        """The entry of the last move; until it was seen, the menu is that of before."""
        self._is_moving = False
        """Whether a move is on its way."""
        table.on_frame = self._hear

    def look(self) -> None:
        """Does what is to be done, once; nothing any more where nobody listens."""
        deed = self._wanted()
        if deed is None or deed == self._last or self._table.on_frame is None:
            return
        self._last = deed
        command = deed[2]
        self._is_moving = command == ACT
        self._room.do(self._move(self._table.turn) if command == ACT else self._table.ready(command))

    def _hear(self, frame: Frame) -> None:
        if frame["type"] == "Update":
            self._note(frame)
        self.look()

    def _wanted(self) -> PlayerCommand | None:
        match, turn = self._table.room["match"], self._table.turn
        if self._is_moving or self._table.seq < self._moved:
            return None
        may_act = self._table.menu and not self._table.waits
        command = (ACT if may_act else None) if self._table.is_playing else to_begin(self._table)
        if command is None:
            return None
        return (match["id"], turn["number"], command) if match else ("", 0, command)

    def _note(self, frame: Frame) -> None:
        for entry in frame["entries"]:
            if entry is not None and entry["type"] == "MoveView":
                self._room.was_seen(self, entry["seat"])

    async def _move(self, turn: Any) -> None:
        """One move; where all move at once, others may come first, and the answer is waited for."""
        action = choose(turn["menu"], self._room.luck)
        began = self._room.sends(self, self._table.seat)
        self._moved = await self._table.act(action)
        self._is_moving = False
        self._room.counts.acknowledged.append(time.perf_counter() - began)
        self._room.counts.moves += 1
        self._room.begun.set()
        self.look()


def to_begin(table: Table) -> str | None:
    """What a member at the table asks for so that a match begins."""
    room, me = table.room, table.member
    if table.is_over and room["start"] == "all_ready":
        return "Rematch"
    seated = {taken["player"].get("member") for taken in room["seats"]}
    waiting = {member["id"] for member in room["members"] if member["id"] in seated and not member["ready"]}
    if me == _starter(room):
        return None if waiting - {me} else "Start"
    is_asked = room["start"] != "first_seat"  # there a client gives its salt by itself, and is ready then
    return "Ready" if is_asked and me in waiting else None


def _starter(room: Any) -> Any:
    """Who starts a match; None: nobody has to."""
    if room["start"] == "first_seat":
        dealers = (taken["player"] for taken in room["seats"] if taken["seat"] == FIRST_SEAT)
        return next((dealer.get("member") for dealer in dealers), None)
    return None if room["start"] == "automatic" else room["host"]


def choose(menu: Any, luck: Random) -> Any:
    """A plain action, or one of a form's first samples: people raise by little."""
    actions, forms = menu["actions"], menu["forms"]
    pick = luck.randrange(len(actions) + FIRST_SAMPLES * len(forms))
    if pick < len(actions):
        return actions[pick]
    number, at = divmod(pick - len(actions), FIRST_SAMPLES)
    form = forms[number]
    names = [field["name"] for field in form["fields"]]
    filling = list(islice(fillings(names, form["samples"]), at + 1))[-1]
    return {"type": form["action"], **filling}


class PlayedRoom:
    """A room in which one match follows another, without a pause."""

    def __init__(self, counts: Counts, number: int) -> None:
        self.counts = counts
        self.luck = Random(number)
        self.tables: list[Table] = []
        self._number = number
        self._sent: dict[int, tuple[Player, float]] = {}
        """By seat: who made its last move, and when."""
        self._doing: set[asyncio.Task[Any]] = set()
        self.begun = asyncio.Event()
        """Set by the first move, or when something went wrong, which `close` raises."""

    async def fill(self, url: str, slug: str, seats: int) -> None:
        """Opens the room and seats the clients, those first who have a role; all know of each other then."""
        room: RoomAddress | None = None
        for seat in range(seats):
            async with Session(url) as session:
                await session.sign_in(f"load {self._number}.{seat}")
                room = room or await session.open_room(slug, settings={"turn_seconds": None})
                key = next(islice(room.keys.values(), seat, None), None)
                self.tables.append(await session.enter(room, key=key))
        for table in self.tables:  # a host that knows only itself could not start
            await table.until(lambda table: len(table.room["members"]) == seats)

    def begin(self) -> None:
        """Lets the clients play."""
        for player in [Player(self, table) for table in self.tables]:
            player.look()

    async def close(self) -> None:
        """Hangs up; raises what went wrong."""
        for table in self.tables:
            table.on_frame = None
        if self._doing:
            done, waiting = await asyncio.wait(self._doing, timeout=LAST_SECONDS)
            for task in waiting:  # the server has gone away
                task.cancel()
            await asyncio.gather(*done)
        await asyncio.gather(*(table.close() for table in self.tables))

    def do(self, work: Coroutine[Any, Any, Any]) -> None:
        """Does something beside the rest; what fails stays, to be raised at the end."""
        task = asyncio.create_task(work)
        self._doing.add(task)
        task.add_done_callback(self._done)

    def _done(self, task: asyncio.Task[Any]) -> None:
        if task.cancelled() or task.exception() is None:
            self._doing.discard(task)
        else:
            self.begun.set()

    def sends(self, player: Player, seat: int) -> float:
        """A client is about to make a move."""
        began = time.perf_counter()
        self._sent[seat] = player, began
        return began

    def was_seen(self, player: Player, seat: int | None) -> None:
        """A client has seen a seat's move; it is timed where another client made it."""
        mover, at = (None, 0.0) if seat is None else self._sent.get(seat, (None, 0.0))
        if mover is not None and mover is not player:
            self.counts.seen.append(time.perf_counter() - at)


class Load:
    """Rooms full of clients that play without a pause, numbered from the first on."""

    def __init__(self, rooms: int, first: int = 0) -> None:
        self._counts = Counts()
        self._rooms = [PlayedRoom(self._counts, number) for number in range(first, first + rooms)]

    @property
    def tables(self) -> list[Table]:
        """Those of all rooms."""
        return [table for room in self._rooms for table in room.tables]

    async def fill(self, url: str, slug: str, seats: int) -> None:
        """Fills the rooms. Nobody plays yet: busy rooms would make each further one slower to fill."""
        for at in range(0, len(self._rooms), AT_ONCE):
            await asyncio.gather(*(room.fill(url, slug, seats) for room in self._rooms[at : at + AT_ONCE]))

    async def begin(self) -> None:
        """Lets all play; returns when every room plays, so that no start is measured."""
        for room in self._rooms:
            room.begin()
        for room in self._rooms:
            await room.begun.wait()
        await asyncio.sleep(WARM_UP_SECONDS)

    async def measure(self, seconds: float) -> Tally:
        """What the clients see for so long."""
        counts = self._counts
        counts.moves, counts.acknowledged, counts.seen = 0, [], []
        received, began, cpu = self._received(), time.perf_counter(), time.process_time()
        await asyncio.sleep(seconds)
        took, cpu = time.perf_counter() - began, time.process_time() - cpu
        size = self._received() - received
        return Tally(counts.moves, took, counts.acknowledged, counts.seen, size, cpu)

    async def close(self) -> None:
        """Hangs up; raises what went wrong in any room."""
        await asyncio.gather(*(room.close() for room in self._rooms))

    def _received(self) -> int:
        return sum(table.received for table in self.tables)


async def sit_idle(url: str, slug: str, sockets: int) -> list[Table]:
    """Opens so many connections that only look on, all to one room."""
    async with Session(url) as session:
        await session.sign_in("idle")
        room = await session.open_room(slug)
        tables: list[Table] = []
        for at in range(0, sockets, AT_ONCE):
            count = min(AT_ONCE, sockets - at)
            tables += await asyncio.gather(*(session.enter(room, "spectator") for _ in range(count)))
        return tables
