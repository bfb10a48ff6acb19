"""Previews of options over HTTP."""

import json
from dataclasses import replace
from typing import Any

import httpx2
import pytest

from noripan.games.registry import Listing, find
from noripan.kernel import Preview, Text
from noripan.rooms import preview_text
from noripan.server.app import create_app
from noripan.server.http.routes import games as game_routes
from noripan.server.service import Service
from noripan.server.settings import Settings
from noripan.storage import MemoryStorage
from noripan.wire import encode
from tests.own_games import OWN_GAMES

from ..conftest import HOST
from .test_http import refused

WORDS = "{0} {seat!n} {이/가} 100%"


@pytest.mark.parametrize("slug", OWN_GAMES)
async def test_every_game_previews_its_options(visitor: httpx2.AsyncClient, slug: str):
    game = find(slug).game
    preview = game.preview(game.facts.codecs.options.type(), (), False)
    told = None if preview is None else json.loads(encode(preview_text(game, preview)))
    for body in ({"options": {}}, {}):
        answer = await visitor.post(f"/api/games/{slug}/preview", json=body)
        assert (answer.status_code, answer.json()) == (200, told)


async def test_preview_uses_the_exact_options_and_texts(
    visitor: httpx2.AsyncClient, monkeypatch: pytest.MonkeyPatch
):
    listing = find("pirate_dice")
    toy: Any = replace(
        listing.game,
        preview=lambda options, _seats, _has_model: Preview(
            Text(WORDS, str(listing.game.facts.codecs.options.plain(options))), (WORDS,), confirm=True
        ),
    )
    monkeypatch.setattr(game_routes, "find", lambda slug: Listing(toy, listing.bots))
    chosen = {"dice": 3}
    answer = (await visitor.post("/api/games/pirate_dice/preview", json={"options": chosen})).json()
    assert (answer["line"]["ko"], answer["ignored"], answer["confirmation"]) == (WORDS, [WORDS], "needed")
    assert "'dice': 3" in answer["line"]["en"]


@pytest.mark.parametrize("has_judge", [False, True])
async def test_judge_is_offered_only_if_configured(has_judge: bool):
    url = "http://127.0.0.1:9/v1" if has_judge else ""
    service = Service(Settings(database=":memory:", judge_url=url), MemoryStorage())
    transport = httpx2.ASGITransport(app=create_app(service))
    async with httpx2.AsyncClient(transport=transport, base_url=HOST) as visitor:
        body = {"options": {"rule": "가장 슬픈 수를 굴린 사람"}}
        answer = (await visitor.post("/api/games/dice_room/preview", json=body)).json()
    await service.stop()
    assert ("The AI judge decides" in answer["line"]["en"]) == has_judge
    assert ("There’s no AI judge here" in answer["line"]["en"]) != has_judge


@pytest.mark.parametrize(
    ("slug", "body", "refusal"),
    [
        ("no_such_thing", {"options": {}}, (404, "NO_SUCH_GAME")),
        ("pirate_dice", {"options": {"no_such_option": 1}}, (400, "BAD_OPTIONS")),
        ("dice_room", {"options": {"rule": "a\u0000b"}}, (400, "UNSEEN_IN_RULE")),
        ("dice_room", {"options": {"rule": "가" * 501}}, (400, "OPTION_TOO_LONG")),
        ("pirate_dice", {"options": []}, (400, "MALFORMED")),
    ],
)
async def test_invalid_options_are_refused(
    visitor: httpx2.AsyncClient, slug: str, body: Any, refusal: tuple[int, str]
):
    assert refused(await visitor.post(f"/api/games/{slug}/preview", json=body)) == refusal
