"""The pictures of link previews as messengers fetch them."""

import asyncio
from collections.abc import Awaitable, Callable

import httpx2
import pytest
from structlog.testing import capture_logs

from noripan.kernel import LANGS, Refusal
from noripan.server.http.middleware import link_previews
from noripan.server.limits.token_bucket import Rate
from noripan.server.link_previews import png as png_module
from noripan.server.link_previews.pictures import (
    GamePicture,
    LockedPicture,
    MatchPicture,
    Picture,
    RoomPicture,
    Standing,
    StartPicture,
    draw,
)
from noripan.server.link_previews.png import DrawingFailed, PngCache, png_of
from noripan.server.service import Service
from noripan.server.settings import Settings
from tests.own_games import OWN_GAMES

from ..http.test_http import refused
from ..matches.test_replays import MEMBERS, room_of
from ..socketless import begin, play_out, seat
from .png import size_of

Svg = Callable[[], Awaitable[str]]
SIZE = (1200, 630)
HOSTILE = ('</text><script>alert("1")</script>', "&amp;&lt;", "]]>", "😀\u202e뷁", "a" * 500, "가" * 500)


@pytest.fixture
def drawn(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Collects what would be drawn, and draws nothing."""
    svgs: list[str] = []

    async def collect(svg: str) -> bytes:
        svgs.append(svg)
        return svg.encode()

    monkeypatch.setattr(png_module, "png_of", collect)
    return svgs


@pytest.mark.parametrize("lang", LANGS)
async def test_start_picture_is_a_png(visitor: httpx2.AsyncClient, lang: str):
    answer = await visitor.get(f"/preview/start.{lang}.png")
    assert answer.status_code == 200
    assert answer.headers["content-type"] == "image/png"
    assert size_of(answer.content) == SIZE
    assert answer.headers["cache-control"] == "public, max-age=86400"
    assert answer.headers["cross-origin-resource-policy"] == "cross-origin"


@pytest.mark.parametrize("slug", OWN_GAMES)
async def test_finished_match_has_a_png(visitor: httpx2.AsyncClient, service: Service, slug: str):
    table = await room_of(service, slug)
    match = await begin(table, *MEMBERS)
    running = await visitor.get(f"/preview/match/{match}.ko.png")
    start = await visitor.get("/preview/start.ko.png")
    assert running.content == start.content
    await play_out(table)
    answer = await visitor.get(f"/preview/match/{match}.ko.png")
    assert size_of(answer.content) == SIZE
    assert answer.content != start.content
    assert answer.headers["cache-control"] == "public, max-age=86400"


async def test_picture_of_a_room_changes_with_its_people(
    visitor: httpx2.AsyncClient, service: Service, drawn: list[str]
):
    table = await room_of(service, "catan")
    path = f"/preview/room/{table.room.code}.ko.png"
    seen = set()
    for name in ("지민", "하윤", "마루"):
        await seat(table, name)
        answer = await visitor.get(path)
        assert answer.headers["cache-control"] == "public, max-age=60"
        seen.add(answer.content)
    assert len(seen) == len(drawn) == 3
    assert all("지민" in svg and "하윤" not in svg for svg in drawn)


async def test_same_picture_is_drawn_once(visitor: httpx2.AsyncClient, drawn: list[str]):
    answers = await asyncio.gather(*(visitor.get("/preview/game/catan.en.png") for _ in range(5)))
    assert len({answer.content for answer in answers}) == len(drawn) == 1


@pytest.mark.parametrize("path", ["/preview/start.ko.png", "/preview/game/catan.ko.png"])
async def test_head_and_etag(visitor: httpx2.AsyncClient, drawn: list[str], path: str):
    whole, head = await visitor.get(path), await visitor.head(path)
    assert (head.status_code, head.content) == (200, b"")
    assert head.headers == whole.headers
    again = await visitor.get(path, headers={"if-none-match": whole.headers["etag"]})
    assert (again.status_code, again.content) == (304, b"")


@pytest.mark.parametrize(
    "path",
    [
        "/preview",
        "/preview/",
        "/preview/start.png",
        "/preview/start.fr.png",
        "/preview/room/A/B.ko.png",
        "/preview/game/catan.ko.svg",
        f"/preview/room/{'A' * 65}.ko.png",
    ],
)
async def test_other_address_is_not_found(visitor: httpx2.AsyncClient, drawn: list[str], path: str):
    assert refused(await visitor.get(path)) == (404, "NO_SUCH_PAGE")
    assert drawn == []


@pytest.mark.parametrize("path", ["room/ZZZZZZ", "match/none", "game/none", "room/%3Cscript%3E"])
async def test_unknown_target_gets_the_start_picture(
    visitor: httpx2.AsyncClient, drawn: list[str], path: str
):
    start = await visitor.get("/preview/start.en.png")
    answer = await visitor.get(f"/preview/{path}.en.png")
    assert answer.content == start.content
    assert answer.headers["cache-control"] == "public, max-age=60"


async def test_pictures_are_only_read(visitor: httpx2.AsyncClient):
    assert refused(await visitor.post("/preview/start.ko.png", json={})) == (404, "NO_SUCH_PAGE")


class TestLimits:
    @pytest.fixture
    def settings(self) -> Settings:
        return Settings(database=":memory:", request_rate=Rate(3, 1000), replay_rate=Rate(1, 1000))

    async def test_pictures_count_as_requests(self, visitor: httpx2.AsyncClient, drawn: list[str]):
        codes = [(await visitor.get("/preview/start.ko.png")).status_code for _ in range(4)]
        assert codes == [200, 200, 200, 429]

    async def test_pictures_of_matches_count_as_replays(
        self, visitor: httpx2.AsyncClient, service: Service, drawn: list[str]
    ):
        table = await room_of(service, "pirate_dice")
        match = await begin(table, *MEMBERS)
        await play_out(table)
        path = f"/preview/match/{match}"
        assert (await visitor.get(f"{path}.ko.png")).status_code == 200
        assert (await visitor.get(f"{path}.ko.png")).status_code == 200  # kept
        assert refused(await visitor.get(f"{path}.en.png")) == (429, "TOO_FAST")


async def test_broken_drawing_is_logged_and_the_start_picture_shown(
    visitor: httpx2.AsyncClient, monkeypatch: pytest.MonkeyPatch, drawn: list[str]
):
    def broken(picture: Picture) -> str:
        if isinstance(picture, GamePicture):
            raise DrawingFailed("no ink")
        return "start"

    monkeypatch.setattr(link_previews, "draw", broken)
    with capture_logs() as logs:
        assert (await visitor.get("/preview/game/catan.ko.png")).content == b"start"
    assert [line["why"] for line in logs if line["event"] == "cannot draw a link preview"] == ["no ink"]


async def test_process_reports_what_it_cannot_draw():
    with pytest.raises(DrawingFailed, match="ValueError"):
        await png_of("<svg")


async def test_slow_process_is_ended(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(png_module, "DRAWING_SECONDS", 0.001)
    with pytest.raises(DrawingFailed, match="not finished"):
        await png_of(draw(StartPicture("ko")))


def svg(text: str) -> Svg:
    async def make() -> str:
        return text

    return make


async def test_cache_is_bounded_and_forgets_the_oldest(drawn: list[str]):
    cache = PngCache(most=2)
    for key in ("a", "b", "a", "c", "a", "b"):
        await cache.get(key, svg(key))
    assert (len(cache), drawn) == (2, ["a", "b", "c", "b"])


async def test_failure_is_not_kept(drawn: list[str]):
    async def fail() -> str:
        raise DrawingFailed("once")

    cache = PngCache()
    with pytest.raises(DrawingFailed):
        await cache.get("a", fail)
    assert await cache.get("a", svg("again")) == b"again"


async def test_caller_who_hangs_up_does_not_stop_the_others(drawn: list[str]):
    gate, cache = asyncio.Event(), PngCache()

    async def slow() -> str:
        await gate.wait()
        return "drawn"

    first, second = (asyncio.create_task(cache.get("a", slow)) for _ in range(2))
    await asyncio.sleep(0)
    first.cancel()
    gate.set()
    assert await second == b"drawn"


async def test_queue_of_drawings_is_bounded(drawn: list[str]):
    gate, cache = asyncio.Event(), PngCache(most=1000)

    async def slow() -> str:
        await gate.wait()
        return "drawn"

    asked = [asyncio.create_task(cache.get(key, slow)) for key in range(png_module.WAITING + 2)]
    await asyncio.sleep(0.01)
    gate.set()
    results = await asyncio.gather(*asked, return_exceptions=True)
    assert sum(isinstance(result, Refusal) for result in results) == 1


@pytest.mark.parametrize("name", HOSTILE)
async def test_hostile_names_can_be_drawn(name: str):
    pictures: list[Picture] = [
        RoomPicture("ko", "catan", name, 2, 4, is_playing=False),
        MatchPicture("en", "catan", name, (Standing(name, 0, 1, "win"), Standing(name, 7, 2, "lose")), ""),
    ]
    for picture in pictures:
        drawing = draw(picture)
        assert "<script" not in drawing
        assert size_of(await png_of(drawing)) == SIZE


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("slug", OWN_GAMES)
def test_every_kind_of_picture_of_every_game_differs(slug: str, lang: str):
    pictures: list[Picture] = [
        GamePicture(lang, slug),
        LockedPicture(lang, slug),
        RoomPicture(lang, slug, None, 0, 4, is_playing=False),
        RoomPicture(lang, slug, "지민", 1, 4, is_playing=False),
        RoomPicture(lang, slug, "지민", 3, 4, is_playing=False),
        RoomPicture(lang, slug, "지민", 4, 4, is_playing=False),
        RoomPicture(lang, slug, "지민", 4, 4, is_playing=True),
        RoomPicture(lang, slug, "지민", 4, 50, is_playing=False),
    ]
    assert len({draw(picture) for picture in pictures}) == len(pictures)
