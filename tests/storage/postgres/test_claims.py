"""Rooms of dead nodes are claimed, each by one node."""

import asyncio
from typing import Any

import pytest

from noripan.storage import StorageFailed
from noripan.storage.cluster import FAREWELL_SECONDS, LEASE_SECONDS, Attendance, Handover
from noripan.storage.postgres import PostgresCluster
from noripan.storage.postgres.storage import PostgresStorage
from tests.real_servers.tcp_proxy import TcpProxy

from ..samples import append
from .conftest import NewNode
from .nodes import Clock, die, open_rooms, pass_time, seen


async def test_urgent_rooms_are_claimed_first(
    first: PostgresStorage, a: PostgresCluster, b: PostgresCluster, database: Any
) -> None:
    await open_rooms(first, late=30, none=None, soon=10, next=20)
    for room in ("late", "none", "soon", "next"):
        await a.serve(room)
    assert await b.claim(9) == []
    await die(database, a)
    assert await b.claim(2) == ["soon", "next"]
    last = await seen(database, a)
    assert await b.serve("soon") == Handover(is_first=True, last_served=last)
    assert await b.serve("next") == Handover(is_first=True, last_served=last)
    assert await b.claim(9) == ["late", "none"]


async def test_claimed_room_is_claimed_again_until_it_is_served(
    first: PostgresStorage, a: PostgresCluster, b: PostgresCluster, c: PostgresCluster, database: Any
) -> None:
    await open_rooms(first, r=5)
    await a.serve("r")
    await die(database, a)
    assert await b.claim(9) == ["r"]
    assert await c.claim(9) == []
    assert await b.claim(9) == ["r"]
    assert (await c.serve("r")).is_first is False
    assert (await b.serve("r")).has_orphans
    assert await b.claim(9) == []


async def test_no_two_nodes_claim_the_same_room(
    first: PostgresStorage, new_node: NewNode, a: PostgresCluster, database: Any
) -> None:
    rooms = [f"r{number:02}" for number in range(60)]
    await asyncio.gather(*(first.append(append(room, 0, alarm=1)) for room in rooms))
    for room in rooms:
        await a.serve(room)
    others = [await new_node(f"other {number}") for number in range(4)]
    await die(database, a)
    claimed: list[str] = []

    async def claim_all(node: PostgresCluster) -> None:
        while found := await node.claim(7):
            claimed.extend(found)
            for room in found:
                assert (await node.serve(room)).has_orphans

    await asyncio.gather(*map(claim_all, others))
    assert sorted(claimed) == rooms
    assert not (await a.beat(0)).is_alive


async def test_rooms_of_a_stopped_node_are_claimed_after_its_farewell(
    first: PostgresStorage, a: PostgresCluster, b: PostgresCluster, database: Any
) -> None:
    await open_rooms(first, r=5, s=6)
    await a.serve("r")
    await a.serve("s")
    await a.leave()
    assert (await b.serve("s")).has_orphans
    assert await b.claim(9) == []
    await pass_time(database, FAREWELL_SECONDS + 1, a)
    assert await b.claim(9) == ["r"]


async def test_node_that_died_claims_what_nobody_took(
    first: PostgresStorage, a: PostgresCluster, b: PostgresCluster, database: Any
) -> None:
    await open_rooms(first, r=5, s=6)
    for room in "rs":
        await a.serve(room)
        await a.attend([Attendance(room, ("ann",), b"card")])
    await die(database, a)
    last = await seen(database, a)
    await b.serve("r")
    assert not (await a.beat(0)).is_alive
    assert (await b.connected("s"), await b.cards()) == (frozenset(), {})
    assert await b.claim(9) == []
    assert await a.claim(9) == ["s"]
    assert await a.serve("s") == Handover(is_first=True, last_served=last)


async def test_dead_nodes_are_found_in_one_claim(
    first: PostgresStorage, a: PostgresCluster, b: PostgresCluster, c: PostgresCluster, database: Any
) -> None:
    await open_rooms(first, r=5)
    await a.serve("r")
    await b.serve("r")
    await die(database, a, b)
    assert await c.claim(9) == ["r"]
    assert (await c.serve("r")).has_orphans
    assert await database.fetch("SELECT room, node FROM served_rooms") == [("r", "c")]


async def test_node_that_could_not_beat_does_not_claim_for_a_lease(
    first: PostgresStorage, a: PostgresCluster, database_url: str, database: Any, clock: Clock
) -> None:
    await open_rooms(first, r=5)
    await a.serve("r")
    async with TcpProxy.to(database_url) as proxy:
        node = PostgresCluster(proxy.through(database_url), clock=clock)
        await node.start()
        proxy.is_refusing = True
        proxy.cut()
        with pytest.raises(StorageFailed):
            await node.beat(0)
        proxy.is_refusing = False
        await die(database, a)
        await node.beat(0)
        assert await node.claim(9) == []
        assert await node.serve("r") == Handover(is_first=False, last_served=None)
        await beat_for(node, clock, LEASE_SECONDS)
        assert await node.claim(9) == ["r"]
        assert (await node.serve("r")).has_orphans
        await node.leave()


async def beat_for(node: PostgresCluster, clock: Clock, seconds: float) -> None:
    for _ in range(int(seconds)):
        clock.seconds += 1
        await node.beat(0)


async def test_gap_between_beats_counts_as_a_failure(
    first: PostgresStorage, a: PostgresCluster, b: PostgresCluster, database: Any, clock: Clock
) -> None:
    await open_rooms(first, r=5)
    await a.serve("r")
    await die(database, a)
    clock.seconds += LEASE_SECONDS
    assert await b.claim(9) == []
    await b.beat(0)
    assert await b.claim(9) == []
    await beat_for(b, clock, LEASE_SECONDS)
    assert await b.claim(9) == ["r"]


async def test_node_that_registers_again_after_a_gap_does_not_claim_for_a_lease(
    first: PostgresStorage, a: PostgresCluster, b: PostgresCluster, database: Any, clock: Clock
) -> None:
    await open_rooms(first, r=5, s=5)
    await a.serve("r")
    await b.serve("s")
    await die(database, a)
    clock.seconds += LEASE_SECONDS
    await b.start()
    await b.beat(0)
    assert await b.claim(9) == ["s"]
    await beat_for(b, clock, LEASE_SECONDS)
    assert sorted(await b.claim(9)) == ["r", "s"]


async def test_late_node_keeps_rooms_and_members_after_an_outage(
    first: PostgresStorage, a: PostgresCluster, b: PostgresCluster, database: Any, clock: Clock
) -> None:
    await open_rooms(first, r=5)
    await a.serve("r")
    await a.attend([Attendance("r", ("ann",), None)])
    await die(database, a)
    clock.seconds += LEASE_SECONDS
    for _ in range(2):  # before and after the first heartbeat
        assert await b.serve("r") == Handover(False, None, frozenset({"ann"}))
        assert await b.connected("r") == {"ann"}
        await b.beat(0)
    assert (await a.beat(0)).is_alive
    assert (await b.serve("r")).connected == {"ann"}


async def test_stopped_or_claimed_node_is_dead_also_after_an_outage(
    first: PostgresStorage, a: PostgresCluster, b: PostgresCluster, database: Any, clock: Clock
) -> None:
    await open_rooms(first, r=5, s=5)
    for room in "rs":
        await a.serve(room)
        await a.attend([Attendance(room, ("ann",), None)])
    await die(database, a)
    clock.seconds += LEASE_SECONDS
    await database.execute("UPDATE nodes SET claimed = true WHERE id = 'a'")
    assert await b.connected("r") == frozenset()
    assert (await b.serve("r")).has_orphans
    await database.execute("UPDATE nodes SET claimed = false, gone = true WHERE id = 'a'")
    assert await b.connected("s") == frozenset()
    assert (await b.serve("s")).has_orphans
