"""The stream of an analysis over a real connection."""

import asyncio

import httpx2

from noripan.server.analyses.compute import Report
from noripan.server.analyses.shared import AT_ONCE, WAITING, SharedAnalyses

from ..harness import LocalServer
from ..http.test_http import refused
from .test_routes import finished

PATIENCE = 60.0
"""Seconds until a test gives up."""


class Endless:
    """Reports one line and never ends."""

    def __init__(self) -> None:
        self.stopped = asyncio.Event()

    async def __call__(self, replay: bytes, report: Report) -> bool:
        report(b"begun\n")
        try:
            await asyncio.sleep(1000)
        finally:
            self.stopped.set()
        return True


async def test_lines_are_sent_at_once_and_a_client_that_goes_away_stops_the_work(server: LocalServer):
    endless = Endless()
    server.service.analyses = SharedAnalyses(endless)
    match = await finished(server.service, "dice_room")
    headers = {"Accept-Encoding": "gzip"}
    async with (
        asyncio.timeout(PATIENCE),
        httpx2.AsyncClient(base_url=server.url, headers=headers) as client,
    ):
        async with client.stream("GET", f"/api/matches/{match}/analysis") as answer:
            assert await anext(answer.aiter_raw()) == b"begun\n"
            assert not endless.stopped.is_set()
        await endless.stopped.wait()
    assert server.service.analyses.find(match) is None


async def test_reader_in_the_queue_gets_bytes_at_once(server: LocalServer):
    analyses = server.service.analyses = SharedAnalyses(Endless())
    analyses.start("another", b"")
    match = await finished(server.service, "dice_room")
    async with (
        asyncio.timeout(PATIENCE),
        httpx2.AsyncClient(base_url=server.url) as client,
        client.stream("GET", f"/api/matches/{match}/analysis") as answer,
    ):
        assert await anext(answer.aiter_lines()) == '{"type":"AnalysisWaiting","ahead":1}'


async def test_busy_server_refuses_in_words(server: LocalServer):
    analyses = server.service.analyses = SharedAnalyses(Endless())
    match = await finished(server.service, "dice_room")
    for number in range(AT_ONCE + WAITING):
        analyses.start(str(number), b"")
    async with httpx2.AsyncClient(base_url=server.url) as client:
        answer = await client.get(f"/api/matches/{match}/analysis")
    assert refused(answer) == (503, "ANALYSIS_BUSY")
