"""The real application on uvicorn in the test's event loop, with clients that connect over real sockets."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import AbstractAsyncContextManager, AsyncExitStack, asynccontextmanager
from typing import Any, Final, TypeVar

import httpx2
from msgspec.structs import replace

from noripan.client import Session
from noripan.kernel import AnyGame
from noripan.rooms import AnyRoom, AnyRoomEntry, evolve, opened, room_entry_codec
from noripan.server.clock import wall_clock
from noripan.server.limits.token_bucket import Rate
from noripan.server.rooms.runner import Runner
from noripan.server.serve import Server, uvicorn_config
from noripan.server.service import Service
from noripan.server.settings import Settings
from noripan.storage import Storage

T = TypeVar("T")
L = TypeVar("L", bound="LocalServer")

SECONDS: Final = 60
"""Far more than anything here takes, even on a busy machine."""

RATES: Final = (
    "address_command_rate",
    "address_chat_rate",
    "connect_rate",
    "request_rate",
    "replay_rate",
    "sign_in_rate",
    "room_rate",
    "password_rate",
    "room_password_rate",
    "write_rate",
)
"""The rate limits by address, which tests raise: all their clients share one address."""

UNLIMITED: Final = {"connections": 100_000, **dict.fromkeys(RATES, Rate(1_000_000, 1))}


def local_settings(**settings: Any) -> Settings:
    """Settings for a free port, without pauses of bots and without limits of the address."""
    chosen = {"port": 0, "bot_pause": 0.0, "database": ":memory:", **UNLIMITED, **settings}
    return replace(Settings(), **chosen)


class LocalServer:
    """A running server, and the clients connected to it."""

    def __init__(
        self, settings: Settings, storage: Storage, now: Callable[[], int] = wall_clock, **parts: Any
    ) -> None:
        self.service = Service(settings, storage, now, **parts)
        self.storage = storage
        self.server = Server(uvicorn_config(self.service), self.service, self._announced)
        self._stack = AsyncExitStack()
        self.url = ""
        self.port = 0

    async def start(self: L) -> L:
        """Bot workers start with the first question: starting them takes longer than most tests."""
        bot_workers: Any = self.service.bot_workers
        bot_workers.start = lambda: None
        self.server.config.load()
        self.server.lifespan = self.server.config.lifespan_class(self.server.config)
        await self.server.startup()
        del bot_workers.start
        if bot_workers.waiting:  # a room that woke up meanwhile has already asked its bot
            bot_workers.start()
        return self

    async def stop(self) -> None:
        """Stops the server as a signal does."""
        if self.server.started:
            self.server.started = False
            await self.server.shutdown()

    async def close(self) -> None:
        """Closes all clients, then stops the server."""
        async with asyncio.timeout(SECONDS):
            await self._stack.aclose()
            await self.stop()

    async def keep(self, context: AbstractAsyncContextManager[T]) -> T:
        """Enters a context that ends with the server."""
        return await self._stack.enter_async_context(context)

    def on_close(self, callback: Callable[[], Awaitable[Any]]) -> None:
        """Calls back before the server stops."""
        self._stack.push_async_callback(callback)

    def _announced(self, addresses: list[str]) -> None:
        (self.url,) = addresses
        self.port = int(self.url.rpartition(":")[2])

    async def guest(self, name: str = "Ann") -> Session:
        """A guest who has signed in."""
        session = await self._stack.enter_async_context(Session(self.url))
        await session.sign_in(name)
        return session


@asynccontextmanager
async def running(server: L) -> AsyncIterator[L]:
    """Starts a server, and closes it in the end."""
    try:
        yield await server.start()
    finally:
        await server.close()


async def until(is_true: Callable[[], Any], seconds: float = SECONDS) -> None:
    """Waits until a condition is true that no frame reports."""
    async with asyncio.timeout(seconds):
        while not is_true():
            await asyncio.sleep(0.005)


async def stored_entries(storage: Storage, runner: Runner) -> list[AnyRoomEntry]:
    """The stored entries of a room."""
    codec = room_entry_codec(runner.game)
    return [codec.decode(raw) for raw in await storage.read(runner.room.id)]


def fold_log(game: AnyGame, room_id: str, log: list[AnyRoomEntry]) -> dict[int, AnyRoom]:
    """The room after each entry, made only from the log."""
    rooms = {1: opened(room_id, log[0])}
    for entry in log[1:]:
        rooms[entry.seq] = evolve(game, rooms[entry.seq - 1], entry)
    return rooms


def http_of(session: Session) -> httpx2.AsyncClient:
    """A guest's HTTP client, with the session cookie."""
    return session._http


def cookie_of(session: Session) -> str:
    """The Cookie header of a guest."""
    return "; ".join(f"{name}={value}" for name, value in http_of(session).cookies.items())


def socket_url(url: str) -> str:
    """The URL of the game socket."""
    return f"ws{url.removeprefix('http')}/api/socket"
