"""Operators' commands prune a database while servers use it."""

import asyncio
import json
from collections.abc import Iterator
from typing import Any

import pytest

from noripan.server.clock import wall_clock
from noripan.storage import CannotOpen, Pruned
from noripan.storage.postgres import count_prunable_postgres, prune_postgres
from noripan.storage.postgres.cluster import PostgresCluster
from noripan.storage.postgres.maintenance import unused_guests
from noripan.storage.postgres.storage import PostgresStorage
from tests.real_servers.postgres import PostgresServer

from ..played_rooms import DAY
from ..samples import finished, guest
from ..test_retention import room

TABLES = ("rooms", "entries", "heads", "snapshots", "matches", "match_guests", "deleted_rooms", "guests")


async def counts(database: Any) -> dict[str, int]:
    return {table: await database.fetchval(f"SELECT count(*) FROM {table}") for table in TABLES}  # noqa: S608


async def test_unused_rooms_are_counted_and_deleted(
    first: PostgresStorage, database_url: str, database: Any
) -> None:
    now = wall_clock()
    for name, at in (("old", now - 200 * DAY), ("older", now - 300 * DAY), ("new", now)):
        await room(first, name, at, "MatchStarted", finished=(finished(f"m-{name}", name, guests=(name,)),))
    await first.add_guest(guest("idle"))
    before = now - 90 * DAY
    expected = Pruned(rooms=2, matches=2, guests=1)
    assert await asyncio.to_thread(count_prunable_postgres, database_url, before) == expected
    assert await asyncio.to_thread(prune_postgres, database_url, before) == expected
    assert await asyncio.to_thread(count_prunable_postgres, database_url, before) == Pruned(0, 0, 0)
    one = dict.fromkeys(("rooms", "heads", "matches", "match_guests"), 1)
    none = dict.fromkeys(("snapshots", "deleted_rooms", "guests"), 0)
    assert await counts(database) == {**one, **none, "entries": 2}
    assert await first.room_by_code("new") == "new"


ROWS = (
    "INSERT INTO rooms SELECT 'r' || i, 'c' || i FROM generate_series(1, 3000) AS i",
    "INSERT INTO matches SELECT 'm' || i, 'r' || i, 's', 1, 2, i, '{}' FROM generate_series(1, 3000) AS i",
    "INSERT INTO match_guests SELECT 'm' || i, p, 'g' || i * 2 + p, i"
    " FROM generate_series(1, 3000) AS i, generate_series(0, 1) AS p",
    "INSERT INTO guests SELECT 'g' || i, i, 'x', 'en', 0, 0 FROM generate_series(4001, 8000) AS i",
    """INSERT INTO entries SELECT 'r' || i, 1,
        '{"at":1,"event":{"type":"MemberJoined","member":"g' || i * 2 + 2000 || '"}}'
        FROM generate_series(1, 3000) AS i""",
)


@pytest.mark.parametrize("is_analyzed", [True, False])
async def test_search_for_unused_guests_reads_no_table_for_each_guest(
    first: PostgresStorage, database: Any, is_analyzed: bool
) -> None:
    """Even if nothing fits into memory: no step of the plan handles more rows than there are."""
    stored = sum([int((await database.execute(each)).split()[-1]) for each in ROWS])
    if is_analyzed:
        await database.execute("ANALYZE")
    await database.execute("SET work_mem = '64kB'")
    query = unused_guests().replace(":guests_before", "100")
    ((plan,),) = await database.fetch(f"EXPLAIN (ANALYZE, FORMAT JSON) {query}")
    assert max(handled_rows(json.loads(plan)[0]["Plan"])) <= stored
    assert len(await first.delete_guests(100)) == 1000 - 1


def handled_rows(plan: dict[str, Any]) -> Iterator[int]:
    """The rows that each step of a plan has returned, all its runs together."""
    yield round(plan["Actual Rows"] * plan["Actual Loops"])
    for part in plan.get("Plans", ()):
        yield from handled_rows(part)


async def test_served_room_is_kept(first: PostgresStorage, database_url: str) -> None:
    await room(first, "r", 1, "Said")
    cluster = PostgresCluster(database_url)
    await cluster.start()
    await cluster.serve("r")
    assert await asyncio.to_thread(prune_postgres, database_url, 10**12) == Pruned(0, 0, 0)
    await cluster.leave()
    assert await asyncio.to_thread(prune_postgres, database_url, 10**12) == Pruned(1, 0, 0)


async def test_interrupted_deletion_is_finished(
    first: PostgresStorage, database_url: str, database: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    await room(first, "r", 1, *["Said"] * 10)
    monkeypatch.setattr("noripan.storage.postgres.maintenance.ROWS_PER_STEP", 3)
    await database.execute("INSERT INTO deleted_rooms VALUES ('r'); DELETE FROM rooms; DELETE FROM heads")
    assert await asyncio.to_thread(prune_postgres, database_url, 10**12) == Pruned(0, 0, 0)
    assert set((await counts(database)).values()) == {0}


async def test_database_of_another_program_is_refused(postgres: PostgresServer) -> None:
    with pytest.raises(CannotOpen, match=r"^127\.0\.0\.1:\d+/postgres: not a Noripan database$"):
        await asyncio.to_thread(count_prunable_postgres, postgres.url, 5)


async def test_unreachable_database_cannot_be_counted() -> None:
    with pytest.raises(CannotOpen, match=r"^127\.0\.0\.1:1/x: "):
        await asyncio.to_thread(count_prunable_postgres, "postgresql://127.0.0.1:1/x", 5)
