"""The head of a page names the files that it needs; those of a game only if strangers may know the game."""

import json
import re
from collections.abc import AsyncIterator
from pathlib import Path

import httpx2
import pytest
from msgspec.structs import replace

from noripan.games.registry import slugs
from noripan.rooms import link_key
from noripan.server.app import create_app
from noripan.server.http.preloads import files_of, read_preloads, with_preloads
from noripan.server.http.web_build import WEB_BUILD, read_web_build
from noripan.server.rooms.runner import Runner
from noripan.server.service import Service

from ..conftest import HOST
from ..matches.test_replays import MEMBERS, room_of
from ..socketless import begin, play_out, seat

INDEX = '<!doctype html><html><head><title>놀이판</title><script src="/start.js"></script></head></html>'
BOARD = ("/assets/table.js", "/assets/catan.js")
PRELOADS = {
    "r": {"files": ["/assets/room.js", "/assets/table.js", "/assets/room.css"], "games": {"catan": BOARD}},
    "replay": {"files": ["/assets/replay.js", "/api/games"], "games": {"catan": BOARD}},
    "how": {"files": ["/assets/how.js"], "games": {"catan": ["/assets/guide.js"]}},
}
ROOM = ["/assets/room.js", "/assets/table.js", "/assets/room.css"]
TABLE = [*ROOM, "/assets/catan.js"]


@pytest.fixture
async def browser(service: Service, tmp_path: Path) -> AsyncIterator[httpx2.AsyncClient]:
    (tmp_path / "index.html").write_text(INDEX)
    (tmp_path / "preloads.json").write_text(json.dumps(PRELOADS))
    transport = httpx2.ASGITransport(app=create_app(service, tmp_path))
    async with httpx2.AsyncClient(transport=transport, base_url=HOST) as client:
        yield client


async def preloaded(client: httpx2.AsyncClient, path: str) -> list[str]:
    return re.findall(r'<link rel="(?:module)?preload"[^>]* href="([^"]+)"', (await client.get(path)).text)


async def playing(service: Service, *, public: bool) -> Runner:
    table = await room_of(service, "catan", public=public)
    await begin(table, *MEMBERS)
    return table


@pytest.mark.parametrize("path", ["/", "/settings", "/nowhere", "/rooms/r"])
async def test_page_without_a_list_stays_as_it_is(browser: httpx2.AsyncClient, path: str):
    assert await preloaded(browser, path) == []


async def test_lobby_does_not_wait_for_the_board(browser: httpx2.AsyncClient, service: Service):
    table = await room_of(service, "catan")
    await seat(table, "지민")
    assert await preloaded(browser, f"/r/{table.room.code}") == ROOM


async def test_table_names_the_board_once(browser: httpx2.AsyncClient, service: Service):
    table = await playing(service, public=True)
    assert await preloaded(browser, f"/r/{table.room.code}") == TABLE


async def test_private_table_names_the_board_only_with_its_link(
    browser: httpx2.AsyncClient, service: Service
):
    table = await playing(service, public=False)
    path = f"/r/{table.room.code}"
    assert await preloaded(browser, f"{path}?k={link_key(table.room.invite)}") == TABLE
    assert await preloaded(browser, f"{path}?k=00000000") == ROOM
    assert (await browser.get(path)).content == (await browser.get("/r/ZZZZZZ")).content


async def test_locked_table_does_not_tell_that_a_match_is_on(browser: httpx2.AsyncClient, service: Service):
    table = await playing(service, public=True)
    table.room = replace(table.room, lock="hash")
    assert await preloaded(browser, f"/r/{table.room.code}") == ROOM


async def test_replay_names_the_board_of_its_game(browser: httpx2.AsyncClient, service: Service):
    table = await room_of(service, "catan")
    match = await begin(table, *MEMBERS)
    await play_out(table)
    assert await preloaded(browser, f"/replay/{match}") == ["/assets/replay.js", "/api/games", *BOARD]
    assert await preloaded(browser, "/replay/none") == ["/assets/replay.js", "/api/games"]


async def test_page_of_a_game_names_its_guide(browser: httpx2.AsyncClient):
    assert await preloaded(browser, "/how/catan") == ["/assets/how.js", "/assets/guide.js"]
    assert await preloaded(browser, "/how/chess") == ["/assets/how.js"]


def test_each_kind_of_file_has_its_tag():
    page = with_preloads("<head><x /></head>", ["/a.js", "/a.css", "/api/games"])
    assert page.split("\n") == [
        '<head><x />  <link rel="modulepreload" crossorigin href="/a.js" />',
        '    <link rel="preload" as="style" crossorigin href="/a.css" />',
        '    <link rel="preload" as="fetch" crossorigin href="/api/games" />',
        "  </head>",
    ]


def test_real_build_lists_only_files_that_it_has():
    files = read_web_build(WEB_BUILD)
    preloads = read_preloads(files)
    index = files["/index.html"].plain.body.decode()
    for page, listed in preloads.items():
        for game in (None, *listed.games):
            needed = files_of(preloads, f"/{page}/x", game)
            assert all(file in files or file == "/api/games" for file in needed)
            assert not any(file in index for file in needed)
    for page in ("r", "replay", "learn", "how"):
        assert preloads[page].games
        assert set(preloads[page].games) <= set(slugs())
