"""Numbers of a finished match."""

import httpx2
import pytest

from noripan.games.registry import slugs
from noripan.server.rooms.runner import Runner
from noripan.server.service import Service

from ..socketless import begin
from .test_replay_steps import played
from .test_replays import MEMBERS, room_of


@pytest.fixture(params=slugs())
async def table(request: pytest.FixtureRequest, service: Service) -> Runner:
    """A room of each game."""
    return await room_of(service, request.param)


async def test_finished_match_has_a_score_and_other_numbers(visitor: httpx2.AsyncClient, table: Runner):
    match = await played(table)
    found = (await visitor.get(f"/api/matches/{match}/statistics")).json()
    assert [each["is_score"] for each in found].count(True) == 1
    assert len(found) > 1
    for each in found:
        assert len(each["values"]) == len(MEMBERS)
        assert each["label"]["ko"]
        assert each["label"]["en"]


async def test_unknown_match_is_refused(visitor: httpx2.AsyncClient):
    answer = await visitor.get("/api/matches/nothing/statistics")
    assert (answer.status_code, answer.json()["code"]) == (404, "NO_SUCH_MATCH")


async def test_running_match_has_no_numbers(visitor: httpx2.AsyncClient, table: Runner):
    match = await begin(table, *MEMBERS)
    assert (await visitor.get(f"/api/matches/{match}/statistics")).status_code == 404
