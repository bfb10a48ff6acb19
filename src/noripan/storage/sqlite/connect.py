"""Opens an SQLite file for writing, with the current tables. The caller must hold the file lock."""

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from sqlalchemy import URL, Connection, Engine, create_engine, event
from sqlalchemy.exc import DBAPIError
from sqlalchemy.pool import NullPool

from .. import migrations
from ..port import CannotOpen
from . import file


@contextmanager
def sqlite_errors(path: Path, /) -> Iterator[None]:
    """Turns errors of SQLite into CannotOpen with the file's name."""
    try:
        yield
    except (sqlite3.Error, DBAPIError) as error:
        raise CannotOpen(f"{path}: {getattr(error, 'orig', error)}") from error


def connect(path: Path, /) -> sqlite3.Connection:
    """A connection that may write, usable from any thread."""
    connection = sqlite3.connect(path, isolation_level=None, check_same_thread=False)
    _enable_shrinking(connection)
    file.prepare(connection, writes=True)
    return connection


@contextmanager
def migrated(path: Path, /) -> Iterator[Connection]:
    """Migrates the file and runs the body of the `with` in the same transaction."""
    with _engine(path).begin() as connection:
        migrations.upgrade(connection)
        yield connection


def _enable_shrinking(connection: sqlite3.Connection) -> None:
    """Lets free pages be released in small steps. Takes effect in a new file, or after the next VACUUM."""
    connection.execute("PRAGMA auto_vacuum=incremental")


def _engine(path: Path) -> Engine:
    """Begins transactions explicitly: the driver would commit after every change of a table."""
    engine = create_engine(URL.create("sqlite", database=str(path)), poolclass=NullPool)

    @event.listens_for(engine, "connect")
    def on_connect(connection: Any, _: object) -> None:
        connection.isolation_level = None
        _enable_shrinking(connection)
        file.prepare(connection, writes=True)

    @event.listens_for(engine, "begin")
    def on_begin(connection: Connection) -> None:
        connection.exec_driver_sql("BEGIN IMMEDIATE")

    return engine
