"""The writer: many rooms per commit, answers only after it, and failures that stay with their job."""

import asyncio
import resource
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from noripan.storage import Append, CodeTaken, Snapshot, StaleAppend, StorageFailed
from noripan.storage.sqlite import writer
from noripan.storage.sqlite.storage import SqliteStorage

from .blocked_writer import BlockedWriter
from .samples import append, entries, finished, guest, next_alarm


@contextmanager
def file_size_limit(size: int) -> Iterator[None]:
    """As on a broken disk, writes beyond a size fail in every file."""
    before = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (size, before[1]))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, before)


async def test_append_is_answered_only_after_the_commit(sqlite: SqliteStorage, path: Path) -> None:
    async with BlockedWriter(sqlite, path) as blocked:
        calls = await blocked.submit(sqlite.append(append(f"r{number}", 0)) for number in range(20))
        stored_when_answered: list[int] = []
        for call in calls:
            call.add_done_callback(lambda _: stored_when_answered.append(blocked.stored()))
        assert blocked.stored() == 0
        blocked.release()
        await asyncio.wait_for(asyncio.gather(*calls), 60)
        assert stored_when_answered == [21] * 20


async def test_batch_holds_all_jobs_of_the_previous_commit_time(sqlite: SqliteStorage, path: Path) -> None:
    async with BlockedWriter(sqlite, path) as blocked:
        calls = await blocked.submit(
            sqlite.append(append(f"r{number}", 0, 3, alarm=1)) for number in range(100)
        )
        calls += await blocked.submit(
            [sqlite.save_snapshot("r1", Snapshot(1, b"s")), sqlite.add_guest(guest("Ann"))]
        )
        blocked.release()
        await asyncio.gather(*calls)
        assert blocked.batches == [1, 102]


async def test_batch_is_answered_in_one_loop_callback(
    sqlite: SqliteStorage, path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    loop = asyncio.get_running_loop()
    call_soon_threadsafe, callbacks = loop.call_soon_threadsafe, []
    async with BlockedWriter(sqlite, path) as blocked:
        calls = await blocked.submit(sqlite.append(append(f"r{number}", 0)) for number in range(30))
        monkeypatch.setattr(
            loop,
            "call_soon_threadsafe",
            lambda callback, *arguments: (
                callbacks.append(callback),
                call_soon_threadsafe(callback, *arguments),
            ),
        )
        blocked.release()
        await asyncio.gather(*calls)
        monkeypatch.undo()
    answers = [callback for callback in callbacks if callback.__qualname__.startswith("Writer.")]
    assert len(answers) == len(blocked.batches) == 2


async def test_stale_append_and_taken_code_fail_only_themselves(sqlite: SqliteStorage, path: Path) -> None:
    await sqlite.append(append("r", 0, 2, code="ABC"))
    async with BlockedWriter(sqlite, path) as blocked:
        calls = await blocked.submit(
            [
                sqlite.append(append("r", 2)),
                sqlite.append(append("r", 2)),
                sqlite.append(append("r", 3)),
                sqlite.append(append("s", 0, code="ABC")),
                sqlite.append(append("t", 0, code="NEW")),
                sqlite.append(append("u", 0, code="NEW")),
                sqlite.append(append("u", 1)),
            ]
        )
        blocked.release()
        outcomes = await asyncio.gather(*calls, return_exceptions=True)
        assert blocked.batches == [1, 7]
    kinds = [type(outcome) for outcome in outcomes]
    assert kinds == [type(None), StaleAppend, type(None), CodeTaken, type(None), CodeTaken, StaleAppend]
    assert await sqlite.read("r") == list(entries(1, 4))
    assert [await sqlite.read(room) for room in "stu"] == [[], list(entries(1, 1)), []]
    assert await sqlite.room_by_code("NEW") == "t"


async def test_constraint_violation_fails_only_itself(sqlite: SqliteStorage, path: Path) -> None:
    await sqlite.append(append("r", 0, finished=(finished("m"),)))
    async with BlockedWriter(sqlite, path) as blocked:
        calls = await blocked.submit(
            [
                sqlite.append(append("r", 1)),
                sqlite.append(append("s", 0, finished=(finished("m"),))),
                sqlite.add_guest(guest("Ann")),
                sqlite.add_guest(guest("Ann")),
                sqlite.append(append("\udc80", 0)),
                sqlite.append(append("r", 2)),
            ]
        )
        blocked.release()
        outcomes = await asyncio.gather(*calls, return_exceptions=True)
    kinds = [type(outcome) for outcome in outcomes]
    assert kinds[:4] == [type(None), StorageFailed, type(None), StorageFailed]
    assert kinds[4:] == [UnicodeEncodeError, type(None)]
    assert await sqlite.read("r") == list(entries(1, 3))
    assert await sqlite.read("s") == []
    assert await sqlite.guest_by_token("hash-Ann") == guest("Ann")


async def test_append_after_an_entry_of_another_process_is_stale(sqlite: SqliteStorage, path: Path) -> None:
    await sqlite.append(append("r", 0, 2))
    other = sqlite3.connect(path)
    other.execute("INSERT INTO entries VALUES ('r', 3, 'theirs')")
    other.commit()
    other.close()
    calls = (sqlite.append(append("s", 0)), sqlite.append(append("r", 2)), sqlite.append(append("t", 0)))
    outcomes = await asyncio.gather(*calls, return_exceptions=True)
    assert [type(outcome) for outcome in outcomes] == [type(None), StaleAppend, type(None)]
    await sqlite.append(append("r", 3))
    assert await sqlite.read("r", 2) == [b"theirs", *entries(4, 4)]


async def test_failed_commit_fails_its_whole_batch_and_no_other(sqlite: SqliteStorage, path: Path) -> None:
    await sqlite.append(append("r", 0, 2, alarm=1))
    wal = path.with_name(f"{path.name}-wal")
    calls = [
        sqlite.append(append("r", 2, alarm=2, finished=(finished("m"),))),
        sqlite.append(append("s", 0, code="ABC")),
        sqlite.save_snapshot("r", Snapshot(1, b"s")),
    ]
    with file_size_limit(wal.stat().st_size):
        outcomes = await asyncio.gather(*calls, return_exceptions=True)
    assert [type(outcome) for outcome in outcomes] == [StorageFailed] * 3
    assert not any(outcome.full for outcome in outcomes if isinstance(outcome, StorageFailed))
    assert await sqlite.read("r") == list(entries(1, 2))
    assert (await sqlite.match("m"), await sqlite.room_by_code("ABC"), await sqlite.snapshot("r")) == (
        None,
    ) * 3
    assert await next_alarm(sqlite) == 1
    await asyncio.gather(sqlite.append(append("r", 2)), sqlite.append(append("s", 0, code="ABC")))
    assert await sqlite.read("r") == list(entries(1, 3))


async def test_full_disk_is_reported_and_recovered_from(
    sqlite: SqliteStorage, connection: sqlite3.Connection
) -> None:
    await sqlite.append(append("r", 0))
    (pages,) = connection.execute("PRAGMA page_count").fetchone()
    connection.execute(f"PRAGMA max_page_count={pages}")
    big = Append("s", 0, (b"x" * 100_000,), 5, "ABC")
    outcomes = await asyncio.gather(sqlite.append(big), sqlite.append(append("r", 1)), return_exceptions=True)
    assert [type(outcome) for outcome in outcomes] == [StorageFailed] * 2
    assert all(outcome.full for outcome in outcomes if isinstance(outcome, StorageFailed))
    assert (await sqlite.read("r"), await sqlite.read("s")) == (list(entries(1, 1)), [])
    connection.execute("PRAGMA max_page_count=1000000")
    await asyncio.gather(sqlite.append(big), sqlite.append(append("r", 1)))
    assert await sqlite.room_by_code("ABC") == "s"
    assert await next_alarm(sqlite) == 5


async def test_lock_timeout_fails_the_batch(
    sqlite: SqliteStorage, connection: sqlite3.Connection, path: Path
) -> None:
    connection.execute("PRAGMA busy_timeout=1")
    other = sqlite3.connect(path, isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    with pytest.raises(StorageFailed, match="locked"):
        await sqlite.append(append("r", 0))
    with pytest.raises(StorageFailed, match="locked"):
        await sqlite.check_ready()
    other.close()
    await sqlite.append(append("r", 0))


async def test_cancelled_append_does_not_affect_others(sqlite: SqliteStorage, path: Path) -> None:
    async with BlockedWriter(sqlite, path) as blocked:
        calls = await blocked.submit(sqlite.append(append(room, 0)) for room in "abc")
        calls[1].cancel()
        blocked.release()
        outcomes = await asyncio.gather(*calls, return_exceptions=True)
    assert [type(outcome) for outcome in outcomes] == [type(None), asyncio.CancelledError, type(None)]
    await sqlite.append(append("a", 1))


async def test_unchanged_alarm_is_not_written_again(
    sqlite: SqliteStorage, connection: sqlite3.Connection
) -> None:
    written = []
    for after, alarm in enumerate([5, 5, 6, None, None]):
        before = connection.total_changes
        await sqlite.append(append("r", after, alarm=alarm))
        written.append(connection.total_changes - before)
    assert written == [3, 1, 2, 2, 1]  # the room itself, its entry, its alarm


async def test_head_evicted_from_the_cache_is_looked_up_again(
    sqlite: SqliteStorage, connection: sqlite3.Connection, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(writer, "MAX_HEADS", 3)
    lookups: list[str] = []
    for after in range(3):
        await asyncio.gather(*(sqlite.append(append(f"r{number}", after, alarm=9)) for number in range(10)))
        connection.set_trace_callback(lambda sql: lookups.append(sql) if "json_group_array" in sql else None)
        for room in ("r9", "r8", "r7", "r9"):
            await sqlite.append(Append(room, after + 1, (), 9))
        assert lookups == []
        await sqlite.append(Append("r0", after + 1, (), 9))
        assert len(lookups) == 1
        connection.set_trace_callback(None)
        lookups.clear()
    with pytest.raises(StaleAppend):
        await sqlite.append(append("r0", 2))
    assert len(await sqlite.alarms(9, 100)) == 10


async def test_failed_read_raises_storage_failed(
    sqlite: SqliteStorage, connection: sqlite3.Connection
) -> None:
    connection.execute("DROP TABLE snapshots")
    with pytest.raises(StorageFailed, match="no such table"):
        await sqlite.snapshot("r")
