"""An SQLite file: who may open it, and the pragmas without which we do not trust it. Knows no table."""

import os
import sqlite3
from collections.abc import Mapping
from contextlib import closing
from pathlib import Path
from typing import Any, Final

from ..port import StorageFailed

OLDEST_SQLITE: Final = (3, 38)
"""The first that always brings JSON, which a batch travels as."""

BUSY_MS: Final = 5000
PRIVATE: Final = 0o600
"""In the file stand the hashes of tokens and the secrets of running matches: nobody else may read it."""

# The timeout comes first: going over to WAL may have to wait. fullfsync matters on macOS, where an fsync
# alone does not reach the disk.
_PRAGMAS: Final[Mapping[str, str]] = {
    "busy_timeout": str(BUSY_MS),
    "journal_mode": "wal",
    "synchronous": "2",
    "fullfsync": "1",
    "foreign_keys": "1",
}


class CannotOpen(StorageFailed):
    """The file cannot be served; the words say why."""


class InUse(CannotOpen):
    """Another server serves this file."""


def make_private(path: Path, /) -> None:
    """Makes an empty file that its owner alone may read, where there is none.

    What SQLite lays beside a database (-wal, -shm) takes over its permissions. One that is there is not even
    opened: to close it again would let go of every lock this process holds on it.
    """
    try:
        os.close(os.open(path, os.O_CREAT | os.O_EXCL | os.O_WRONLY, PRIVATE))
    except FileExistsError:
        return
    except OSError as error:
        raise CannotOpen(f"{path}: {error.strerror}") from error


def check_version(version: tuple[int, ...] = sqlite3.sqlite_version_info, /) -> None:
    """Refuses an SQLite too old for us."""
    if version < OLDEST_SQLITE:
        found, needed = (".".join(map(str, each)) for each in (version, OLDEST_SQLITE))
        raise CannotOpen(f"SQLite {needed} or newer is needed, not {found}")


def prepare(connection: Any, /, *, writes: bool) -> None:
    """Sets the pragmas of any driver's connection and reads them back; closes it where one is not taken."""
    try:
        with closing(connection.cursor()) as cursor:
            for pragma, value in (*_PRAGMAS.items(), ("query_only", "0" if writes else "1")):
                _set(cursor, pragma, value)
    except BaseException:
        connection.close()
        raise


def _set(cursor: Any, pragma: str, value: str) -> None:
    cursor.execute(f"PRAGMA {pragma}={value}")
    cursor.execute(f"PRAGMA {pragma}")
    found = str(cursor.fetchone()[0])
    if found != value:
        raise CannotOpen(f"PRAGMA {pragma} stays {found}; {value} is needed")
