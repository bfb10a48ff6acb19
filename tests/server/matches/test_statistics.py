"""Numbers and charts of a finished match."""

import httpx2
import msgspec
import pytest

from noripan.games.registry import find
from noripan.kernel import LANGS, Chart
from noripan.kernel.capabilities.charts import no_charts
from noripan.server.rooms.runner import Runner
from noripan.server.service import Service
from tests.own_games import OWN_GAMES

from ..socketless import begin
from .test_replay_steps import played
from .test_replays import MEMBERS, room_of


@pytest.fixture(params=OWN_GAMES)
async def table(request: pytest.FixtureRequest, service: Service) -> Runner:
    """A room of each game."""
    return await room_of(service, request.param)


async def test_finished_match_has_a_score_and_other_numbers(visitor: httpx2.AsyncClient, table: Runner):
    match = await played(table)
    found = (await visitor.get(f"/api/matches/{match}/statistics")).json()["numbers"]
    assert [each["is_score"] for each in found].count(True) == 1
    assert len(found) > 1
    for each in found:
        assert len(each["values"]) == len(MEMBERS)
        assert each["label"]["ko"]
        assert each["label"]["en"]


@pytest.mark.parametrize("slug", [slug for slug in OWN_GAMES if find(slug).game.charts is not no_charts])
async def test_finished_match_has_charts(visitor: httpx2.AsyncClient, service: Service, slug: str):
    match = await played(await room_of(service, slug))
    charts = (await visitor.get(f"/api/matches/{match}/statistics")).json()["charts"]
    assert "Timeline" in [chart["type"] for chart in charts]
    assert msgspec.convert(charts, tuple[Chart, ...])
    for chart in charts:
        assert all(chart[words][lang] for words in ("title", "about") for lang in LANGS)


async def test_unknown_match_is_refused(visitor: httpx2.AsyncClient):
    answer = await visitor.get("/api/matches/nothing/statistics")
    assert (answer.status_code, answer.json()["code"]) == (404, "NO_SUCH_MATCH")


async def test_running_match_has_no_numbers(visitor: httpx2.AsyncClient, table: Runner):
    match = await begin(table, *MEMBERS)
    assert (await visitor.get(f"/api/matches/{match}/statistics")).status_code == 404
