"""Looks up acknowledged entries in the server's database as soon as the answer arrives."""

import sqlite3
from pathlib import Path
from typing import Any, Final

from .recorder import Recorder

CHECK_EVERY: Final = 20
"""One in this many answers is looked up."""


class StorageCheck:
    """Reads the server's database."""

    def __init__(self, database: Path, recorder: Recorder) -> None:
        self.checked = 0
        self._answers = 0
        self._ledger = recorder
        self._database = sqlite3.connect(f"file:{database}?mode=ro", uri=True)

    def check(self, code: str, seq: int, do: Any) -> None:
        """The entry of an answer must be stored by now."""
        self._answers += 1
        if self._answers % CHECK_EVERY:
            return
        self.checked += 1
        query = "SELECT 1 FROM entries JOIN rooms ON rooms.id = room WHERE code = ? AND seq = ?"
        if self._database.execute(query, (code, seq)).fetchone() is None:
            self._ledger.fault(f"entry {seq} of {code} was acknowledged before it was stored: {do}")

    def close(self) -> None:
        """Closes the database."""
        self._database.close()
