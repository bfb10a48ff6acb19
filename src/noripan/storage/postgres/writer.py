"""Appends the entries of many rooms with one statement, which is one round trip and one commit."""

import asyncio
from collections.abc import Awaitable, Callable, Mapping, Sequence
from typing import Final, TypeVar

from ..port import Append, CodeTaken, StaleAppend, StorageFailed
from .batch import APPEND, LOOK_UP, Group, PendingAppend, grouped, parameters
from .connect import Connection, Link
from .errors import failure, is_own_fault, may_be_stored, retry

MAX_BATCH: Final = 1000
"""Appends per statement, so that none takes long."""

R = TypeVar("R")


class Writer:
    """Answers each append once it is durable or has failed.

    A batch holds the appends submitted while the previous batch was being committed, so nothing waits for a
    timer. When idle, it holds the appends of one turn of the loop.
    """

    def __init__(self, url: str) -> None:
        self._link = Link(url)
        self._pending: list[PendingAppend] = []
        self._task: asyncio.Task[None] | None = None

    def submit(self, append: Append) -> "asyncio.Future[None]":
        """A future that is done when the append is durable, or fails with the port's exceptions."""
        loop = asyncio.get_running_loop()
        answer: asyncio.Future[None] = loop.create_future()
        self._pending.append(PendingAppend(append, answer))
        if self._task is None:
            self._task = loop.create_task(self._write_batches())
        return answer

    async def close(self) -> None:
        """Finishes the pending appends, then closes the connection."""
        if self._task is not None:
            await self._task
        await self._link.close()

    async def _write_batches(self) -> None:
        try:
            while self._pending:
                batch, self._pending = self._pending[:MAX_BATCH], self._pending[MAX_BATCH:]
                await self._write(grouped(batch))
        finally:
            self._task = None

    async def _write(self, groups: Sequence[Group]) -> None:
        """Stores the groups with one statement, or in halves if one of them may have failed it."""
        try:
            refusals = await self._store(groups)
        except Exception as error:  # a caller waits for any outcome
            await self._write_parts(groups, error)
            return
        for group, refusal in zip(groups, refusals, strict=True):
            self._answer(group, refusal)

    async def _write_parts(self, groups: Sequence[Group], error: Exception) -> None:
        if not is_own_fault(error):
            for group in groups:
                _fail([*group.appends, *group.stale], error)
        elif len(groups) > 1:
            middle = len(groups) // 2
            await self._write(groups[:middle])
            await self._write(groups[middle:])
        elif len(groups[0].appends) > 1:
            await self._write([Group(groups[0].appends[0])])
            self._submit_again([*groups[0].appends[1:], *groups[0].stale])
        else:
            _fail(groups[0].appends, error)
            self._submit_again(groups[0].stale)

    async def _store(self, groups: Sequence[Group]) -> list[Exception | None]:
        """Stores the groups; returns for each why it was not stored, if it was not."""
        values = parameters(groups)
        is_uncertain = False

        async def store(connection: Connection) -> Sequence[tuple[bool, int]]:
            nonlocal is_uncertain
            try:
                rows: Sequence[tuple[bool, int]] = await connection.fetch(APPEND, *values)
            except Exception as error:  # without a connection nothing was sent
                is_uncertain = is_uncertain or may_be_stored(error)
                raise
            return rows

        try:
            rows = await self._run(store)
        except Exception as error:
            if is_uncertain:
                raise failure(error, unknown=True) from error
            raise
        refused = {
            group: head for group, (is_stored, head) in zip(groups, rows, strict=True) if not is_stored
        }
        refusals = await self._refusals(refused, is_uncertain)
        return [refusals.get(group) for group in groups]

    async def _refusals(
        self, heads: Mapping[Group, int], is_uncertain: bool
    ) -> dict[Group, Exception | None]:
        """Why groups were refused; None if an earlier try, which broke off, has stored one after all."""
        refusals: dict[Group, Exception | None] = {
            group: StaleAppend(group.room, group.after) for group in heads
        }
        unclear = [group for group in heads if is_uncertain or _may_want_taken_code(group, heads[group])]
        if not unclear:
            return refusals
        try:
            found = await self._run(lambda connection: _look_up(connection, unclear))
        except Exception as error:  # other groups of the batch are stored
            return refusals | {group: failure(error, unknown=is_uncertain) for group in unclear}
        for group, (entries, is_open) in zip(unclear, found, strict=True):
            if is_uncertain and entries and entries == group.entries():
                refusals[group] = None
            elif _may_want_taken_code(group, heads[group]) and not is_open:
                refusals[group] = CodeTaken(group.code or "")
        return refusals

    async def _run(self, work: Callable[[Connection], Awaitable[R]]) -> R:
        return await retry(lambda: self._link.run(work))

    def _answer(self, group: Group, refusal: Exception | None) -> None:
        if refusal is None:
            for pending in group.appends:
                _succeed(pending)
            for pending in group.stale:
                _refuse(pending, StaleAppend(group.room, pending.append.after))
        elif isinstance(refusal, StorageFailed):
            _fail([*group.appends, *group.stale], refusal)
        else:
            _refuse(group.appends[0], refusal)
            self._submit_again([*group.appends[1:], *group.stale])

    def _submit_again(self, appends: Sequence[PendingAppend]) -> None:
        """Appends that only waited for a refused one are tried by themselves."""
        self._pending[:0] = appends


def _may_want_taken_code(group: Group, head: int) -> bool:
    """Whether a refused group would open a room, and no entry is in its way."""
    return head == group.after and group.code is not None


async def _look_up(connection: Connection, groups: Sequence[Group]) -> Sequence[tuple[list[str], bool]]:
    columns = zip(*((group.room, group.after, group.last) for group in groups), strict=True)
    found: Sequence[tuple[list[str], bool]] = await connection.fetch(LOOK_UP, *map(list, columns))
    return found


def _succeed(pending: PendingAppend) -> None:
    if not pending.answer.done():  # done if the caller was cancelled
        pending.answer.set_result(None)


def _refuse(pending: PendingAppend, refusal: Exception) -> None:
    if not pending.answer.done():
        pending.answer.set_exception(refusal)


def _fail(appends: Sequence[PendingAppend], error: Exception) -> None:
    for pending in appends:
        _refuse(pending, error if isinstance(error, ValueError) else failure(error))
