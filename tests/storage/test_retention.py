"""Unused rooms and guests are found and deleted in every storage, while it is in use."""

import asyncio
import json
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from noripan.storage import Append, Operation, Pruned, Snapshot, StaleAppend, Storage, UnusedRooms
from noripan.storage.admin.operator_requests import PRUNE, ask_server_to_prune, report
from noripan.storage.sqlite.storage import SqliteStorage, maintenance

from .samples import alarms, append, finished, guest

OLD, NEW = 100, 200
LONG, SHORT = UnusedRooms(150, 150), UnusedRooms(0, 150)


def entry(kind: str, at: int, **more: object) -> bytes:
    return json.dumps({"at": at, "event": {"type": kind, **more}}).encode()


async def room(storage: Storage, name: str, at: int, *kinds: str, **more: object) -> None:
    """A room with this id and code and entries of these kinds, all at one time."""
    entries = tuple(entry(kind, at, member="ann") for kind in ("RoomOpened", *kinds))
    await storage.append(Append(name, 0, entries, more.pop("alarm", None), name, **more))  # type: ignore[arg-type]


async def test_room_without_recent_entries_is_unused(storage: Storage) -> None:
    await room(storage, "a", OLD, "MatchStarted", "Said")
    await room(storage, "b", NEW, "MatchStarted")
    await room(storage, "c", OLD)
    await storage.append(Append("c", 1, (entry("Said", NEW),), None))
    assert await storage.unused_rooms(LONG, "", 10) == ["a"]


@pytest.mark.parametrize("kind", ["MatchStarted", "Said", "Reacted"])
async def test_room_with_a_match_or_chat_is_not_empty(storage: Storage, kind: str) -> None:
    await room(storage, "a", OLD, "MemberJoined", kind, "MemberLeft")
    await room(storage, "b", OLD, "MemberJoined", "RoomConfigured", "MemberLeft")
    assert await storage.unused_rooms(SHORT, "", 10) == ["b"]


async def test_room_with_an_alarm_or_a_match_is_not_empty(storage: Storage) -> None:
    await room(storage, "a", OLD, alarm=300)
    await room(storage, "b", OLD, finished=(finished("m", "b"),))
    await room(storage, "c", NEW)
    assert await storage.unused_rooms(SHORT, "", 10) == []


async def test_unused_rooms_are_listed_in_pages(storage: Storage) -> None:
    for name in "cabd":
        await room(storage, name, OLD)
    assert await storage.unused_rooms(LONG, "", 3) == ["a", "b", "c"]
    assert await storage.unused_rooms(LONG, "b", 3) == ["c", "d"]


async def test_deleted_room_is_gone_from_every_query(storage: Storage) -> None:
    for name in ("a", "b"):
        await room(storage, name, OLD, "MatchStarted", alarm=7, finished=(finished(f"m-{name}", name),))
        await storage.save_snapshot(name, Snapshot(1, b"{}"))
    assert await storage.count_rooms() == 2
    assert await storage.delete_room("a", LONG) == 1
    assert await storage.count_rooms() == 1
    assert await storage.read("a") == []
    assert (await storage.room_by_code("a"), await storage.snapshot("a"), await storage.match("m-a")) == (
        None,
    ) * 3
    assert [alarm.room for alarm in await alarms(storage)] == ["b"]
    assert [match.match for match in await storage.matches_of_guest("ann", 9)] == ["m-b"]
    assert (len(await storage.read("b")), await storage.room_by_code("b")) == (2, "b")
    assert await storage.delete_room("a", LONG) is None
    with pytest.raises(StaleAppend):
        await storage.append(Append("a", 2, (entry("Said", NEW),), None))
    await room(storage, "a", NEW)  # its code is free again


async def test_room_used_since_the_listing_is_kept(storage: Storage) -> None:
    await room(storage, "a", OLD)
    (found,) = await storage.unused_rooms(LONG, "", 9)
    await storage.append(Append("a", 1, (entry("Said", NEW),), None))
    assert await storage.delete_room(found, LONG) is None
    assert len(await storage.read("a")) == 2


async def test_guests_in_no_room_and_no_match_are_deleted(storage: Storage) -> None:
    for name in ("member", "left", "played", "idle"):
        await storage.add_guest(guest(name))
    await storage.add_guest(guest("seen"))
    await storage.set_last_seen("id-seen", 60)
    await room(storage, "a", OLD)
    came = [entry("MemberJoined", OLD, member=f"id-{name}") for name in ("member", "left")]
    await storage.append(Append("a", 1, (*came, entry("MemberLeft", OLD, member="id-left")), None))
    await room(storage, "b", OLD, finished=(finished("m", "b", guests=("id-played",)),))
    assert sorted(await storage.delete_guests(50)) == ["id-idle", "id-left"]
    assert await storage.guest_by_token("hash-left") is None
    assert await storage.guest_by_token("hash-member") is not None
    await storage.delete_room("a", LONG)
    await storage.delete_room("b", LONG)
    assert sorted(await storage.delete_guests(50)) == ["id-member", "id-played"]


async def test_appends_go_on_while_a_large_room_is_deleted(sqlite: SqliteStorage) -> None:
    await room(sqlite, "a", OLD)
    for number in range(1, 10 * maintenance.ROWS_PER_STEP, maintenance.ROWS_PER_STEP):
        entries = tuple(entry("RoomConfigured", OLD) for _ in range(maintenance.ROWS_PER_STEP))
        await sqlite.append(Append("a", number, entries, None))
    deletion = asyncio.ensure_future(sqlite.delete_room("a", LONG))
    await sqlite.append(append("b", 0))
    assert not deletion.done()
    assert (await deletion, await sqlite.read("a")) == (0, [])


async def test_file_in_use_shrinks(sqlite: SqliteStorage, path: Path) -> None:
    await room(sqlite, "a", OLD)
    body = entry("RoomConfigured", OLD, more="x" * 1000)
    await sqlite.append(Append("a", 1, (body,) * 3000, None))
    await sqlite.delete_room("a", LONG)
    with closing(sqlite3.connect(path)) as database:
        (free,) = database.execute("PRAGMA freelist_count").fetchone()
        (pages,) = database.execute("PRAGMA page_count").fetchone()
        assert free > maintenance.PAGES_PER_STEP
        assert maintenance.release_pages(database)
        assert database.execute("PRAGMA freelist_count").fetchone() == (free - maintenance.PAGES_PER_STEP,)
        await sqlite.release_space()
        assert database.execute("PRAGMA freelist_count").fetchone() == (0,)
        assert database.execute("PRAGMA page_count").fetchone()[0] <= pages - free


async def test_command_asks_the_running_server_to_prune(sqlite: SqliteStorage, path: Path) -> None:
    answer = asyncio.ensure_future(asyncio.to_thread(ask_server_to_prune, path, 5, seconds=30))
    while not (operations := await sqlite.pending_operations()):
        await asyncio.sleep(0.01)
    (operation,) = operations
    assert operation == Operation(operation.number, PRUNE, 5)
    await sqlite.finish_operation(operation, Pruned(1, 2, 3))
    assert await answer == Pruned(1, 2, 3)
    assert await sqlite.pending_operations() == []


async def test_command_gives_up_without_an_answer(sqlite: SqliteStorage, path: Path) -> None:
    assert await asyncio.to_thread(ask_server_to_prune, path, 5, seconds=0) is None
    assert await sqlite.pending_operations() == []


async def test_running_server_receives_reports(sqlite: SqliteStorage, path: Path) -> None:
    await asyncio.to_thread(report, path, "backup")
    (operation,) = await sqlite.pending_operations()
    assert operation.kind == "backup"
    await sqlite.finish_operation(operation, None)
    assert await sqlite.pending_operations() == []
    await sqlite.close()
    unchanged = path.read_bytes()
    report(path, "backup")  # no server is running
    assert path.read_bytes() == unchanged
