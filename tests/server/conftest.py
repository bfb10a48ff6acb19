"""A server in this process, and guests who ask it over HTTP; a server on a port, for sockets."""

import gc
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import AsyncExitStack

import httpx2
import pytest
from structlog.testing import capture_logs

from noripan.server.app import create_app
from noripan.server.rooms import presence
from noripan.server.service import Service
from noripan.server.settings import Settings
from noripan.storage import MemoryStorage
from tests.luck import steady_luck as steady_luck

from .faulty import FaultyStorage
from .running import Clock, Running, complaints, serving

HOST = "http://table.test"


@pytest.fixture
def settings() -> Settings:
    return Settings(database=":memory:")


@pytest.fixture
async def service(settings: Settings) -> AsyncIterator[Service]:
    service = Service(settings, MemoryStorage())
    yield service
    await service.stop()


@pytest.fixture
async def visit(service: Service) -> AsyncIterator[Callable[[], Awaitable[httpx2.AsyncClient]]]:
    """Lets in a visitor who has not signed in."""
    app = create_app(service)
    async with AsyncExitStack() as stack:

        async def come() -> httpx2.AsyncClient:
            transport = httpx2.ASGITransport(app=app, raise_app_exceptions=False)
            return await stack.enter_async_context(httpx2.AsyncClient(transport=transport, base_url=HOST))

        yield come


@pytest.fixture
async def visitor(visit: Callable[[], Awaitable[httpx2.AsyncClient]]) -> httpx2.AsyncClient:
    return await visit()


@pytest.fixture
async def guest(visit: Callable[[], Awaitable[httpx2.AsyncClient]]) -> httpx2.AsyncClient:
    """A visitor who has signed in."""
    client = await visit()
    answer = await client.post("/api/session", json={"name": "지민", "lang": "ko"})
    assert answer.status_code == 201
    return client


@pytest.fixture(autouse=True)
def no_blink(monkeypatch: pytest.MonkeyPatch) -> None:
    """A room hears of a lost connection at once; test_presence.py looks at the wait before."""
    monkeypatch.setattr(presence, "BLINK_SECONDS", 0.0)


@pytest.fixture
async def faulty() -> FaultyStorage:
    """A storage in memory that fails when told to."""
    return FaultyStorage(MemoryStorage())


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
async def server(
    faulty: FaultyStorage, clock: Clock, caplog: pytest.LogCaptureFixture
) -> AsyncIterator[Running]:
    """A server on a real port; whatever is done to it, it must not stumble."""
    with capture_logs() as ours:
        async with serving(faulty, clock) as running:
            yield running
        gc.collect()  # a task that failed unheard says so when it is forgotten
    assert [line for line in ours if "exc_info" in line] == []
    assert complaints(caplog) == []
