"""Several nodes append to the same rooms at the same time."""

import asyncio
import random
from collections import Counter
from typing import Any

from noripan.storage import Append, StaleAppend, UnusedRooms
from noripan.storage.postgres.storage import PostgresStorage

from ..samples import append, entries

ROUNDS = 60


def batch(who: str, number: int, after: int, count: int) -> Append:
    """Entries that say who wrote them, in which try, and how many there are."""
    body = tuple(b'["%s",%d,%d,%d]' % (who.encode(), number, each, count) for each in range(count))
    return Append("r", after, body, None)


async def contend(storage: PostgresStorage, who: str, chance: random.Random) -> list[tuple[str, int, int]]:
    """Appends different numbers of entries until enough are stored; returns what was stored."""
    stored = []
    after = 0
    for number in range(ROUNDS):
        count = chance.randint(1, 5)
        try:
            await storage.append(batch(who, number, after, count))
        except StaleAppend:
            after = len(await storage.read("r"))
        else:
            stored.append((who, number, count))
            after += count
    return stored


async def test_entries_of_two_nodes_never_interleave(first: PostgresStorage, second: PostgresStorage) -> None:
    chance = random.Random(7)
    stored = await asyncio.gather(
        *(contend(each, who, chance) for each, who in ((first, "a"), (second, "b")))
    )
    log = [tuple(eval(entry)) for entry in await first.read("r")]  # noqa: S307
    runs = [log[at : at + count] for at, (_, _, each, count) in enumerate(log) if each == 0]
    assert [len(run) for run in runs] == [run[0][3] for run in runs]
    assert all(
        [(who, number, each) for who, number, each, _ in run]
        == [(*run[0][:2], each) for each in range(len(run))]
        for run in runs
    )
    assert sorted((run[0][0], run[0][1], len(run)) for run in runs) == sorted([*stored[0], *stored[1]])
    assert min(map(len, stored)) > 0


async def test_exactly_one_of_two_nodes_gets_each_number(
    first: PostgresStorage, second: PostgresStorage, database: Any
) -> None:
    wins = Counter[str]()

    async def race(storage: PostgresStorage, who: str, after: int) -> None:
        try:
            await storage.append(Append("r", after, (who.encode(),), None))
            wins[who] += 1
        except StaleAppend:
            pass

    for after in range(40):
        await asyncio.gather(race(first, "a", after), race(second, "b", after))
    log = await first.read("r")
    assert len(log) == wins.total() == 40
    assert Counter(entry.decode() for entry in log) == wins
    assert await database.fetchval("SELECT seq FROM heads") == 40


async def test_batches_with_the_same_rooms_in_other_orders_do_not_deadlock(
    first: PostgresStorage, second: PostgresStorage, database: Any
) -> None:
    rooms = [f"r{number:02}" for number in range(40)]
    await asyncio.gather(*(first.append(append(room, 0)) for room in rooms))

    async def extend(storage: PostgresStorage, room: str, after: int) -> bool:
        try:
            await storage.append(append(room, after))
        except StaleAppend:
            return False
        return True

    for after in range(1, 11):
        won = await asyncio.gather(
            *(extend(first, room, after) for room in rooms),
            *(extend(second, room, after) for room in reversed(rooms)),
        )
        assert sum(won) == len(rooms)
    assert [await first.read(room) for room in rooms] == [list(entries(1, 11))] * len(rooms)
    await database.execute("SELECT pg_stat_clear_snapshot()")
    deadlocks = "SELECT deadlocks FROM pg_stat_database WHERE datname = current_database()"
    assert await database.fetchval(deadlocks) == 0


async def test_waiting_append_decides_by_the_newest_head(first: PostgresStorage, database: Any) -> None:
    await first.append(append("r", 0))
    async with database.transaction():
        await database.execute("UPDATE heads SET seq = 2 WHERE room = 'r'")
        await database.execute("INSERT INTO entries VALUES ('r', 2, '{\"number\":2}')")
        stale, fresh = (asyncio.ensure_future(first.append(append("r", after))) for after in (1, 2))
        while not await database.fetchval("SELECT count(*) FROM pg_locks WHERE NOT granted"):
            await asyncio.sleep(0.01)
    assert [type(each) for each in await asyncio.gather(stale, fresh, return_exceptions=True)] == [
        StaleAppend,
        type(None),
    ]
    assert await first.read("r") == list(entries(1, 3))


async def test_room_is_not_deleted_under_a_waiting_append(
    first: PostgresStorage, second: PostgresStorage, database: Any
) -> None:
    """Either the append comes first and keeps the room, or it is stale."""
    for number in range(20):
        room = f"r{number}"
        old, new = (b'{"at":%d,"event":{"type":"Said"}}' % at for at in (1, 9))
        await first.append(Append(room, 0, (old,), None))
        added, deleted = await asyncio.gather(
            second.append(Append(room, 1, (new,), None)),
            first.delete_room(room, UnusedRooms(5, 5)),
            return_exceptions=True,
        )
        assert (added, deleted) in ((None, None), (added, 0))
        if deleted is None:
            assert await first.read(room) == [old, new]
        else:
            assert isinstance(added, StaleAppend)
            assert await first.read(room) == []
    assert await database.fetchval("SELECT count(*) FROM deleted_rooms") == 0


async def test_one_server_at_a_time_maintains(first: PostgresStorage, second: PostgresStorage) -> None:
    async with first.maintenance_lock() as is_held, second.maintenance_lock() as is_held_too:
        assert (is_held, is_held_too) == (True, False)
    async with second.maintenance_lock() as is_held:
        assert is_held
