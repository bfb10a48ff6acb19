"""Connections to a Valkey or Redis server: made from a URL, and made again whenever they break."""

import asyncio
import secrets
from collections.abc import Awaitable, Callable
from typing import Any, Final, TypeAlias

from valkey.asyncio.connection import Connection, SSLConnection, parse_url

SILENCE_SECONDS: Final = 3.0
"""A server that answers nothing for this long counts as dead."""
PING_SECONDS: Final = 1.0
"""How often an idle connection is tested."""
FIRST_PAUSE: Final = 0.05
MAX_PAUSE: Final = 2.0
"""The longest pause between two attempts to connect."""

AnyConnection: TypeAlias = Any
"""A connection of the client library, which is hardly typed."""


class Endpoint:
    """A server's address. Raises ValueError if the URL is not one of a Valkey or Redis server."""

    def __init__(self, url: str) -> None:
        parse: Any = parse_url
        options: dict[str, Any] = parse(url)
        self.database = int(options.pop("db", 0))
        self._class: Any = options.pop("connection_class", Connection)
        if self._class is SSLConnection:
            options.setdefault("ssl_check_hostname", True)
        self._options = {
            **options,
            "socket_timeout": SILENCE_SECONDS,
            "socket_connect_timeout": SILENCE_SECONDS,
            "health_check_interval": 0,
            "protocol": 2,
            "decode_responses": False,
        }
        try:
            self.connection()
        except TypeError as error:
            raise ValueError(f"unknown option in the URL of the bus: {error}") from error

    def connection(self) -> AnyConnection:
        """A new connection, not connected yet."""
        return self._class(**self._options)


async def abort(connection: AnyConnection) -> None:
    """Disconnects without waiting for the other side."""
    writer = connection._writer  # noqa: SLF001 - the library would wait until everything is sent
    if writer is not None:
        writer.transport.abort()
    await connection.disconnect(nowait=True)


async def ask(connection: AnyConnection, *commands: tuple[str | bytes, ...]) -> list[Any]:
    """Sends commands at once and returns their answers; raises if one of them is an error."""
    await connection.send_packed_command(connection.pack_commands(commands))
    return [await connection.read_response() for _ in commands]


class Link:
    """One connection that is made again whenever it breaks, with growing pauses."""

    def __init__(self, endpoint: Endpoint, use: Callable[["Link", AnyConnection], Awaitable[None]]) -> None:
        self._endpoint = endpoint
        self._use = use
        self._pause = FIRST_PAUSE
        self.is_up = False
        self.has_failed = False
        """Whether a connection was lost, or could not be made, since the last one worked."""
        self.is_closing = False
        """Whether the connection is not made again. A cancellation alone may get lost: a task group of
        Python 3.11 swallows one that arrives while it deals with an error."""
        self.on_change: Callable[[str], None] = lambda why: None
        """Called when the connection works, and when it is lost or cannot be made, with the reason."""

    def works(self) -> None:
        """The user of the connection calls this when the server has answered."""
        self.is_up = True
        self._pause = FIRST_PAUSE
        self.on_change("")
        self.has_failed = False

    async def run(self) -> None:
        """Keeps the connection until its user returns."""
        while not await self._connect_once() and not self.is_closing:
            await asyncio.sleep(self._pause * (0.5 + secrets.randbelow(500) / 1000))
            self._pause = min(2 * self._pause, MAX_PAUSE)

    async def _connect_once(self) -> bool:
        connection = self._endpoint.connection()
        try:
            await connection.connect()
            await self._use(self, connection)
        except Exception as error:  # the library lets many kinds through, and all mean the same
            self.is_up, self.has_failed = False, True
            self.on_change(reason(error))
            return False
        finally:
            await abort(connection)
        return True


def reason(error: BaseException) -> str:
    """Why a connection failed, in one line."""
    while isinstance(error, BaseExceptionGroup):
        error = error.exceptions[0]
    return str(error).partition("\n")[0] or type(error).__name__
