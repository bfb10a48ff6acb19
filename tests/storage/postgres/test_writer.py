"""The writer: one statement per batch, and refusals that stay with their append."""

import asyncio
from collections.abc import Awaitable, Iterable
from typing import Any

import pytest

from noripan.storage import Append, CodeTaken, StaleAppend, StorageFailed, UnusedRooms
from noripan.storage.postgres.batch import APPEND, LOOK_UP
from noripan.storage.postgres.connect import Link
from noripan.storage.postgres.storage import PostgresStorage

from ..samples import append, entries, finished, next_alarm


async def outcomes(calls: Iterable[Awaitable[None]]) -> list[type]:
    return [type(each) for each in await asyncio.gather(*calls, return_exceptions=True)]


async def test_batch_of_many_rooms_is_one_statement(first: PostgresStorage, statements: list[str]) -> None:
    await first.append(append("r0", 0, 2, code="r0"))
    statements.clear()
    new = [first.append(append(f"r{number}", 0, 3, code=f"r{number}", alarm=9)) for number in range(1, 100)]
    more = [first.append(append("r0", 2, alarm=5, finished=(finished("m", "r0"),)))]
    await asyncio.gather(*new, *more)
    assert statements == [APPEND]
    assert [len(await first.read(f"r{number}")) for number in range(100)] == [3] * 100
    assert await next_alarm(first) == 5
    assert await first.match("m") == finished("m", "r0")


async def test_appends_submitted_during_a_commit_share_the_next(
    first: PostgresStorage, statements: list[str], database: Any
) -> None:
    await first.append(append("a", 0))
    statements.clear()
    async with database.transaction():
        await database.execute("SELECT FROM heads WHERE room = 'a' FOR UPDATE")
        held = asyncio.ensure_future(first.append(append("a", 1)))
        while not await database.fetchval(
            "SELECT count(*) FROM pg_stat_activity WHERE wait_event_type = 'Lock'"
        ):
            await asyncio.sleep(0.01)
        waiting = [asyncio.ensure_future(first.append(append(f"b{number}", 0))) for number in range(50)]
        await asyncio.sleep(0)
        assert not held.done()
    await asyncio.gather(held, *waiting)
    assert statements == [APPEND, APPEND]


async def test_stale_append_and_taken_code_fail_only_themselves(
    first: PostgresStorage, second: PostgresStorage
) -> None:
    await second.append(append("r", 0, 2, code="ABC"))
    found = await outcomes(
        [
            first.append(append("r", 2)),
            first.append(append("r", 2)),
            first.append(append("r", 3)),
            first.append(append("s", 0, code="ABC")),
            first.append(append("t", 0, code="NEW")),
            first.append(append("u", 0, code="NEW")),
            first.append(append("u", 1)),
            first.append(append("v", 5)),
            first.append(append("w", 0, 4)),
        ]
    )
    stored, taken = type(None), CodeTaken
    assert found == [stored, StaleAppend, stored, taken, stored, taken, StaleAppend, StaleAppend, stored]
    assert await first.read("r") == list(entries(1, 4))
    assert [len(await first.read(room)) for room in "stuvw"] == [0, 1, 0, 0, 4]
    assert await first.room_by_code("NEW") == "t"


async def test_refusals_of_a_batch_share_one_statement(
    first: PostgresStorage, second: PostgresStorage, statements: list[str]
) -> None:
    await asyncio.gather(*(second.append(append(f"r{number}", 0, code=f"C{number}")) for number in range(20)))
    await first.append(append("known", 0))
    statements.clear()
    new = [first.append(append(f"s{number}", 0, code=f"C{number}")) for number in range(20)]
    assert await outcomes(new) == [CodeTaken] * 20
    assert statements == [APPEND, LOOK_UP]
    statements.clear()
    assert await outcomes(first.append(append(f"r{number}", 5)) for number in range(20)) == [StaleAppend] * 20
    assert statements == [APPEND]


async def test_append_after_a_stale_one_is_stored(first: PostgresStorage, second: PostgresStorage) -> None:
    await second.append(append("r", 0, 5))
    found = await outcomes([first.append(append("r", 4)), first.append(append("r", 5))])
    assert found == [StaleAppend, type(None)]
    assert await first.read("r") == list(entries(1, 6))


async def test_violation_fails_only_itself(first: PostgresStorage) -> None:
    await first.append(append("r", 0, finished=(finished("m"),)))
    found = await outcomes(
        [
            first.append(append("r", 1)),
            first.append(append("r", 2, finished=(finished("m"),))),
            first.append(append("s", 0, finished=(finished("m", "s"),))),
            first.append(append("\udc80", 0)),
            first.append(append("t", 0, alarm=2**80)),
            *(first.append(append(f"u{number}", 0)) for number in range(20)),
        ]
    )
    assert found[:5] == [type(None), *[StorageFailed] * 4]
    assert found[5:] == [type(None)] * 20
    assert await first.read("r") == list(entries(1, 2))
    await first.check_ready()  # the storage is not to blame


async def test_failure_does_not_quote_entries(first: PostgresStorage) -> None:
    with pytest.raises(StorageFailed) as failed:
        await first.append(Append("r", 0, (b'"secret"',), 2**80))
    assert str(failed.value) == "a value cannot be stored"


async def test_cancelled_append_does_not_disturb_others(first: PostgresStorage) -> None:
    calls = [asyncio.ensure_future(first.append(append(f"r{number}", 0))) for number in range(10)]
    await asyncio.sleep(0)
    calls[3].cancel()
    await asyncio.gather(*calls, return_exceptions=True)
    assert [len(await first.read(f"r{number}")) for number in range(10)] == [1] * 10


async def test_text_with_an_escaped_nul_or_backslash_does_not_disturb_retention(
    first: PostgresStorage,
) -> None:
    for name, said in (("a", r"\u0000"), ("b", r"\\u0000"), ("c", r"\\\u0000"), ("d", r"\\\\u0000 \"\\")):
        body = b'{"at":5,"event":{"type":"Said","text":"%s"}}' % said.encode()
        await first.append(Append(name, 0, (body,), None))
    assert await first.unused_rooms(UnusedRooms(6, 6), "", 9) == list("abcd")
    assert await first.delete_guests(5) == []


@pytest.mark.parametrize(
    ("server", "ours"), [("off", "on"), ("local", "local"), ("remote_apply", "remote_apply")]
)
async def test_commits_wait_for_the_disk_whatever_the_server_says(
    first: PostgresStorage, database: Any, server: str, ours: str
) -> None:
    name = await database.fetchval("SELECT current_database()")
    await database.execute(f"ALTER DATABASE {name} SET synchronous_commit = {server}")
    link = Link(first._url)
    assert await link.run(lambda connection: connection.fetchval("SHOW synchronous_commit")) == ours
    await link.close()
