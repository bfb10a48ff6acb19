"""The storage in PostgreSQL, for any number of servers: one connection appends, a few do everything else."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from contextlib import asynccontextmanager
from functools import partial
from typing import Any, Final, TypeVar
from uuid import uuid4

from msgspec.structs import asdict
from sqlalchemy import Executable, delete, select, text, update
from sqlalchemy.dialects.postgresql import insert
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from .. import migrations
from ..port import (
    Append,
    CannotOpen,
    Guest,
    Operation,
    Pruned,
    Snapshot,
    StorageFailed,
    UnusedRooms,
)
from ..schema import deleted_rooms, guests, snapshots
from ..table_reader import Query, ResultRow, TableReader
from ..validation import check_append, check_guest
from ..write_probe import WriteProbe
from . import maintenance
from .connect import COMMAND_SECONDS, Link, address, check_server, connect, given_up_after
from .errors import LOCK_TIMEOUT, breaks_connection, failure, is_own_fault, retry, sqlstate
from .writer import Writer

CONNECTIONS: Final = 4
"""Connections besides the one that appends."""
SEARCH_SECONDS: Final = 3600.0
"""How long the search for unused rooms and guests may take: in a large database it reads very much."""
CHECK_SECONDS: Final = 0.2
"""How long checks are tried again: enough for a new connection after a restart of the server."""
PROBE_BYTES: Final = 8192
MIGRATION_LOCK_MS: Final = 2000
"""How long a migration waits for a table that others use: appends of all nodes wait behind it."""
MIGRATION_TRIES: Final = 5
MIGRATION_PAUSE_SECONDS: Final = 3.0
"""Between two tries, so that the appends that waited are stored first."""
MIGRATION_LOCK: Final = 0x6E6F726901
MAINTENANCE_LOCK: Final = 0x6E6F726902
"""Advisory locks: any numbers, the same in every server."""

R = TypeVar("R")


class PostgresStorage(TableReader):
    """Everything in one database; `open_postgres` opens it."""

    def __init__(self, url: str) -> None:
        self._url = url
        self._writer = Writer(url)
        self._engine = _engine(url)
        self._free = asyncio.Semaphore(CONNECTIONS)
        self._probe = WriteProbe(self._probe_write)
        self._closing: asyncio.Task[None] | None = None
        self._is_closed = False

    async def append(self, append: Append, /) -> None:
        """Returns once the entries are durable, even if the server restarts meanwhile."""
        self._check_open()
        check_append(append)
        try:
            await self._writer.submit(append)
        except StorageFailed as failed:
            if failed.__cause__ is None or not is_own_fault(failed.__cause__):
                self._probe.record_failure(failed)
            raise

    async def save_snapshot(self, room: str, snapshot: Snapshot, /) -> None:
        """Stores a snapshot unless a newer one of the room is stored."""
        new = insert(snapshots).values(room=room, seq=snapshot.seq, body=snapshot.body)
        values = {"seq": new.excluded.seq, "body": new.excluded.body}
        is_newer = new.excluded.seq >= snapshots.c.seq
        await self._execute(new.on_conflict_do_update(index_elements=["room"], set_=values, where=is_newer))

    async def add_guest(self, guest: Guest, /) -> None:
        """Stores a new guest; does nothing if exactly this guest is stored, as after a broken connection."""
        check_guest(guest)
        new = insert(guests).values(**asdict(guest)).on_conflict_do_nothing()
        if await self._execute(new.returning(guests.c.id)):
            return
        if await self.guest_by_token(guest.token_hash) != guest:
            raise StorageFailed("the guest's id or token is already stored")

    async def update_guest(self, guest: Guest, /) -> None:
        """Stores a guest's new name and language."""
        check_guest(guest)
        change = update(guests).where(guests.c.id == guest.id).values(name=guest.name, lang=guest.lang)
        if not await self._execute(change.returning(guests.c.id)):
            raise StorageFailed("no such guest")

    async def set_last_seen(self, guest: str, at: int, /) -> None:
        """Records a guest's visit; does nothing if the id is unknown."""
        await self._execute(update(guests).where(guests.c.id == guest).values(last_seen=at))

    async def unused_rooms(self, unused: UnusedRooms, after: str, limit: int, /) -> Sequence[str]:
        """Unused rooms with ids greater than `after`, in the order of their ids; none that a node serves."""
        query = text(f"{maintenance.UNUSED_ROOMS} AND id > :after ORDER BY id LIMIT :limit")
        parameters = {**asdict(unused), "after": after, "limit": limit}
        return [room for (room,) in await self._search(query.bindparams(**parameters))]

    async def delete_room(self, room: str, unused: UnusedRooms, /) -> int | None:
        """Unlinks the room if it is still unused and no live node serves it, then deletes its entries."""
        matches = await self._run(lambda: self._unlink(room, unused))
        await self._erase_entries()
        return matches

    async def delete_guests(self, before: int, /) -> Sequence[str]:
        """Finds unused guests, then deletes them in small steps."""
        query = text(maintenance.unused_guests())
        found = [guest for (guest,) in await self._search(query.bindparams(guests_before=before))]
        deleted: list[str] = []
        for start in range(0, len(found), maintenance.ROWS_PER_STEP):
            some = found[start : start + maintenance.ROWS_PER_STEP]
            step = delete(guests).where(guests.c.id.in_(some), guests.c.last_seen < before)
            deleted += [guest for (guest,) in await self._execute(step.returning(guests.c.id))]
        return deleted

    async def release_space(self) -> None:
        """Finishes deletions that a crash interrupted; PostgreSQL's autovacuum does the rest."""
        await self._erase_entries()

    @asynccontextmanager
    async def maintenance_lock(self) -> AsyncIterator[bool]:
        """Holds the lock as long as a connection of its own lasts."""
        self._check_open()
        link = Link(self._url)
        query = "SELECT pg_try_advisory_lock($1)"
        try:
            yield await self._run(
                lambda: link.run(lambda connection: connection.fetchval(query, MAINTENANCE_LOCK))
            )
        finally:
            await link.close()

    async def count_unused(self, before: int, guests_before: int) -> Pruned:
        """How many rooms, matches and guests would be deleted."""
        parameters = {"before": before, "empty_before": before, "guests_before": guests_before}
        (row,) = await self._search(text(maintenance.COUNT_UNUSED).bindparams(**parameters))
        return Pruned(*row)

    async def pending_operations(self) -> Sequence[Operation]:
        """Always empty: operators' commands work on the database themselves."""
        self._check_open()
        return []

    async def finish_operation(self, operation: Operation, pruned: Pruned | None, /) -> None:
        """Does nothing: there are no operations."""

    async def check_ready(self) -> None:
        """Raises StorageFailed if the server does not answer or nothing could be stored now."""
        await self._run(lambda: self._fetch(select(1)), seconds=CHECK_SECONDS)
        await self._probe.check()

    async def close(self) -> None:
        """Finishes pending work, then closes all connections."""
        if self._closing is None:
            self._closing = asyncio.create_task(self._close())
        await asyncio.shield(self._closing)

    async def rows(self, query: Query) -> Sequence[ResultRow]:
        """The result of a query, read again if the connection breaks."""
        return await self._execute(query)

    async def _search(self, query: Query) -> Sequence[ResultRow]:
        """The result of a query that reads the whole log."""
        return await self._execute(query, seconds=SEARCH_SECONDS)

    async def _close(self) -> None:
        await self._writer.close()
        for _ in range(CONNECTIONS):
            await self._free.acquire()
        self._is_closed = True
        await self._engine.dispose()
        for _ in range(CONNECTIONS):  # calls that paused between two tries find out that it is closed
            self._free.release()

    async def _execute(self, statement: Executable, *, seconds: float | None = None) -> Sequence[ResultRow]:
        """Runs a statement that may run twice."""
        return await self._run(lambda: self._fetch(statement, seconds))

    async def _run(self, work: Callable[[], Awaitable[R]], *, seconds: float | None = None) -> R:
        self._check_open()
        try:
            return await retry(work, seconds)
        except Exception as error:
            if isinstance(error, ValueError):
                raise
            raise failure(error) from error

    async def _fetch(self, statement: Executable, seconds: float | None = None) -> Sequence[ResultRow]:
        async with self._connection(seconds) as connection:
            result = await connection.execute(statement)
            return result.all() if result.returns_rows else []

    async def _unlink(self, room: str, unused: UnusedRooms) -> int | None:
        """The head's lock keeps out appends and nodes that want to serve the room."""
        query = text(f"{maintenance.UNUSED_ROOMS} AND id = :room").bindparams(**asdict(unused), room=room)
        async with self._transaction() as connection:
            await connection.execute(text(maintenance.LOCK_HEAD), {"room": room})
            if (await connection.execute(query)).first() is None:
                return None
            for statement in maintenance.UNLINK:
                await connection.execute(text(statement), {"room": room})
            return (await connection.execute(text(maintenance.DELETE_MATCHES), {"room": room})).rowcount

    async def _erase_entries(self) -> None:
        for (room,) in await self.rows(select(deleted_rooms.c.room)):
            step = {"room": room, "limit": maintenance.ROWS_PER_STEP}
            while await self._run(partial(self._erase, step)):
                pass
            await self._execute(delete(deleted_rooms).where(deleted_rooms.c.room == room))

    async def _erase(self, step: dict[str, Any]) -> int:
        async with self._connection() as connection:
            return (await connection.execute(text(maintenance.ERASE), step)).rowcount

    async def _probe_write(self) -> None:
        """Stores something and deletes it at once."""
        await self._run(self._write_and_delete, seconds=CHECK_SECONDS)

    async def _write_and_delete(self) -> None:
        room = f"probe {uuid4()}"  # an id that no room has, so that probes of several nodes do not meet
        async with self._transaction() as connection:
            await connection.execute(insert(snapshots).values(room=room, seq=0, body=bytes(PROBE_BYTES)))
            await connection.execute(delete(snapshots).where(snapshots.c.room == room))

    @asynccontextmanager
    async def _connection(self, seconds: float | None = None) -> AsyncIterator[AsyncConnection]:
        """A connection that is given up after COMMAND_SECONDS or `seconds`."""
        async with self._free, self._connect() as connection:
            raw = await connection.get_raw_connection()
            try:
                with given_up_after(seconds or COMMAND_SECONDS, raw.driver_connection):
                    yield connection
            except BaseException as error:
                if breaks_connection(error) and not connection.invalidated:
                    await connection.invalidate(error)
                raise

    def _connect(self) -> AsyncConnection:
        if self._is_closed:
            raise StorageFailed("the storage is closed")
        return self._engine.connect()

    @asynccontextmanager
    async def _transaction(self) -> AsyncIterator[AsyncConnection]:
        async with self._connection() as connection:
            await connection.execution_options(isolation_level="READ COMMITTED")
            async with connection.begin():
                yield connection

    def _check_open(self) -> None:
        if self._closing is not None:
            raise StorageFailed("the storage is closed")


async def open_postgres(url: str, /) -> PostgresStorage:
    """Migrates the database and opens it. Raises CannotOpen."""
    try:
        await _migrate_patiently(url)
    except CannotOpen:
        raise
    except Exception as error:  # also errors of names and certificates
        raise CannotOpen(f"{address(url)}: {failure(error)}") from error
    return PostgresStorage(url)


async def _migrate_patiently(url: str) -> None:
    """Tries again if a table is in use, such as by a long search."""
    for _ in range(MIGRATION_TRIES - 1):
        try:
            await _migrate(url)
        except Exception as error:
            if sqlstate(error) != LOCK_TIMEOUT:
                raise
        else:
            return
        await asyncio.sleep(MIGRATION_PAUSE_SECONDS)
    await _migrate(url)


async def _migrate(url: str) -> None:
    """Brings the tables up to date; of several servers that start together, one does and the others wait."""
    engine = create_async_engine("postgresql+asyncpg://", async_creator=lambda: connect(url), pool_size=1)
    try:
        async with engine.begin() as connection:
            raw = await connection.get_raw_connection()
            await check_server(raw.driver_connection)
            await connection.execute(text("SELECT pg_advisory_xact_lock(:key)"), {"key": MIGRATION_LOCK})
            await connection.execute(text(f"SET LOCAL lock_timeout = {MIGRATION_LOCK_MS}"))
            await connection.run_sync(migrations.upgrade)
    finally:
        await engine.dispose()


def _engine(url: str) -> AsyncEngine:
    """Connections for single statements, which need no transaction of their own."""
    return create_async_engine(
        "postgresql+asyncpg://",
        async_creator=lambda: connect(url),
        pool_size=CONNECTIONS,
        max_overflow=0,
        pool_reset_on_return=None,
        isolation_level="AUTOCOMMIT",
        hide_parameters=True,  # errors are logged, and parameters include token hashes
    )
