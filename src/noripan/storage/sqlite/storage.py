"""The storage in an SQLite file, for one server: one thread writes, a few connections read beside it."""

import asyncio
import sqlite3
from collections.abc import Callable, Sequence
from contextlib import ExitStack, closing
from functools import partial
from itertools import groupby
from pathlib import Path
from typing import Any, Final, TypeAlias, TypeVar

from msgspec.structs import asdict
from sqlalchemy import URL, Row, Select, TextClause, event, func, select, text
from sqlalchemy.exc import DBAPIError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from ..admin.operator_requests import close
from ..port import Alarm, Append, Finished, Guest, Operation, Pruned, Snapshot, StorageFailed, UnusedRooms
from ..schema import alarms, entries, heartbeat, match_people, matches, operations, people, rooms, snapshots
from ..write_probe import Probe
from . import connect, file, file_lock, maintenance
from .batch import Add, Beat, Change, Job, Ping, Save, See, Sweep, Try
from .loop_yield import LoopYield
from .writer import Writer

READERS: Final = 4

R = TypeVar("R")
Wanted: TypeAlias = Select[*tuple[Any, ...]] | TextClause
Found: TypeAlias = Row[*tuple[Any, ...]]


class SqliteStorage:
    """Everything in one file. Made by `open_sqlite`."""

    def __init__(self, writer: Writer, engine: AsyncEngine, lock: file_lock.FileLock) -> None:
        self._writer = writer
        self._engine = engine
        self._lock = lock
        self._readers = asyncio.Semaphore(READERS)
        self._give_way = LoopYield(asyncio.get_running_loop())
        self._probe = Probe(lambda: self._ask(Try()))
        self._closing: asyncio.Task[None] | None = None

    async def append(self, append: Append, /) -> None:
        """Returns once the entries are on the disk."""
        try:
            await self._ask(append)
        except StorageFailed as failed:
            if not isinstance(failed.__cause__, sqlite3.IntegrityError):  # that one is the append's own fault
                self._probe.failed(failed)
            raise

    async def read(self, room: str, after: int = 0, last: int | None = None, /) -> list[bytes]:
        """The entries numbered after + 1 … last, in order."""
        wanted = select(entries.c.entry).where(entries.c.room == room, entries.c.seq > after)
        if last is not None:
            wanted = wanted.where(entries.c.seq <= last)
        return [entry.encode() for (entry,) in await self._rows(wanted.order_by(entries.c.seq))]

    async def room_of(self, code: str, /) -> str | None:
        """The room with this code."""
        found: str | None = await self._value(select(rooms.c.id).where(rooms.c.code == code))
        return found

    async def save_snapshot(self, room: str, snapshot: Snapshot, /) -> None:
        """Keeps the newest snapshot of a room."""
        await self._ask(Save(room, snapshot))

    async def snapshot(self, room: str, /) -> Snapshot | None:
        """The newest snapshot of a room."""
        found = await self._rows(select(snapshots.c.seq, snapshots.c.body).where(snapshots.c.room == room))
        return Snapshot(*found[0]) if found else None

    async def delete_snapshots(self) -> None:
        """Deletes all of them."""
        await self._ask(Sweep())

    async def alarms(self, until: int, most: int, /) -> Sequence[Alarm]:
        """The alarms due by a time, the earliest first."""
        due = select(alarms.c.room, alarms.c.at).where(alarms.c.at <= until)
        return [Alarm(*row) for row in await self._rows(due.order_by(alarms.c.at, alarms.c.room).limit(most))]

    async def beat(self, now: int, /) -> None:
        """Notes that a server is serving now."""
        await self._ask(Beat(now))

    async def last_beat(self) -> int | None:
        """When a server was last serving."""
        last: int | None = await self._value(select(heartbeat.c.at))
        return last

    async def add_person(self, person: Guest, /) -> None:
        """Keeps a new guest."""
        await self._ask(Add(person))

    async def change_person(self, person: Guest, /) -> None:
        """Keeps a guest's new name and language."""
        await self._ask(Change(person))

    async def see_person(self, person: str, at: int, /) -> None:
        """Notes that a guest was here at a time."""
        await self._ask(See(person, at))

    async def person_of(self, token_hash: str, /) -> Guest | None:
        """The guest whose token has this hash."""
        found = await self._rows(select(people).where(people.c.token_hash == token_hash))
        return Guest(*found[0]) if found else None

    async def match(self, match: str, /) -> Finished | None:
        """A finished match."""
        found = await self._finished(select(matches).where(matches.c.id == match))
        return found[0] if found else None

    async def matches_of(self, person: str, most: int, /) -> Sequence[Finished]:
        """A person's finished matches, the latest first."""
        part = match_people.c
        latest = (
            select(part.match, part.ended)
            .where(part.person == person)
            .group_by(part.ended, part.match)
            .order_by(part.ended.desc(), part.match.desc())
            .limit(most)
            .subquery()
        )
        return await self._finished(select(matches).join(latest, latest.c.match == matches.c.id))

    async def matches_in(self, room: str, most: int, /) -> Sequence[Finished]:
        """A room's finished matches, the latest first."""
        return await self._finished(select(matches).where(matches.c.room == room).limit(most))

    async def count_rooms(self) -> int:
        """How many rooms there are."""
        return int(await self._value(select(func.count()).select_from(rooms)))

    async def unused_rooms(self, unused: UnusedRooms, after: str, most: int, /) -> Sequence[str]:
        """Unused rooms in the order of their ids."""
        wanted = text(f"{maintenance.UNUSED} AND id > :after ORDER BY id LIMIT :most")
        asked = {**asdict(unused), "after": after, "most": most}
        return [room for (room,) in await self._rows(wanted.bindparams(**asked))]

    async def forget_room(self, room: str, unused: UnusedRooms, /) -> int | None:
        """Takes the room out, then deletes its entries a few at a time."""
        matches = await self._work(partial(self._hide, room=room, unused=unused))
        await self._erase()
        return matches

    async def forget_guests(self, before: int, /) -> Sequence[str]:
        """Looks for them beside the writer, and deletes a few at a time."""
        found = await self._rows(
            text(maintenance.GONE.format(kept=maintenance.KEPT)).bindparams(before=before)
        )
        forgotten: list[str] = []
        gone = [person for (person,) in found]
        for at in range(0, len(gone), maintenance.SLICE):
            some = gone[at : at + maintenance.SLICE]
            forgotten += await self._work(partial(maintenance.forget_people, people=some, before=before))
        return forgotten

    async def give_back(self) -> None:
        """Gives free pages back to the disk, a few at a time; first what a kill left half deleted."""
        await self._erase()
        while await self._work(maintenance.give_back):
            pass

    async def operations(self) -> Sequence[Operation]:
        """What operators' commands ask for, the oldest first."""
        part = operations.c
        wanted = select(part.number, part.kind, part.before).where(part.outcome.is_(None))
        return [Operation(*row) for row in await self._rows(wanted.order_by(part.asked, part.number))]

    async def close_operation(self, operation: Operation, forgotten: Pruned | None, /) -> None:
        """Tells the command what came of it."""
        await self._work(lambda connection: close(connection, operation.number, forgotten))

    async def ready(self) -> None:
        """Returns when a reader answers and an entry could be stored now."""
        await self._value(select(1))
        await self._probe.check()

    async def answers(self) -> None:
        """Returns when both a reader and the writer answer, be there space left or not."""
        await self._value(select(1))
        await self._ask(Ping())

    async def close(self) -> None:
        """Finishes what was asked for, and lets go of the file."""
        if self._closing is None:
            self._closing = asyncio.create_task(self._close())
        await asyncio.shield(self._closing)

    async def _close(self) -> None:
        for _ in range(READERS):
            await self._readers.acquire()
        await self._engine.dispose()
        await self._writer.close()
        self._lock.close()

    async def _finished(self, wanted: Select[*tuple[Any, ...]]) -> list[Finished]:
        found = await self._rows(wanted.order_by(matches.c.ended.desc(), matches.c.id.desc()))
        sat = select(match_people.c.match, match_people.c.person)
        sat = sat.where(match_people.c.match.in_([row.id for row in found]))
        rows = await self._rows(sat.order_by(match_people.c.match, match_people.c.place)) if found else []
        by_match = {
            match: tuple(who for _, who in group) for match, group in groupby(rows, lambda row: row[0])
        }
        return [_finished(row, by_match.get(row.id, ())) for row in found]

    async def _value(self, wanted: Wanted) -> Any:
        found = await self._rows(wanted)
        return found[0][0] if found else None

    async def _ask(self, job: Job) -> None:
        self._check_open()
        with self._give_way:
            await self._writer.ask(job)

    def _hide(self, connection: sqlite3.Connection, room: str, unused: UnusedRooms) -> int | None:
        self._writer.forget_head(room)
        return maintenance.hide_room(connection, room, unused)

    async def _erase(self) -> None:
        while await self._work(maintenance.erase):
            pass

    async def _work(self, chore: Callable[[sqlite3.Connection], R]) -> R:
        self._check_open()
        with self._give_way:
            return await self._writer.work(chore)

    async def _rows(self, wanted: Wanted) -> Sequence[Found]:
        self._check_open()
        async with self._readers:
            with self._give_way:
                return await self._fetch(wanted)

    async def _fetch(self, wanted: Wanted) -> Sequence[Found]:
        try:
            async with self._engine.connect() as connection:
                return (await connection.execute(wanted)).all()
        except DBAPIError as error:
            raise StorageFailed(str(error.orig)) from error

    def _check_open(self) -> None:
        if self._closing is not None:
            raise StorageFailed("the storage is closed")


def _finished(row: Found, sat: tuple[str, ...]) -> Finished:
    return Finished(row.id, row.room, row.slug, row.first, row.last, row.ended, sat, row.card.encode())


async def open_sqlite(path: Path, /) -> SqliteStorage:
    """Opens or makes the file and brings it up to date. Raises CannotOpen, or InUse where a server has it."""
    file.check_version()
    real = path.resolve()
    with ExitStack() as held:
        lock = held.enter_context(closing(file_lock.lock(real, make=True)))
        with connect.sqlite_errors(real):
            with connect.up_to_date(real) as tables:
                tables.exec_driver_sql("PRAGMA user_version=1")  # a disk that takes no write says so now
            connection = held.enter_context(closing(connect.connect(real)))
            writer = Writer(connection, asyncio.get_running_loop())
        held.pop_all()
    storage = SqliteStorage(writer, _reading_engine(real), lock)
    return await _when_ready(storage)


async def _when_ready(storage: SqliteStorage) -> SqliteStorage:
    try:
        await storage.answers()
    except BaseException:
        await storage.close()
        raise
    return storage


def _reading_engine(path: Path) -> AsyncEngine:
    """Every read is one statement, so it needs no transaction around it."""
    engine = create_async_engine(
        URL.create("sqlite+aiosqlite", database=str(path)),
        pool_size=READERS,
        max_overflow=0,
        pool_reset_on_return=None,
        isolation_level="AUTOCOMMIT",
        hide_parameters=True,  # hashes of tokens are among them, and errors are logged
    )

    @event.listens_for(engine.sync_engine, "connect")
    def on_connect(connection: Any, _: object) -> None:
        file.prepare(connection, writes=False)

    return engine
