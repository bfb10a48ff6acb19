"""The analysis of a finished match, as clients get it."""

import httpx2
import msgspec
import pytest

from noripan.analysis import AnalysisBegun, AnalysisEnded, AnalysisPart, AnalysisWaiting, TurnAnalysed
from noripan.server.limits.token_bucket import Rate
from noripan.server.service import Service
from noripan.server.settings import Settings

from ..http.test_http import refused
from ..matches.test_replays import MEMBERS, room_of
from ..socketless import begin, play_out

PART = msgspec.json.Decoder[AnalysisPart](AnalysisPart)


async def finished(service: Service, slug: str) -> str:
    """A match in which everyone was idle."""
    table = await room_of(service, slug)
    match = await begin(table, *MEMBERS)
    await play_out(table)
    return match


@pytest.mark.parametrize("slug", ["blackjack", "dice_room"])
async def test_finished_match_is_analysed(visitor: httpx2.AsyncClient, service: Service, slug: str):
    match = await finished(service, slug)
    answer = await visitor.get(f"/api/matches/{match}/analysis")
    assert answer.status_code == 200
    assert answer.headers["content-type"] == "application/x-ndjson"
    parts = [PART.decode(line) for line in answer.content.splitlines()]
    begun, *rows, ended = [part for part in parts if not isinstance(part, AnalysisWaiting)]
    assert isinstance(begun, AnalysisBegun)
    assert begun.match == match
    assert all(isinstance(row, TurnAnalysed) for row in rows)
    assert len(rows) == begun.turns
    assert isinstance(ended, AnalysisEnded)


async def test_running_match_is_not_analysed(visitor: httpx2.AsyncClient, service: Service):
    table = await room_of(service, "pirate_dice")
    match = await begin(table, *MEMBERS)
    answer = await visitor.get(f"/api/matches/{match}/analysis")
    assert refused(answer) == (404, "NO_SUCH_MATCH")


class TestLimitedAddress:
    """An address that may read one replay."""

    @pytest.fixture
    def settings(self) -> Settings:
        return Settings(database=":memory:", replay_rate=Rate(1, 1000))

    async def test_analyses_count_as_replays(self, visitor: httpx2.AsyncClient, service: Service):
        match = await finished(service, "dice_room")
        assert (await visitor.get(f"/api/matches/{match}/analysis")).status_code == 200
        answer = await visitor.get(f"/api/matches/{match}/analysis")
        assert refused(answer) == (429, "TOO_FAST")


async def test_second_reader_gets_the_same_lines(visitor: httpx2.AsyncClient, service: Service):
    match = await finished(service, "dice_room")
    first, second = [await visitor.get(f"/api/matches/{match}/analysis") for _ in range(2)]
    computed = [line for line in first.content.splitlines() if b"AnalysisWaiting" not in line]
    assert second.content.splitlines() == computed
    assert len(service.analyses) == 1
