"""What every answer says to browsers, whatever was asked; and that no other site asks for anybody."""

import asyncio
import re
from collections.abc import AsyncIterator, Awaitable, Callable, Mapping
from pathlib import Path

import httpx2
import pytest
from litestar.routes import HTTPRoute
from msgspec.structs import replace
from websockets.asyncio.client import connect
from websockets.exceptions import InvalidStatus

from noripan.kernel import Refusal
from noripan.server.app import _http_app, create_app
from noripan.server.guests import COOKIE, SECURE_COOKIE
from noripan.server.limits.token_bucket import Rate
from noripan.server.net.asgi import App, Message
from noripan.server.service import Service
from noripan.server.settings import Settings
from noripan.storage import MemoryStorage

from ..conftest import HOST
from ..harness import LocalServer, cookie_of, run_server, socket_url

PLAIN = "default-src 'none'; frame-ancestors 'none'"
SAFE = {"GET", "HEAD", "OPTIONS"}
JIMIN = {"name": "지민", "lang": "ko"}
Come = Callable[[], Awaitable[httpx2.AsyncClient]]


def routes(settings: Settings) -> list[tuple[str, str]]:
    """Every method at every address, from the application's own table."""
    app = _http_app(Service(settings, MemoryStorage()))
    return [
        (method, re.sub(r"\{.*?\}", "none", route.path))
        for route in app.routes
        if isinstance(route, HTTPRoute)
        for method in sorted(route.methods)
    ]


ROUTES = routes(Settings(database=":memory:"))
CHANGING = [(method, path) for method, path in ROUTES if method not in SAFE]


def guards(headers: Mapping[str, str]) -> dict[str, str | None]:
    names = ("referrer-policy", "x-content-type-options", "x-frame-options", "cross-origin-resource-policy")
    return {name: headers.get(name) for name in names}


GUARDS = {
    "referrer-policy": "same-origin",
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "cross-origin-resource-policy": "same-origin",
}
HTTPS_ALONE = ("strict-transport-security", "cross-origin-opener-policy")


async def start_of(app: App, method: str, path: str) -> dict[str, str]:
    """The headers of an answer, even of one that never ends."""
    started: asyncio.Future[dict[str, str]] = asyncio.get_running_loop().create_future()

    async def receive() -> Message:
        return {"type": "http.request", "body": b"", "more_body": False}

    async def send(message: Message) -> None:
        if message["type"] == "http.response.start":
            started.set_result({name.decode(): value.decode() for name, value in message["headers"]})

    scope = {"type": "http", "method": method, "path": path, "raw_path": path.encode(), "query_string": b""}
    scope |= {"headers": [(b"host", b"table.test")], "client": ("127.0.0.1", 1), "server": ("table.test", 80)}
    scope |= {"scheme": "http", "root_path": "", "http_version": "1.1", "asgi": {"version": "3.0"}}
    answering = asyncio.ensure_future(app(scope, receive, send))
    headers = await started
    answering.cancel()
    await asyncio.wait([answering])
    return headers


@pytest.fixture
def settings(settings: Settings) -> Settings:
    return replace(settings, request_rate=Rate(1000, 1))


def test_every_route_is_in_the_docs_table():
    assert set(CHANGING) == {
        ("POST", "/api/session"),
        ("PATCH", "/api/session"),
        ("POST", "/api/rooms"),
        ("POST", "/api/games/none/preview"),
        ("POST", "/api/matches/none/rooms"),
        ("POST", "/api/calculate-custom-winner"),
    }
    assert len(ROUTES) > 20


@pytest.mark.parametrize(
    ("method", "path"),
    [*ROUTES, ("GET", "/api/nowhere"), ("DELETE", "/api/rooms"), ("POST", "/"), ("GET", "/no.such")],
)
async def test_every_response_has_security_headers(service: Service, method: str, path: str):
    headers = await start_of(create_app(service), method, path)
    assert guards(headers) == GUARDS
    assert headers["content-security-policy"] == PLAIN
    assert headers["cache-control"] == "no-store"
    assert not any(name in headers for name in HTTPS_ALONE)


async def test_429_has_security_headers(service: Service, monkeypatch: pytest.MonkeyPatch):
    def never(*_: object) -> None:
        raise Refusal("TOO_FAST", seconds=1)

    monkeypatch.setattr(service.address_limits, "spend", never)
    assert guards(await start_of(create_app(service), "GET", "/healthz")) == GUARDS


@pytest.mark.parametrize("is_built", [True, False])
async def test_every_page_has_security_headers(service: Service, tmp_path: Path, is_built: bool):
    if is_built:
        (tmp_path / "index.html").write_text("<!doctype html>")
    headers = await start_of(create_app(service, tmp_path), "GET", "/r/K7QX2M")
    assert guards(headers) == GUARDS
    assert ("script-src 'self'" in headers["content-security-policy"]) == is_built
    assert "frame-ancestors 'none'" in headers["content-security-policy"]


class TestBehindHttps:
    @pytest.fixture
    def settings(self, settings: Settings) -> Settings:
        return replace(settings, secure_cookies=True)

    async def test_https_responses_have_hsts(self, service: Service, tmp_path: Path):
        (tmp_path / "index.html").write_text("<!doctype html>")
        for path in ("/", "/api/games", "/api/nowhere"):
            headers = await start_of(create_app(service, tmp_path), "GET", path)
            assert headers["strict-transport-security"] == "max-age=31536000"
            assert headers["cross-origin-opener-policy"] == "same-origin"

    async def test_the_cookie_is_bound_to_the_host(self, visitor: httpx2.AsyncClient):
        answer = await visitor.post("/api/session", json=JIMIN)
        (name, token), *parts = (part.split("=") for part in answer.headers["set-cookie"].split("; "))
        assert name == SECURE_COOKIE == "__Host-noripan_session"
        assert {part[0].lower() for part in parts} == {"httponly", "samesite", "path", "max-age", "secure"}
        assert ["Path", "/"] in parts
        for cookie, status in ((name, 200), (COOKIE, 401)):
            answer = await visitor.get("/api/session", headers={"cookie": f"{cookie}={token}"})
            assert answer.status_code == status

    async def test_plain_http_origin_is_foreign_behind_https(self, visit: Come):
        for origin, status in ((HOST, 403), (HOST.replace("http", "https"), 201)):
            answer = await (await visit()).post("/api/session", json=JIMIN, headers={"origin": origin})
            assert answer.status_code == status


FOREIGN = (
    "https://evil.example",
    "null",
    "",
    "http://",
    "http://[",
    "table.test",
    "ftp://table.test",
    "http://table.test.evil.example",
    "http://evil.example/http://table.test",
    "http://user@table.test",
    "http://table.test:81",
    "\xff",
)


@pytest.mark.parametrize(("method", "path"), CHANGING)
async def test_requests_of_other_sites_change_nothing(guest: httpx2.AsyncClient, method: str, path: str):
    before = (await guest.get("/api/session")).json()
    for origin in FOREIGN:
        answer = await guest.request(
            method, path, json=JIMIN, headers=[(b"origin", origin.encode("latin-1"))]
        )
        assert (answer.status_code, answer.json()["code"]) == (403, "FOREIGN_ORIGIN"), origin
    for kind in ("text/plain", "application/x-www-form-urlencoded", "multipart/form-data", ""):
        headers = {"content-type": kind} if kind else {}
        answer = await guest.request(method, path, content=b'{"name":"Eve","lang":"en"}', headers=headers)
        assert (answer.status_code, answer.json()["code"]) == (415, "NOT_JSON"), kind
    assert (await guest.get("/api/session")).json() == before


@pytest.fixture
async def running() -> AsyncIterator[LocalServer]:
    async with run_server(MemoryStorage()) as running:
        yield running


async def test_refused_handshake_has_security_headers_and_a_reason(
    running: LocalServer, caplog: pytest.LogCaptureFixture
):
    cookie = {"Cookie": cookie_of(await running.guest())}
    for origin in FOREIGN[:-1]:
        with pytest.raises(InvalidStatus) as refusal:
            await connect(socket_url(running.url), additional_headers={**cookie, "Origin": origin})
        answer = refusal.value.response
        assert answer.status_code == 403, origin
        assert guards({name.lower(): value for name, value in answer.headers.raw_items()}) == GUARDS
        assert b'"code":"FOREIGN_ORIGIN"' in (answer.body or b"")
    assert [record for record in caplog.records if record.levelname == "ERROR"] == []
