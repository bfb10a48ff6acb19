"""The storage in an SQLite file, for one server: one thread writes, a few connections read."""

import asyncio
import sqlite3
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import ExitStack, asynccontextmanager, closing
from functools import partial
from pathlib import Path
from typing import Any, Final, TypeVar

from msgspec.structs import asdict
from sqlalchemy import URL, event, select, text
from sqlalchemy.exc import DBAPIError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from ..admin.operator_requests import answer_operation
from ..port import (
    Alarm,
    Append,
    Guest,
    Operation,
    Pruned,
    Snapshot,
    StorageFailed,
    UnusedRooms,
)
from ..schema import alarms, heartbeat, operations
from ..table_reader import Query, ResultRow, TableReader
from ..write_probe import WriteProbe
from . import connect, file, file_lock, maintenance
from .batch import AddGuest, Heartbeat, Job, Ping, ProbeWrite, SaveSnapshot, SetLastSeen, UpdateGuest
from .loop_yield import LoopYield
from .writer import Writer

READERS: Final = 4

R = TypeVar("R")


class SqliteStorage(TableReader):
    """Everything in one file; `open_sqlite` opens it."""

    def __init__(self, writer: Writer, engine: AsyncEngine, lock: file_lock.FileLock) -> None:
        self._writer = writer
        self._engine = engine
        self._lock = lock
        self._readers = asyncio.Semaphore(READERS)
        self._loop_yield = LoopYield(asyncio.get_running_loop())
        self._probe = WriteProbe(lambda: self._submit(ProbeWrite()))
        self._closing: asyncio.Task[None] | None = None

    async def append(self, append: Append, /) -> None:
        """Returns once the entries are on the disk."""
        try:
            await self._submit(append)
        except StorageFailed as failed:
            if not isinstance(failed.__cause__, sqlite3.IntegrityError):  # the append's own fault
                self._probe.record_failure(failed)
            raise

    async def save_snapshot(self, room: str, snapshot: Snapshot, /) -> None:
        """Stores a snapshot unless a newer one of the room is stored."""
        await self._submit(SaveSnapshot(room, snapshot))

    async def alarms(self, until: int, limit: int, /) -> Sequence[Alarm]:
        """The alarms due by a time, earliest first."""
        due = select(alarms.c.room, alarms.c.at).where(alarms.c.at <= until)
        return [Alarm(*row) for row in await self.rows(due.order_by(alarms.c.at, alarms.c.room).limit(limit))]

    async def record_heartbeat(self, now: int, /) -> None:
        """Records that a server is running now."""
        await self._submit(Heartbeat(now))

    async def last_heartbeat(self) -> int | None:
        """When a server last ran."""
        last: int | None = await self.value(select(heartbeat.c.at))
        return last

    async def add_guest(self, guest: Guest, /) -> None:
        """Stores a new guest."""
        await self._submit(AddGuest(guest))

    async def update_guest(self, guest: Guest, /) -> None:
        """Stores a guest's new name and language."""
        await self._submit(UpdateGuest(guest))

    async def set_last_seen(self, guest: str, at: int, /) -> None:
        """Records a guest's visit; does nothing if the id is unknown."""
        await self._submit(SetLastSeen(guest, at))

    async def unused_rooms(self, unused: UnusedRooms, after: str, limit: int, /) -> Sequence[str]:
        """Unused rooms with ids greater than `after`, in the order of their ids."""
        query = text(f"{maintenance.UNUSED_ROOMS} AND id > :after ORDER BY id LIMIT :limit")
        parameters = {**asdict(unused), "after": after, "limit": limit}
        return [room for (room,) in await self.rows(query.bindparams(**parameters))]

    async def delete_room(self, room: str, unused: UnusedRooms, /) -> int | None:
        """Unlinks the room if it is still unused, then deletes its entries in small steps."""
        matches = await self._run(partial(self._unlink, room=room, unused=unused))
        await self._erase_entries()
        return matches

    async def delete_guests(self, before: int, /) -> Sequence[str]:
        """Finds unused guests without the writer, then deletes them in small steps."""
        found = await self.rows(
            text(maintenance.UNUSED_GUESTS.format(kept=maintenance.KEPT_ROOMS)).bindparams(before=before)
        )
        deleted: list[str] = []
        unused = [guest for (guest,) in found]
        for start in range(0, len(unused), maintenance.ROWS_PER_STEP):
            some = unused[start : start + maintenance.ROWS_PER_STEP]
            deleted += await self._run(partial(maintenance.delete_guests, guests=some, before=before))
        return deleted

    async def release_space(self) -> None:
        """Finishes deletions that a crash interrupted, then releases free pages in small steps."""
        await self._erase_entries()
        while await self._run(maintenance.release_pages):
            pass

    @asynccontextmanager
    async def maintenance_lock(self) -> AsyncIterator[bool]:
        """Always free: no other server has the file."""
        self._check_open()
        yield True

    async def pending_operations(self) -> Sequence[Operation]:
        """Unanswered requests of operators' commands, oldest first."""
        column = operations.c
        query = select(column.number, column.kind, column.before).where(column.outcome.is_(None))
        return [Operation(*row) for row in await self.rows(query.order_by(column.requested, column.number))]

    async def finish_operation(self, operation: Operation, pruned: Pruned | None, /) -> None:
        """Answers a command that waits; with None, removes one that does not."""
        await self._run(lambda connection: answer_operation(connection, operation.number, pruned))

    async def check_ready(self) -> None:
        """Raises StorageFailed if no reader answers or nothing could be stored now."""
        await self.value(select(1))
        await self._probe.check()

    async def ping(self) -> None:
        """Returns when both a reader and the writer answer, even if the disk is full."""
        await self.value(select(1))
        await self._submit(Ping())

    async def close(self) -> None:
        """Finishes pending work, then closes and unlocks the file."""
        if self._closing is None:
            self._closing = asyncio.create_task(self._close())
        await asyncio.shield(self._closing)

    async def _close(self) -> None:
        for _ in range(READERS):
            await self._readers.acquire()
        await self._engine.dispose()
        await self._writer.close()
        self._lock.close()

    async def _submit(self, job: Job) -> None:
        self._check_open()
        with self._loop_yield:
            await self._writer.submit(job)

    def _unlink(self, connection: sqlite3.Connection, room: str, unused: UnusedRooms) -> int | None:
        self._writer.forget_head(room)
        return maintenance.unlink_room(connection, room, unused)

    async def _erase_entries(self) -> None:
        while await self._run(maintenance.erase_entries):
            pass

    async def _run(self, chore: Callable[[sqlite3.Connection], R]) -> R:
        self._check_open()
        with self._loop_yield:
            return await self._writer.run(chore)

    async def rows(self, query: Query) -> Sequence[ResultRow]:
        """The result of a query, read by one of a few connections."""
        self._check_open()
        async with self._readers:
            with self._loop_yield:
                return await self._fetch(query)

    async def _fetch(self, query: Query) -> Sequence[ResultRow]:
        try:
            async with self._engine.connect() as connection:
                return (await connection.execute(query)).all()
        except DBAPIError as error:
            raise StorageFailed(str(error.orig)) from error

    def _check_open(self) -> None:
        if self._closing is not None:
            raise StorageFailed("the storage is closed")


async def open_sqlite(path: Path, /) -> SqliteStorage:
    """Opens or creates the file and migrates it. Raises CannotOpen, or InUse if another process has it."""
    file.check_version()
    real = path.resolve()
    with ExitStack() as held:
        lock = held.enter_context(closing(file_lock.lock(real, create=True)))
        with connect.sqlite_errors(real):
            with connect.migrated(real) as tables:
                tables.exec_driver_sql("PRAGMA user_version=1")  # fails now if the disk accepts no writes
            connection = held.enter_context(closing(connect.connect(real)))
            writer = Writer(connection, asyncio.get_running_loop())
        held.pop_all()
    storage = SqliteStorage(writer, _reading_engine(real), lock)
    return await _when_ready(storage)


async def _when_ready(storage: SqliteStorage) -> SqliteStorage:
    try:
        await storage.ping()
    except BaseException:
        await storage.close()
        raise
    return storage


def _reading_engine(path: Path) -> AsyncEngine:
    """Connections for single-statement reads, which need no transaction."""
    engine = create_async_engine(
        URL.create("sqlite+aiosqlite", database=str(path)),
        pool_size=READERS,
        max_overflow=0,
        pool_reset_on_return=None,
        isolation_level="AUTOCOMMIT",
        hide_parameters=True,  # errors are logged, and parameters include token hashes
    )

    @event.listens_for(engine.sync_engine, "connect")
    def on_connect(connection: Any, _: object) -> None:
        file.prepare(connection, writes=False)

    return engine
