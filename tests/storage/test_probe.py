"""Whether anything could be stored now: a real write, tried seldom, of which nothing is left."""

import os
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from noripan.storage import Snapshot, SqliteStorage, StorageFailed
from noripan.storage.sqlite.batch import Try
from noripan.storage.write_probe import EVERY_SECONDS, RETRY_SECONDS, Probe

from .kit import append, entries
from .test_commits import no_longer_files


class Disk:
    """A disk that may be full, and a clock."""

    def __init__(self) -> None:
        self.seconds = 0.0
        self.writes = 0
        self.is_full = False

    async def write(self) -> None:
        self.writes += 1
        if self.is_full:
            raise StorageFailed("full", full=True)

    def probe(self) -> Probe:
        return Probe(self.write, lambda: self.seconds)


@pytest.fixture
def disk() -> Disk:
    return Disk()


async def is_ready(probe: Probe) -> bool:
    try:
        await probe.check()
    except StorageFailed as failed:
        return not failed.full
    return True


async def test_it_is_not_tried_for_everybody_who_asks(disk: Disk) -> None:
    probe = disk.probe()
    for _ in range(10):
        assert await is_ready(probe)
    assert disk.writes == 1
    disk.seconds += EVERY_SECONDS
    assert await is_ready(probe)
    assert disk.writes == 2


async def test_a_full_disk_is_noticed_and_so_is_its_end(disk: Disk) -> None:
    probe = disk.probe()
    disk.is_full = True
    assert [await is_ready(probe) for _ in range(10)] == [False] * 10
    assert disk.writes == 1
    disk.is_full = False
    assert not await is_ready(probe)
    disk.seconds += RETRY_SECONDS
    assert await is_ready(probe)
    assert disk.writes == 2


async def test_a_real_write_that_failed_tells_as_much(disk: Disk) -> None:
    probe = disk.probe()
    assert await is_ready(probe)
    probe.failed(StorageFailed("full", full=True))
    assert not await is_ready(probe)
    assert disk.writes == 1
    disk.seconds += RETRY_SECONDS
    assert await is_ready(probe)


async def tried(storage: SqliteStorage) -> None:
    await storage._ask(Try())


async def test_nothing_is_left_of_it(sqlite: SqliteStorage, path: Path) -> None:
    await sqlite.append(append("r", 0, 3))
    await sqlite.save_snapshot("r", Snapshot(3, b"kept"))
    await tried(sqlite)
    sizes = set()
    for _ in range(20):
        await tried(sqlite)
        with closing(sqlite3.connect(path)) as other:
            sizes.add(other.execute("PRAGMA page_count").fetchone())
            assert other.execute("SELECT room, body FROM snapshots").fetchall() == [("r", b"kept")]
    assert len(sizes) == 1
    assert await sqlite.read("r") == list(entries(1, 3))


async def test_it_really_writes(sqlite: SqliteStorage, path: Path) -> None:
    await sqlite.append(append("r", 0))
    with no_longer_files(os.stat(f"{path}-wal").st_size), pytest.raises(StorageFailed):
        await sqlite.ready()
    sqlite._probe._tried = float("-inf")
    await sqlite.ready()
