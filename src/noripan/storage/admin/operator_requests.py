"""Operators' commands send requests to the running server through a table in the database."""

import secrets
import sqlite3
import time
from contextlib import suppress
from pathlib import Path
from typing import Final

from msgspec import json

from ..port import Pruned
from ..sqlite import connect, file_lock
from ..sqlite.existing_file import open_existing

PRUNE: Final = "prune"
POLL_SECONDS: Final = 0.2

_INSERT: Final = "INSERT INTO operations (number, kind, before, requested) VALUES (?, ?, ?, ?)"
_OUTCOME: Final = "SELECT outcome FROM operations WHERE number = ?"
_DELETE: Final = "DELETE FROM operations WHERE number = ?"


def ask_server_to_prune(path: Path, before: int, /, *, seconds: float) -> Pruned | None:
    """What the server deleted, or None if no server answers in time. Raises CannotOpen."""
    real = path.resolve()
    with connect.sqlite_errors(real), open_existing(real) as connection:
        number = _insert(connection, PRUNE, before)
        try:
            end = time.monotonic() + seconds
            while time.monotonic() < end:
                time.sleep(POLL_SECONDS)
                row = connection.execute(_OUTCOME, (number,)).fetchone()
                if row is not None and row[0] is not None:
                    return json.decode(row[0], type=Pruned)
        finally:
            connection.execute(_DELETE, (number,))
    return None


def report(path: Path, kind: str, /) -> None:
    """Reports a command to the running server, if any, for its log. Failures are ignored."""
    real = path.resolve()
    if not file_lock.is_locked(real):
        return
    with suppress(sqlite3.Error), open_existing(real) as connection:
        _insert(connection, kind, time.time_ns() // 1_000_000)


def answer_operation(connection: sqlite3.Connection, number: int, pruned: Pruned | None, /) -> None:
    """Stores the answer for a command that waits; with None, removes the request."""
    if pruned is None:
        connection.execute(_DELETE, (number,))
    else:
        outcome = json.encode(pruned).decode()
        connection.execute("UPDATE operations SET outcome = ? WHERE number = ?", (outcome, number))


def _insert(connection: sqlite3.Connection, kind: str, before: int) -> int:
    number = secrets.randbits(53)
    connection.execute(_INSERT, (number, kind, before, time.time_ns() // 1_000_000))
    return number
