"""Another connection holds the write lock of an SQLite file, so that a batch gathers behind the writer."""

import asyncio
import sqlite3
from collections.abc import Awaitable, Iterable
from pathlib import Path
from typing import Any
from unittest.mock import patch

from noripan.storage.sqlite import writer
from noripan.storage.sqlite.batch import Batch, Job, RefusedJob
from noripan.storage.sqlite.storage import SqliteStorage

from .samples import append


class BlockedWriter:
    """While entered, one append waits for the lock; everything submitted meanwhile becomes the next batch."""

    def __init__(self, storage: SqliteStorage, path: Path) -> None:
        self.batches: list[int] = []
        """The number of jobs in each batch written so far."""
        self._storage = storage
        self._is_writing = asyncio.Event()
        self._lock_holder = sqlite3.connect(path, isolation_level=None)
        self._submitted: list[asyncio.Future[Any]] = []
        self._patch = patch.object(writer, "Batch", self._counting_batch(asyncio.get_running_loop()))

    async def __aenter__(self) -> "BlockedWriter":
        self._lock_holder.execute("BEGIN IMMEDIATE")
        self._patch.start()
        self._submitted = [asyncio.ensure_future(self._storage.append(append("blocked", 0)))]
        await asyncio.wait_for(self._is_writing.wait(), 60)
        return self

    async def __aexit__(self, *_: object) -> None:
        self.release()
        await asyncio.gather(*self._submitted, return_exceptions=True)
        self._patch.stop()
        self._lock_holder.close()

    def release(self) -> None:
        if self._lock_holder.in_transaction:
            self._lock_holder.execute("ROLLBACK")

    async def submit(self, calls: Iterable[Awaitable[Any]]) -> list[asyncio.Future[Any]]:
        """Starts all calls, and returns once they wait behind the blocked batch."""
        futures = [asyncio.ensure_future(each) for each in calls]
        self._submitted += futures
        await asyncio.sleep(0)
        return futures

    def stored(self) -> int:
        """How many entries other connections can see."""
        return int(self._lock_holder.execute("SELECT count(*) FROM entries").fetchone()[0])

    def _counting_batch(self, loop: asyncio.AbstractEventLoop) -> type[Batch]:
        batches, is_writing = self.batches, self._is_writing

        class CountingBatch(Batch):
            jobs = 0

            def add(self, job: Job) -> RefusedJob | None:
                self.jobs += 1
                return super().add(job)

            def values(self) -> tuple[str | bytes, ...]:
                batches.append(self.jobs)
                loop.call_soon_threadsafe(is_writing.set)
                return super().values()

        return CountingBatch
