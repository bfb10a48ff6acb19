"""The real application on uvicorn in the test's event loop, and clients that connect over real sockets."""

import asyncio
import json
import logging
from collections.abc import AsyncIterator, Callable, Mapping
from contextlib import asynccontextmanager, suppress
from itertools import chain, repeat
from typing import Any, TypeVar

import pytest
from websockets.asyncio.client import connect

from noripan.client import CommandRefused, RoomAddress, Session, Table, actions_of
from noripan.games.registry import find
from noripan.kernel import AnyGame
from noripan.rooms import (
    AnyRoom,
    AnyRoomEntry,
    room_view,
    table_view,
    turn_view,
    viewer_of,
)
from noripan.server.clock import wall_clock
from noripan.server.limits.token_bucket import Rate
from noripan.server.rooms.runner import Runner
from noripan.server.service import Service
from noripan.storage import Storage
from noripan.suite import local_server
from noripan.suite.local_server import SECONDS as SECONDS
from noripan.suite.local_server import UNLIMITED as UNLIMITED
from noripan.suite.local_server import cookie_of as cookie_of
from noripan.suite.local_server import fold_log as fold_log
from noripan.suite.local_server import http_of as http_of
from noripan.suite.local_server import local_settings, running, socket_url
from noripan.suite.local_server import stored_entries as stored_entries
from noripan.suite.local_server import until as until
from noripan.wire import encode

from .raw_connection import RawConnection as RawConnection

T = TypeVar("T")

SLUG = "pirate_dice"
GAME = find(SLUG).game
NO_CLOCK = {"turn_seconds": None, "public": True}
SHORT_MATCH: Mapping[str, Mapping[str, Any]] = {"catan": {"target": 3, "turn_limit": 24}}
"""Options that shorten matches of long games."""
SHORTEST_MATCH: Mapping[str, Mapping[str, Any]] = {"catan": {"target": 3, "turn_limit": 12, "offers": "off"}}
"""Options under which a client that plays a whole match at once stays within the rate limits."""
MANY = Rate(1_000_000, 1)


class FakeClock:
    """The wall clock, moved ahead by tests."""

    def __init__(self) -> None:
        self.ahead = 0
        self._stopped_at: int | None = None

    def stop(self) -> None:
        """From now on time passes only when a test adds to `ahead`."""
        self._stopped_at = wall_clock()

    def __call__(self) -> int:
        return (wall_clock() if self._stopped_at is None else self._stopped_at) + self.ahead


class LocalServer(local_server.LocalServer):
    """A running server with tables."""

    @property
    def connections(self) -> list[Any]:
        """The protocols of the open connections, on the server's side."""
        return list(self.server.server_state.connections)

    async def tcp_connection(self) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        """A TCP connection on which nothing was sent yet."""
        reader, writer = await asyncio.open_connection("127.0.0.1", self.port)
        self._stack.callback(writer.close)
        return reader, writer

    async def room(self, *names: str, slug: str = SLUG, **settings: Any) -> "list[Table]":
        """Opens a room without a clock, and joins it under each name; the first one is the host.

        If the game has roles, the first ones hold them.
        """
        sessions = [await self.guest(name) for name in names]
        options = SHORTEST_MATCH.get(slug, {})
        address = await sessions[0].open_room(slug, settings={**NO_CLOCK, **settings}, options=options)
        keys = chain(address.keys.values(), repeat(None))
        return [await self.join(session, address, key=key) for session, key in zip(sessions, keys)]  # noqa: B905 - the keys never end

    async def join(
        self, session: Session, address: RoomAddress, role: str = "player", key: str | None = None
    ) -> Table:
        """Joins a room, or joins it again."""
        async with asyncio.timeout(SECONDS):
            table = await session.join(address, role, key=key)
        self._stack.push_async_callback(table.close)
        return table

    async def raw_connection(self, session: Session | None = None, **more: Any) -> "RawConnection":
        """A socket without the client library, with a guest's cookie."""
        cookie = {} if session is None else {"Cookie": cookie_of(session)}
        options = {"additional_headers": cookie, "compression": None, "max_queue": None, **more}
        connection = RawConnection(await connect(socket_url(self.url), **options))
        self._stack.push_async_callback(connection.close)
        return connection

    async def runner(self, table: Table) -> Runner:
        """The runner of a table's room."""
        runner = await self.service.live_rooms.find(table.room["code"])
        assert runner is not None
        return runner

    async def sync(self, *tables: Table) -> None:
        """Returns when all tables show the room's last entry."""
        runner = await self.runner(tables[0])
        await until(lambda: all(table.seq == runner.room.seq for table in tables))

    async def reconnected(self, *tables: Table) -> None:
        """Returns when all tables are connected again and show the room's last entry."""
        runner = await self.runner(tables[0])
        await until(lambda: len(runner.subscribers) == len(tables))
        await self.sync(*tables)

    async def log(self, table: Table) -> list[AnyRoomEntry]:
        """The stored entries of a table's room."""
        return await stored_entries(self.storage, await self.runner(table))


@asynccontextmanager
async def run_server(
    storage: Storage, now: Callable[[], int] = wall_clock, **settings: Any
) -> AsyncIterator[LocalServer]:
    """A server on a free port, without pauses of bots and without limits of the address."""
    async with running(LocalServer(local_settings(**settings), storage, now)) as server:
        yield server


def logged_errors(caplog: pytest.LogCaptureFixture) -> list[str]:
    """The errors that were logged during the test, its setup and its teardown."""
    records = [record for phase in ("setup", "call", "teardown") for record in caplog.get_records(phase)]
    return [record.getMessage() for record in records if record.levelno >= logging.ERROR]


def address_of(table: Table) -> RoomAddress:
    """The address of a table's room."""
    return RoomAddress(table.room["code"], table.room["invite"])


def transport_of(table: Table) -> Any:
    """The transport of a table's socket."""
    assert table._socket is not None
    return table._socket.transport


def forget_awake(service: Service) -> None:
    """Lets all rooms be loaded from the log again, as if another process had them awake."""
    service.live_rooms._awake.clear()


async def sync(*tables: Table) -> None:
    """Returns when all tables show the same entry, the last one that any of them has.

    The room may have more: clients send salts by themselves, a clock runs out. See `LocalServer.sync`.
    """
    async with asyncio.timeout(SECONDS):
        while len({table.seq for table in tables}) > 1:
            last = min(tables, key=lambda table: table.seq)
            await last.until(lambda one: one.seq >= max(each.seq for each in tables))


async def barrier(*tables: Table) -> None:
    """Returns when the server has handled every frame that the tables have sent so far, and they have every
    frame that it has sent until then.

    Each sends a malformed Check, which is refused at once, even while the storage is held.
    """
    async with asyncio.timeout(SECONDS):
        for table in tables:
            with suppress(CommandRefused):
                await table.check({})


async def received_by_server(table: Table) -> None:
    """Returns when the server has received every frame of a table: it answers WebSocket pings in order, even
    while it closes."""
    assert table._socket is not None
    async with asyncio.timeout(SECONDS):
        await (await table._socket.ping())


def frames_sent(service: Service) -> int:
    """How many frames a server has sent or queued."""
    text = service.metrics.render()[0].decode()
    (sent,) = [line.split()[1] for line in text.splitlines() if line.startswith("noripan_frames_sent_total ")]
    subscribers: list[Any] = [
        one for runner in service.live_rooms.awake.values() for one in runner.subscribers
    ]
    return int(float(sent)) + sum(len(subscriber.outbox) for subscriber in subscribers)


async def begin(*tables: Table) -> None:
    """Everyone is ready, and the first one starts."""
    async with asyncio.timeout(SECONDS):
        for table in tables[1:]:
            await table.ready()
        await tables[0].ready("Start")
    await sync(*tables)


def next_mover(*tables: Table) -> Table:
    """A table that may act."""
    return next(table for table in tables if table.menu)


async def move(*tables: Table) -> Table:
    """A table that may act takes the first action of its menu; returns when all tables show it."""
    mover = next_mover(*tables)
    async with asyncio.timeout(SECONDS):
        await mover.act(first_action(mover.menu))
    await sync(*tables)
    return mover


def first_action(menu: Any) -> Any:
    """The first plain action of a menu, or the first sample of its first form."""
    return actions_of(menu)[0]


def documents(table: Table) -> dict[str, Any]:
    """The documents of a client."""
    return {"seq": table.seq, "room": table.room, "table": table.view, "turn": table.turn}


def expected_documents(runner: Runner, member: str) -> dict[str, Any]:
    """The documents that a client should have, made from the room."""
    return documents_of(runner.game, runner.room, member)


def documents_of(game: AnyGame, room: AnyRoom, member: str) -> dict[str, Any]:
    """A member's documents of a room."""
    viewer = viewer_of(room, member)
    return {
        "seq": room.seq,
        "room": as_json(room_view(game, room)),
        "table": as_json(table_view(game, room, viewer)),
        "turn": as_json(turn_view(game, room, viewer)),
    }


def break_connection(table: Table) -> None:
    """Aborts a table's connection without closing it."""
    transport_of(table).abort()


def as_json(value: Any) -> Any:
    """A value as it looks after a round trip through JSON."""
    return json.loads(encode(value))
