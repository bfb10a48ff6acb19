"""Fixtures: HTTP clients of an in-process application, and a server on a real port."""

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

from .faulty_storage import FaultyStorage
from .harness import FakeClock, LocalServer, logged_errors, run_server

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
    """Makes HTTP clients without a session."""
    app = create_app(service)
    async with AsyncExitStack() as stack:

        async def new_visitor() -> httpx2.AsyncClient:
            transport = httpx2.ASGITransport(app=app, raise_app_exceptions=False)
            return await stack.enter_async_context(httpx2.AsyncClient(transport=transport, base_url=HOST))

        yield new_visitor


@pytest.fixture
async def visitor(visit: Callable[[], Awaitable[httpx2.AsyncClient]]) -> httpx2.AsyncClient:
    return await visit()


@pytest.fixture
async def guest(visit: Callable[[], Awaitable[httpx2.AsyncClient]]) -> httpx2.AsyncClient:
    """An HTTP client that has signed in."""
    client = await visit()
    answer = await client.post("/api/session", json={"name": "지민", "lang": "ko"})
    assert answer.status_code == 201
    return client


@pytest.fixture(autouse=True)
def report_losses_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Lost connections are reported at once; test_presence.py tests the delay."""
    monkeypatch.setattr(presence, "RECONNECT_SECONDS", 0.0)


@pytest.fixture
async def faulty() -> FaultyStorage:
    """A storage in memory whose appends tests can hold or fail."""
    return FaultyStorage(MemoryStorage())


@pytest.fixture
def clock() -> FakeClock:
    return FakeClock()


@pytest.fixture
async def server(
    faulty: FaultyStorage, clock: FakeClock, caplog: pytest.LogCaptureFixture
) -> AsyncIterator[LocalServer]:
    """A server on a real port; checks that it logs no error."""
    with capture_logs() as ours:
        async with run_server(faulty, clock) as running:
            yield running
        gc.collect()  # a failed task logs its exception when it is collected
    assert [line for line in ours if "exc_info" in line] == []
    assert logged_errors(caplog) == []
