"""Looks acknowledged entries up in the server's own file, at the moment the answer is heard."""

import sqlite3
from pathlib import Path
from typing import Any, Final

from .ledger import Ledger

EVERY: Final = 20
"""One of so many answers is looked up."""


class Stored:
    """A reader of the file beside the server."""

    def __init__(self, database: Path, ledger: Ledger) -> None:
        self.checked = 0
        self._heard = 0
        self._ledger = ledger
        self._database = sqlite3.connect(f"file:{database}?mode=ro", uri=True)

    def check(self, code: str, seq: int, do: Any) -> None:
        """An answer was heard: the entry it names must be there now."""
        self._heard += 1
        if self._heard % EVERY:
            return
        self.checked += 1
        wanted = "SELECT 1 FROM entries JOIN rooms ON rooms.id = room WHERE code = ? AND seq = ?"
        if self._database.execute(wanted, (code, seq)).fetchone() is None:
            self._ledger.fault(f"entry {seq} of {code} was acknowledged before it was stored: {do}")

    def close(self) -> None:
        """Lets go of the file."""
        self._database.close()
