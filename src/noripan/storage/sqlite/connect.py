"""How an SQLite file is opened for writing: private, with the tables of today. Who holds its lock may."""

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from sqlalchemy import URL, Connection, Engine, create_engine, event
from sqlalchemy.exc import DBAPIError
from sqlalchemy.pool import NullPool

from .. import migrations
from . import file


@contextmanager
def sqlite_errors(path: Path, /) -> Iterator[None]:
    """What SQLite refuses is said of the file."""
    try:
        yield
    except (sqlite3.Error, DBAPIError) as error:
        raise file.CannotOpen(f"{path}: {getattr(error, 'orig', error)}") from error


def connect(path: Path, /) -> sqlite3.Connection:
    """A connection that writes, for any thread."""
    connection = sqlite3.connect(path, isolation_level=None, check_same_thread=False)
    _let_shrink(connection)
    file.prepare(connection, writes=True)
    return connection


@contextmanager
def up_to_date(path: Path, /, *, keep: bool = True) -> Iterator[Connection]:
    """The file with the tables of today, in one transaction with whatever is done here; kept or not."""
    with _engine(path).connect() as connection, connection.begin() as transaction:
        migrations.upgrade(connection)
        yield connection
        if not keep:
            transaction.rollback()


def _let_shrink(connection: sqlite3.Connection) -> None:
    """Free pages can be given back one by one. It holds for a new file, and from the next VACUUM on."""
    connection.execute("PRAGMA auto_vacuum=incremental")


def _engine(path: Path) -> Engine:
    """Begins transactions itself: the driver would commit after every change of a table."""
    engine = create_engine(URL.create("sqlite", database=str(path)), poolclass=NullPool)

    @event.listens_for(engine, "connect")
    def on_connect(connection: Any, _: object) -> None:
        connection.isolation_level = None
        _let_shrink(connection)
        file.prepare(connection, writes=True)

    @event.listens_for(engine, "begin")
    def on_begin(connection: Connection) -> None:
        connection.exec_driver_sql("BEGIN IMMEDIATE")

    return engine
