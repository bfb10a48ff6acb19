"""A blocked address gets a canned response at once, and nothing of its requests reaches the application."""

import asyncio
import json
from collections.abc import AsyncIterator
from typing import Any

import pytest

from noripan.server.http.middleware.security_headers import API_HEADERS, COMMON_HEADERS
from noripan.server.limits import flood_gate
from noripan.server.limits.address_limits import EXCESS_RATE
from noripan.server.limits.token_bucket import Rate
from noripan.storage import MemoryStorage

from ..harness import SECONDS, FakeClock, LocalServer, logged_errors, run_server, until

REQUEST = b"GET /healthz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n"
HANDSHAKE = b"GET /api/socket HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n"


async def ask(server: LocalServer, request: bytes) -> bytes:
    reader, writer = await server.tcp_connection()
    async with asyncio.timeout(SECONDS):
        writer.write(request)
        answer = await reader.read()
    writer.close()
    return answer


@pytest.fixture
async def blocking(clock: FakeClock, caplog: pytest.LogCaptureFixture) -> AsyncIterator[LocalServer]:
    """A server that blocks this address, and whose clock stands still."""
    clock.stop()
    async with run_server(MemoryStorage(), clock, request_rate=Rate(1, 1000)) as server:
        await exceed_limit(server)
        yield server
    assert logged_errors(caplog) == []


async def exceed_limit(server: LocalServer, **headers: str) -> None:
    added = "".join(f"{name}: {value}\r\n" for name, value in headers.items()).encode()
    request = REQUEST.replace(b"\r\n\r\n", b"\r\n" + added + b"\r\n")
    for _ in range(1 + EXCESS_RATE.count):
        await ask(server, request)


@pytest.mark.parametrize("request_", [REQUEST, HANDSHAKE, b"\x00", REQUEST * 1000])
async def test_blocked_address_gets_the_same_response_for_every_request(
    blocking: LocalServer, request_: bytes
):
    head, _, body = (await ask(blocking, request_)).partition(b"\r\n\r\n")
    status, *lines = head.decode().split("\r\n")
    headers = dict(line.split(": ", 1) for line in lines)
    assert status == "HTTP/1.1 429 Too Many Requests"
    assert json.loads(body)["code"] == "TOO_FAST"
    assert set(json.loads(body)["message"]) == {"ko", "en"}
    assert headers["content-length"] == str(len(body))
    assert (headers["retry-after"], headers["connection"]) == ("1", "close")
    guards = {name.lower(): value for name, value in {**COMMON_HEADERS, **API_HEADERS}.items()}
    assert guards.items() <= headers.items()


async def test_blocked_request_does_not_reach_the_application(
    blocking: LocalServer, monkeypatch: pytest.MonkeyPatch
):
    heard: list[Any] = []
    monkeypatch.setattr(blocking.server.config, "loaded_app", heard.append)
    await ask(blocking, REQUEST)
    assert heard == []
    assert not blocking.connections


async def test_silent_blocked_connection_is_closed(blocking: LocalServer, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(flood_gate, "REQUEST_SECONDS", 0.02)
    reader, _ = await blocking.tcp_connection()
    async with asyncio.timeout(SECONDS):
        assert await reader.read() == b""


async def test_block_ends_after_a_while(clock: FakeClock):
    clock.stop()
    async with run_server(MemoryStorage(), clock, request_rate=Rate(1, 100)) as server:
        await exceed_limit(server)
        clock.ahead += 100_000
        assert (await ask(server, REQUEST)).startswith(b"HTTP/1.1 200")


async def test_clients_behind_a_proxy_are_not_blocked_together():
    async with run_server(MemoryStorage(), request_rate=Rate(1, 1000), proxies="127.0.0.1") as server:
        await exceed_limit(server, **{"X-Forwarded-For": "203.0.113.7"})
        other = REQUEST.replace(b"Host: x", b"Host: x\r\nX-Forwarded-For: 203.0.113.8")
        assert (await ask(server, other)).startswith(b"HTTP/1.1 200")
        await until(lambda: not server.connections)
