"""The real app on a real uvicorn in the test's own event loop, and people who come over real sockets."""

import asyncio
import json
import logging
from collections.abc import AsyncIterator, Callable, Mapping
from contextlib import AsyncExitStack, asynccontextmanager
from itertools import chain, repeat
from typing import Any

import pytest
from msgspec.structs import replace
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from noripan.client import RoomAddress, Session, Table, actions_of
from noripan.games.registry import find
from noripan.kernel import AnyGame
from noripan.rooms import (
    AnyRoom,
    AnyRoomEntry,
    evolve,
    opened,
    room_entry_codec,
    room_view,
    table_view,
    turn_view,
    viewer_of,
)
from noripan.server.clock import wall_clock
from noripan.server.limits.token_bucket import Rate
from noripan.server.rooms.runner import Runner
from noripan.server.serve import Server, _config
from noripan.server.service import Service
from noripan.server.settings import Settings
from noripan.storage import Storage
from noripan.wire import encode
from tests.addresses import RATES

SLUG = "pirate_dice"
GAME = find(SLUG).game
SECONDS = 60
"""Far more than anything here takes, on a busy machine, too."""
NO_CLOCK = {"turn_seconds": None}
EVENING: Mapping[str, Mapping[str, Any]] = {"catan": {"target": 3, "turn_limit": 24}}
"""Options under which a long game comes to its end before everyone is tired."""
BRIEF: Mapping[str, Mapping[str, Any]] = {"catan": {"target": 3, "turn_limit": 12, "offers": "off"}}
"""Options under which nobody who plays a whole match at once moves too fast."""
MANY = Rate(1_000_000, 1)
EVERYONE = {"connections": 100_000, **dict.fromkeys(RATES, MANY)}
"""Measures of an address behind which all tests sit."""


class Clock:
    """The wall's clock, set ahead as one likes."""

    def __init__(self) -> None:
        self.ahead = 0
        self._stopped_at: int | None = None

    def stop(self) -> None:
        """From now on time passes only where a test says so, however busy the machine is."""
        self._stopped_at = wall_clock()

    def __call__(self) -> int:
        return (wall_clock() if self._stopped_at is None else self._stopped_at) + self.ahead


class Running:
    """A server that serves, and those who came to it."""

    def __init__(self, settings: Settings, storage: Storage, now: Callable[[], int] = wall_clock) -> None:
        self.service = Service(settings, storage, now)
        self.storage = storage
        self._server = Server(_config(self.service), self.service, self._announced)
        self._stack = AsyncExitStack()
        self.url = ""
        self.port = 0

    async def start(self) -> "Running":
        """Bots' workers start with the first thought: starting them takes longer than most tests."""
        bot_seats: Any = self.service._bot_seats
        bot_seats.start = lambda: None
        self._server.config.load()
        self._server.lifespan = self._server.config.lifespan_class(self._server.config)
        await self._server.startup()
        del bot_seats.start
        if bot_seats._waiting:  # a bot of a room that woke up meanwhile was asked already
            bot_seats.start()
        return self

    async def stop(self) -> None:
        """As after a signal."""
        if self._server.started:
            self._server.started = False
            await self._server.shutdown()

    async def leave(self) -> None:
        """Everyone hangs up, and the server ends."""
        async with asyncio.timeout(SECONDS):
            await self._stack.aclose()
            await self.stop()

    async def bare(self) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        """A connection on which nothing was said yet."""
        reader, writer = await asyncio.open_connection("127.0.0.1", self.port)
        self._stack.callback(writer.close)
        return reader, writer

    def _announced(self, addresses: list[str]) -> None:
        (self.url,) = addresses
        self.port = int(self.url.rpartition(":")[2])

    async def guest(self, name: str = "Ann") -> Session:
        """Somebody who has signed in."""
        session = await self._stack.enter_async_context(Session(self.url))
        await session.sign_in(name)
        return session

    async def room(self, *names: str, slug: str = SLUG, **settings: Any) -> "list[Table]":
        """A room without a clock, and a table for everyone in it; the first one is the host.

        Where the game has roles, those who come first hold them.
        """
        sessions = [await self.guest(name) for name in names]
        options = BRIEF.get(slug, {})
        address = await sessions[0].open_room(slug, settings={**NO_CLOCK, **settings}, options=options)
        keys = chain(address.keys.values(), repeat(None))
        return [await self.enter(session, address, key=key) for session, key in zip(sessions, keys)]  # noqa: B905 - as many keys as one likes

    async def enter(
        self, session: Session, address: RoomAddress, role: str = "player", key: str | None = None
    ) -> Table:
        """Somebody comes in, or in once more."""
        async with asyncio.timeout(SECONDS):
            table = await session.join(address, role, key=key)
        self._stack.push_async_callback(table.close)
        return table

    async def line(self, session: Session | None = None, **more: Any) -> "Line":
        """A bare connection, with a guest's cookie."""
        cookie = {} if session is None else {"Cookie": cookie_of(session)}
        how = {"additional_headers": cookie, "compression": None, "max_queue": None, **more}
        line = Line(await connect(socket_url(self.url), **how))
        self._stack.push_async_callback(line.hang_up)
        return line

    async def runner(self, table: Table) -> Runner:
        """The server's own side of a room."""
        runner = await self.service.hall.find(table.room["code"])
        assert runner is not None
        return runner

    async def shown_to(self, *tables: Table) -> None:
        """Everyone has seen all that the room holds, even what none of them asked for."""
        runner = await self.runner(tables[0])
        await until(lambda: all(table.seq == runner.room.seq for table in tables))

    async def reconnected(self, *tables: Table) -> None:
        """Everyone who lost their line has a new one, and has seen all that the room holds."""
        runner = await self.runner(tables[0])
        await until(lambda: len(runner.watchers) == len(tables))
        await self.shown_to(*tables)

    async def log(self, table: Table) -> list[AnyRoomEntry]:
        """The room's entries, as stored."""
        runner = await self.runner(table)
        codec = room_entry_codec(runner.game)
        return [codec.decode(raw) for raw in await self.storage.read(runner.room.id)]


class Line:
    """A connection without manners: sends anything, and shows every frame."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self._frames: list[Any] = []

    async def send(self, frame: Any) -> None:
        """A frame, or whatever it is."""
        await self.socket.send(frame if isinstance(frame, str | bytes) else json.dumps(frame))

    async def enter(self, room: str, **more: Any) -> Any:
        """Enters, and returns the answer."""
        await self.send({"type": "Join", "room": room, **more})
        return await self.frame("Welcome", "Refused")

    async def ask(self, command: str, **fields: Any) -> None:
        """Sends a command under an id."""
        number = fields.pop("id", "1")
        await self.send({"type": "Command", "id": number, "do": fields | {"type": command}})

    async def next(self) -> Any:
        """The next frame; those that came in one message follow."""
        if not self._frames:
            async with asyncio.timeout(SECONDS):
                message = json.loads(await self.socket.recv())
            self._frames = message if isinstance(message, list) else [message]
        return self._frames.pop(0)

    async def frame(self, *kinds: str) -> Any:
        """The next frame of some kinds."""
        while (frame := await self.next())["type"] not in kinds:
            pass
        return frame

    async def is_silent(self, seconds: float = 0.05) -> bool:
        """Whether nothing comes for a while."""
        if self._frames:
            return False
        try:
            async with asyncio.timeout(seconds):
                await self.socket.recv()
        except TimeoutError:
            return True
        return False

    async def rest(self) -> list[Any]:
        """All that comes before the end."""
        frames = []
        try:
            while True:
                frames.append(await self.next())
        except ConnectionClosed:
            return frames

    async def closed(self) -> int | None:
        """Reads on to the end, and returns the close code."""
        try:
            while True:
                await self.next()
        except ConnectionClosed as end:
            return None if end.rcvd is None else end.rcvd.code

    async def hang_up(self) -> None:
        """Closes."""
        await self.socket.close()


@asynccontextmanager
async def serving(
    storage: Storage, now: Callable[[], int] = wall_clock, **settings: Any
) -> AsyncIterator[Running]:
    """A server on a free port, quick, with no pauses, and with place for as many as there may be."""
    chosen = {"port": 0, "bot_pause": 0.0, "database": ":memory:", **EVERYONE, **settings}
    running = Running(replace(Settings(), **chosen), storage, now)
    try:
        yield await running.start()
    finally:
        await running.leave()


def complaints(caplog: pytest.LogCaptureFixture) -> list[str]:
    """The errors that were logged, while the test ran and since."""
    records = [record for phase in ("setup", "call", "teardown") for record in caplog.get_records(phase)]
    return [record.getMessage() for record in records if record.levelno >= logging.ERROR]


def address_of(table: Table) -> RoomAddress:
    """The way to a table's room."""
    return RoomAddress(table.room["code"], table.room["invite"])


def cookie_of(session: Session) -> str:
    """What the server knows a guest by."""
    return "; ".join(f"{name}={value}" for name, value in session._http.cookies.items())


def socket_url(url: str) -> str:
    """Where the game socket is."""
    return f"ws{url.removeprefix('http')}/api/socket"


async def until(is_true: Callable[[], Any], seconds: float = SECONDS) -> None:
    """Waits for something that no frame tells."""
    async with asyncio.timeout(seconds):
        while not is_true():
            await asyncio.sleep(0.005)


async def level(*tables: Table) -> None:
    """Everyone has seen what the furthest has, so what one of them asked for, once that is answered.

    More may be under way: clients send salts by themselves, a clock runs out. See `Running.shown_to`.
    """
    async with asyncio.timeout(SECONDS):
        while len({table.seq for table in tables}) > 1:
            last = min(tables, key=lambda table: table.seq)
            await last.until(lambda one: one.seq >= max(each.seq for each in tables))


async def begin(*tables: Table) -> None:
    """Everyone is ready, and the first one starts."""
    async with asyncio.timeout(SECONDS):
        for table in tables[1:]:
            await table.ready()
        await tables[0].ready("Start")
    await level(*tables)


def at_turn(*tables: Table) -> Table:
    """One of those who may act."""
    return next(table for table in tables if table.menu)


async def move(*tables: Table) -> Table:
    """Whoever may act does the first thing on the menu; all see it."""
    mover = at_turn(*tables)
    async with asyncio.timeout(SECONDS):
        await mover.act(first_of(mover.menu))
    await level(*tables)
    return mover


def first_of(menu: Any) -> Any:
    """A plain action of a menu, or the first sample of its first form."""
    return actions_of(menu)[0]


def documents(table: Table) -> dict[str, Any]:
    """What a client knows."""
    return {"seq": table.seq, "room": table.room, "table": table.view, "turn": table.turn}


def whole(runner: Runner, member: str) -> dict[str, Any]:
    """What a client should know, from the room itself."""
    return known(runner.game, runner.room, member)


def known(game: AnyGame, room: AnyRoom, member: str) -> dict[str, Any]:
    """What a member may know of a room."""
    viewer = viewer_of(room, member)
    return {
        "seq": room.seq,
        "room": plain(room_view(game, room)),
        "table": plain(table_view(game, room, viewer)),
        "turn": plain(turn_view(game, room, viewer)),
    }


def folded(game: AnyGame, room_id: str, log: list[AnyRoomEntry]) -> dict[int, AnyRoom]:
    """The room after each entry, made from the log alone."""
    rooms = {1: opened(room_id, log[0])}
    for entry in log[1:]:
        rooms[entry.seq] = evolve(game, rooms[entry.seq - 1], entry)
    return rooms


def cut(table: Table) -> None:
    """The line breaks, without a word."""
    assert table._socket is not None
    table._socket.transport.abort()


def plain(value: Any) -> Any:
    """A value as JSON makes it."""
    return json.loads(encode(value))
