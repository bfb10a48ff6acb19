"""Fixtures: one server of each kind per test process, started on first use."""

from collections.abc import Iterator

import pytest

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


@pytest.fixture
def database_url(postgres: PostgresServer) -> Iterator[str]:
    """The address of a new, empty database."""
    url = postgres.create_database()
    yield url
    postgres.drop_database(url)
