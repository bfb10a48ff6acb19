"""How an operator's command talks to the server that serves the file: by a row in it."""

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

_TELL: Final = "INSERT INTO operations (number, kind, before, asked) VALUES (?, ?, ?, ?)"
_ANSWER: Final = "SELECT outcome FROM operations WHERE number = ?"
_DROP: Final = "DELETE FROM operations WHERE number = ?"


def ask_server_to_prune(path: Path, before: int, /, *, seconds: float) -> Pruned | None:
    """What the server forgot; None where none has answered for so long. Raises CannotOpen."""
    real = path.resolve()
    with connect.sqlite_errors(real), open_existing(real) as connection:
        number = _tell(connection, PRUNE, before)
        try:
            end = time.monotonic() + seconds
            while time.monotonic() < end:
                time.sleep(POLL_SECONDS)
                row = connection.execute(_ANSWER, (number,)).fetchone()
                if row is not None and row[0] is not None:
                    return json.decode(row[0], type=Pruned)
        finally:
            connection.execute(_DROP, (number,))
    return None


def report(path: Path, kind: str, /) -> None:
    """Tells the server, if one serves the file, what was done beside it. Nothing depends on it."""
    real = path.resolve()
    if not file_lock.is_locked(real):
        return
    with suppress(sqlite3.Error), open_existing(real) as connection:
        _tell(connection, kind, time.time_ns() // 1_000_000)


def close(connection: sqlite3.Connection, number: int, forgotten: Pruned | None, /) -> None:
    """Answers a command that waits; forgets one that does not."""
    if forgotten is None:
        connection.execute(_DROP, (number,))
    else:
        outcome = json.encode(forgotten).decode()
        connection.execute("UPDATE operations SET outcome = ? WHERE number = ?", (outcome, number))


def _tell(connection: sqlite3.Connection, kind: str, before: int) -> int:
    number = secrets.randbits(53)
    connection.execute(_TELL, (number, kind, before, time.time_ns() // 1_000_000))
    return number
