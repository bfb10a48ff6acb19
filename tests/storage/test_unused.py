"""Rooms and guests that nobody uses, in every storage: found, and forgotten whole beside all that goes on."""

import asyncio
import json
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from noripan.storage import (
    Append,
    Operation,
    Pruned,
    Snapshot,
    SqliteStorage,
    StaleAppend,
    Storage,
    UnusedRooms,
)
from noripan.storage.admin.operator_requests import PRUNE, ask_server_to_prune, report
from noripan.storage.sqlite.storage import maintenance

from .kit import append, finished, guest

OLD, NEW = 100, 200
LONG, SHORT = UnusedRooms(150, 150), UnusedRooms(0, 150)


def entry(kind: str, at: int, **more: object) -> bytes:
    return json.dumps({"at": at, "event": {"type": kind, **more}}).encode()


async def room(storage: Storage, name: str, at: int, *kinds: str, **more: object) -> None:
    """A room of this name and code, in which some things happened at a time."""
    happened = tuple(entry(kind, at, member="ann") for kind in ("RoomOpened", *kinds))
    await storage.append(Append(name, 0, happened, more.pop("alarm", None), name, **more))  # type: ignore[arg-type]


async def test_a_room_is_unused_once_nothing_has_happened_in_it_for_long(storage: Storage) -> None:
    await room(storage, "a", OLD, "MatchStarted", "Said")
    await room(storage, "b", NEW, "MatchStarted")
    await room(storage, "c", OLD)
    await storage.append(Append("c", 1, (entry("Said", NEW),), None))
    assert await storage.unused_rooms(LONG, "", 10) == ["a"]


@pytest.mark.parametrize("kind", ["MatchStarted", "Said", "Reacted"])
async def test_a_room_in_which_somebody_played_or_talked_is_not_empty(storage: Storage, kind: str) -> None:
    await room(storage, "a", OLD, "MemberJoined", kind, "MemberLeft")
    await room(storage, "b", OLD, "MemberJoined", "RoomConfigured", "MemberLeft")
    assert await storage.unused_rooms(SHORT, "", 10) == ["b"]


async def test_a_room_that_waits_for_something_is_not_empty(storage: Storage) -> None:
    await room(storage, "a", OLD, alarm=300)
    await room(storage, "b", OLD, finished=(finished("m", "b"),))
    await room(storage, "c", NEW)
    assert await storage.unused_rooms(SHORT, "", 10) == []


async def test_unused_rooms_are_found_some_at_a_time(storage: Storage) -> None:
    for name in "cabd":
        await room(storage, name, OLD)
    assert await storage.unused_rooms(LONG, "", 3) == ["a", "b", "c"]
    assert await storage.unused_rooms(LONG, "b", 3) == ["c", "d"]


async def test_a_forgotten_room_is_gone_with_all_that_belongs_to_it(storage: Storage) -> None:
    for name in ("a", "b"):
        await room(storage, name, OLD, "MatchStarted", alarm=7, finished=(finished(f"m-{name}", name),))
        await storage.save_snapshot(name, Snapshot(1, b"{}"))
    assert await storage.count_rooms() == 2
    assert await storage.forget_room("a", LONG) == 1
    assert await storage.count_rooms() == 1
    assert await storage.read("a") == []
    assert (await storage.room_of("a"), await storage.snapshot("a"), await storage.match("m-a")) == (
        None,
    ) * 3
    assert [alarm.room for alarm in await storage.alarms(10**6, 9)] == ["b"]
    assert [match.match for match in await storage.matches_of("ann", 9)] == ["m-b"]
    assert (len(await storage.read("b")), await storage.room_of("b")) == (2, "b")
    assert await storage.forget_room("a", LONG) is None
    with pytest.raises(StaleAppend):
        await storage.append(Append("a", 2, (entry("Said", NEW),), None))
    await room(storage, "a", NEW)  # its code is free again


async def test_a_room_that_was_used_meanwhile_stays(storage: Storage) -> None:
    await room(storage, "a", OLD)
    (found,) = await storage.unused_rooms(LONG, "", 9)
    await storage.append(Append("a", 1, (entry("Said", NEW),), None))
    assert await storage.forget_room(found, LONG) is None
    assert len(await storage.read("a")) == 2


async def test_guests_go_who_are_in_no_room_and_in_no_match(storage: Storage) -> None:
    for name in ("member", "left", "played", "idle"):
        await storage.add_person(guest(name))
    await storage.add_person(guest("seen"))
    await storage.see_person("id-seen", 60)
    await room(storage, "a", OLD)
    came = [entry("MemberJoined", OLD, member=f"id-{name}") for name in ("member", "left")]
    await storage.append(Append("a", 1, (*came, entry("MemberLeft", OLD, member="id-left")), None))
    await room(storage, "b", OLD, finished=(finished("m", "b", people=("id-played",)),))
    assert sorted(await storage.forget_guests(50)) == ["id-idle", "id-left"]
    assert await storage.person_of("hash-left") is None
    assert await storage.person_of("hash-member") is not None
    await storage.forget_room("a", LONG)
    await storage.forget_room("b", LONG)
    assert sorted(await storage.forget_guests(50)) == ["id-member", "id-played"]


async def test_appends_go_on_while_a_large_room_is_forgotten(sqlite: SqliteStorage) -> None:
    await room(sqlite, "a", OLD)
    for number in range(1, 10 * maintenance.SLICE, maintenance.SLICE):
        entries = tuple(entry("RoomConfigured", OLD) for _ in range(maintenance.SLICE))
        await sqlite.append(Append("a", number, entries, None))
    forgetting = asyncio.ensure_future(sqlite.forget_room("a", LONG))
    await sqlite.append(append("b", 0))
    assert not forgetting.done()
    assert (await forgetting, await sqlite.read("a")) == (0, [])


async def test_the_file_of_a_running_server_shrinks(sqlite: SqliteStorage, path: Path) -> None:
    await room(sqlite, "a", OLD)
    body = entry("RoomConfigured", OLD, more="x" * 1000)
    await sqlite.append(Append("a", 1, (body,) * 3000, None))
    await sqlite.forget_room("a", LONG)
    with closing(sqlite3.connect(path)) as database:
        (free,) = database.execute("PRAGMA freelist_count").fetchone()
        (pages,) = database.execute("PRAGMA page_count").fetchone()
        assert free > maintenance.PAGES
        assert await sqlite._writer.work(maintenance.give_back)
        assert database.execute("PRAGMA freelist_count").fetchone() == (free - maintenance.PAGES,)
        await sqlite.give_back()
        assert database.execute("PRAGMA freelist_count").fetchone() == (0,)
        assert database.execute("PRAGMA page_count").fetchone()[0] <= pages - free


async def test_a_command_beside_a_server_asks_it_to_forget(sqlite: SqliteStorage, path: Path) -> None:
    asked = asyncio.ensure_future(asyncio.to_thread(ask_server_to_prune, path, 5, seconds=30))
    while not (operations := await sqlite.operations()):
        await asyncio.sleep(0.01)
    (operation,) = operations
    assert operation == Operation(operation.number, PRUNE, 5)
    await sqlite.close_operation(operation, Pruned(1, 2, 3))
    assert await asked == Pruned(1, 2, 3)
    assert await sqlite.operations() == []


async def test_a_command_does_not_wait_for_ever(sqlite: SqliteStorage, path: Path) -> None:
    assert await asyncio.to_thread(ask_server_to_prune, path, 5, seconds=0) is None
    assert await sqlite.operations() == []


async def test_a_server_hears_what_was_done_beside_it(sqlite: SqliteStorage, path: Path) -> None:
    await asyncio.to_thread(report, path, "backup")
    (operation,) = await sqlite.operations()
    assert operation.kind == "backup"
    await sqlite.close_operation(operation, None)
    assert await sqlite.operations() == []
    await sqlite.close()
    there = path.read_bytes()
    report(path, "backup")  # nobody would hear it
    assert path.read_bytes() == there
