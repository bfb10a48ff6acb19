"""Sample appends, matches and guests."""

from typing import Any

from alembic.autogenerate import compare_metadata
from alembic.runtime.migration import MigrationContext
from sqlalchemy import Connection, Table, select

from noripan.storage import Append, FinishedMatch, Guest, Storage
from noripan.storage.port import Alarm
from noripan.storage.postgres.storage import PostgresStorage
from noripan.storage.schema import METADATA, heads, tables_of


def entries(first: int, last: int) -> tuple[bytes, ...]:
    return tuple(b'{"number":%d}' % number for number in range(first, last + 1))


def append(room: str, after: int, count: int = 1, *, alarm: int | None = None, **more: object) -> Append:
    return Append(room, after, entries(after + 1, after + count), alarm, **more)  # type: ignore[arg-type]


def finished(
    match: str,
    room: str = "r",
    *,
    slug: str = "some_game",
    ended: int = 5,
    guests: tuple[str, ...] = ("ann",),
) -> FinishedMatch:
    return FinishedMatch(match, room, slug, 1, 9, ended, guests, b'{"won":"%s"}' % match.encode())


def guest(name: str, **more: object) -> Guest:
    return Guest(f"id-{name}", f"hash-{name}", name, "ko", 7, 7, **more)  # type: ignore[arg-type]


async def alarms(storage: Storage, until: int = 10**15) -> list[Alarm]:
    """All alarms until a time, earliest first."""
    if isinstance(storage, PostgresStorage):
        query = select(heads.c.room, heads.c.alarm).where(heads.c.alarm <= until)
        return [Alarm(*row) for row in await storage.rows(query.order_by(heads.c.alarm, heads.c.room))]
    return list(await storage.alarms(until, 10**6))  # type: ignore[attr-defined]


async def next_alarm(storage: Storage) -> int | None:
    """The time of the earliest alarm."""
    return next((alarm.at for alarm in await alarms(storage)), None)


def schema_differences(connection: Connection) -> list[Any]:
    """How the tables of a database differ from those in schema.py."""
    expected = {table.name for table in tables_of(connection.dialect.name)}

    def is_expected(found: Any, name: str | None, kind: str, is_reflected: bool, _: object) -> bool:
        return is_reflected or not isinstance(found, Table) or found.name in expected

    options = {"compare_server_default": True, "include_object": is_expected}
    return compare_metadata(MigrationContext.configure(connection, opts=options), METADATA)
