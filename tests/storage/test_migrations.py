"""The migrations make the tables of schema.py, and leave alone what they do not know."""

import sqlite3
from pathlib import Path

import pytest
from alembic import command
from alembic.autogenerate import compare_metadata
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from sqlalchemy import Connection, create_engine
from sqlalchemy.dialects import postgresql
from sqlalchemy.pool import NullPool
from sqlalchemy.schema import CreateTable

from noripan.storage import TooNew, migrations, open_sqlite
from noripan.storage.schema import METADATA

from .kit import append, entries


@pytest.fixture
def engine(path: Path):
    return create_engine(f"sqlite:///{path}", poolclass=NullPool)


def definitions(connection: Connection) -> set[str]:
    rows = connection.exec_driver_sql("SELECT sql FROM sqlite_master WHERE tbl_name <> 'alembic_version'")
    return {" ".join(sql.split()) for (sql,) in rows if sql is not None}


def test_migrations_make_the_schema(engine) -> None:
    with engine.begin() as connection:
        migrations.upgrade(connection)
        context = MigrationContext.configure(connection, opts={"compare_server_default": True})
        assert compare_metadata(context, METADATA) == []


def test_migrations_make_the_schema_to_the_letter(engine, tmp_path: Path) -> None:
    with engine.begin() as connection:
        migrations.upgrade(connection)
        migrated = definitions(connection)
    with create_engine(f"sqlite:///{tmp_path / 'other.db'}", poolclass=NullPool).begin() as connection:
        METADATA.create_all(connection)
        assert definitions(connection) == migrated


async def test_upgrading_again_changes_nothing(path: Path) -> None:
    for after in range(3):
        storage = await open_sqlite(path)
        await storage.append(append("r", after))
        assert await storage.read("r") == list(entries(1, after + 1))
        await storage.close()


def upgrade_to(connection: Connection, revision: str) -> None:
    config = Config()
    config.set_main_option("script_location", str(Path(migrations.__file__).parent))
    config.attributes["connection"] = connection
    command.upgrade(config, revision)


@pytest.mark.parametrize(("beat", "seen"), [(None, [3, 9]), (5, [5, 9])])
async def test_guests_of_old_were_last_here_when_a_server_last_served(
    engine, path: Path, beat: int | None, seen: list[int]
) -> None:
    with engine.begin() as connection:
        upgrade_to(connection, "0001")
        for name, created in (("Ann", 3), ("Ben", 9)):
            row = (f"id-{name}", f"hash-{name}", name, "ko", created)
            connection.exec_driver_sql("INSERT INTO people VALUES (?, ?, ?, ?, ?)", row)
        if beat is not None:
            connection.exec_driver_sql("INSERT INTO heartbeat VALUES (1, ?)", (beat,))
    storage = await open_sqlite(path)
    people = [await storage.person_of(f"hash-{name}") for name in ("Ann", "Ben")]
    assert [person.seen for person in people if person is not None] == seen
    await storage.close()


async def test_a_database_newer_than_us_is_refused_and_left_alone(path: Path) -> None:
    await (await open_sqlite(path)).close()
    connection = sqlite3.connect(path)
    connection.execute("UPDATE alembic_version SET version_num = '9999'")
    connection.commit()
    with pytest.raises(TooNew, match=r"newer \(9999\) than this"):
        await open_sqlite(path)
    assert connection.execute("SELECT version_num FROM alembic_version").fetchall() == [("9999",)]
    connection.close()


async def test_a_migration_that_fails_leaves_nothing_behind(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def half(connection: Connection) -> None:
        connection.exec_driver_sql("CREATE TABLE half (id INTEGER)")
        raise RuntimeError("the other half")

    monkeypatch.setattr(migrations, "upgrade", half)
    with pytest.raises(RuntimeError):
        await open_sqlite(path)
    monkeypatch.undo()
    connection = sqlite3.connect(path)
    assert connection.execute("SELECT * FROM sqlite_master").fetchall() == []
    connection.close()
    await (await open_sqlite(path)).close()


def test_the_tables_serve_postgresql_too() -> None:
    tables = [
        str(CreateTable(table).compile(dialect=postgresql.dialect())) for table in METADATA.sorted_tables
    ]
    assert len(tables) == 10
    assert not [table for table in tables if "ROWID" in table or "SERIAL" in table]
