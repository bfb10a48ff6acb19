"""Backups are complete and private or do not exist; a restore mixes nothing of the old database in."""

import os
import sqlite3
import stat
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import pytest

from noripan.storage import (
    CannotOpen,
    DamagedDatabase,
    InUse,
    MissingDatabase,
    NotNoripan,
    StorageFailed,
    TargetExists,
    TooNew,
    back_up,
    open_sqlite,
    restore,
)
from noripan.storage.admin import backup

from .samples import append, entries

WRITER = """
import asyncio, os, sys
from pathlib import Path
from noripan.storage import Append, open_sqlite

async def main():
    storage = await open_sqlite(Path(sys.argv[1]))
    await storage.append(Append("r", int(sys.argv[2]), (b"late",), None))
    os.kill(os.getpid(), 9)

asyncio.run(main())
"""


async def fill(path: Path, room: str, count: int) -> None:
    storage = await open_sqlite(path)
    await storage.append(append(room, 0, count))
    await storage.close()


async def read(path: Path, room: str) -> list[bytes]:
    storage = await open_sqlite(path)
    log = await storage.read(room)
    await storage.close()
    return log


def names(folder: Path) -> set[str]:
    return {each.name for each in folder.iterdir() if "lock" not in each.name}


def mode(path: Path) -> int:
    return stat.S_IMODE(path.stat().st_mode)


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    return tmp_path / "copies" / "copy.db"


@pytest.fixture(autouse=True)
def folder(copy: Path) -> Path:
    copy.parent.mkdir()
    return copy.parent


async def test_backup_is_one_private_file(path: Path, copy: Path, folder: Path) -> None:
    storage = await open_sqlite(path)
    await storage.append(append("r", 0, 5))
    before = os.umask(0)
    try:
        size = back_up(path, copy)
    finally:
        os.umask(before)
    await storage.append(append("r", 5))
    await storage.close()
    assert names(folder) == {"copy.db"}
    assert (mode(copy), size) == (0o600, copy.stat().st_size)
    assert await read(copy, "r") == list(entries(1, 5))
    assert await read(path, "r") == list(entries(1, 6))


async def test_backup_omits_free_space(path: Path, copy: Path) -> None:
    await fill(path, "r", 5000)
    with closing(sqlite3.connect(path, isolation_level=None)) as database:
        database.execute("DELETE FROM entries")
    assert back_up(path, copy) < path.stat().st_size / 2


async def test_backup_is_overwritten_only_on_request(path: Path, copy: Path, folder: Path) -> None:
    await fill(path, "r", 1)
    copy.write_bytes(b"older")
    with pytest.raises(TargetExists) as taken:
        back_up(path, copy)
    assert (taken.value.replaceable, copy.read_bytes(), names(folder)) == (True, b"older", {"copy.db"})
    back_up(path, copy, replace=True)
    assert (mode(copy), names(folder)) == (0o600, {"copy.db"})
    assert await read(copy, "r") == list(entries(1, 1))


@pytest.mark.parametrize("target", ["noripan.db", "noripan.db-wal", "noripan.db.lock", "link.db", "copies"])
async def test_backup_never_overwrites_the_database_or_its_files(
    path: Path, tmp_path: Path, target: str
) -> None:
    storage = await open_sqlite(path)
    await storage.append(append("r", 0))
    (tmp_path / "link.db").symlink_to(path)
    with pytest.raises(TargetExists) as taken:
        back_up(path, tmp_path / target, replace=True)
    assert not taken.value.replaceable
    await storage.append(append("r", 1))
    await storage.close()
    assert await read(path, "r") == list(entries(1, 2))


async def test_backup_beside_a_foreign_wal_is_refused(path: Path, copy: Path) -> None:
    await fill(path, "r", 1)
    other = await open_sqlite(copy)
    await other.append(append("s", 0))
    with pytest.raises(TargetExists, match=r"copy\.db-wal$"):
        back_up(path, copy, replace=True)
    await other.close()


async def test_failed_backup_leaves_no_file(
    path: Path, copy: Path, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    await fill(path, "r", 1)

    def broken(_: int) -> None:
        raise OSError(5, "the disk is broken")

    monkeypatch.setattr(os, "fsync", broken)
    with pytest.raises(OSError, match="broken"):
        back_up(path, copy)
    assert names(folder) == set()


def test_backup_of_a_missing_or_foreign_file_is_refused(path: Path, copy: Path, folder: Path) -> None:
    with pytest.raises(MissingDatabase):
        back_up(path, copy)
    path.write_bytes(b"nothing of SQLite" * 100)
    with pytest.raises(NotNoripan):
        back_up(path, copy)
    assert names(folder) == set()


async def test_restore_keeps_the_old_database(path: Path, copy: Path) -> None:
    await fill(path, "r", 3)
    back_up(path, copy)
    storage = await open_sqlite(path)
    await storage.append(append("r", 3, 4))
    await storage.close()
    path.chmod(0o644)
    kept = restore(copy, path, stamp="now")
    assert kept == path.with_name("noripan.before-now.db")
    assert (mode(path), mode(kept)) == (0o600, 0o600)
    assert await read(path, "r") == list(entries(1, 3))
    assert await read(kept, "r") == list(entries(1, 7))
    assert await read(copy, "r") == list(entries(1, 3))


async def test_restore_keeps_the_wal_of_a_killed_server_with_the_old_database(path: Path, copy: Path) -> None:
    await fill(path, "r", 1)
    back_up(path, copy)
    subprocess.run([sys.executable, "-c", WRITER, path, "1"], check=False)
    assert path.with_name("noripan.db-wal").stat().st_size > 0
    kept = restore(copy, path, stamp="now")
    assert kept is not None
    assert names(path.parent) == {"noripan.db", "noripan.before-now.db", "copies"}
    assert await read(path, "r") == list(entries(1, 1))
    assert await read(kept, "r") == [*entries(1, 1), b"late"]


@pytest.mark.parametrize("end", ["-wal", "-shm"])
async def test_restore_over_a_broken_database_removes_stale_files(path: Path, copy: Path, end: str) -> None:
    await fill(path, "r", 1)
    back_up(path, copy)
    path.write_bytes(b"nothing of SQLite" * 100)
    path.with_name(path.name + end).write_bytes(b"stale" * 1000)
    kept = restore(copy, path, stamp="now")
    assert kept is not None
    assert kept.read_bytes() == b"nothing of SQLite" * 100
    assert not names(path.parent) & {"noripan.db-wal", "noripan.db-shm"}
    assert await read(path, "r") == list(entries(1, 1))


async def test_restore_keeps_an_unreadable_database_with_its_wal(
    path: Path, copy: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    await fill(path, "r", 1)
    back_up(path, copy)
    path.with_name("noripan.db-wal").write_bytes(b"stale")

    def unreadable(_: Path) -> None:
        error = sqlite3.OperationalError("disk I/O error")
        error.sqlite_errorcode = sqlite3.SQLITE_IOERR_READ
        raise error

    monkeypatch.setattr(backup, "connect_unchanged", unreadable)
    restore(copy, path, stamp="now")
    assert path.with_name("noripan.before-now.db-wal").read_bytes() == b"stale"
    assert mode(path.with_name("noripan.before-now.db-wal")) == 0o600
    assert not names(path.parent) & {"noripan.db-wal", "noripan.db-shm"}
    assert await read(path, "r") == list(entries(1, 1))


async def test_restore_without_an_old_database(path: Path, copy: Path) -> None:
    await fill(copy, "r", 2)
    path.with_name("noripan.db-wal").write_bytes(b"stale")
    assert restore(copy, path, stamp="now") is None
    assert await read(path, "r") == list(entries(1, 2))


async def test_restore_works_without_hard_links(
    path: Path, copy: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    await fill(path, "r", 2)
    back_up(path, copy)

    def no_links(*_: object) -> None:
        raise PermissionError(1, "Operation not permitted")

    monkeypatch.setattr(os, "link", no_links)
    monkeypatch.setattr(Path, "hardlink_to", no_links)
    kept = restore(copy, path, stamp="now")
    assert kept is not None
    assert await read(path, "r") == await read(kept, "r") == list(entries(1, 2))


async def test_restore_is_refused_while_a_server_runs(path: Path, copy: Path) -> None:
    storage = await open_sqlite(path)
    await storage.append(append("r", 0))
    back_up(path, copy)
    before = names(path.parent)
    with pytest.raises(InUse):
        restore(copy, path, stamp="now")
    assert names(path.parent) == before
    await storage.append(append("r", 1))
    await storage.close()


async def test_restore_is_refused_while_another_program_reads(
    path: Path, copy: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("noripan.storage.sqlite.file.BUSY_MS", 0)
    await fill(path, "r", 1)
    back_up(path, copy)
    with closing(sqlite3.connect(path)) as shell:
        shell.execute("SELECT * FROM rooms").fetchall()
        with pytest.raises(InUse):
            restore(copy, path, stamp="now")
    assert not path.with_name("noripan.before-now.db").exists()
    assert await read(path, "r") == list(entries(1, 1))


def spoil(copy: Path, how: str) -> None:
    match how:
        case "missing":
            copy.unlink()
        case "no database":
            copy.write_bytes(b"nothing of SQLite" * 100)
        case "of others":
            copy.unlink()
            with closing(sqlite3.connect(copy)) as database:
                database.execute("CREATE TABLE rooms (id, code)")
        case "damaged":
            damage(copy)
        case "cut":
            os.truncate(copy, copy.stat().st_size // 2)
        case "newer":
            with closing(sqlite3.connect(copy, isolation_level=None)) as database:
                database.execute("UPDATE alembic_version SET version_num = '9999'")


def damage(copy: Path) -> None:
    """Overwrites some entries, like a bad disk."""
    body = bytearray(copy.read_bytes())
    place = body.rindex(b'{"number":50}')
    body[place - 40 : place + 40] = bytes(80)
    copy.write_bytes(body)


@pytest.mark.parametrize(
    ("how", "refusal"),
    [
        ("missing", MissingDatabase),
        ("no database", NotNoripan),
        ("of others", NotNoripan),
        ("damaged", DamagedDatabase),
        ("cut", DamagedDatabase),
        ("newer", TooNew),
    ],
)
async def test_bad_backup_is_refused_and_nothing_changes(
    path: Path, copy: Path, folder: Path, how: str, refusal: type[StorageFailed]
) -> None:
    await fill(path, "r", 400)
    back_up(path, copy)
    before = (path.read_bytes(), names(path.parent))
    spoil(copy, how)
    with pytest.raises(refusal):
        restore(copy, path, stamp="now")
    assert (path.read_bytes(), names(path.parent)) == before


async def test_restore_of_a_database_onto_itself_is_refused(path: Path, tmp_path: Path) -> None:
    await fill(path, "r", 1)
    (tmp_path / "link.db").symlink_to(path)
    with pytest.raises(TargetExists):
        restore(tmp_path / "link.db", path, stamp="now")


async def test_restore_never_overwrites_a_kept_database(path: Path, copy: Path) -> None:
    await fill(path, "r", 1)
    back_up(path, copy)
    restore(copy, path, stamp="now")
    with pytest.raises(TargetExists, match="before-now"):
        restore(copy, path, stamp="now")


async def test_restore_into_a_missing_folder_names_it(copy: Path, tmp_path: Path) -> None:
    await fill(copy, "r", 1)
    with pytest.raises(CannotOpen, match="nowhere"):
        restore(copy, tmp_path / "nowhere" / "noripan.db", stamp="now")
