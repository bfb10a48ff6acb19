"""What nobody uses is forgotten whole, what somebody uses stays whole, even after a kill in the middle."""

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

from .rooms import DAY, Years, guests, make_old_and_new, whole_rooms

TABLES = ("rooms", "entries", "snapshots", "alarms", "matches", "match_people", "people")


def before(days: float) -> int:
    return wall_clock() - int(days * DAY)


def counts(path: Path) -> dict[str, int]:
    with closing(sqlite3.connect(path)) as database:
        count = "SELECT count(*) FROM {}"
        return {table: database.execute(count.format(table)).fetchone()[0] for table in TABLES}


async def test_what_is_old_goes_with_all_that_belongs_to_it(path: Path) -> None:
    storage = await open_sqlite(path)
    years = Years(storage)
    years.days_ago = 100
    people = [await years.guest(name) for name in ("Ann", "Ben")]
    room = await storage.room_of(await years.play(*people))
    assert room is not None
    await storage.save_snapshot(room, Snapshot(1, b"{}"))
    await storage.append(Append(room, len(await storage.read(room)), (), 5))
    await years.service.stop()
    assert all(counts(path).values())
    assert prune(path, before(90)) == Pruned(rooms=1, matches=1, guests=2)
    assert counts(path) == dict.fromkeys(TABLES, 0)


async def test_what_is_new_stays(path: Path) -> None:
    await make_old_and_new(path)
    stays = {code for code, room in whole_rooms(path).items() if room.seq}
    assert len(stays) == 2
    assert prune(path, before(90)) == Pruned(1, 1, 2)
    assert guests(path) == {"new 0 a", "new 0 b"}
    assert len(whole_rooms(path)) == 1
    assert prune(path, before(90)) == Pruned(0, 0, 0)


async def test_a_room_in_use_stays_whole_however_old_it_began(path: Path) -> None:
    years = Years(await open_sqlite(path))
    years.days_ago = 300
    ann, ben, cid = [await years.guest(name) for name in ("Ann", "Ben", "Cid")]
    code = await years.play(ann, ben)
    await years.enter(code, cid)
    await years.leave(code, cid)
    years.days_ago = 1
    await years.play_again(code, ann, ben)
    await years.service.stop()
    room = whole_rooms(path)[code]
    assert prune(path, before(90)) == Pruned(rooms=0, matches=0, guests=1)
    assert whole_rooms(path) == {code: room}
    assert guests(path) == {"Ann", "Ben"}
    assert counts(path)["matches"] == 2


async def test_who_is_in_a_room_that_stays_is_known_still(path: Path) -> None:
    years = Years(await open_sqlite(path))
    years.days_ago = 300
    names = ("plays", "watches", "left", "came back", "played", "gone", "here")
    people = {name: await years.guest(name) for name in names}
    years.days_ago = 1
    code = await years.play(people["plays"], people["played"])
    for name in ("watches", "left", "came back", "here"):
        await years.enter(code, people[name])
    for name in ("left", "came back", "played"):
        await years.leave(code, people[name])
    await years.enter(code, people["came back"])
    await years.service.storage.see_person(people["here"], before(3))
    await years.leave(code, people["here"])
    await years.service.stop()
    assert prune(path, before(90)).guests == 2
    assert guests(path) == {"plays", "watches", "came back", "played", "here"}


@pytest.mark.parametrize(("days", "stays"), [(90.9, True), (91.1, False)])
async def test_a_guest_may_have_been_here_a_day_after_it_was_noted(
    path: Path, days: float, stays: bool
) -> None:
    years = Years(await open_sqlite(path))
    years.days_ago = days
    await years.guest("Ann")
    await years.service.stop()
    assert prune(path, before(90)).guests == (0 if stays else 1)


async def test_a_rehearsal_counts_and_changes_nothing(path: Path) -> None:
    await make_old_and_new(path)
    there = counts(path)
    assert count_prunable(path, before(90)) == Pruned(1, 1, 2)
    assert counts(path) == there


async def test_the_space_is_given_back(path: Path) -> None:
    await make_old_and_new(path, count=10)
    size = path.stat().st_size
    prune(path, before(90))
    given = compact(path)
    assert given == size - path.stat().st_size > 0
    assert len(whole_rooms(path)) == 10


async def test_nothing_is_forgotten_under_a_server(path: Path) -> None:
    await make_old_and_new(path)
    there = counts(path)
    storage = await open_sqlite(path)
    for touch in (lambda: prune(path, before(90)), lambda: compact(path)):
        with pytest.raises(InUse):
            touch()
    await storage.close()
    assert counts(path) == there


def test_a_database_of_others_is_left_alone(path: Path, tmp_path: Path) -> None:
    with pytest.raises(MissingDatabase):
        prune(path, 1)
    with closing(sqlite3.connect(path)) as database:
        database.execute("CREATE TABLE rooms (id, code)")
    there = path.read_bytes()
    with pytest.raises(NotNoripan):
        prune(path, 1)
    assert (path.read_bytes(), [each.name for each in tmp_path.iterdir()]) == (there, [path.name])


# Forgets in one child after the other, each with a copy of its own. SQLite lets us look at its progress
# every few steps: the first child counts the looks, the others kill themselves at one of them, spread out
# more densely over the beginning, when the rooms go: most of the time is spent on guests and on the space.
KILLED = """
import os, shutil, signal, sys
from pathlib import Path
from noripan.storage import compact, file, forget

path, before, kills = Path(sys.argv[1]), int(sys.argv[2]), int(sys.argv[3])
prepare = file.prepare

def forget_until(copy, last):
    shutil.copy(path, copy)
    if child := os.fork():
        return os.waitpid(child, 0)[1]
    looks = 0

    def look():
        nonlocal looks
        looks += 1
        if looks == last:
            os.kill(os.getpid(), signal.SIGKILL)

    def watched(connection, /, **how):
        prepare(connection, **how)
        connection.set_progress_handler(look, 20)

    file.prepare = watched
    forget(copy, before)
    compact(copy)
    copy.with_suffix(".looks").write_text(str(looks))
    os._exit(0)

forget_until(path.with_name("all.db"), 0)
looks = int(path.with_name("all.looks").read_text())
for part in range(1, kills + 1):
    last = max(part, looks * part**3 // kills**3)
    assert forget_until(path.with_name(f"killed-{part}.db"), last) == signal.SIGKILL
"""
KILLS = 40


def everything(path: Path) -> dict[str, list[tuple[object, ...]]]:
    with closing(sqlite3.connect(path)) as database:
        return {table: sorted(database.execute(f"SELECT * FROM {table}"), key=repr) for table in TABLES}  # noqa: S608


def half_gone(path: Path, there: dict[str, list[tuple[object, ...]]]) -> list[str]:
    """Tables with rows of a room that is neither there whole nor out of everything's reach."""
    found = everything(path)
    with closing(sqlite3.connect(path)) as database:
        hidden = {room for (room,) in database.execute("SELECT room FROM forgotten")}
    rooms = {room for room, _ in found["rooms"]}
    assert rooms.isdisjoint(hidden)
    of_room = {"entries": 0, "snapshots": 0, "alarms": 0, "matches": 1}
    spoilt = []
    for table, column in of_room.items():
        rows = [row for row in found[table] if table != "entries" or row[column] not in hidden]
        if rows != [row for row in there[table] if row[column] in rooms]:
            spoilt.append(table)
    return spoilt


async def test_a_kill_in_the_middle_leaves_no_room_half_gone(path: Path, tmp_path: Path) -> None:
    await make_old_and_new(path, count=5)
    subprocess.run([sys.executable, "-c", KILLED, path, str(before(90)), str(KILLS)], check=True)
    there, left = everything(path), everything(tmp_path / "all.db")
    assert (len(there["rooms"]), len(left["rooms"])) == (10, 5)
    killed = [tmp_path / f"killed-{part}.db" for part in range(1, KILLS + 1)]
    assert [half_gone(each, there) for each in killed] == [[]] * KILLS
    rooms = [len(everything(each)["rooms"]) for each in killed]
    assert rooms == sorted(rooms, reverse=True)
    assert {10, 5} < set(rooms)  # before the first went, between two, and after the last
    for each in killed[:: KILLS // 4]:
        storage = await open_sqlite(each)
        await storage.give_back()
        await storage.close()
        whole_rooms(each)
        prune(each, before(90))
        assert everything(each) == left
