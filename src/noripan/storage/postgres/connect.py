"""Connections to PostgreSQL. They need a session of their own: a pooler must not work per transaction."""

import asyncio
import re
import time
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from typing import Any, Final, TypeAlias, TypeVar

import asyncpg

from ..port import CannotOpen, StorageFailed
from .errors import breaks_connection

CONNECT_SECONDS: Final = 5.0
COMMAND_SECONDS: Final = 10.0
"""A connection that does not answer for this long is given up."""
OLDEST_POSTGRES: Final = 14
_IDLE_MS: Final = 5000
"""A server that stands still in a transaction must not hold its locks for longer."""

# A commit is only answered once it is durable. Pinned for the session, so that a later change of the server's
# setting does not weaken it; stronger settings stay.
_PREPARE: Final = f"""
SELECT
    set_config('synchronous_commit', CASE current_setting('synchronous_commit')
        WHEN 'off' THEN 'on' ELSE current_setting('synchronous_commit') END, false),
    set_config('default_transaction_isolation', 'read committed', false),
    set_config('idle_in_transaction_session_timeout', '{_IDLE_MS}', false),
    set_config('jit', 'off', false),
    set_config('application_name', 'noripan', false)
"""

# An @ after the place would mean that the place is a part of a password.
_URL: Final = re.compile(r"\w+://(?:[^/?#@]*@)?(?P<place>[^?#@]*)(?:\?[^#@]*)?")

Connection: TypeAlias = Any
"""A connection of asyncpg, which has no types."""
R = TypeVar("R")


async def connect(url: str, /, seconds: float = CONNECT_SECONDS) -> Connection:
    """A connection whose commits are durable, within some seconds. Raises errors of the driver."""
    end = time.monotonic() + seconds
    connection: Connection = await asyncpg.connect(url, timeout=seconds)
    try:
        with given_up_after(end - time.monotonic(), connection):
            await connection.execute(_PREPARE)
    except BaseException:
        connection.terminate()
        raise
    return connection


@contextmanager
def given_up_after(seconds: float, connection: Connection, /) -> Iterator[None]:
    """Breaks a connection on which the body of the `with` takes longer.

    The driver's own timeout would send a request to cancel to a server that does not answer.
    """
    watchdog = asyncio.get_running_loop().call_later(seconds, connection.terminate)
    try:
        yield
    finally:
        watchdog.cancel()


async def check_server(connection: Connection, /) -> None:
    """Raises CannotOpen if this server is too old or its text is not Unicode."""
    version = connection.get_server_version().major
    if version < OLDEST_POSTGRES:
        raise CannotOpen(f"PostgreSQL {OLDEST_POSTGRES} or newer is needed, not {version}")
    encoding = await connection.fetchval("SHOW server_encoding")
    if encoding != "UTF8":
        raise CannotOpen(f"a database with the encoding UTF8 is needed, not {encoding}")


def address(url: str, /) -> str:
    """The part of a database's address that may be shown: no name, password or options."""
    read = _URL.fullmatch(url)
    return read["place"] if read else "the database"


class Link:
    """One connection, opened when needed and again after it broke. Work on it is done one by one."""

    def __init__(self, url: str, seconds: float | None = None) -> None:
        """Gives up connecting, and work, after `seconds`, or else CONNECT_SECONDS and COMMAND_SECONDS."""
        self._url = url
        self._seconds = seconds
        self._connection: Connection | None = None
        self._lock = asyncio.Lock()
        self._is_closed = False

    async def run(self, work: Callable[[Connection], Awaitable[R]]) -> R:
        """Runs something on the connection; raises errors of the driver."""
        async with self._lock:
            connection = await self._connected()
            try:
                with given_up_after(self._seconds or COMMAND_SECONDS, connection):
                    return await work(connection)
            except BaseException as error:
                if breaks_connection(error):
                    self._drop()
                raise

    async def close(self) -> None:
        """Waits for the work in progress, then closes the connection."""
        async with self._lock:
            self._is_closed = True
            connection, self._connection = self._connection, None
            if connection is not None:
                await close_connection(connection)

    async def _connected(self) -> Connection:
        if self._is_closed:
            raise StorageFailed("the storage is closed")
        if self._connection is None or self._connection.is_closed():
            self._connection = await connect(self._url, self._seconds or CONNECT_SECONDS)
        return self._connection

    def _drop(self) -> None:
        if self._connection is not None:
            self._connection.terminate()
            self._connection = None


class Links:
    """A few links, each used by one caller at a time."""

    def __init__(self, url: str, count: int) -> None:
        self._links = [Link(url) for _ in range(count)]
        self._free: asyncio.LifoQueue[Link] = asyncio.LifoQueue()
        for link in self._links:
            self._free.put_nowait(link)

    async def run(self, work: Callable[[Connection], Awaitable[R]]) -> R:
        """Runs something on a free link; raises errors of the driver."""
        link = await self._free.get()
        try:
            return await link.run(work)
        finally:
            self._free.put_nowait(link)

    async def close(self) -> None:
        """Waits for the work in progress, then closes all connections."""
        await asyncio.gather(*(link.close() for link in self._links))


async def close_connection(connection: Any, /) -> None:
    """Says goodbye to the server, if it answers."""
    try:
        await connection.close(timeout=1)
    except Exception:  # broken or stuck: the server notices by itself
        connection.terminate()
