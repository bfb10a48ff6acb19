"""A full disk, with the real storage: refused with a code, nothing lost, over when there is room again."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from pathlib import Path
from typing import Any

import httpx2
import pytest

from noripan.client import CommandRefused, Table
from noripan.server.rooms import runner as runner_module
from noripan.storage import open_sqlite
from noripan.storage import write_probe as probe_module
from noripan.storage.sqlite.storage import SqliteStorage

from ..harness import (
    SECONDS,
    SLUG,
    LocalServer,
    begin,
    documents,
    expected_documents,
    move,
    run_server,
    sync,
    until,
)


@pytest.fixture
async def storage(tmp_path: Path) -> SqliteStorage:
    return await open_sqlite(tmp_path / "noripan.db")


@pytest.fixture
async def server(storage: SqliteStorage, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[LocalServer]:
    monkeypatch.setattr(runner_module, "RETRY_SECONDS", 0.05)
    async with run_server(storage) as running:
        yield running


def fill(storage: SqliteStorage) -> None:
    """No page more than there is now, and none that is free."""
    connection = storage._writer._connection
    connection.execute("PRAGMA max_page_count=1")


def free(storage: SqliteStorage) -> None:
    storage._writer._connection.execute("PRAGMA max_page_count=1000000")


async def until_refused(ask: Callable[[], Awaitable[Any]]) -> CommandRefused:
    """Asks until nothing more fits anywhere."""
    async with asyncio.timeout(SECONDS):
        while True:
            try:
                await ask()
            except CommandRefused as refused:
                return refused


async def until_full(table: Table) -> str:
    """Talks until nothing can be stored any more; what the server then says."""
    return (await until_refused(lambda: table.send("Say", text="가" * 200))).code


async def test_full_disk_refuses_commands_until_there_is_space(server: LocalServer, storage: SqliteStorage):
    tables = await server.room("Ann", "Ben")
    await begin(*tables)
    fill(storage)
    assert await until_full(tables[0]) == "STORAGE_FULL"
    await sync(*tables)
    runner = await server.runner(tables[0])
    assert [documents(table) for table in tables] == [
        expected_documents(runner, table.member) for table in tables
    ]
    free(storage)
    await move(*tables)
    assert len(await server.log(tables[0])) == tables[0].seq


async def test_no_room_is_opened_on_a_full_disk(server: LocalServer, storage: SqliteStorage):
    session = await server.guest("Ann")
    fill(storage)
    refused = await until_refused(lambda: session.open_room(SLUG))
    assert refused.code == "STORAGE_FULL"
    assert refused.message["ko"]
    free(storage)
    await session.open_room(SLUG)


async def readiness(server: LocalServer) -> tuple[int, str | None]:
    """The status of /readyz, and why not."""
    async with httpx2.AsyncClient(base_url=server.url) as client:
        answer = await client.get("/readyz")
        return answer.status_code, answer.json().get("code")


async def test_server_with_a_full_disk_is_not_ready_until_there_is_space(
    server: LocalServer, storage: SqliteStorage, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setattr(probe_module, "PROBE_SECONDS", 0)
    monkeypatch.setattr(probe_module, "RETRY_SECONDS", 0)
    fill(storage)
    assert await readiness(server) == (507, "STORAGE_FULL")
    free(storage)
    assert await readiness(server) == (200, None)


async def test_server_is_not_ready_after_a_move_that_was_not_stored(
    server: LocalServer, storage: SqliteStorage, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setattr(probe_module, "RETRY_SECONDS", 3600)
    (ann,) = await server.room("Ann")
    assert await readiness(server) == (200, None)
    fill(storage)
    await until_full(ann)
    assert await readiness(server) == (507, "STORAGE_FULL")
    free(storage)


async def test_server_stops_in_order_on_a_full_disk(server: LocalServer, storage: SqliteStorage):
    (ann,) = await server.room("Ann")
    line = await server.raw_connection(await server.guest("Ben"))
    await line.join(ann.room["code"])
    fill(storage)
    await until_full(ann)
    async with asyncio.timeout(SECONDS):
        await server.stop()
    assert await line.closed() == 1012
    await until(lambda: storage._closing is not None)
