"""One suite over all storages: a new one is one more line in BACKENDS."""

from collections.abc import AsyncIterator, Awaitable, Callable
from pathlib import Path

import pytest

from noripan.storage import MemoryStorage, SqliteStorage, Storage, open_sqlite


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
async def sqlite(path: Path) -> AsyncIterator[SqliteStorage]:
    storage = await open_sqlite(path)
    yield storage
    await storage.close()
