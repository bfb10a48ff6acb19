"""Fixtures: the tests run against every storage in BACKENDS."""

import sqlite3
from collections.abc import AsyncIterator, Awaitable, Callable
from pathlib import Path

import pytest

from noripan.storage import MemoryStorage, Storage, open_sqlite
from noripan.storage.sqlite import connect
from noripan.storage.sqlite.storage import SqliteStorage


async def in_memory(_: Path) -> Storage:
    return MemoryStorage()


async def in_sqlite(folder: Path) -> Storage:
    return await open_sqlite(folder / "noripan.db")


BACKENDS: dict[str, Callable[[Path], Awaitable[Storage]]] = {"memory": in_memory, "sqlite": in_sqlite}


@pytest.fixture(params=BACKENDS)
async def storage(request: pytest.FixtureRequest, tmp_path: Path) -> AsyncIterator[Storage]:
    storage = await BACKENDS[request.param](tmp_path)
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
