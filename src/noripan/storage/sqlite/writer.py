"""The one thread that writes to an SQLite file, many rooms to a commit. Knows jobs, no callers."""

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
from .statements import LOOK, STORE, TRIGGER, VIEW

MOST_HEADS: Final = 20_000
"""How many rooms' heads are remembered; the others are looked up when they are needed."""

WriteResult: TypeAlias = Exception | None
PendingJob: TypeAlias = tuple[Job, "asyncio.Future[None]"]
Chore: TypeAlias = tuple[Callable[[sqlite3.Connection], Any], "asyncio.Future[Any]"]
R = TypeVar("R")

_decode_heads: Final = json.Decoder(list[tuple[str, int, int | None]]).decode
_decode_codes: Final = json.Decoder(set[str]).decode
_encode: Final = json.Encoder().encode


class Writer:
    """Takes jobs from one event loop, and answers each once it is durable or has failed.

    A batch is what was asked for while the last one was being committed: no timer, no wait. After a pause it
    is what the loop asks for in one round.
    """

    def __init__(self, connection: sqlite3.Connection, loop: asyncio.AbstractEventLoop) -> None:
        connection.execute(VIEW)
        connection.execute(TRIGGER)
        self._connection = connection
        self._loop = loop
        self._asked: list[PendingJob] = []
        self._is_busy = False
        self._batches: SimpleQueue[list[PendingJob] | Chore | None] = SimpleQueue()
        self._heads: OrderedDict[str, Head] = OrderedDict()
        self._thread = Thread(target=self._run, name="noripan-writer", daemon=True)
        self._thread.start()

    def ask(self, job: Job) -> "asyncio.Future[None]":
        """Done when the job is durable; fails as the port says."""
        answer = self._loop.create_future()
        self._asked.append((job, answer))
        if not self._is_busy:
            self._is_busy = True
            self._loop.call_soon(self._hand_over)
        return answer

    def work(self, chore: Callable[[sqlite3.Connection], R]) -> "asyncio.Future[R]":
        """Does a small chore between two batches; returns what it returns."""
        answer: asyncio.Future[R] = self._loop.create_future()
        self._batches.put((chore, answer))
        return answer

    def forget_head(self, room: str) -> None:
        """Looks at the room's log again before the next append. To be called by a chore."""
        self._heads.pop(room, None)

    async def close(self) -> None:
        """Does what was asked for so far, then lets go of the file."""
        await asyncio.gather(self.ask(Ping()), return_exceptions=True)
        self._batches.put(None)
        self._thread.join()

    def _hand_over(self) -> None:
        batch, self._asked = self._asked, []
        self._is_busy = bool(batch)
        if batch:
            self._batches.put(batch)

    def _done(self, batch: Sequence[PendingJob], outcomes: Sequence[WriteResult]) -> None:
        """The next batch goes first: it is written while those of the last one are served."""
        self._hand_over()
        _answer(batch, outcomes)

    def _run(self) -> None:
        while (batch := self._batches.get()) is not None:
            if isinstance(batch, tuple):
                self._work(*batch)
                continue
            outcomes = self._do([job for job, _ in batch])
            self._loop.call_soon_threadsafe(self._done, batch, outcomes)
        self._connection.close()

    def _work(self, chore: Callable[[sqlite3.Connection], Any], answer: "asyncio.Future[Any]") -> None:
        try:
            done = chore(self._connection)
        except Exception as error:  # whatever it is, somebody waits to hear of it
            self._loop.call_soon_threadsafe(_fail, answer, _failure(error))
        else:
            self._loop.call_soon_threadsafe(_succeed, answer, done)

    def _do(self, jobs: Sequence[Job]) -> list[WriteResult]:
        """All of them in one commit; one by one if a single one may have spoilt it for the others."""
        try:
            return self._store(jobs)
        except Exception as error:  # whatever it is, somebody waits to hear of it
            self._heads.clear()
            if len(jobs) == 1 or _concerns_all(error):
                return [_failure(error) for _ in jobs]
        return [outcome for job in jobs for outcome in self._do([job])]

    def _store(self, jobs: Sequence[Job]) -> list[WriteResult]:
        batch = Batch(self._heads, self._look(jobs))
        outcomes: list[WriteResult] = [batch.take(job) for job in jobs]
        if None in outcomes:
            self._connection.execute(STORE, batch.values())
        self._remember(batch.heads)
        return outcomes

    def _look(self, jobs: Sequence[Job]) -> set[str]:
        """Learns the heads of rooms not remembered, and returns which of the new codes are taken."""
        appends = [job for job in jobs if isinstance(job, Append)]
        rooms = {append.room for append in appends if append.room not in self._heads}
        codes = {append.code for append in appends if append.code is not None}
        if not rooms and not codes:
            return set()
        asked = (_encode(rooms).decode(), _encode(codes).decode())
        heads, taken = self._connection.execute(LOOK, asked).fetchone()
        self._heads.update((room, Head(seq, alarm)) for room, seq, alarm in _decode_heads(heads))
        return _decode_codes(taken)

    def _remember(self, heads: dict[str, Head]) -> None:
        for room, head in heads.items():
            self._heads[room] = head
            self._heads.move_to_end(room)
        while len(self._heads) > MOST_HEADS:
            self._heads.popitem(last=False)


def _concerns_all(error: Exception) -> bool:
    """A full disk, a lock not given, a broken file: no fault of one job."""
    return type(error) in {sqlite3.OperationalError, sqlite3.DatabaseError}


def _failure(error: Exception) -> Exception:
    if not isinstance(error, sqlite3.Error):
        return error
    code = getattr(error, "sqlite_errorcode", sqlite3.SQLITE_ERROR)
    failure = StorageFailed(str(error), full=code & 0xFF == sqlite3.SQLITE_FULL)
    failure.__cause__ = error
    return failure


def _succeed(answer: "asyncio.Future[Any]", outcome: Any) -> None:
    if not answer.done():  # else the requester was cancelled
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
