"""The writer: many rooms to a commit, nobody told before it, and each fails alone where it may."""

import asyncio
import resource
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from noripan.storage import Append, CodeTaken, Snapshot, SqliteStorage, StaleAppend, StorageFailed
from noripan.storage.sqlite import writer

from .holding import Held
from .kit import append, entries, finished, guest, next_alarm


@contextmanager
def no_longer_files(than: int) -> Iterator[None]:
    """As on a broken disk, every write past a size fails, whichever file it goes to."""
    before = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (than, before[1]))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, before)


async def test_nobody_is_told_before_the_commit(sqlite: SqliteStorage, path: Path) -> None:
    async with Held(sqlite, path) as held:
        asked = await held.ask(sqlite.append(append(f"r{number}", 0)) for number in range(20))
        done, _ = await asyncio.wait(asked, timeout=0.05)
        assert (done, held.stored()) == (set(), 0)
        held.release()
        await asyncio.wait_for(asyncio.gather(*asked), 60)
        assert held.stored() == 21


async def test_a_batch_is_what_came_during_the_last_commit(sqlite: SqliteStorage, path: Path) -> None:
    async with Held(sqlite, path) as held:
        asked = await held.ask(sqlite.append(append(f"r{number}", 0, 3, alarm=1)) for number in range(100))
        asked += await held.ask(
            [sqlite.save_snapshot("r1", Snapshot(1, b"s")), sqlite.add_person(guest("Ann"))]
        )
        held.release()
        await asyncio.gather(*asked)
        assert held.batches == [1, 102]


async def test_one_call_into_the_loop_answers_a_batch(
    sqlite: SqliteStorage, path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    answered: list[int] = []
    answer = writer._answer
    monkeypatch.setattr(
        writer, "_answer", lambda batch, outcomes: (answered.append(len(batch)), answer(batch, outcomes))
    )
    async with Held(sqlite, path) as held:
        await held.ask(sqlite.append(append(f"r{number}", 0)) for number in range(30))
    assert answered == [1, 30]


async def test_a_stale_append_and_a_taken_code_fail_alone(sqlite: SqliteStorage, path: Path) -> None:
    await sqlite.append(append("r", 0, 2, code="ABC"))
    async with Held(sqlite, path) as held:
        asked = await held.ask(
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
        held.release()
        outcomes = await asyncio.gather(*asked, return_exceptions=True)
        assert held.batches == [1, 7]
    kinds = [type(outcome) for outcome in outcomes]
    assert kinds == [type(None), StaleAppend, type(None), CodeTaken, type(None), CodeTaken, StaleAppend]
    assert await sqlite.read("r") == list(entries(1, 4))
    assert [await sqlite.read(room) for room in "stu"] == [[], list(entries(1, 1)), []]
    assert await sqlite.room_of("NEW") == "t"


async def test_what_the_database_itself_refuses_fails_alone(sqlite: SqliteStorage, path: Path) -> None:
    await sqlite.append(append("r", 0, finished=(finished("m"),)))
    async with Held(sqlite, path) as held:
        asked = await held.ask(
            [
                sqlite.append(append("r", 1)),
                sqlite.append(append("s", 0, finished=(finished("m"),))),
                sqlite.add_person(guest("Ann")),
                sqlite.add_person(guest("Ann")),
                sqlite.append(append("\udc80", 0)),
                sqlite.append(append("r", 2)),
            ]
        )
        held.release()
        outcomes = await asyncio.gather(*asked, return_exceptions=True)
    kinds = [type(outcome) for outcome in outcomes]
    assert kinds[:4] == [type(None), StorageFailed, type(None), StorageFailed]
    assert kinds[4:] == [UnicodeEncodeError, type(None)]
    assert await sqlite.read("r") == list(entries(1, 3))
    assert await sqlite.read("s") == []
    assert await sqlite.person_of("hash-Ann") == guest("Ann")


async def test_an_entry_of_another_process_makes_stale(sqlite: SqliteStorage, path: Path) -> None:
    await sqlite.append(append("r", 0, 2))
    other = sqlite3.connect(path)
    other.execute("INSERT INTO entries VALUES ('r', 3, 'theirs')")
    other.commit()
    other.close()
    asked = (sqlite.append(append("s", 0)), sqlite.append(append("r", 2)), sqlite.append(append("t", 0)))
    outcomes = await asyncio.gather(*asked, return_exceptions=True)
    assert [type(outcome) for outcome in outcomes] == [type(None), StaleAppend, type(None)]
    await sqlite.append(append("r", 3))
    assert await sqlite.read("r", 2) == [b"theirs", *entries(4, 4)]


async def test_a_failing_commit_fails_its_batch_and_no_other(sqlite: SqliteStorage, path: Path) -> None:
    await sqlite.append(append("r", 0, 2, alarm=1))
    wal = path.with_name(f"{path.name}-wal")
    asked = [
        sqlite.append(append("r", 2, alarm=2, finished=(finished("m"),))),
        sqlite.append(append("s", 0, code="ABC")),
        sqlite.save_snapshot("r", Snapshot(1, b"s")),
    ]
    with no_longer_files(wal.stat().st_size):
        outcomes = await asyncio.gather(*asked, return_exceptions=True)
    assert [type(outcome) for outcome in outcomes] == [StorageFailed] * 3
    assert not any(outcome.full for outcome in outcomes if isinstance(outcome, StorageFailed))
    assert await sqlite.read("r") == list(entries(1, 2))
    assert (await sqlite.match("m"), await sqlite.room_of("ABC"), await sqlite.snapshot("r")) == (None,) * 3
    assert await next_alarm(sqlite) == 1
    await asyncio.gather(sqlite.append(append("r", 2)), sqlite.append(append("s", 0, code="ABC")))
    assert await sqlite.read("r") == list(entries(1, 3))


async def test_a_full_disk_is_told_and_got_over(sqlite: SqliteStorage) -> None:
    await sqlite.append(append("r", 0))
    connection = sqlite._writer._connection
    (pages,) = connection.execute("PRAGMA page_count").fetchone()
    connection.execute(f"PRAGMA max_page_count={pages}")
    big = Append("s", 0, (b"x" * 100_000,), 5, "ABC")
    outcomes = await asyncio.gather(sqlite.append(big), sqlite.append(append("r", 1)), return_exceptions=True)
    assert [type(outcome) for outcome in outcomes] == [StorageFailed] * 2
    assert all(outcome.full for outcome in outcomes if isinstance(outcome, StorageFailed))
    assert (await sqlite.read("r"), await sqlite.read("s")) == (list(entries(1, 1)), [])
    connection.execute("PRAGMA max_page_count=1000000")
    await asyncio.gather(sqlite.append(big), sqlite.append(append("r", 1)))
    assert await sqlite.room_of("ABC") == "s"
    assert await next_alarm(sqlite) == 5


async def test_a_lock_that_is_never_given_fails_the_batch(sqlite: SqliteStorage, path: Path) -> None:
    sqlite._writer._connection.execute("PRAGMA busy_timeout=1")
    other = sqlite3.connect(path, isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    with pytest.raises(StorageFailed, match="locked"):
        await sqlite.append(append("r", 0))
    with pytest.raises(StorageFailed, match="locked"):
        await sqlite.ready()
    other.close()
    await sqlite.append(append("r", 0))


async def test_who_is_cancelled_harms_nobody(sqlite: SqliteStorage, path: Path) -> None:
    async with Held(sqlite, path) as held:
        asked = await held.ask(sqlite.append(append(room, 0)) for room in "abc")
        asked[1].cancel()
        held.release()
        outcomes = await asyncio.gather(*asked, return_exceptions=True)
    assert [type(outcome) for outcome in outcomes] == [type(None), asyncio.CancelledError, type(None)]
    await sqlite.append(append("a", 1))


async def test_an_alarm_that_stays_is_not_written_again(sqlite: SqliteStorage) -> None:
    connection = sqlite._writer._connection
    written = []
    for after, alarm in enumerate([5, 5, 6, None, None]):
        before = connection.total_changes
        await sqlite.append(append("r", after, alarm=alarm))
        written.append(connection.total_changes - before)
    assert written == [3, 1, 2, 2, 1]  # the room itself, its entry, its alarm


async def test_rooms_are_forgotten_and_looked_up_again(
    sqlite: SqliteStorage, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(writer, "MOST_HEADS", 3)
    for after in range(3):
        await asyncio.gather(*(sqlite.append(append(f"r{number}", after, alarm=9)) for number in range(10)))
        assert list(sqlite._writer._heads) == ["r7", "r8", "r9"]
    with pytest.raises(StaleAppend):
        await sqlite.append(append("r0", 2))
    assert len(await sqlite.alarms(9, 100)) == 10


async def test_a_reader_that_fails_says_so(sqlite: SqliteStorage) -> None:
    sqlite._writer._connection.execute("DROP TABLE snapshots")
    with pytest.raises(StorageFailed, match="no such table"):
        await sqlite.snapshot("r")
