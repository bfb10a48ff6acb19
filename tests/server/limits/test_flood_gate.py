"""Whoever has come in vain too often: the same answer at once, and nobody listens."""

import asyncio
import json
from collections.abc import AsyncIterator
from typing import Any

import pytest

from noripan.server.http.security_headers import OF_ALL, OF_PLAIN_ANSWERS
from noripan.server.limits import flood_gate
from noripan.server.limits.address_limits import COMING_IN_VAIN
from noripan.server.limits.token_bucket import Rate
from noripan.storage import MemoryStorage

from ..running import SECONDS, Clock, Running, complaints, serving, until

ASKED = b"GET /healthz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n"
SHAKING = b"GET /api/socket HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n"


async def ask(server: Running, request: bytes) -> bytes:
    reader, writer = await server.bare()
    async with asyncio.timeout(SECONDS):
        writer.write(request)
        answer = await reader.read()
    writer.close()
    return answer


@pytest.fixture
async def besieged(clock: Clock, caplog: pytest.LogCaptureFixture) -> AsyncIterator[Running]:
    """A server to which this address has come in vain as often as one may, and which does not forget it."""
    clock.stop()
    async with serving(MemoryStorage(), clock, request_rate=Rate(1, 1000)) as server:
        await come_in_vain(server)
        yield server
    assert complaints(caplog) == []


async def come_in_vain(server: Running, **headers: str) -> None:
    told = "".join(f"{name}: {value}\r\n" for name, value in headers.items()).encode()
    request = ASKED.replace(b"\r\n\r\n", b"\r\n" + told + b"\r\n")
    for _ in range(1 + COMING_IN_VAIN.count):
        await ask(server, request)


@pytest.mark.parametrize("request_", [ASKED, SHAKING, b"\x00", ASKED * 1000])
async def test_the_answer_is_the_same_whatever_is_asked(besieged: Running, request_: bytes):
    head, _, body = (await ask(besieged, request_)).partition(b"\r\n\r\n")
    status, *lines = head.decode().split("\r\n")
    headers = dict(line.split(": ", 1) for line in lines)
    assert status == "HTTP/1.1 429 Too Many Requests"
    assert json.loads(body)["code"] == "TOO_FAST"
    assert set(json.loads(body)["message"]) == {"ko", "en"}
    assert headers["content-length"] == str(len(body))
    assert (headers["retry-after"], headers["connection"]) == ("1", "close")
    guards = {name.lower(): value for name, value in {**OF_ALL, **OF_PLAIN_ANSWERS}.items()}
    assert guards.items() <= headers.items()


async def test_nothing_of_it_reaches_the_server(besieged: Running, monkeypatch: pytest.MonkeyPatch):
    heard: list[Any] = []
    monkeypatch.setattr(besieged._server.config, "loaded_app", heard.append)
    await ask(besieged, ASKED)
    assert heard == []
    assert not besieged._server.server_state.connections


async def test_one_who_says_nothing_is_let_go(besieged: Running, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(flood_gate, "PATIENCE", 0.02)
    reader, _ = await besieged.bare()
    async with asyncio.timeout(SECONDS):
        assert await reader.read() == b""


async def test_after_a_while_the_door_is_open_again(clock: Clock):
    clock.stop()
    async with serving(MemoryStorage(), clock, request_rate=Rate(1, 100)) as server:
        await come_in_vain(server)
        clock.ahead += 100_000
        assert (await ask(server, ASKED)).startswith(b"HTTP/1.1 200")


async def test_behind_a_proxy_nobody_is_shut_out_for_another():
    async with serving(MemoryStorage(), request_rate=Rate(1, 1000), proxies="127.0.0.1") as server:
        await come_in_vain(server, **{"X-Forwarded-For": "203.0.113.7"})
        other = ASKED.replace(b"Host: x", b"Host: x\r\nX-Forwarded-For: 203.0.113.8")
        assert (await ask(server, other)).startswith(b"HTTP/1.1 200")
        await until(lambda: not server._server.server_state.connections)
