"""The web client as browsers ask for it, from a folder that looks like a built one."""

import gzip
import json
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import httpx2
import pytest

from noripan.server.app import create_app, openapi_json
from noripan.server.http.middleware.static_files import RESERVED
from noripan.server.http.web_build import WEB_BUILD, read_web_build
from noripan.server.link_previews.head import with_head
from noripan.server.link_previews.lookup import start_preview
from noripan.server.service import Service

from ..conftest import HOST
from .test_http import refused

INDEX = "<!doctype html><title>놀이판</title>" + "<p>table</p>" * 100
SCRIPT = "export const dice = [1, 2, 3, 4, 5, 6];\n" * 50
BROTLI = b"as the build compressed it"
"""Sent as it is: the server cannot compress or read it."""
PICTURE = bytes(range(256))
FILES = {
    "index.html": INDEX.encode(),
    "favicon.svg": b"<svg xmlns='http://www.w3.org/2000/svg'/>",
    "assets/index-B4dH4sh.js": SCRIPT.encode(),
    "assets/index-B4dH4sh.js.br": BROTLI,
    "assets/die-B4dH4sh.png": PICTURE,
    ".DS_Store": b"left by a file manager",
}
ASSET = "/assets/index-B4dH4sh.js"
PAGE = with_head(INDEX, start_preview("ko"), "ko", HOST)
"""The index with the tags of the start page, which every unknown room and replay has too."""


@pytest.fixture
def web(tmp_path: Path) -> Path:
    folder = tmp_path / "web"
    for name, content in FILES.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_bytes(content)
    (tmp_path / "secret.txt").write_text("never shown")
    return folder


@pytest.fixture
async def browser(service: Service, web: Path) -> AsyncIterator[httpx2.AsyncClient]:
    transport = httpx2.ASGITransport(app=create_app(service, web))
    async with httpx2.AsyncClient(transport=transport, base_url=HOST) as client:
        yield client


async def raw(service: Service, web: Path, path: str) -> tuple[int, str]:
    """What a path gets that no well-behaved client would send."""
    sent: list[Any] = []

    async def receive() -> dict[str, object]:
        return {"type": "http.request", "body": b"", "more_body": False}

    async def send(message: Any) -> None:
        sent.append(message)

    scope = {"type": "http", "method": "GET", "path": path, "headers": [], "query_string": b""}
    await create_app(service, web)(scope, receive, send)
    return sent[0]["status"], b"".join(message.get("body", b"") for message in sent).decode()


@pytest.mark.parametrize(
    "address", ["/", "/index.html", "/r/K7QX2M", "/replay/9b2f", "/rooms", "/no/such/page"]
)
async def test_every_page_address_shows_the_index(browser: httpx2.AsyncClient, address: str):
    answer = await browser.get(address)
    assert (answer.status_code, answer.text) == (200, PAGE)
    assert answer.headers["content-type"] == "text/html; charset=utf-8"
    assert answer.headers["cache-control"] == "no-cache"


async def test_hashed_file_is_cached_forever(browser: httpx2.AsyncClient):
    answer = await browser.get(ASSET)
    assert (answer.status_code, answer.text) == (200, SCRIPT)
    assert answer.headers["content-type"] == "text/javascript; charset=utf-8"
    assert answer.headers["cache-control"] == "public, max-age=31536000, immutable"


async def test_unhashed_file_is_revalidated(browser: httpx2.AsyncClient):
    answer = await browser.get("/favicon.svg")
    assert answer.headers["content-type"] == "image/svg+xml"
    assert answer.headers["cache-control"] == "no-cache"


@pytest.mark.parametrize(
    ("accepted", "is_gzipped"),
    [
        ("gzip", True),
        ("br, gzip, zstd", True),
        ("GZIP; q=0.5", True),
        ("gzip;q=0", False),
        ("gzip;q=0.000, br", False),
        ("br", False),
        ("x-gzip-like", False),
        ("", False),
    ],
)
async def test_page_is_gzipped_if_accepted(browser: httpx2.AsyncClient, accepted: str, is_gzipped: bool):
    answer = await browser.get("/", headers={"accept-encoding": accepted})
    assert answer.text == PAGE
    assert answer.headers["vary"] == "Accept-Encoding, Accept-Language"
    assert answer.headers.get("content-encoding") == ("gzip" if is_gzipped else None)
    assert (int(answer.headers["content-length"]) < len(PAGE)) == is_gzipped


@pytest.mark.parametrize(
    ("accepted", "encoding"),
    [
        ("gzip, deflate, br, zstd", "br"),
        ("br;q=0.5", "br"),
        ("br;q=0, gzip", "gzip"),
        ("gzip", "gzip"),
        ("identity", None),
        ("", None),
    ],
)
async def test_file_is_sent_in_the_smallest_accepted_encoding(
    service: Service, web: Path, accepted: str, encoding: str | None
):
    transport = httpx2.ASGITransport(app=create_app(service, web))
    client = httpx2.AsyncClient(transport=transport, base_url=HOST, headers={"accept-encoding": accepted})
    async with client, client.stream("GET", ASSET) as answer:
        body = b"".join([piece async for piece in answer.aiter_raw()])
    expected = {"br": BROTLI, "gzip": gzip.compress(SCRIPT.encode(), mtime=0), None: SCRIPT.encode()}
    assert (answer.headers.get("content-encoding"), body) == (encoding, expected[encoding])
    assert answer.headers["content-type"] == "text/javascript; charset=utf-8"
    assert answer.headers["content-length"] == str(len(body))
    assert answer.headers["vary"] == "Accept-Encoding"


def test_build_has_a_brotli_copy_of_each_script_and_style():
    assets = {path: file for path, file in read_web_build(WEB_BUILD).items() if path.startswith("/assets/")}
    for path, file in assets.items():
        assert file.brotli is not None or file.gzipped is file.plain, path


async def test_copies_have_no_address_of_their_own(browser: httpx2.AsyncClient):
    assert refused(await browser.get(f"{ASSET}.br")) == (404, "NO_SUCH_PAGE")


async def test_incompressible_file_is_sent_plain(browser: httpx2.AsyncClient):
    answer = await browser.get("/assets/die-B4dH4sh.png", headers={"accept-encoding": "gzip"})
    assert "content-encoding" not in answer.headers
    assert answer.content == PICTURE


async def test_each_encoding_has_its_own_etag(browser: httpx2.AsyncClient):
    tags = [
        (await browser.get(address, headers={"accept-encoding": how})).headers["etag"]
        for address in ("/", ASSET)
        for how in ("br", "gzip", "identity")
    ]
    assert len(set(tags)) == 5  # the page has no Brotli copy
    assert all(tag.startswith('"') for tag in tags)


@pytest.mark.parametrize("spelled", ["{tag}", "W/{tag}", '"other", {tag}'])
async def test_matching_etag_gets_304(browser: httpx2.AsyncClient, spelled: str):
    first = await browser.get("/")
    again = await browser.get("/rooms", headers={"if-none-match": spelled.format(tag=first.headers["etag"])})
    assert (again.status_code, again.content) == (304, b"")
    assert again.headers["etag"] == first.headers["etag"]
    assert again.headers["cache-control"] == "no-cache"
    assert "content-length" not in again.headers


async def test_other_etag_gets_the_whole_file(browser: httpx2.AsyncClient):
    plain = await browser.get("/", headers={"accept-encoding": "identity"})
    known = {"accept-encoding": "gzip", "if-none-match": plain.headers["etag"]}
    assert (await browser.get("/", headers=known)).status_code == 200


@pytest.mark.parametrize("address", ["/", "/r/K7QX2M", ASSET])
async def test_head_request_is_answered_without_the_body(browser: httpx2.AsyncClient, address: str):
    whole, head = await browser.get(address), await browser.head(address)
    assert (head.status_code, head.content) == (200, b"")
    assert head.headers == whole.headers


@pytest.mark.parametrize("address", ["/", "/r/K7QX2M", ASSET, "/favicon.svg"])
async def test_content_security_policy_allows_only_our_own_files(browser: httpx2.AsyncClient, address: str):
    headers = (await browser.get(address)).headers
    policy = dict(part.split(" ", 1) for part in headers["content-security-policy"].split("; "))
    assert policy["default-src"] == policy["script-src"] == policy["style-src"] == "'self'"
    assert policy["worker-src"] == policy["manifest-src"] == "'self'"
    assert policy["frame-ancestors"] == policy["object-src"] == policy["base-uri"] == "'none'"
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["referrer-policy"] == "same-origin"
    assert "camera=()" in headers["permissions-policy"]


@pytest.mark.parametrize("address", ["/assets/gone-0000.js", "/robots.txt", "/.DS_Store", "/r/K7QX2M.html"])
async def test_missing_file_is_not_found(browser: httpx2.AsyncClient, address: str):
    assert refused(await browser.get(address)) == (404, "NO_SUCH_PAGE")


async def test_pages_are_only_read(browser: httpx2.AsyncClient):
    for method in ("POST", "PUT", "DELETE"):
        assert refused(await browser.request(method, "/", json={})) == (404, "NO_SUCH_PAGE")


@pytest.mark.parametrize(
    "path",
    [
        "/..",
        "/../secret.txt",
        "/assets/../../secret.txt",
        "/assets/..\\..\\secret.txt",
        "//secret.txt",
        "/./../secret.txt\0.html",
        "../secret.txt",
        "secret.txt",
    ],
)
async def test_path_traversal_is_not_possible(service: Service, web: Path, path: str):
    status, body = await raw(service, web, path)
    assert status == 404
    assert json.loads(body)["code"] == "NO_SUCH_PAGE"


@pytest.mark.parametrize("path", ["", "//", "/../secret", "/assets/"])
async def test_unknown_path_without_an_extension_shows_the_index(service: Service, web: Path, path: str):
    assert await raw(service, web, path) == (200, with_head(INDEX, start_preview("ko"), "ko", ""))


async def test_pages_do_not_hide_routes(browser: httpx2.AsyncClient):
    routes = json.loads(openapi_json())["paths"]
    assert {path.split("/")[1] for path in routes} == RESERVED - {"preview"}
    for address in ("/api/games", "/api/openapi.json", "/healthz", "/readyz", "/metrics"):
        assert (await browser.get(address)).headers["content-type"].split(";")[0] != "text/html"
    assert refused(await browser.get("/api/nothing")) == (404, "NO_SUCH_PAGE")


class TestBeforeTheBuild:
    @pytest.fixture
    def web(self, tmp_path: Path) -> Path:
        return tmp_path / "not_there"

    @pytest.mark.parametrize("address", ["/", "/r/K7QX2M"])
    async def test_missing_build_is_explained(self, browser: httpx2.AsyncClient, address: str):
        answer = await browser.get(address)
        assert refused(answer) == (503, "NOT_BUILT")
        assert all("make play" in told for told in answer.json()["message"].values())
        assert answer.headers["cache-control"] == "no-store"

    async def test_narrated_updates_are_otherwise_unchanged(self, browser: httpx2.AsyncClient):
        assert (await browser.get("/healthz")).status_code == 200
        assert refused(await browser.get(ASSET)) == (404, "NO_SUCH_PAGE")


def test_every_file_of_the_real_build_is_served():
    files = [file for file in WEB_BUILD.rglob("*") if file.is_file() and file.suffix != ".br"]
    assert {f"/{file.relative_to(WEB_BUILD).as_posix()}" for file in files} == read_web_build(
        WEB_BUILD
    ).keys()
