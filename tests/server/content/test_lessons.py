"""A lesson on the wire: what the learner's seat may know, in both languages, and nothing else."""

import json
import re
from dataclasses import replace
from typing import Any

import httpx2
import msgspec
import pytest

from noripan.games.registry import find, slugs
from noripan.kernel import LANGS, REFEREE, Refusal, SetUp, play_lesson, shown
from noripan.rooms import menu_for
from noripan.server.content.lessons import lesson_view
from noripan.wire import apply

from ..http.test_http import refused

HANGUL = re.compile("[가-힣]")
LARGEST = 100_000
"""Bytes: some views, the rest differences."""


TAUGHT = [slug for slug in slugs() if find(slug).game.lesson]


@pytest.fixture(params=TAUGHT)
async def taught(request: pytest.FixtureRequest, visitor: httpx2.AsyncClient) -> Any:
    """A lesson as it is answered."""
    answer = await visitor.get(f"/api/games/{request.param}/lesson", params={"lang": "ko"})
    assert answer.status_code == 200
    assert answer.headers["content-type"] == "application/json"
    assert len(answer.content) < LARGEST
    return answer.json()


def plain(value: Any) -> Any:
    return msgspec.json.decode(msgspec.json.encode(value))


def scenes_of(slug: str) -> Any:
    game = find(slug).game
    assert game.lesson is not None
    return game, game.lesson, list(play_lesson(game, game.lesson))


async def test_lesson_shows_only_what_the_learners_seat_may_know(taught: Any):
    game, lesson, scenes = scenes_of(taught["slug"])
    table = taught["table"]
    for step, scene in zip(taught["steps"], scenes, strict=True):
        for move, entry in zip(step["moves"], scene.moves, strict=True):
            table = apply(table, move["table"])
            assert move["events"] == plain(shown(game, entry.events, lesson.learner))
            assert (move["seat"] is None) == isinstance(entry.move, SetUp)
        assert table == plain(game.view(scene.state, lesson.learner))


async def test_document_says_which_routes_need_a_session(taught: Any):
    game, lesson, scenes = scenes_of(taught["slug"])
    for step, scene in zip(taught["steps"], scenes, strict=True):
        actors = tuple(game.actors(scene.state))
        assert [clock["seat"] for clock in step["clocks"]] == list(actors)
        assert not any("deadline" in clock for clock in step["clocks"])
        assert REFEREE not in actors
        menu = menu_for(game, scene.state, lesson.learner) if lesson.learner in actors else None
        assert step["menu"] == plain(menu)
        assert step["do"] == plain(scene.step.do)
        assert (step["called"] is None) == (step["do"] is None)


async def test_lesson_has_both_languages(taught: Any):
    lines = [line for step in taught["steps"] for move in step["moves"] for line in move["lines"]]
    told = [*taught["names"], *lines, *(step["says"] for step in taught["steps"])]
    assert all(line["ko"] and line["en"] and "{" not in line["ko"] + line["en"] for line in told)


@pytest.mark.parametrize("slug", TAUGHT)
async def test_english_lesson_shows_no_korean_on_the_table(slug: str, visitor: httpx2.AsyncClient):
    lesson = (await visitor.get(f"/api/games/{slug}/lesson", params={"lang": "en"})).json()
    tables = [lesson["table"], [move["table"] for step in lesson["steps"] for move in step["moves"]]]
    assert not HANGUL.search(json.dumps(tables, ensure_ascii=False))


async def test_lesson_is_the_same_match_in_both_languages():
    for slug in TAUGHT:
        korean, english = (lesson_view(find(slug).game, lang) for lang in LANGS)
        assert [step.says for step in korean.steps] == [step.says for step in english.steps]
        assert korean.understood == english.understood


async def test_unknown_game_has_no_lesson(visitor: httpx2.AsyncClient):
    assert refused(await visitor.get("/api/games/no_such_thing/lesson")) == (404, "NO_SUCH_GAME")


def test_game_without_a_lesson_is_refused():
    game = find("pirate_dice").game
    without = replace(game, lesson=None)
    with pytest.raises(Refusal, match="NO_LESSON"):
        lesson_view(without, "en")
