"""An SQLite file: its permissions, the SQLite version and the pragmas we require."""

import os
import sqlite3
from collections.abc import Mapping
from contextlib import closing
from pathlib import Path
from typing import Any, Final

from ..port import CannotOpen

OLDEST_SQLITE: Final = (3, 38)
"""The first version that always includes JSON, in which a batch is handed over."""

BUSY_MS: Final = 5000
PRIVATE: Final = 0o600
"""The file holds token hashes and the secrets of running matches: only its owner may read it."""

# The timeout comes first: switching to WAL may have to wait. fullfsync is for macOS, where a plain fsync does
# not reach the disk.
REQUIRED_PRAGMAS: Final[Mapping[str, str]] = {
    "busy_timeout": str(BUSY_MS),
    "journal_mode": "wal",
    "synchronous": "2",
    "fullfsync": "1",
    "foreign_keys": "1",
}


class InUse(CannotOpen):
    """Another process has this file open."""


def make_private(path: Path, /) -> None:
    """Creates an empty file that only its owner may read, if there is none.

    SQLite gives -wal and -shm the same permissions. An existing file is not even opened: closing it again
    would drop every lock this process holds on it.
    """
    try:
        os.close(os.open(path, os.O_CREAT | os.O_EXCL | os.O_WRONLY, PRIVATE))
    except FileExistsError:
        return
    except OSError as error:
        raise CannotOpen(f"{path}: {error.strerror}") from error


def check_version(version: tuple[int, ...] = sqlite3.sqlite_version_info, /) -> None:
    """Raises CannotOpen if this SQLite is too old."""
    if version < OLDEST_SQLITE:
        found, needed = (".".join(map(str, each)) for each in (version, OLDEST_SQLITE))
        raise CannotOpen(f"SQLite {needed} or newer is needed, not {found}")


def prepare(connection: Any, /, *, writes: bool) -> None:
    """Sets the pragmas on any driver's connection and verifies them; closes it if one has no effect."""
    try:
        with closing(connection.cursor()) as cursor:
            for pragma, value in (*REQUIRED_PRAGMAS.items(), ("query_only", "0" if writes else "1")):
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
