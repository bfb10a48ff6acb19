"""The only thread that writes to an SQLite file; one commit holds the jobs of many rooms."""

import asyncio
import sqlite3
from collections import OrderedDict
from collections.abc import Callable, Sequence
from queue import SimpleQueue
from threading import Thread
from typing import Any, Final, TypeAlias, TypeVar

from msgspec import json

from ..port import Append, StorageFailed
from .batch import Batch, Head, Job, Ping
from .statements import LOOK_UP, STORE, TRIGGER, VIEW

MAX_HEADS: Final = 20_000
"""How many rooms' heads are cached; the others are looked up when needed."""

WriteResult: TypeAlias = Exception | None
PendingJob: TypeAlias = tuple[Job, "asyncio.Future[None]"]
Chore: TypeAlias = tuple[Callable[[sqlite3.Connection], Any], "asyncio.Future[Any]"]
R = TypeVar("R")

_decode_heads: Final = json.Decoder(list[tuple[str, int, int | None]]).decode
_decode_codes: Final = json.Decoder(set[str]).decode
_encode: Final = json.Encoder().encode


class Writer:
    """Takes jobs from one event loop and answers each once it is durable or has failed.

    A batch holds the jobs submitted while the previous batch was being committed, so nothing waits for a
    timer. When idle, it holds the jobs of one turn of the loop.
    """

    def __init__(self, connection: sqlite3.Connection, loop: asyncio.AbstractEventLoop) -> None:
        connection.execute(VIEW)
        connection.execute(TRIGGER)
        self._connection = connection
        self._loop = loop
        self._pending: list[PendingJob] = []
        self._is_busy = False
        self._batches: SimpleQueue[list[PendingJob] | Chore | None] = SimpleQueue()
        self._heads: OrderedDict[str, Head] = OrderedDict()
        self._thread = Thread(target=self._write_batches, name="noripan-writer", daemon=True)
        self._thread.start()

    def submit(self, job: Job) -> "asyncio.Future[None]":
        """A future that is done when the job is durable, or fails with the port's exceptions."""
        answer = self._loop.create_future()
        self._pending.append((job, answer))
        if not self._is_busy:
            self._is_busy = True
            self._loop.call_soon(self._hand_over)
        return answer

    def run(self, chore: Callable[[sqlite3.Connection], R]) -> "asyncio.Future[R]":
        """Runs a short function on the connection between two batches."""
        answer: asyncio.Future[R] = self._loop.create_future()
        self._batches.put((chore, answer))
        return answer

    def forget_head(self, room: str) -> None:
        """Drops a room's cached head. Call it only from the writer's thread."""
        self._heads.pop(room, None)

    async def close(self) -> None:
        """Finishes the pending jobs, then closes the connection."""
        await asyncio.gather(self.submit(Ping()), return_exceptions=True)
        self._batches.put(None)
        self._thread.join()

    def _hand_over(self) -> None:
        batch, self._pending = self._pending, []
        self._is_busy = bool(batch)
        if batch:
            self._batches.put(batch)

    def _done(self, batch: Sequence[PendingJob], outcomes: Sequence[WriteResult]) -> None:
        """Hands over the next batch first, so that it is written while the loop answers this one."""
        self._hand_over()
        _answer(batch, outcomes)

    def _write_batches(self) -> None:
        while (batch := self._batches.get()) is not None:
            if isinstance(batch, tuple):
                self._run_chore(*batch)
                continue
            outcomes = self._write([job for job, _ in batch])
            self._loop.call_soon_threadsafe(self._done, batch, outcomes)
        self._connection.close()

    def _run_chore(self, chore: Callable[[sqlite3.Connection], Any], answer: "asyncio.Future[Any]") -> None:
        try:
            result = chore(self._connection)
        except Exception as error:  # a caller waits for any outcome
            self._loop.call_soon_threadsafe(_fail, answer, _failure(error))
        else:
            self._loop.call_soon_threadsafe(_succeed, answer, result)

    def _write(self, jobs: Sequence[Job]) -> list[WriteResult]:
        """Writes all jobs in one commit, or one by one if a single job may have failed the commit."""
        try:
            return self._store(jobs)
        except Exception as error:  # a caller waits for any outcome
            self._heads.clear()
            if len(jobs) == 1 or _concerns_all(error):
                return [_failure(error) for _ in jobs]
        return [outcome for job in jobs for outcome in self._write([job])]

    def _store(self, jobs: Sequence[Job]) -> list[WriteResult]:
        batch = Batch(self._heads, self._look_up(jobs))
        outcomes: list[WriteResult] = [batch.add(job) for job in jobs]
        if None in outcomes:
            self._connection.execute(STORE, batch.values())
        self._remember(batch.heads)
        return outcomes

    def _look_up(self, jobs: Sequence[Job]) -> set[str]:
        """Caches the heads of rooms not cached yet, and returns which of the new codes are taken."""
        appends = [job for job in jobs if isinstance(job, Append)]
        rooms = {append.room for append in appends if append.room not in self._heads}
        codes = {append.code for append in appends if append.code is not None}
        if not rooms and not codes:
            return set()
        parameters = (_encode(rooms).decode(), _encode(codes).decode())
        heads, taken = self._connection.execute(LOOK_UP, parameters).fetchone()
        self._heads.update((room, Head(seq, alarm)) for room, seq, alarm in _decode_heads(heads))
        return _decode_codes(taken)

    def _remember(self, heads: dict[str, Head]) -> None:
        for room, head in heads.items():
            self._heads[room] = head
            self._heads.move_to_end(room)
        while len(self._heads) > MAX_HEADS:
            self._heads.popitem(last=False)


def _concerns_all(error: Exception) -> bool:
    """A full disk, a lock timeout or a broken file is not the fault of one job."""
    return type(error) in {sqlite3.OperationalError, sqlite3.DatabaseError}


def _failure(error: Exception) -> Exception:
    if not isinstance(error, sqlite3.Error):
        return error
    code = getattr(error, "sqlite_errorcode", sqlite3.SQLITE_ERROR)
    failure = StorageFailed(str(error), full=code & 0xFF == sqlite3.SQLITE_FULL)
    failure.__cause__ = error
    return failure


def _succeed(answer: "asyncio.Future[Any]", outcome: Any) -> None:
    if not answer.done():  # done if the caller was cancelled
        answer.set_result(outcome)


def _fail(answer: "asyncio.Future[Any]", error: Exception) -> None:
    if not answer.done():
        answer.set_exception(error)


def _answer(batch: Sequence[PendingJob], outcomes: Sequence[WriteResult]) -> None:
    for (_, answer), outcome in zip(batch, outcomes, strict=True):
        if outcome is None:
            _succeed(answer, None)
        else:
            _fail(answer, outcome)
