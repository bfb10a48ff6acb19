"""An SQLite file: opened with the required pragmas or not at all, by one server at a time."""

import asyncio
import os
import sqlite3
import stat
import subprocess
import sys
import threading
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path

import pytest
from sqlalchemy import text

from noripan.storage import CannotOpen, InUse, back_up, open_sqlite, prune
from noripan.storage.sqlite.storage import READERS, SqliteStorage, file

from .samples import append, entries, next_alarm

PRAGMAS = {"journal_mode": "wal", "synchronous": 2, "fullfsync": 1, "foreign_keys": 1, "busy_timeout": 5000}

HOLDER = """
import asyncio, os, sys
from pathlib import Path
from noripan.storage import open_sqlite

async def main():
    storage = await open_sqlite(Path(sys.argv[1]))
    if os.fork() == 0:
        print("the child runs", flush=True)
    os.read(0, 1)
    os._exit(0)

asyncio.run(main())
"""


@contextmanager
def held_elsewhere(path: Path) -> Iterator["subprocess.Popen[bytes]"]:
    """Another process, with a child process, has the file open."""
    with subprocess.Popen(
        [sys.executable, "-c", HOLDER, path], stdin=subprocess.PIPE, stdout=subprocess.PIPE
    ) as holder:
        assert holder.stdout is not None
        holder.stdout.readline()
        yield holder


async def test_writer_has_the_required_pragmas(connection: sqlite3.Connection) -> None:
    found = {pragma: connection.execute(f"PRAGMA {pragma}").fetchone()[0] for pragma in PRAGMAS}
    assert found == PRAGMAS


async def test_readers_have_the_required_pragmas_and_cannot_write(sqlite: SqliteStorage) -> None:
    connections = [await sqlite._engine.connect() for _ in range(READERS)]
    for connection in connections:
        found = {pragma: await connection.scalar(text(f"PRAGMA {pragma}")) for pragma in PRAGMAS}
        assert found == PRAGMAS
        assert await connection.scalar(text("PRAGMA query_only")) == 1
    await asyncio.gather(*(connection.close() for connection in connections))


@pytest.mark.parametrize("writes", [True, False])
async def test_file_is_refused_if_a_pragma_has_no_effect(
    path: Path, monkeypatch: pytest.MonkeyPatch, *, writes: bool
) -> None:
    prepare = file.prepare

    def spoil(connection: object, /, **which: bool) -> None:
        if which["writes"] == writes:
            monkeypatch.setitem(file.REQUIRED_PRAGMAS, "synchronous", "7")  # type: ignore[misc]
        prepare(connection, **which)

    monkeypatch.setattr(file, "prepare", spoil)
    with pytest.raises(CannotOpen, match="synchronous stays"):
        await open_sqlite(path)
    monkeypatch.undo()
    await (await open_sqlite(path)).close()


async def test_second_server_is_refused(sqlite: SqliteStorage, path: Path, tmp_path: Path) -> None:
    other_name = tmp_path / "link.db"
    other_name.symlink_to(path)
    for name in (path, other_name):
        with pytest.raises(InUse, match=str(path)):
            await open_sqlite(name)
    await sqlite.close()
    await (await open_sqlite(other_name)).close()


@pytest.mark.parametrize("opened_by", ["this process", "another process"])
@pytest.mark.parametrize("how", ["hard link", "symbolic link"])
async def test_second_server_is_refused_under_any_name(
    path: Path, tmp_path: Path, how: str, opened_by: str
) -> None:
    other_name = tmp_path / "elsewhere" / "other.db"
    other_name.parent.mkdir()
    await (await open_sqlite(path)).close()
    if how == "symbolic link":
        other_name.symlink_to(path)
    else:
        other_name.hardlink_to(path)
    with ExitStack() as stack:
        if opened_by == "this process":
            storage = await open_sqlite(path)
        else:
            holder = stack.enter_context(held_elsewhere(path))
        with pytest.raises(InUse):
            await open_sqlite(other_name)
        if how != "symbolic link":
            for touch in (lambda: prune(other_name, 1), lambda: back_up(other_name, tmp_path / "copy.db")):
                with pytest.raises(InUse):
                    touch()
        back_up(path, tmp_path / "copy.db")
        if opened_by == "this process":
            await storage.append(append("r", 0))
            await storage.close()
        else:
            holder.kill()
            holder.wait(60)
        await (await open_sqlite(other_name)).close()


async def test_killed_server_releases_the_lock_while_its_children_live(path: Path) -> None:
    with held_elsewhere(path) as holder:
        with pytest.raises(InUse):
            await open_sqlite(path)
        holder.kill()
        holder.wait(60)
        await (await open_sqlite(path)).close()


@pytest.mark.parametrize("spoil", ["no folder", "a folder", "no database", "a folder as lock"])
async def test_unusable_path_is_named_in_the_error(path: Path, tmp_path: Path, spoil: str) -> None:
    match spoil:
        case "no folder":
            path = tmp_path / "none" / "n.db"
        case "a folder":
            path.mkdir()
        case "no database":
            path.write_bytes(b"not SQLite " * 1000)
        case _:
            path.with_name(f"{path.name}.lock").mkdir()
    with pytest.raises(CannotOpen, match=str(path)):
        await open_sqlite(path)


@pytest.mark.parametrize("umask", [0o000, 0o022, 0o077])
async def test_created_files_are_private(path: Path, umask: int) -> None:
    before = os.umask(umask)
    try:
        storage = await open_sqlite(path)
        await storage.append(append("r", 0))
    finally:
        os.umask(before)
    made = {each.name: stat.S_IMODE(each.stat().st_mode) for each in path.parent.iterdir()}
    await storage.close()
    assert made.keys() >= {"noripan.db", "noripan.db-shm", "noripan.db-wal", "noripan.db.lock"}
    assert set(made.values()) == {file.PRIVATE}


async def test_permissions_set_by_the_operator_are_kept(path: Path) -> None:
    await (await open_sqlite(path)).close()
    path.chmod(0o640)
    await (await open_sqlite(path)).close()
    assert stat.S_IMODE(path.stat().st_mode) == 0o640


def test_old_sqlite_is_refused() -> None:
    file.check_version()
    with pytest.raises(CannotOpen, match=r"3\.38 or newer is needed, not 3\.37\.2"):
        file.check_version((3, 37, 2))


async def test_close_leaves_no_thread_and_a_single_file(path: Path) -> None:
    before = threading.active_count()
    storage = await open_sqlite(path)
    await asyncio.gather(*(storage.read("r") for _ in range(20)), storage.append(append("r", 0)))
    assert threading.active_count() > before
    await storage.close()
    assert threading.active_count() == before
    assert [each.name for each in path.parent.iterdir() if "-" in each.name] == []
    connection = sqlite3.connect(path)
    assert connection.execute("SELECT count(*) FROM entries").fetchone() == (1,)
    connection.close()


async def test_reopened_file_has_all_data(path: Path) -> None:
    storage = await open_sqlite(path)
    await storage.append(append("r", 0, 3, alarm=8, code="ABC"))
    await storage.record_heartbeat(5)
    await storage.close()
    storage = await open_sqlite(path)
    assert await storage.read("r") == list(entries(1, 3))
    assert (await storage.room_by_code("ABC"), await next_alarm(storage), await storage.last_heartbeat()) == (
        "r",
        8,
        5,
    )
    await storage.append(append("r", 3))
    await storage.close()
