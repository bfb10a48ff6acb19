"""How options would be understood, told to whoever thinks of them."""

from dataclasses import replace
from typing import Any

import httpx2
import pytest

from noripan.games.registry import Listing, find, slugs
from noripan.kernel import Line
from noripan.server import api

from .test_http import refused

WORDS = "{0} {seat!n} {이/가} 100%"


@pytest.mark.parametrize("slug", slugs())
async def test_every_game_says_what_it_makes_of_its_options(visitor: httpx2.AsyncClient, slug: str):
    game = find(slug).game
    line = game.preview(game.facts.codecs.options.type())
    told = None if line is None else {"ko": line.ko, "en": line.en}
    for body in ({"options": {}}, {}):
        answer = await visitor.post(f"/api/games/{slug}/preview", json=body)
        assert (answer.status_code, answer.json()) == (200, told)


async def test_it_is_told_of_the_very_options_and_word_for_word(
    visitor: httpx2.AsyncClient, monkeypatch: pytest.MonkeyPatch
):
    listing = find("pirate_dice")
    toy: Any = replace(
        listing.game,
        preview=lambda options: Line(WORDS, str(listing.game.facts.codecs.options.plain(options))),
    )
    monkeypatch.setattr(api, "find", lambda slug: Listing(toy, listing.bots))
    chosen = {"dice": 3}
    answer = (await visitor.post("/api/games/pirate_dice/preview", json={"options": chosen})).json()
    assert answer["ko"] == WORDS
    assert "'dice': 3" in answer["en"]


@pytest.mark.parametrize(
    ("slug", "body", "no"),
    [
        ("no_such_thing", {"options": {}}, (404, "NO_SUCH_GAME")),
        ("pirate_dice", {"options": {"no_such_option": 1}}, (400, "BAD_OPTIONS")),
        ("dice_room", {"options": {"rule": "a\u0000b"}}, (400, "UNSEEN_IN_RULE")),
        ("dice_room", {"options": {"rule": "가" * 501}}, (400, "OPTION_TOO_LONG")),
        ("pirate_dice", {"options": []}, (400, "MALFORMED")),
    ],
)
async def test_what_cannot_be_chosen_is_refused(
    visitor: httpx2.AsyncClient, slug: str, body: Any, no: tuple[int, str]
):
    assert refused(await visitor.post(f"/api/games/{slug}/preview", json=body)) == no
