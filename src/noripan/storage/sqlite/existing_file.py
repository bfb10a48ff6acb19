"""Opens an existing database without migrating it, and checks that it is one of Noripan's and undamaged."""

import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Final

from .. import migrations
from ..port import CannotOpen
from . import file, file_lock

VERSION_TABLE: Final = "alembic_version"
REQUIRED_TABLES: Final = frozenset({VERSION_TABLE, "rooms", "entries", "guests", "matches"})
"""Tables of every version."""
_DISK_ERRORS: Final = frozenset(
    {
        sqlite3.SQLITE_BUSY,
        sqlite3.SQLITE_CANTOPEN,
        sqlite3.SQLITE_FULL,
        sqlite3.SQLITE_IOERR,
        sqlite3.SQLITE_LOCKED,
        sqlite3.SQLITE_PERM,
        sqlite3.SQLITE_READONLY,
    }
)
"""Errors that say nothing about the file's content."""


class MissingDatabase(CannotOpen):
    """There is no file of this name."""


class NotNoripan(CannotOpen):
    """The file is not a Noripan database."""


class DamagedDatabase(CannotOpen):
    """Part of the file cannot be read."""


@contextmanager
def open_existing(path: Path, /) -> Iterator[sqlite3.Connection]:
    """A connection to an existing Noripan database, with its tables and settings unchanged."""
    if not path.is_file():
        raise MissingDatabase(f"{path} does not exist")
    file_lock.check_name(path)
    with closing(connect_unchanged(path)) as connection:
        _check_tables(connection, path)
        yield connection


def check_existing(path: Path, /) -> None:
    """Raises NotNoripan or another CannotOpen unless the file is a Noripan database."""
    with open_existing(path):
        pass  # opening it checks it


def connect_unchanged(path: Path, /) -> sqlite3.Connection:
    """A read-write connection: a read-only one would leave -wal and -shm behind."""
    connection = sqlite3.connect(f"{path.as_uri()}?mode=rw", uri=True, isolation_level=None)
    connection.execute(f"PRAGMA busy_timeout={file.BUSY_MS}")
    return connection


def revisions(connection: sqlite3.Connection, /) -> list[str]:
    """The revisions of the database's tables."""
    rows = connection.execute(f"SELECT version_num FROM {VERSION_TABLE}")  # noqa: S608 - a constant
    return [revision for (revision,) in rows]


def check_known(connection: sqlite3.Connection, /) -> None:
    """Raises TooNew if a newer version of Noripan wrote the database."""
    migrations.check_known(revisions(connection))


def check_whole(connection: sqlite3.Connection, path: Path, /) -> None:
    """Reads the whole file and raises DamagedDatabase if SQLite finds an inconsistency."""
    try:
        (result,) = connection.execute("PRAGMA integrity_check(1)").fetchone()
    except sqlite3.DatabaseError as error:
        raise _failure(error)(f"{path}: {error}") from error
    if result != "ok":
        raise DamagedDatabase(f"{path}: {result}")


def _check_tables(connection: sqlite3.Connection, path: Path) -> None:
    try:
        rows = connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'").fetchall()
    except sqlite3.DatabaseError as error:
        raise _failure(error)(f"{path}: {error}") from error
    if not {name for (name,) in rows} >= REQUIRED_TABLES:
        raise NotNoripan(f"{path} is not a Noripan database")


def _failure(error: sqlite3.Error) -> type[CannotOpen]:
    """Whether the file's content is at fault, or the disk."""
    code = error.sqlite_errorcode & 0xFF
    if code == sqlite3.SQLITE_NOTADB:
        return NotNoripan
    return CannotOpen if code in _DISK_ERRORS else DamagedDatabase
