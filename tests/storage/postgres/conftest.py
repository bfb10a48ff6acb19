"""Fixtures: two storages, as two nodes have them, on one database."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import asyncpg
import pytest

from noripan.storage import open_postgres
from noripan.storage.postgres.storage import PostgresStorage


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
