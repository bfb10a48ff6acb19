"""Fixtures: storages and clusters of several nodes on one database."""

from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from typing import Any

import asyncpg
import pytest

from noripan.storage.postgres import open_postgres
from noripan.storage.postgres.cluster import PostgresCluster
from noripan.storage.postgres.connect import Link
from noripan.storage.postgres.storage import PostgresStorage

from .nodes import Clock

NewNode = Callable[[str], Awaitable[PostgresCluster]]


@pytest.fixture
async def first(database_url: str) -> AsyncIterator[PostgresStorage]:
    storage = await open_postgres(database_url)
    yield storage
    await storage.close()


@pytest.fixture
async def second(database_url: str) -> AsyncIterator[PostgresStorage]:
    storage = await open_postgres(database_url)
    yield storage
    await storage.close()


@pytest.fixture
async def database(database_url: str) -> AsyncIterator[Any]:
    """A connection of the test itself."""
    async with connected(database_url) as connection:
        yield connection


@asynccontextmanager
async def connected(url: str) -> AsyncIterator[Any]:
    connection = await asyncpg.connect(url)
    try:
        yield connection
    finally:
        await connection.close()


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
async def new_node(database_url: str, clock: Clock) -> AsyncIterator[NewNode]:
    """Starts nodes; whichever still run at the end are closed."""
    nodes: list[PostgresCluster] = []

    async def start(name: str) -> PostgresCluster:
        nodes.append(PostgresCluster(database_url, node=name, clock=clock))
        await nodes[-1].start()
        return nodes[-1]

    yield start
    for node in nodes:
        await node.close()


@pytest.fixture
async def a(new_node: NewNode) -> PostgresCluster:
    return await new_node("a")


@pytest.fixture
async def b(new_node: NewNode) -> PostgresCluster:
    return await new_node("b")


@pytest.fixture
async def c(new_node: NewNode) -> PostgresCluster:
    return await new_node("c")


@pytest.fixture
def statements(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The statements that links send, in order; each is one round trip once its connection knows it."""
    sent: list[str] = []
    run = Link.run

    async def run_and_record(link: Link, work: Any) -> Any:
        async def recorded(connection: Any) -> Any:
            with connection.query_logger(lambda query: sent.append(query.query)):
                return await work(connection)

        return await run(link, recorded)

    monkeypatch.setattr(Link, "run", run_and_record)
    return sent
