"""Analyses are shared, bounded, kept, and stopped when nobody reads them."""

import asyncio
from collections.abc import AsyncIterator

import msgspec
import pytest

from noripan.analysis import AnalysisWaiting
from noripan.kernel import Refusal
from noripan.server.analyses.compute import Report
from noripan.server.analyses.shared import AT_ONCE, WAITING, SharedAnalyses

MATCH = "match"
REPLAY = b"replay"


class Work:
    """Stands in for the process: a test says what it reports, and when it ends."""

    def __init__(self) -> None:
        self.began: list[bytes] = []
        self.stopped: list[bytes] = []
        self.reports: list[Report] = []
        self.is_complete = True
        self.may_end = asyncio.Event()

    async def __call__(self, replay: bytes, report: Report) -> bool:
        self.began.append(replay)
        self.reports.append(report)
        report(b"begun")
        try:
            await self.may_end.wait()
        except asyncio.CancelledError:
            self.stopped.append(replay)
            raise
        report(b"ended")
        return self.is_complete


@pytest.fixture
async def work() -> Work:
    return Work()


@pytest.fixture
async def analyses(work: Work) -> AsyncIterator[SharedAnalyses]:
    analyses = SharedAnalyses(work, most=2)
    yield analyses
    await analyses.close()


async def settle() -> None:
    """Lets every task run until it waits."""
    for _ in range(10):
        await asyncio.sleep(0)


async def all_of(lines: AsyncIterator[bytes]) -> list[bytes]:
    return [line async for line in lines]


async def test_lines_come_as_they_are_reported(analyses: SharedAnalyses, work: Work):
    lines = analyses.start(MATCH, REPLAY).lines()
    assert await anext(lines) == b"begun"
    work.reports[0](b"row")
    assert await anext(lines) == b"row"
    work.may_end.set()
    assert await all_of(lines) == [b"ended"]


async def test_two_readers_share_one_computation(analyses: SharedAnalyses, work: Work):
    first = analyses.start(MATCH, REPLAY).lines()
    assert await anext(first) == b"begun"
    late = analyses.start(MATCH, REPLAY).lines()
    work.may_end.set()
    assert await asyncio.gather(all_of(first), all_of(late)) == [[b"ended"], [b"begun", b"ended"]]
    assert work.began == [REPLAY]


async def test_complete_analysis_is_kept(analyses: SharedAnalyses, work: Work):
    work.may_end.set()
    for _ in range(2):
        assert await all_of(analyses.start(MATCH, REPLAY).lines()) == [b"begun", b"ended"]
    assert work.began == [REPLAY]


async def test_failed_analysis_is_computed_again(analyses: SharedAnalyses, work: Work):
    work.is_complete = False
    work.may_end.set()
    for _ in range(2):
        assert await all_of(analyses.start(MATCH, REPLAY).lines()) == [b"begun", b"ended"]
    assert work.began == [REPLAY, REPLAY]


async def test_only_the_latest_analyses_are_kept(analyses: SharedAnalyses, work: Work):
    work.may_end.set()
    for match in ("one", "two", "three"):
        await all_of(analyses.start(match, REPLAY).lines())
    assert [analyses.find(match) is None for match in ("one", "two", "three")] == [True, False, False]


async def test_analysis_stops_when_its_last_reader_goes_away(analyses: SharedAnalyses, work: Work):
    analysis = analyses.start(MATCH, REPLAY)
    readers = [asyncio.create_task(all_of(analysis.lines())) for _ in range(2)]
    await settle()
    readers[0].cancel()
    await settle()
    assert work.stopped == []
    readers[1].cancel()
    await settle()
    assert work.stopped == [REPLAY]
    assert len(analyses) == 0


async def test_new_reader_does_not_join_a_stopped_analysis(analyses: SharedAnalyses, work: Work):
    lines = analyses.start(MATCH, REPLAY).lines()
    await anext(lines)
    await lines.aclose()  # type: ignore[attr-defined]
    again = analyses.start(MATCH, REPLAY)
    work.may_end.set()
    assert await all_of(again.lines()) == [b"begun", b"ended"]


async def test_analyses_run_one_after_the_other(analyses: SharedAnalyses, work: Work):
    later = [asyncio.create_task(all_of(analyses.start(match, match.encode()).lines())) for match in "ab"]
    await settle()
    assert work.began == [b"a"]
    work.may_end.set()
    await asyncio.gather(*later)
    assert work.began == [b"a", b"b"]


async def test_reader_hears_at_once_how_many_come_first(analyses: SharedAnalyses, work: Work):
    first, second, third = [analyses.start(match, match.encode()) for match in "abc"]
    running, waiting = first.lines(), third.lines()
    assert [await anext(running), await anext(waiting)] == [b"begun", ahead(2)]
    second.task.cancel()
    assert await anext(waiting) == ahead(1)
    work.may_end.set()
    assert await all_of(waiting) in ([ahead(0), b"begun", b"ended"], [b"begun", b"ended"])


async def test_quiet_reader_is_kept_alive(work: Work):
    analyses = SharedAnalyses(work, quiet=0.001)
    lines = [analyses.start(match, match.encode()).lines() for match in "ab"]
    assert [await anext(lines[0]) for _ in range(3)] == [b"begun", ahead(0), ahead(0)]
    assert [await anext(lines[1]) for _ in range(3)] == [ahead(1)] * 3
    await analyses.close()


def ahead(count: int) -> bytes:
    return msgspec.json.encode(AnalysisWaiting(count)) + b"\n"


async def test_too_many_waiting_analyses_are_refused(analyses: SharedAnalyses, work: Work):
    for number in range(AT_ONCE + WAITING):
        analyses.start(str(number), REPLAY)
    with pytest.raises(Refusal) as refused:
        analyses.start(MATCH, REPLAY)
    assert refused.value.code == "ANALYSIS_BUSY"
    analyses.start("0", REPLAY)


async def test_closing_ends_all_streams(analyses: SharedAnalyses, work: Work):
    reading = asyncio.create_task(all_of(analyses.start(MATCH, REPLAY).lines()))
    await settle()
    await analyses.close()
    assert await reading == [b"begun"]
    assert work.stopped == [REPLAY]
