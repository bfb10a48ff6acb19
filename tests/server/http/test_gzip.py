"""Long API responses that are the same for everyone are gzipped if the client accepts it."""

import gzip
from typing import NamedTuple

import httpx2
import pytest

from noripan.server.app import create_app
from noripan.server.http.middleware.gzip import MIN_GZIP_BYTES
from noripan.server.service import Service

from ..conftest import HOST

NO_SUCH_MATCH = "/api/matches/none"


class Sent(NamedTuple):
    """An answer as it came: nothing is unpacked."""

    status: int
    headers: httpx2.Headers
    body: bytes

    @property
    def encoding(self) -> str | None:
        return self.headers.get("content-encoding")


async def asked(service: Service, path: str, accepted: str) -> Sent:
    transport = httpx2.ASGITransport(app=create_app(service))
    client = httpx2.AsyncClient(transport=transport, base_url=HOST, headers={"Accept-Encoding": accepted})
    async with client, client.stream("GET", path) as answer:
        body = b"".join([piece async for piece in answer.aiter_raw()])
        return Sent(answer.status_code, answer.headers, body)


@pytest.mark.parametrize("path", ["/api/games", "/api/openapi.json"])
async def test_gzipped_response_has_the_same_content(service: Service, path: str) -> None:
    plain, zipped = [await asked(service, path, accepted) for accepted in ("identity", "br, gzip")]
    assert (plain.encoding, zipped.encoding) == (None, "gzip")
    assert gzip.decompress(zipped.body) == plain.body
    assert len(zipped.body) < len(plain.body) / 2
    assert zipped.headers["content-length"] == str(len(zipped.body))
    assert plain.headers["vary"] == zipped.headers["vary"] == "Accept-Encoding"


async def test_short_response_is_not_gzipped(service: Service) -> None:
    answer = await asked(service, NO_SUCH_MATCH, "gzip")
    assert answer.status == 404
    assert answer.encoding is None
    assert 0 < len(answer.body) <= MIN_GZIP_BYTES


@pytest.mark.parametrize("path", ["/api/rooms", "/api/session", "/metrics"])
async def test_personal_responses_are_never_gzipped(service: Service, path: str) -> None:
    answer = await asked(service, path, "gzip")
    assert answer.encoding is None
    assert "vary" not in answer.headers
