"""Another connection keeps an SQLite file's writer from committing, so that a batch gathers behind it."""

import asyncio
import sqlite3
from collections.abc import Awaitable, Iterable, Sequence
from pathlib import Path
from typing import Any

from noripan.storage import SqliteStorage
from noripan.storage.sqlite.batch import Job
from noripan.storage.sqlite.writer import WriteResult

from .kit import append


class Held:
    """While entered, one append waits for the lock; what is asked for meanwhile becomes the next batch."""

    def __init__(self, storage: SqliteStorage, path: Path) -> None:
        self.batches: list[int] = []
        self._storage = storage
        self._store = storage._writer._store
        self._writing = asyncio.Event()
        self._loop = asyncio.get_running_loop()
        self._other = sqlite3.connect(path, isolation_level=None)
        self._asked: list[asyncio.Future[Any]] = []

    async def __aenter__(self) -> "Held":
        self._other.execute("BEGIN IMMEDIATE")
        self._storage._writer._store = self._note  # type: ignore[method-assign]
        self._asked = [asyncio.ensure_future(self._storage.append(append("held", 0)))]
        await asyncio.wait_for(self._writing.wait(), 60)
        return self

    async def __aexit__(self, *_: object) -> None:
        self.release()
        await asyncio.gather(*self._asked, return_exceptions=True)
        self._other.close()

    def release(self) -> None:
        if self._other.in_transaction:
            self._other.execute("ROLLBACK")

    async def ask(self, wanted: Iterable[Awaitable[Any]]) -> list[asyncio.Future[Any]]:
        """Asks for all of it, and returns once it stands behind the held batch."""
        futures = [asyncio.ensure_future(each) for each in wanted]
        self._asked += futures
        await asyncio.sleep(0)
        return futures

    def stored(self) -> int:
        """How many entries there are for all to see."""
        return int(self._other.execute("SELECT count(*) FROM entries").fetchone()[0])

    def _note(self, jobs: Sequence[Job]) -> list[WriteResult]:
        self.batches.append(len(jobs))
        self._loop.call_soon_threadsafe(self._writing.set)
        return self._store(jobs)
