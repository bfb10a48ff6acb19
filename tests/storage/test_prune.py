"""Prune deletes unused rooms completely and keeps the others complete, even if it is killed."""

import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import pytest

from noripan.server.clock import wall_clock
from noripan.storage import (
    Append,
    InUse,
    MissingDatabase,
    NotNoripan,
    Pruned,
    Snapshot,
    compact,
    count_prunable,
    open_sqlite,
    prune,
)

from .played_rooms import DAY, DatedService, guests, make_old_and_new, whole_rooms

TABLES = ("rooms", "entries", "snapshots", "alarms", "matches", "match_guests", "guests")


def before(days: float) -> int:
    return wall_clock() - int(days * DAY)


def counts(path: Path) -> dict[str, int]:
    with closing(sqlite3.connect(path)) as database:
        count = "SELECT count(*) FROM {}"
        return {table: database.execute(count.format(table)).fetchone()[0] for table in TABLES}


async def test_old_room_is_deleted_with_everything_of_it(path: Path) -> None:
    storage = await open_sqlite(path)
    dated = DatedService(storage)
    dated.days_ago = 100
    members = [await dated.guest(name) for name in ("Ann", "Ben")]
    room = await storage.room_by_code(await dated.play(*members))
    assert room is not None
    await storage.save_snapshot(room, Snapshot(1, b"{}"))
    await storage.append(Append(room, len(await storage.read(room)), (), 5))
    await dated.service.stop()
    assert all(counts(path).values())
    assert prune(path, before(90)) == Pruned(rooms=1, matches=1, guests=2)
    assert counts(path) == dict.fromkeys(TABLES, 0)


async def test_recent_rooms_and_guests_are_kept(path: Path) -> None:
    await make_old_and_new(path)
    stays = {code for code, room in whole_rooms(path).items() if room.seq}
    assert len(stays) == 2
    assert prune(path, before(90)) == Pruned(1, 1, 2)
    assert guests(path) == {"new 0 a", "new 0 b"}
    assert len(whole_rooms(path)) == 1
    assert prune(path, before(90)) == Pruned(0, 0, 0)


async def test_old_room_still_in_use_is_kept_complete(path: Path) -> None:
    dated = DatedService(await open_sqlite(path))
    dated.days_ago = 300
    ann, ben, cid = [await dated.guest(name) for name in ("Ann", "Ben", "Cid")]
    code = await dated.play(ann, ben)
    await dated.join(code, cid)
    await dated.leave(code, cid)
    dated.days_ago = 1
    await dated.play_again(code, ann, ben)
    await dated.service.stop()
    room = whole_rooms(path)[code]
    assert prune(path, before(90)) == Pruned(rooms=0, matches=0, guests=1)
    assert whole_rooms(path) == {code: room}
    assert guests(path) == {"Ann", "Ben"}
    assert counts(path)["matches"] == 2


async def test_guests_of_kept_rooms_and_matches_are_kept(path: Path) -> None:
    dated = DatedService(await open_sqlite(path))
    dated.days_ago = 300
    names = ("plays", "watches", "left", "came back", "played", "gone", "here")
    members = {name: await dated.guest(name) for name in names}
    dated.days_ago = 1
    code = await dated.play(members["plays"], members["played"])
    for name in ("watches", "left", "came back", "here"):
        await dated.join(code, members[name])
    for name in ("left", "came back", "played"):
        await dated.leave(code, members[name])
    await dated.join(code, members["came back"])
    await dated.service.storage.set_last_seen(members["here"], before(3))
    await dated.leave(code, members["here"])
    await dated.service.stop()
    assert prune(path, before(90)).guests == 2
    assert guests(path) == {"plays", "watches", "came back", "played", "here"}


@pytest.mark.parametrize(("days", "stays"), [(90.9, True), (91.1, False)])
async def test_guest_is_kept_one_interval_longer(path: Path, days: float, stays: bool) -> None:
    dated = DatedService(await open_sqlite(path))
    dated.days_ago = days
    await dated.guest("Ann")
    await dated.service.stop()
    assert prune(path, before(90)).guests == (0 if stays else 1)


async def test_counting_changes_nothing(path: Path) -> None:
    await make_old_and_new(path)
    stored = counts(path)
    assert count_prunable(path, before(90)) == Pruned(1, 1, 2)
    assert counts(path) == stored


async def test_compact_returns_space_to_the_disk(path: Path) -> None:
    await make_old_and_new(path, count=10)
    size = path.stat().st_size
    prune(path, before(90))
    given = compact(path)
    assert given == size - path.stat().st_size > 0
    assert len(whole_rooms(path)) == 10


async def test_prune_is_refused_while_a_server_runs(path: Path) -> None:
    await make_old_and_new(path)
    stored = counts(path)
    storage = await open_sqlite(path)
    for touch in (lambda: prune(path, before(90)), lambda: compact(path)):
        with pytest.raises(InUse):
            touch()
    await storage.close()
    assert counts(path) == stored


def test_foreign_database_is_not_touched(path: Path, tmp_path: Path) -> None:
    with pytest.raises(MissingDatabase):
        prune(path, 1)
    with closing(sqlite3.connect(path)) as database:
        database.execute("CREATE TABLE rooms (id, code)")
    stored = path.read_bytes()
    with pytest.raises(NotNoripan):
        prune(path, 1)
    assert (path.read_bytes(), [each.name for each in tmp_path.iterdir()]) == (stored, [path.name])


# Prunes copies of the database, each in its own child process. SQLite calls a progress handler every few
# steps: the first child counts the calls, the others kill themselves at one of them. The kills are denser at
# the beginning, where rooms are deleted; guests and compaction take most of the time.
KILLED = """
import os, shutil, signal, sys
from pathlib import Path
from noripan.storage import compact, prune
from noripan.storage.sqlite import file

path, before, kills = Path(sys.argv[1]), int(sys.argv[2]), int(sys.argv[3])
prepare = file.prepare

def prune_until(copy, last):
    shutil.copy(path, copy)
    if child := os.fork():
        return os.waitpid(child, 0)[1]
    calls = 0

    def on_progress():
        nonlocal calls
        calls += 1
        if calls == last:
            os.kill(os.getpid(), signal.SIGKILL)

    def prepare_with_progress(connection, /, **how):
        prepare(connection, **how)
        connection.set_progress_handler(on_progress, 20)

    file.prepare = prepare_with_progress
    prune(copy, before)
    compact(copy)
    copy.with_suffix(".calls").write_text(str(calls))
    os._exit(0)

prune_until(path.with_name("all.db"), 0)
calls = int(path.with_name("all.calls").read_text())
for part in range(1, kills + 1):
    last = max(part, calls * part**3 // kills**3)
    assert prune_until(path.with_name(f"killed-{part}.db"), last) == signal.SIGKILL
"""
KILLS = 40


def everything(path: Path) -> dict[str, list[tuple[object, ...]]]:
    with closing(sqlite3.connect(path)) as database:
        return {table: sorted(database.execute(f"SELECT * FROM {table}"), key=repr) for table in TABLES}  # noqa: S608


def half_deleted(path: Path, stored: dict[str, list[tuple[object, ...]]]) -> list[str]:
    """Tables with rows of a room that is neither complete nor deleted."""
    found = everything(path)
    with closing(sqlite3.connect(path)) as database:
        deleted = {room for (room,) in database.execute("SELECT room FROM deleted_rooms")}
    rooms = {room for room, _ in found["rooms"]}
    assert rooms.isdisjoint(deleted)
    room_columns = {"entries": 0, "snapshots": 0, "alarms": 0, "matches": 1}
    broken = []
    for table, column in room_columns.items():
        rows = [row for row in found[table] if table != "entries" or row[column] not in deleted]
        if rows != [row for row in stored[table] if row[column] in rooms]:
            broken.append(table)
    return broken


async def test_killed_prune_leaves_no_room_half_deleted(path: Path, tmp_path: Path) -> None:
    await make_old_and_new(path, count=5)
    subprocess.run([sys.executable, "-c", KILLED, path, str(before(90)), str(KILLS)], check=True)
    stored, left = everything(path), everything(tmp_path / "all.db")
    assert (len(stored["rooms"]), len(left["rooms"])) == (10, 5)
    killed = [tmp_path / f"killed-{part}.db" for part in range(1, KILLS + 1)]
    assert [half_deleted(each, stored) for each in killed] == [[]] * KILLS
    rooms = [len(everything(each)["rooms"]) for each in killed]
    assert rooms == sorted(rooms, reverse=True)
    assert {10, 5} < set(rooms)  # kills before, between and after the deletions
    for each in killed[:: KILLS // 4]:
        storage = await open_sqlite(each)
        await storage.release_space()
        await storage.close()
        whole_rooms(each)
        prune(each, before(90))
        assert everything(each) == left
