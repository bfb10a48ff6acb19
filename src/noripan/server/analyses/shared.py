"""Analyses of a node: each is computed once, also for several readers at a time, and kept for a while."""

import asyncio
from collections import OrderedDict
from collections.abc import AsyncIterator, Awaitable, Callable
from typing import Final, TypeAlias

from noripan.kernel import Refusal

from .compute import Report, compute

MOST_KEPT: Final = 64
"""A few megabytes."""
AT_ONCE: Final = 1
WAITING: Final = 8
"""More than this many analyses that wait for their turn are refused."""

Compute: TypeAlias = Callable[[bytes, Report], Awaitable[bool]]
"""Reports the lines of an analysis; returns whether it is complete."""


class SharedAnalysis:
    """The lines of one analysis so far. It stops when its last reader goes away."""

    def __init__(self, work: Callable[[Report], Awaitable[bool]]) -> None:
        self._lines: list[bytes] = []
        self._more = asyncio.Event()
        self._readers = 0
        self._is_stopped = False
        self.task: asyncio.Task[bool] = asyncio.create_task(self._run(work))

    @property
    def is_running(self) -> bool:
        """Whether more lines may come, or it waits for its turn."""
        return not self.task.done()

    @property
    def is_useful(self) -> bool:
        """Whether new readers get all lines: it was not stopped, and has not failed."""
        if self._is_stopped or self.is_running:
            return not self._is_stopped
        return not self.task.cancelled() and self.task.exception() is None and self.task.result()

    async def lines(self) -> AsyncIterator[bytes]:
        """All lines from the first one, as they come."""
        self._readers += 1
        read = 0
        try:
            while True:
                more, is_last = self._more, not self.is_running
                for line in self._lines[read:]:
                    read += 1
                    yield line
                if is_last:
                    return
                await more.wait()
        finally:
            self._readers -= 1
            if not self._readers and self.is_running:
                self._is_stopped = True
                self.task.cancel()

    async def _run(self, work: Callable[[Report], Awaitable[bool]]) -> bool:
        return await work(self._report)

    def _report(self, line: bytes) -> None:
        self._lines.append(line)
        self.wake()

    def wake(self) -> None:
        """Lets readers look again."""
        self._more.set()
        self._more = asyncio.Event()


class SharedAnalyses:
    """The analyses of a node by match, the least recently read first."""

    def __init__(self, compute: Compute = compute, *, most: int = MOST_KEPT) -> None:
        self._compute = compute
        self._most = most
        self._kept: OrderedDict[str, SharedAnalysis] = OrderedDict()
        self._slots = asyncio.Semaphore(AT_ONCE)

    def __len__(self) -> int:
        return len(self._kept)

    def find(self, match: str, /) -> SharedAnalysis | None:
        """The analysis of a match, if it is kept or runs."""
        found = self._kept.get(match)
        if found is None or not found.is_useful:
            return None
        self._kept.move_to_end(match)
        return found

    def start(self, match: str, replay: bytes, /) -> SharedAnalysis:
        """The analysis of a match; begins it unless somebody has. Refuses if too many wait."""
        found = self.find(match)
        if found is not None:
            return found
        if sum(each.is_running for each in self._kept.values()) >= AT_ONCE + WAITING:
            raise Refusal("ANALYSIS_BUSY")
        began = self._kept[match] = SharedAnalysis(lambda report: self._in_turn(replay, report))
        began.task.add_done_callback(lambda _: self._ended(match, began))
        self._drop_oldest()
        return began

    async def close(self) -> None:
        """Stops all analyses."""
        tasks = [each.task for each in self._kept.values()]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def _in_turn(self, replay: bytes, report: Report) -> bool:
        async with self._slots:
            return await self._compute(replay, report)

    def _ended(self, match: str, analysis: SharedAnalysis) -> None:
        """Keeps only complete analyses."""
        if not analysis.is_useful and self._kept.get(match) is analysis:
            del self._kept[match]
        analysis.wake()

    def _drop_oldest(self) -> None:
        for match in [match for match, each in self._kept.items() if not each.is_running]:
            if len(self._kept) <= self._most:
                break
            del self._kept[match]
