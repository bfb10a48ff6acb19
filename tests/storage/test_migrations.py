"""The migrations create the tables of schema.py, and refuse databases of newer versions."""

import sqlite3
from pathlib import Path

import pytest
from sqlalchemy import Connection, create_engine
from sqlalchemy.pool import NullPool

from noripan.storage import TooNew, migrations, open_sqlite
from noripan.storage.schema import METADATA, tables_of

from .samples import append, entries, schema_differences


@pytest.fixture
def engine(path: Path):
    return create_engine(f"sqlite:///{path}", poolclass=NullPool)


def definitions(connection: Connection) -> set[str]:
    rows = connection.exec_driver_sql("SELECT sql FROM sqlite_master WHERE tbl_name <> 'alembic_version'")
    return {" ".join(sql.split()) for (sql,) in rows if sql is not None}


def test_migrations_make_the_schema(engine) -> None:
    with engine.begin() as connection:
        migrations.upgrade(connection)
        assert schema_differences(connection) == []


def test_migrations_and_schema_give_the_same_sql(engine, tmp_path: Path) -> None:
    with engine.begin() as connection:
        migrations.upgrade(connection)
        migrated = definitions(connection)
    with create_engine(f"sqlite:///{tmp_path / 'other.db'}", poolclass=NullPool).begin() as connection:
        METADATA.create_all(connection, tables_of("sqlite"))
        assert definitions(connection) == migrated


async def test_upgrading_again_changes_nothing(path: Path) -> None:
    for after in range(3):
        storage = await open_sqlite(path)
        await storage.append(append("r", after))
        assert await storage.read("r") == list(entries(1, after + 1))
        await storage.close()


async def test_database_of_a_newer_version_is_refused_unchanged(path: Path) -> None:
    await (await open_sqlite(path)).close()
    connection = sqlite3.connect(path)
    connection.execute("UPDATE alembic_version SET version_num = '9999'")
    connection.commit()
    with pytest.raises(TooNew, match=r"newer \(9999\) than this"):
        await open_sqlite(path)
    assert connection.execute("SELECT version_num FROM alembic_version").fetchall() == [("9999",)]
    connection.close()


async def test_failed_migration_changes_nothing(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
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
