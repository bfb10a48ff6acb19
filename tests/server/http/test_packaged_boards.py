"""The boards of packages as browsers get them, and what is left out of them."""

from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import httpx2
import pytest
from structlog.testing import capture_logs

from noripan.games import registry
from noripan.server.app import create_app
from noripan.server.content import packaged_boards
from noripan.server.content.packaged_boards import packaged_board
from noripan.server.http import board_files, schemas
from noripan.server.http.preloads import PageFiles, files_of
from noripan.server.service import Service
from tests.registry.packages import install
from tests.registry.test_registry import forget

from ..conftest import HOST

SLUG = "an_end"
SCRIPT = "export const mount = () => ({ update() {}, destroy() {} });\n" * 40
FILES = {
    "board.js": SCRIPT,
    "board.css": ".an-end { color: red }",
    "cover.svg": "<svg xmlns='http://www.w3.org/2000/svg'/>",
    "chunks/part.js": "export const part = 1;",
}
INDEX = "<!doctype html><html><head></head><body></body></html>"


@pytest.fixture
def package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """The folder `board` of an installed game. The server forgets its games before and after."""
    monkeypatch.syspath_prepend(tmp_path)
    _forget_all()
    install(tmp_path, SLUG, folder=True)
    board = tmp_path / f"package_of_{SLUG}" / "board"
    for name, content in FILES.items():
        (board / name).parent.mkdir(parents=True, exist_ok=True)
        (board / name).write_text(content)
    yield board
    _forget_all()


def _forget_all() -> None:
    forget()
    for function in (packaged_board, board_files.board_files, schemas.card_of_game):
        function.cache_clear()


@pytest.fixture
async def browser(package: Path, service: Service, tmp_path: Path) -> AsyncIterator[httpx2.AsyncClient]:
    web = tmp_path / "web"
    web.mkdir()
    (web / "index.html").write_text(INDEX)
    transport = httpx2.ASGITransport(app=create_app(service, web))
    async with httpx2.AsyncClient(transport=transport, base_url=HOST) as client:
        yield client


async def test_card_names_the_files_and_browsers_keep_them(browser: httpx2.AsyncClient) -> None:
    card = (await browser.get(f"/api/games/{SLUG}")).json()
    script = await browser.get(card["board"]["script"])
    assert (script.status_code, script.text) == (200, SCRIPT)
    assert script.headers["content-type"] == "text/javascript; charset=utf-8"
    assert script.headers["cache-control"] == "public, max-age=31536000, immutable"
    assert script.headers["content-encoding"] == "gzip"
    assert script.headers["x-content-type-options"] == "nosniff"
    again = await browser.get(card["board"]["script"], headers={"If-None-Match": script.headers["etag"]})
    assert again.status_code == 304
    style = await browser.get(card["board"]["style"])
    assert (style.text, style.headers["content-type"]) == (FILES["board.css"], "text/css; charset=utf-8")
    cover = await browser.get(card["cover"])
    assert cover.headers["content-type"] == "image/svg+xml"
    part = await browser.get(card["board"]["script"].replace("board.js", "chunks/part.js"))
    assert part.text == FILES["chunks/part.js"]


async def test_board_has_the_policy_of_the_page(browser: httpx2.AsyncClient) -> None:
    card = (await browser.get(f"/api/games/{SLUG}")).json()
    policy = (await browser.get("/")).headers["content-security-policy"]
    assert "script-src 'self'" in policy
    assert (await browser.get(card["board"]["script"])).headers["content-security-policy"] == policy


@pytest.mark.parametrize("name", ["../__init__.py", "..%2f__init__.py", "none.js", "BOARD.JS"])
async def test_nothing_else_is_served(browser: httpx2.AsyncClient, name: str) -> None:
    address = packaged_board(SLUG).address
    assert (await browser.get(f"{address}/{name}")).status_code == 404


def test_address_changes_with_any_file(package: Path) -> None:
    before = packaged_board(SLUG).address
    (package / "chunks" / "part.js").write_text("export const part = 2;")
    packaged_board.cache_clear()
    assert packaged_board(SLUG).address != before


@pytest.mark.parametrize(
    ("name", "reason"),
    [
        ("page.html", "its name ends with none of"),
        (".hidden.js", "its name has other characters"),
        ("한글.svg", "its name has other characters"),
        ("link.js", "links are not followed"),
        ("large.png", "it is larger than"),
    ],
)
def test_file_that_cannot_be_served_is_left_out_and_named(
    package: Path, name: str, reason: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(packaged_boards, "MAX_FILE_BYTES", len(SCRIPT))
    if name == "link.js":
        (package / name).symlink_to(package.parent / "__init__.py")
    else:
        (package / name).write_bytes(b"x" * (len(SCRIPT) + 1 if name == "large.png" else 1))
    with capture_logs() as logs:
        files = packaged_board(SLUG).files
    assert set(files) == set(FILES)
    (logged,) = logs
    assert (logged["game"], logged["file"], logged["log_level"]) == (SLUG, name, "warning")
    assert logged["why"].startswith(reason)


def test_folder_that_cannot_be_read_is_left_out(package: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(_: Path) -> None:
        raise PermissionError("not yours")

    monkeypatch.setattr(Path, "iterdir", refuse)
    with capture_logs() as logs:
        assert packaged_board(SLUG).files == {}
    assert [(line["event"], line["why"]) for line in logs] == [("board left out", "not yours")]


def test_game_of_one_file_has_no_board(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(tmp_path)
    _forget_all()
    install(tmp_path, SLUG)
    assert packaged_board(SLUG).files == {}
    _forget_all()


def test_other_folder_of_that_name_is_no_board() -> None:
    with capture_logs() as logs:
        boards = {slug: packaged_board(slug).files for slug in registry.slugs()}
    assert set(map(len, boards.values())) == {0}
    assert logs == []


@pytest.mark.usefixtures("package")
def test_head_names_the_board_on_pages_that_show_one() -> None:
    board = packaged_board(SLUG)
    pages = {
        "r": PageFiles(("/room.js",), {"other": ("/other.js",)}, ("/host.js",)),
        "how": PageFiles(("/how.js",), {}),
    }
    named = files_of(pages, "/r/K7QX2M", SLUG)
    assert named == ("/room.js", "/host.js", f"{board.address}/board.js", f"{board.address}/board.css")
    assert files_of(pages, "/how/an_end", SLUG) == ("/how.js",)
    assert files_of(pages, "/r/K7QX2M", "other") == ("/room.js", "/other.js")
