"""The write probe: a real write, at intervals, that leaves nothing behind."""

import os
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from noripan.storage import Snapshot, StorageFailed, write_probe
from noripan.storage.sqlite.storage import SqliteStorage
from noripan.storage.write_probe import PROBE_SECONDS, RETRY_SECONDS, WriteProbe

from .samples import append, entries
from .test_writer import file_size_limit


class Disk:
    """A fake disk that may be full, with a fake clock."""

    def __init__(self) -> None:
        self.seconds = 0.0
        self.writes = 0
        self.is_full = False

    async def write(self) -> None:
        self.writes += 1
        if self.is_full:
            raise StorageFailed("full", full=True)

    def probe(self) -> WriteProbe:
        return WriteProbe(self.write, lambda: self.seconds)


@pytest.fixture
def disk() -> Disk:
    return Disk()


async def is_ready(probe: WriteProbe) -> bool:
    try:
        await probe.check()
    except StorageFailed as failed:
        return not failed.full
    return True


async def test_probe_writes_once_per_interval(disk: Disk) -> None:
    probe = disk.probe()
    for _ in range(10):
        assert await is_ready(probe)
    assert disk.writes == 1
    disk.seconds += PROBE_SECONDS
    assert await is_ready(probe)
    assert disk.writes == 2


async def test_full_disk_and_recovery_are_noticed(disk: Disk) -> None:
    probe = disk.probe()
    disk.is_full = True
    assert [await is_ready(probe) for _ in range(10)] == [False] * 10
    assert disk.writes == 1
    disk.is_full = False
    assert not await is_ready(probe)
    disk.seconds += RETRY_SECONDS
    assert await is_ready(probe)
    assert disk.writes == 2


async def test_failed_real_write_counts_as_a_probe(disk: Disk) -> None:
    probe = disk.probe()
    assert await is_ready(probe)
    probe.record_failure(StorageFailed("full", full=True))
    assert not await is_ready(probe)
    assert disk.writes == 1
    disk.seconds += RETRY_SECONDS
    assert await is_ready(probe)


@pytest.fixture
def every_check_writes(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(write_probe, "PROBE_SECONDS", 0)
    monkeypatch.setattr(write_probe, "RETRY_SECONDS", 0)


@pytest.mark.usefixtures("every_check_writes")
async def test_probe_leaves_nothing_behind(
    sqlite: SqliteStorage, connection: sqlite3.Connection, path: Path
) -> None:
    await sqlite.append(append("r", 0, 3))
    await sqlite.save_snapshot("r", Snapshot(3, b"kept"))
    await sqlite.check_ready()
    sizes = set()
    for _ in range(20):
        before = connection.total_changes
        await sqlite.check_ready()
        assert connection.total_changes > before
        with closing(sqlite3.connect(path)) as other:
            sizes.add(other.execute("PRAGMA page_count").fetchone())
            assert other.execute("SELECT room, body FROM snapshots").fetchall() == [("r", b"kept")]
    assert len(sizes) == 1
    assert await sqlite.read("r") == list(entries(1, 3))


@pytest.mark.usefixtures("every_check_writes")
async def test_probe_really_writes(sqlite: SqliteStorage, path: Path) -> None:
    await sqlite.append(append("r", 0))
    with file_size_limit(os.stat(f"{path}-wal").st_size), pytest.raises(StorageFailed):
        await sqlite.check_ready()
    await sqlite.check_ready()
