"""Fixtures: the tests run against every storage in BACKENDS."""

import sqlite3
from collections.abc import AsyncIterator, Awaitable, Callable
from pathlib import Path
from typing import cast

import pytest

from noripan.storage import LocalStorage, MemoryStorage, Storage, open_sqlite
from noripan.storage.postgres import open_postgres
from noripan.storage.sqlite import connect
from noripan.storage.sqlite.storage import SqliteStorage

Open = Callable[[pytest.FixtureRequest], Awaitable[Storage]]


async def in_memory(_: pytest.FixtureRequest) -> LocalStorage:
    return MemoryStorage()


async def in_sqlite(request: pytest.FixtureRequest) -> LocalStorage:
    return await open_sqlite(request.getfixturevalue("tmp_path") / "noripan.db")


async def in_postgres(request: pytest.FixtureRequest) -> Storage:
    return await open_postgres(request.getfixturevalue("database_url"))


LOCAL_BACKENDS: dict[str, Open] = {"memory": in_memory, "sqlite": in_sqlite}
"""Those of a single server."""
BACKENDS: dict[str, Open] = {**LOCAL_BACKENDS, "postgres": in_postgres}


@pytest.fixture(params=BACKENDS)
async def storage(request: pytest.FixtureRequest) -> AsyncIterator[Storage]:
    storage = await BACKENDS[request.param](request)
    yield storage
    await storage.close()


@pytest.fixture(params=LOCAL_BACKENDS)
async def local_storage(request: pytest.FixtureRequest) -> AsyncIterator[LocalStorage]:
    storage = cast("LocalStorage", await LOCAL_BACKENDS[request.param](request))
    yield storage
    await storage.close()


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "noripan.db"


@pytest.fixture
def connections(monkeypatch: pytest.MonkeyPatch) -> list[sqlite3.Connection]:
    """The connections opened for writing."""
    opened: list[sqlite3.Connection] = []
    open_connection = connect.connect

    def open_and_record(path: Path, /) -> sqlite3.Connection:
        opened.append(open_connection(path))
        return opened[-1]

    monkeypatch.setattr(connect, "connect", open_and_record)
    return opened


@pytest.fixture
async def sqlite(path: Path, connections: list[sqlite3.Connection]) -> AsyncIterator[SqliteStorage]:
    storage = await open_sqlite(path)
    yield storage
    await storage.close()


@pytest.fixture
def connection(sqlite: SqliteStorage, connections: list[sqlite3.Connection]) -> sqlite3.Connection:
    """The writer's connection."""
    return connections[0]
