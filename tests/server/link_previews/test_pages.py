"""The tags that a messenger reads in the head of a page."""

from collections.abc import AsyncIterator, Mapping
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

import httpx2
import pytest
from msgspec.structs import replace

from noripan.games.registry import find
from noripan.kernel import FastChance
from noripan.rooms import link_key
from noripan.server.app import create_app
from noripan.server.http.web_build import WEB_BUILD
from noripan.server.limits import hidden_rooms
from noripan.server.limits.token_bucket import Rate
from noripan.server.link_previews.lookup import PreviewLookup
from noripan.server.link_previews.pictures import draw
from noripan.server.link_previews.targets import RoomTarget
from noripan.server.rooms.runner import Runner
from noripan.server.service import Service
from noripan.server.settings import Settings
from noripan.storage import StorageFailed
from tests.own_games import OWN_GAMES

from ..conftest import HOST
from ..matches.test_replays import MEMBERS, room_of
from ..socketless import begin, play_out, seat

INDEX = """<!doctype html><html><head>
    <title>놀이판</title>
    <meta name="description" content="shown without a server" />
    <meta name="theme-color" content="#f4efe4" />
</head><body><p>table</p></body></html>"""
HOSTILE = '"><script>1'
NOWHERE = "ZZZZZZ"


@pytest.fixture
async def crawler(service: Service, tmp_path: Path) -> AsyncIterator[httpx2.AsyncClient]:
    (tmp_path / "index.html").write_text(INDEX)
    transport = httpx2.ASGITransport(app=create_app(service, tmp_path))
    async with httpx2.AsyncClient(transport=transport, base_url=HOST) as client:
        yield client


class Head(HTMLParser):
    """The tags of a page by name, and everything that has a name in it."""

    def __init__(self) -> None:
        super().__init__()
        self.tags: dict[str, str] = {}
        self.kinds: list[str] = []
        self.title = ""

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.kinds.append(tag)
        given = dict(attrs)
        name = given.get("property") or given.get("name")
        if tag == "meta" and name:
            assert name not in self.tags
            self.tags[name] = given["content"] or ""

    def handle_data(self, data: str) -> None:
        if self.kinds and self.kinds[-1] == "title":
            self.title += data.strip()


async def head(client: httpx2.AsyncClient, path: str, **headers: str) -> Head:
    answer = await client.get(path, headers=headers)
    assert answer.status_code == 200
    found = Head()
    found.feed(answer.text)
    return found


def key_of(table: Runner) -> str:
    return link_key(table.room.invite)


async def tags(client: httpx2.AsyncClient, path: str, **headers: str) -> Mapping[str, str]:
    return (await head(client, path, **headers)).tags


async def test_start_page_has_every_tag(crawler: httpx2.AsyncClient):
    page = await head(crawler, "/")
    assert page.title == page.tags["og:title"] == page.tags["twitter:title"]
    assert page.tags["description"] == page.tags["og:description"] == page.tags["twitter:description"]
    assert page.tags["og:url"] == f"{HOST}/"
    assert page.tags["og:image"].startswith(f"{HOST}/preview/start.ko.png?v=")
    assert page.tags["twitter:image"] == page.tags["og:image"]
    assert (page.tags["og:image:width"], page.tags["og:image:height"]) == ("1200", "630")
    assert page.tags["og:image:type"] == "image/png"
    assert page.tags["og:image:alt"]
    assert page.tags["twitter:card"] == "summary_large_image"
    assert (page.tags["og:locale"], page.tags["og:locale:alternate"]) == ("ko_KR", "en_US")
    assert page.tags["theme-color"] == "#f4efe4"
    assert "robots" not in page.tags


def test_real_index_has_the_lines_that_are_replaced():
    index = (WEB_BUILD / "index.html").read_text()
    assert index.count("<title>") == index.count('<meta name="description"') == 1


@pytest.mark.parametrize("slug", OWN_GAMES)
@pytest.mark.parametrize("page", ["how", "learn"])
async def test_pages_of_a_game_show_it(crawler: httpx2.AsyncClient, slug: str, page: str):
    title = find(slug).game.facts.texts.title
    shown = await tags(crawler, f"/{page}/{slug}", **{"accept-language": "en-GB,en;q=0.9,ko;q=0.5"})
    facts = find(slug).game.facts
    assert title.en in shown["og:title"]
    assert f"{facts.minutes[0]}" in shown["og:description"]
    assert shown["og:locale"] == "en_US"
    assert shown["og:image"].startswith(f"{HOST}/preview/game/{slug}.en.png?v=")
    assert "robots" not in shown


async def test_public_room_shows_host_game_and_seats(crawler: httpx2.AsyncClient, service: Service):
    table = await room_of(service, "catan")
    await seat(table, "지민")
    await seat(table, "하윤")
    shown = await tags(crawler, f"/r/{table.room.code}")
    assert shown["og:title"] == "지민님의 카탄 방"
    assert "2명이 앉았어요 · 빈자리 2개" in shown["og:description"]
    assert shown["robots"] == "noindex"
    assert "og:url" not in shown  # it would lose the invite
    assert "하윤" not in str(shown)


@pytest.mark.parametrize("spelled", ["{code}", "{code}/"])
async def test_private_room_is_shown_only_with_its_link(
    crawler: httpx2.AsyncClient, service: Service, spelled: str
):
    table = await room_of(service, "catan", public=False)
    await seat(table, "지민")
    path = "/r/" + spelled.format(code=table.room.code)
    assert (await tags(crawler, f"{path}?k={key_of(table)}"))["og:title"] == "지민님의 카탄 방"
    start = await tags(crawler, "/")
    for wrong in ("", "?k=", "?k=00000000", "?k=초대", f"?k={key_of(table)[:-1]}", f"?key={key_of(table)}"):
        assert await tags(crawler, path + wrong) == start


async def test_hidden_room_answers_like_no_room(
    crawler: httpx2.AsyncClient, service: Service, monkeypatch: pytest.MonkeyPatch
):
    waited: list[float] = []
    monkeypatch.setattr(hidden_rooms, "until_next_tick", lambda spent, pause: waited.append(pause) or 0.0)
    hidden = await room_of(service, "catan", public=False)
    await seat(hidden, "지민")
    pages = [(await crawler.get(f"/r/{code}")).content for code in (NOWHERE, hidden.room.code)]
    pictures = [await crawler.get(f"/preview/room/{code}.ko.png") for code in (NOWHERE, hidden.room.code)]
    assert pages[0] == pages[1]
    assert pictures[0].content == pictures[1].content
    assert pictures[0].headers == pictures[1].headers
    assert waited == [hidden_rooms.TICK_SECONDS] * 4


@pytest.mark.parametrize("public", [False, True])
async def test_room_with_a_password_shows_only_its_game(
    crawler: httpx2.AsyncClient, service: Service, public: bool
):
    table = await room_of(service, "catan", public=public)
    await seat(table, "지민")
    table.room = replace(table.room, lock="hash")
    shown = await tags(crawler, f"/r/{table.room.code}?k=00000000")
    assert shown["og:title"] == "카탄 방"
    assert "지민" not in str(shown)
    assert "k=" not in shown["og:image"]
    invited = await tags(crawler, f"/r/{table.room.code}?k={key_of(table)}")
    assert invited["og:title"] == "지민님의 카탄 방"


async def test_new_invite_ends_the_old_preview(crawler: httpx2.AsyncClient, service: Service):
    table = await room_of(service, "catan", public=False)
    await seat(table, "지민")
    path = f"/r/{table.room.code}?k={key_of(table)}"
    before = await tags(crawler, path)
    table.room = replace(table.room, invite="f" * 32)
    assert before != await tags(crawler, path) == await tags(crawler, "/")


async def test_hostile_name_stays_text(crawler: httpx2.AsyncClient, service: Service):
    table = await room_of(service, "catan")
    await seat(table, HOSTILE)
    page = await head(crawler, f"/r/{table.room.code}")
    assert page.title == page.tags["og:title"] == f"{HOSTILE}님의 카탄 방"
    assert "script" not in page.kinds


@pytest.mark.parametrize(
    "path",
    [
        '/r/"><script>alert(1)</script>',
        "/r/%22%3E%3Cscript%3E",
        "/r/" + "A" * 33,
        "/r/" + "A" * 5000,
        "/replay/../../secret",
        "/replay/%00",
        "/replay/" + "a" * 33,
        "/how/nothing",
        "/how/__init__",
        "/learn/🎲",
        "/settings",
    ],
)
async def test_unknown_address_has_the_tags_of_the_start_page(crawler: httpx2.AsyncClient, path: str):
    assert await tags(crawler, path) == await tags(crawler, "/")


@pytest.mark.parametrize("slug", OWN_GAMES)
async def test_finished_match_tells_its_ending_and_players(
    crawler: httpx2.AsyncClient, service: Service, slug: str
):
    table = await room_of(service, slug)
    match = await begin(table, *MEMBERS)
    path = f"/replay/{match}"
    assert await tags(crawler, path) == await tags(crawler, "/")  # while it runs
    await play_out(table)
    shown = await tags(crawler, path)
    assert find(slug).game.facts.texts.title.ko in shown["og:title"]
    assert all(name in shown["og:description"] for name in MEMBERS)
    assert shown["og:url"] == f"{HOST}{path}"
    assert shown["og:image"].startswith(f"{HOST}/preview/match/{match}.ko.png?v=")
    assert shown["robots"] == "noindex"


@pytest.mark.parametrize("slug", OWN_GAMES)
async def test_preview_of_a_running_match_does_not_depend_on_hidden_things(service: Service, slug: str):
    table, lookup = await room_of(service, slug), PreviewLookup(service)
    await begin(table, *MEMBERS)
    game, room = table.game, table.room
    assert room.match is not None
    seen = set()
    for seed in range(5):
        state = game.determinize(game.view(room.match.state, None), FastChance(seed))
        table.room = replace(room, match=replace(room.match, state=state), secret=bytes([seed]) * 32)
        preview = await lookup.preview(RoomTarget(room.code, key_of(table)), "ko")
        assert not isinstance(preview.picture, tuple)
        seen.add((preview, draw(preview.picture)))
    assert len(seen) == 1


@pytest.mark.parametrize(
    ("accepted", "lang"),
    [
        ("", "ko"),
        ("*", "ko"),
        ("fr", "ko"),
        ("en", "en"),
        ("en-US,en;q=0.9", "en"),
        ("ko-KR,ko;q=0.9,en-US;q=0.8,en;q=0.7", "ko"),
        ("en;q=0.3, ko;q=0.2", "en"),
        ("en;q=x", "ko"),
        ("en;q=0", "ko"),
    ],
)
async def test_language_follows_the_reader(crawler: httpx2.AsyncClient, accepted: str, lang: str):
    answer = await crawler.get("/", headers={"accept-language": accepted})
    assert f"/preview/start.{lang}.png" in answer.text
    assert "Accept-Language" in answer.headers["vary"]


async def test_language_of_the_link_comes_first(crawler: httpx2.AsyncClient):
    assert (await tags(crawler, "/?lang=en"))["og:locale"] == "en_US"
    assert (await tags(crawler, "/?lang=ko", **{"accept-language": "en"}))["og:locale"] == "ko_KR"
    assert (await tags(crawler, "/?lang=xx"))["og:locale"] == "ko_KR"


@pytest.mark.parametrize("host", ['evil"><b>', "a b", "x/../y", "", "a" * 300])
async def test_odd_host_is_not_repeated(crawler: httpx2.AsyncClient, host: str):
    shown = await tags(crawler, "/", host=host)
    assert shown["og:image"].startswith("/preview/")


@pytest.mark.parametrize("host", ["noripan.example", "192.168.0.7:8000", "[::1]:8000"])
async def test_addresses_begin_as_the_reader_found_the_server(crawler: httpx2.AsyncClient, host: str):
    assert (await tags(crawler, "/", host=host))["og:image"].startswith(f"http://{host}/preview/")


class TestBehindHttps:
    @pytest.fixture
    def settings(self) -> Settings:
        return Settings(database=":memory:", secure_cookies=True)

    async def test_addresses_are_secure(self, crawler: httpx2.AsyncClient):
        shown = await tags(crawler, "/how/catan", host="noripan.example")
        assert shown["og:image"].startswith("https://noripan.example/preview/game/catan.ko.png")
        assert shown["og:url"] == "https://noripan.example/how/catan"


class TestLimits:
    @pytest.fixture
    def settings(self) -> Settings:
        return Settings(database=":memory:", request_rate=Rate(2, 1000))

    async def test_reader_over_the_limit_gets_the_page_of_the_start(
        self, crawler: httpx2.AsyncClient, service: Service
    ):
        table = await room_of(service, "catan")
        await seat(table, "지민")
        titles = [(await tags(crawler, f"/r/{table.room.code}"))["og:title"] for _ in range(3)]
        assert titles[0] == titles[1] == "지민님의 카탄 방"
        assert titles[2] == (await tags(crawler, "/"))["og:title"]


async def test_storage_failure_leaves_the_page_usable(
    crawler: httpx2.AsyncClient, service: Service, monkeypatch: pytest.MonkeyPatch
):
    async def fail(*_: Any) -> None:
        raise StorageFailed("disk gone")

    monkeypatch.setattr(service.storage, "room_by_code", fail)
    monkeypatch.setattr(service.storage, "match", fail)
    start = await tags(crawler, "/")
    assert await tags(crawler, f"/r/{NOWHERE}") == await tags(crawler, "/replay/abc") == start


@pytest.mark.parametrize("path", ["/", "/r/{code}", "/how/catan"])
async def test_head_and_etag(crawler: httpx2.AsyncClient, service: Service, path: str):
    table = await room_of(service, "catan")
    address = path.format(code=table.room.code)
    whole, only_head = await crawler.get(address), await crawler.head(address)
    assert only_head.content == b""
    assert only_head.headers == whole.headers
    assert whole.headers["cache-control"] == "no-cache"
    again = await crawler.get(address, headers={"if-none-match": whole.headers["etag"]})
    assert (again.status_code, again.content) == (304, b"")
    await seat(table, "지민")
    changed = await crawler.get(address, headers={"if-none-match": whole.headers["etag"]})
    assert changed.status_code == (200 if "{code}" in path else 304)
