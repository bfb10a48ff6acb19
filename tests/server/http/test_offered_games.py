"""Settings choose the games of new rooms; rooms of other games stay."""

import httpx2
import pytest

from noripan.games.registry import slugs
from noripan.server.link_previews.lookup import PreviewLookup, start_preview
from noripan.server.link_previews.targets import GameTarget
from noripan.server.service import Service
from noripan.server.settings import Settings

from ..matches.test_replays import MEMBERS, room_of
from ..socketless import begin
from .test_http import refused

LEFT_OUT, OFFERED, *_ = slugs()


@pytest.fixture
def settings() -> Settings:
    return Settings(database=":memory:", games=(OFFERED,))


async def test_list_has_only_these_games(visitor: httpx2.AsyncClient) -> None:
    assert [card["slug"] for card in (await visitor.get("/api/games")).json()] == [OFFERED]


async def test_room_of_another_game_is_refused_with_those_that_are_possible(
    guest: httpx2.AsyncClient,
) -> None:
    assert (await guest.post("/api/rooms", json={"game": OFFERED})).status_code == 201
    answer = await guest.post("/api/rooms", json={"game": LEFT_OUT})
    assert refused(answer) == (404, "NO_SUCH_GAME")
    assert answer.json()["params"] == {"games": [OFFERED]}


async def test_match_of_another_game_goes_on_and_its_card_is_there(
    visitor: httpx2.AsyncClient, service: Service
) -> None:
    table = await room_of(service, LEFT_OUT)
    await begin(table, *MEMBERS)
    assert (await visitor.get(f"/api/games/{LEFT_OUT}")).json()["slug"] == LEFT_OUT
    assert (await visitor.get(f"/api/games/{LEFT_OUT}/rules")).status_code == 200


async def test_link_to_another_game_shows_the_start_page(service: Service) -> None:
    lookup = PreviewLookup(service)
    assert await lookup.preview(GameTarget(LEFT_OUT), "en") == start_preview("en")
    assert await lookup.preview(GameTarget(OFFERED), "en") != start_preview("en")


async def test_unknown_game_has_no_card(visitor: httpx2.AsyncClient) -> None:
    assert refused(await visitor.get("/api/games/no_such_game")) == (404, "NO_SUCH_GAME")
