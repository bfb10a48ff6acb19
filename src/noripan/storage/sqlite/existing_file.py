"""A database that is there already: opened as it is, and looked at before anything is done with it."""

import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Final

from .. import migrations
from . import file, file_lock

VERSIONS: Final = "alembic_version"
"""Where alembic writes down which migrations were run."""
OURS: Final = frozenset({VERSIONS, "rooms", "entries", "people", "matches"})
"""What every database of ours has had from the first version on."""
_DISK: Final = frozenset(
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
"""Errors that say nothing about what is in the file."""


class MissingDatabase(file.CannotOpen):
    """There is no file of this name."""


class NotNoripan(file.CannotOpen):
    """The file is no database of Noripan."""


class DamagedDatabase(file.CannotOpen):
    """Not everything in the file can be read any more."""


@contextmanager
def open_existing(path: Path, /) -> Iterator[sqlite3.Connection]:
    """A connection to a database of ours. Neither its tables nor its settings are touched."""
    if not path.is_file():
        raise MissingDatabase(f"there is no {path}")
    file_lock.check_name(path)
    with closing(connect_unchanged(path)) as connection:
        _check_ours(connection, path)
        yield connection


def check_existing(path: Path, /) -> None:
    """Refuses what is no database of ours."""
    with open_existing(path):
        pass  # it was looked at on entering


def connect_unchanged(path: Path, /) -> sqlite3.Connection:
    """May write: who cannot would leave -wal and -shm behind."""
    connection = sqlite3.connect(f"{path.as_uri()}?mode=rw", uri=True, isolation_level=None)
    connection.execute(f"PRAGMA busy_timeout={file.BUSY_MS}")
    return connection


def check_known(connection: sqlite3.Connection, /) -> None:
    """Refuses what a newer version of us has written."""
    rows = connection.execute(f"SELECT version_num FROM {VERSIONS}")  # noqa: S608 - a name of ours
    migrations.check_known(revision for (revision,) in rows)


def check_whole(connection: sqlite3.Connection, path: Path, /) -> None:
    """Refuses a file that is not what SQLite wrote; reads all of it."""
    try:
        (verdict,) = connection.execute("PRAGMA integrity_check(1)").fetchone()
    except sqlite3.DatabaseError as error:
        raise _failure(error)(f"{path}: {error}") from error
    if verdict != "ok":
        raise DamagedDatabase(f"{path}: {verdict}")


def _check_ours(connection: sqlite3.Connection, path: Path) -> None:
    try:
        rows = connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'").fetchall()
    except sqlite3.DatabaseError as error:
        raise _failure(error)(f"{path}: {error}") from error
    if not {name for (name,) in rows} >= OURS:
        raise NotNoripan(f"{path} is no database of Noripan")


def _failure(error: sqlite3.Error) -> type[file.CannotOpen]:
    """Whether the file is at fault, or the disk it lies on."""
    code = error.sqlite_errorcode & 0xFF
    return (
        NotNoripan if code == sqlite3.SQLITE_NOTADB else file.CannotOpen if code in _DISK else DamagedDatabase
    )
