"""Fixtures: one server of each kind per test process, started on first use."""

import asyncio
from collections.abc import Iterator
from threading import Thread

import pytest

from noripan.storage.postgres import open_postgres

from .postgres import PostgresServer
from .valkey import ValkeyServer


@pytest.fixture(scope="session")
def postgres() -> Iterator[PostgresServer]:
    """A running PostgreSQL. Tests that stop it or change its settings put it back."""
    with PostgresServer() as server:
        yield server


@pytest.fixture(scope="session")
def valkey() -> Iterator[ValkeyServer]:
    """A running Valkey. Tests that stop it start it again."""
    with ValkeyServer() as server:
        yield server


@pytest.fixture(scope="session")
def migrated_template(postgres: PostgresServer) -> str:
    """The name of a database with our tables, copied for each test because that is faster."""
    url = postgres.create_database()
    thread = Thread(target=asyncio.run, args=(_migrate(url),))  # this one may run a loop already
    thread.start()
    thread.join()
    return url.rpartition("/")[2]


@pytest.fixture
def database_url(postgres: PostgresServer, migrated_template: str) -> Iterator[str]:
    """The address of a new database with our tables, all empty."""
    url = postgres.create_database(migrated_template)
    yield url
    postgres.drop_database(url)


async def _migrate(url: str) -> None:
    await (await open_postgres(url)).close()
