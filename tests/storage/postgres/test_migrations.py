"""The migrations create the tables of schema.py in PostgreSQL, once for any number of servers."""

import asyncio
from collections.abc import Iterator
from typing import Any

import pytest
from sqlalchemy import Connection, text
from sqlalchemy.ext.asyncio import create_async_engine
from sqlalchemy.pool import NullPool

from noripan.storage import CannotOpen, TooNew, migrations
from noripan.storage.postgres import connect, open_postgres
from noripan.storage.postgres import storage as storage_module
from noripan.storage.schema import METADATA, tables_of
from tests.real_servers.postgres import PostgresServer

from ..samples import append, schema_differences
from .conftest import connected

DEFINITIONS = """
SELECT 'column', table_name, column_name, data_type, is_nullable, column_default
    FROM information_schema.columns WHERE table_schema = 'public'
UNION ALL SELECT 'index', tablename, indexname, indexdef, '', '' FROM pg_indexes WHERE schemaname = 'public'
UNION ALL SELECT 'constraint', conrelid::regclass::text, conname, pg_get_constraintdef(oid), '', ''
    FROM pg_constraint WHERE connamespace = 'public'::regnamespace
UNION ALL SELECT 'options', relname, reloptions::text, '', '', ''
    FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'r'
"""


@pytest.fixture
def empty_url(postgres: PostgresServer) -> Iterator[str]:
    """A database without tables."""
    url = postgres.create_database()
    yield url
    postgres.drop_database(url)


async def with_tables(url: str, work: Any) -> Any:
    engine = create_async_engine(url.replace("postgresql", "postgresql+asyncpg"), poolclass=NullPool)
    async with engine.begin() as connection:
        return await connection.run_sync(work)


async def definitions(url: str) -> set[tuple[Any, ...]]:
    async with connected(url) as connection:
        return {tuple(row) for row in await connection.fetch(DEFINITIONS) if row[1] != "alembic_version"}


async def test_migrations_make_the_schema(database_url: str) -> None:
    assert await with_tables(database_url, schema_differences) == []


async def test_migrations_and_schema_give_the_same_definitions(database_url: str, empty_url: str) -> None:
    await with_tables(empty_url, lambda tables: METADATA.create_all(tables, tables_of("postgresql")))
    assert await definitions(empty_url) == await definitions(database_url)


async def test_servers_that_start_together_migrate_once(empty_url: str) -> None:
    storages = await asyncio.gather(*(open_postgres(empty_url) for _ in range(3)))
    await asyncio.gather(*(storage.append(append("r", 0)) for storage in storages[:1]))
    assert [len(await storage.read("r")) for storage in storages] == [1, 1, 1]
    for storage in storages:
        await storage.close()


@pytest.fixture
def migrations_of_entries(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """Each migration changes a table that everybody uses; the list grows with every try."""
    tries: list[int] = []

    def upgrade(connection: Connection) -> None:
        tries.append(len(tries))
        connection.execute(text("ALTER TABLE entries ADD COLUMN more TEXT"))

    monkeypatch.setattr(migrations, "upgrade", upgrade)
    monkeypatch.setattr(storage_module, "MIGRATION_LOCK_MS", 50)
    monkeypatch.setattr(storage_module, "MIGRATION_PAUSE_SECONDS", 0.01)
    return tries


async def test_migration_does_not_wait_long_for_a_table_in_use(
    database_url: str, database: Any, migrations_of_entries: list[int]
) -> None:
    async with asyncio.timeout(60), database.transaction():
        await database.execute("LOCK TABLE entries IN ACCESS SHARE MODE")
        with pytest.raises(CannotOpen, match="lock timeout"):
            await open_postgres(database_url)
    assert len(migrations_of_entries) == storage_module.MIGRATION_TRIES


async def test_migration_is_tried_again_until_the_table_is_free(
    database_url: str, database: Any, migrations_of_entries: list[int], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(storage_module, "MIGRATION_TRIES", 10_000)
    async with asyncio.timeout(60):
        async with database.transaction():
            await database.execute("LOCK TABLE entries IN ACCESS SHARE MODE")
            opening = asyncio.ensure_future(open_postgres(database_url))
            while len(migrations_of_entries) < 3:
                await asyncio.sleep(0.01)
        opened = await opening
    await opened.append(append("r", 0))
    await opened.close()


async def test_database_of_a_newer_version_is_refused(database_url: str, database: Any) -> None:
    await database.execute("UPDATE alembic_version SET version_num = '9999'")
    with pytest.raises(TooNew, match=r"newer \(9999\) than this"):
        await open_postgres(database_url)


@pytest.mark.parametrize(
    ("url", "problem"),
    [
        ("postgresql://someone:secret@127.0.0.1:1/noripan", r"^127\.0\.0\.1:1/noripan: "),
        ("postgresql://someone:secret@127.0.0.1:nonsense/noripan", "nonsense"),
    ],
)
async def test_unreachable_database_is_named_without_its_password(url: str, problem: str) -> None:
    with pytest.raises(CannotOpen, match=problem) as refused:
        await open_postgres(url)
    assert "secret" not in str(refused.value)


async def test_old_server_is_refused(database_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(connect, "OLDEST_POSTGRES", 99)
    with pytest.raises(CannotOpen, match="PostgreSQL 99 or newer is needed"):
        await open_postgres(database_url)


async def test_database_that_is_not_unicode_is_refused(postgres: PostgresServer) -> None:
    postgres.execute("CREATE DATABASE latin ENCODING LATIN1 TEMPLATE template0")
    with pytest.raises(CannotOpen, match="UTF8 is needed, not LATIN1"):
        await open_postgres(postgres.database("latin"))
    postgres.drop_database("/latin")
