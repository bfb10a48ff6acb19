"""Analyses of a node: each is computed once, also for several readers at a time, and kept for a while."""

import asyncio
from collections import OrderedDict
from collections.abc import AsyncIterator, Awaitable, Callable
from typing import Final, TypeAlias

import msgspec

from noripan.analysis import AnalysisWaiting
from noripan.kernel import Refusal

from .compute import Report, compute

MOST_KEPT: Final = 64
"""A few megabytes."""
AT_ONCE: Final = 1
WAITING: Final = 8
"""More than this many analyses that wait for their turn are refused."""
QUIET_SECONDS: Final = 5.0
"""A reader who gets nothing for so long is told that the analysis goes on. Proxies cut silent connections."""

Compute: TypeAlias = Callable[[bytes, Report], Awaitable[bool]]
"""Reports the lines of an analysis; returns whether it is complete."""


class SharedAnalysis:
    """The lines of one analysis so far. It stops when its last reader goes away."""

    def __init__(
        self,
        work: Callable[[Report], Awaitable[bool]],
        ahead: Callable[["SharedAnalysis"], int],
        quiet: float,
    ) -> None:
        self._lines: list[bytes] = []
        self._more = asyncio.Event()
        self._readers = 0
        self._is_stopped = False
        self._ahead = ahead
        self._quiet = quiet
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
        """All lines from the first one, as they come, and lines that say that it waits."""
        self._readers += 1
        read = told = 0
        try:
            while True:
                more, is_last = self._more, not self.is_running
                for line in self._lines[read:]:
                    read += 1
                    yield line
                if is_last:
                    return
                if told != self._ahead(self) or not await _is_set(more, self._quiet):
                    told = self._ahead(self)
                    yield msgspec.json.encode(AnalysisWaiting(told)) + b"\n"
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


async def _is_set(event: asyncio.Event, seconds: float) -> bool:
    """Waits for an event, but not longer; returns whether it came."""
    try:
        async with asyncio.timeout(seconds):
            return await event.wait()
    except TimeoutError:
        return False


class SharedAnalyses:
    """The analyses of a node by match, the least recently read first."""

    def __init__(
        self, compute: Compute = compute, *, most: int = MOST_KEPT, quiet: float = QUIET_SECONDS
    ) -> None:
        self._compute = compute
        self._most = most
        self._quiet = quiet
        self._kept: OrderedDict[str, SharedAnalysis] = OrderedDict()
        self._queue: list[SharedAnalysis] = []
        """Those that run or wait, in the order of their turns."""
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
        if sum(each.is_running for each in self._queue) >= AT_ONCE + WAITING:
            raise Refusal("ANALYSIS_BUSY")
        began = SharedAnalysis(lambda report: self._in_turn(replay, report), self._ahead, self._quiet)
        self._kept[match] = began
        self._queue.append(began)
        began.task.add_done_callback(lambda _: self._ended(match, began))
        self._drop_oldest()
        return began

    async def close(self) -> None:
        """Stops all analyses."""
        tasks = [each.task for each in self._kept.values()]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    def _ahead(self, analysis: SharedAnalysis, /) -> int:
        """How many have to end before an analysis begins."""
        if analysis not in self._queue:
            return 0
        before = self._queue[: self._queue.index(analysis)]
        return max(0, sum(each.is_running and each.is_useful for each in before) - AT_ONCE + 1)

    async def _in_turn(self, replay: bytes, report: Report) -> bool:
        async with self._slots:
            return await self._compute(replay, report)

    def _ended(self, match: str, analysis: SharedAnalysis) -> None:
        """Keeps only complete analyses; readers of the others hear that they come sooner."""
        self._queue.remove(analysis)
        if not analysis.is_useful and self._kept.get(match) is analysis:
            del self._kept[match]
        for each in (analysis, *self._queue):
            each.wake()

    def _drop_oldest(self) -> None:
        for match in [match for match, each in self._kept.items() if not each.is_running]:
            if len(self._kept) <= self._most:
                break
            del self._kept[match]
