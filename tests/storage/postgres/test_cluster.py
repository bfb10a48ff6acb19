"""Which node serves which room: leases, handovers, and everything that nodes tell each other."""

import asyncio
from collections.abc import AsyncIterator
from typing import Any

import pytest
from structlog.testing import capture_logs

from noripan.server.clock import wall_clock
from noripan.storage import Append, StorageFailed, UnusedRooms
from noripan.storage.cluster import LEASE_SECONDS, Attendance, Cluster, Handover
from noripan.storage.postgres import PostgresCluster, connect
from noripan.storage.postgres import cluster as cluster_module
from noripan.storage.postgres import cluster_statements as sql
from noripan.storage.postgres.maintenance import KEEP_SECONDS
from noripan.storage.postgres.storage import PostgresStorage
from tests.real_servers.tcp_proxy import TcpProxy

from ..samples import append
from .conftest import NewNode
from .nodes import Clock, die, once, open_rooms, pass_time, seen

PORTAL_SUSPENDED = b"s\0\0\0\4"
"""The server's message after as many rows as were asked for."""


def test_cluster_satisfies_the_port(database_url: str) -> None:
    cluster: Cluster = PostgresCluster(database_url)
    assert cluster.node != PostgresCluster(database_url).node
    assert not cluster.is_single


async def test_beat_gives_the_time_of_the_database(a: PostgresCluster) -> None:
    beat = await a.beat(5)
    assert beat.is_alive
    assert abs(beat.time - wall_clock()) < 60_000


async def test_first_node_of_a_room_has_no_handover(a: PostgresCluster, b: PostgresCluster) -> None:
    assert await a.serve("r") == Handover(is_first=True, last_served=None)
    assert await b.serve("r") == Handover(is_first=False, last_served=None)
    await a.release("r")
    await b.release("r")
    assert await a.serve("r") == Handover(is_first=True, last_served=None)


async def test_room_of_a_dead_node_is_handed_over(
    a: PostgresCluster, b: PostgresCluster, database: Any
) -> None:
    await a.serve("r")
    await die(database, a)
    last = await seen(database, a)
    assert await b.serve("r") == Handover(is_first=True, last_served=last)
    assert await b.serve("r") == Handover(is_first=True, last_served=None)


async def test_room_of_a_stopped_node_is_handed_over_at_once(a: PostgresCluster, b: PostgresCluster) -> None:
    await a.serve("r")
    await a.leave()
    handover = await b.serve("r")
    assert (handover.is_first, handover.has_orphans) == (True, True)


async def test_one_of_several_nodes_gets_the_handover(
    first: PostgresStorage, new_node: NewNode, a: PostgresCluster, database: Any
) -> None:
    others = [await new_node(f"other {number}") for number in range(5)]
    rooms = [f"r{number}" for number in range(10)]
    for room in rooms:
        await open_rooms(first, **{room: None})
        await a.serve(room)
    await die(database, a)
    for room in rooms:
        handovers = await asyncio.gather(*(node.serve(room) for node in others))
        assert sum(handover.has_orphans for handover in handovers) == 1
        assert sum(handover.is_first for handover in handovers) == 1


async def test_dead_node_learns_that_its_rooms_were_taken(
    a: PostgresCluster, b: PostgresCluster, database: Any
) -> None:
    await a.serve("r")
    await die(database, a)
    await b.serve("r")
    assert not (await a.beat(0)).is_alive
    assert (await a.beat(0)).is_alive


@pytest.fixture
async def replaced_node(
    b: PostgresCluster, database_url: str, database: Any, clock: Clock
) -> AsyncIterator[PostgresCluster]:
    """A dead node whose room another one serves; the first answer that it is registered again gets lost."""
    async with TcpProxy.to(database_url) as proxy:
        node = PostgresCluster(proxy.through(database_url), node="cut off", clock=clock)
        await node.start()
        await node.serve("r")
        await die(database, node)
        await b.serve("r")
        proxy.on_answer = once(is_registered)
        yield node
        await node.leave()


async def test_dead_node_whose_registration_broke_off_learns_that_it_was_dead(
    replaced_node: PostgresCluster,
) -> None:
    assert not (await replaced_node.beat(0)).is_alive
    assert (await replaced_node.beat(0)).is_alive


async def test_beat_after_a_failed_registration_says_that_the_node_was_dead(
    replaced_node: PostgresCluster, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(cluster_module, "TRY_SECONDS", 0.0)
    with pytest.raises(StorageFailed):
        await replaced_node.beat(0)
    assert not (await replaced_node.beat(0)).is_alive
    assert (await replaced_node.beat(0)).is_alive


def is_registered(data: bytes) -> bool:
    """Whether an answer has the one row that was asked for: a BEAT of a dead node has none."""
    return PORTAL_SUSPENDED in data


async def test_late_node_whose_rooms_nobody_took_stays_alive(
    a: PostgresCluster, b: PostgresCluster, database: Any
) -> None:
    await a.serve("r")
    await a.attend([Attendance("r", ("ann",), None)])
    await die(database, a)
    assert await b.connected("r") == frozenset()
    assert (await a.beat(0)).is_alive
    assert await b.connected("r") == {"ann"}
    assert await b.claim(9) == []


async def test_forgotten_node_registers_again(a: PostgresCluster, database: Any) -> None:
    await database.execute("DELETE FROM nodes")
    assert not (await a.beat(0)).is_alive
    assert (await a.beat(0)).is_alive


async def test_handover_names_the_members_of_other_live_nodes(
    a: PostgresCluster, b: PostgresCluster, c: PostgresCluster, new_node: NewNode, database: Any
) -> None:
    late = await new_node("late")
    for node, members in ((a, ("ann", "ben")), (b, ("ben", "놀이")), (c, ("cid",)), (late, ("dan",))):
        await node.serve("r")
        await node.attend([Attendance("r", members, None)])
    await die(database, c)
    handover = await late.serve("r")
    assert (handover.is_first, handover.has_orphans) == (False, True)
    assert handover.connected == {"ann", "ben", "놀이"}
    await b.release("r")
    await die(database, a)
    assert (await late.serve("r")).connected == frozenset()


async def test_interrupted_handover_is_not_forgotten(
    first: PostgresStorage, a: PostgresCluster, database_url: str, database: Any, clock: Clock
) -> None:
    await open_rooms(first, r=5)
    await a.serve("r")
    await die(database, a)
    async with TcpProxy.to(database_url) as proxy:
        node = PostgresCluster(proxy.through(database_url), clock=clock)
        await node.start()
        answers = iter([False])

        def is_first_commit(data: bytes) -> bool:
            return b"COMMIT\0" in data and next(answers, True) is False

        proxy.on_answer = is_first_commit
        assert (await node.serve("r")).has_orphans
        assert not (await node.serve("r")).has_orphans
        await node.leave()


async def test_connected_members_of_all_live_nodes(
    a: PostgresCluster, b: PostgresCluster, c: PostgresCluster, database: Any
) -> None:
    for node, members in ((a, ("ann", "ben")), (b, ("ben", "놀이")), (c, ("cid",))):
        await node.serve("r")
        await node.attend([Attendance("r", members, None), Attendance("elsewhere", ("dan",), None)])
    assert await a.connected("r") == {"ann", "ben", "놀이", "cid"}
    assert await a.connected("elsewhere") == frozenset()
    await a.attend([Attendance("r", (), None)])
    await b.release("r")
    await die(database, c)
    assert await a.connected("r") == frozenset()
    await a.attend([])


async def test_shared_rooms_have_the_number_of_their_last_entry(
    first: PostgresStorage, a: PostgresCluster, b: PostgresCluster, c: PostgresCluster, database: Any
) -> None:
    await open_rooms(first, mine=None, shared=None, other=None)
    await first.append(append("shared", 2, 5))
    for node, rooms in ((a, ("mine", "shared")), (b, ("shared", "other")), (c, ("mine",))):
        for room in rooms:
            await node.serve(room)
    await die(database, c)
    assert await a.shared_rooms() == {"shared": 7}
    assert await b.shared_rooms() == {"shared": 7}


async def test_cards_of_other_live_nodes(
    a: PostgresCluster, b: PostgresCluster, c: PostgresCluster, database: Any
) -> None:
    for node, room, card in ((a, "r", b"mine"), (b, "s", b"\0card"), (b, "t", None), (c, "u", b"dead")):
        await node.serve(room)
        await node.attend([Attendance(room, (), card)])
    await die(database, c)
    assert await a.cards() == {"s": b"\0card"}
    assert await b.cards() == {"r": b"mine"}


async def test_people_of_other_live_nodes(
    a: PostgresCluster, b: PostgresCluster, c: PostgresCluster, database: Any
) -> None:
    assert await a.exchange_people(5) == 0
    assert await b.exchange_people(2) == 5
    assert await c.exchange_people(40) == 7
    await die(database, c)
    assert await a.exchange_people(1) == 2
    assert await b.exchange_people(2) == 1


async def test_bucket_is_shared_by_all_nodes(a: PostgresCluster, b: PostgresCluster, database: Any) -> None:
    assert [await node.take("sign in", 4, 3600) for node in (a, b, a, b)] == [0] * 4
    wait = await a.take("sign in", 4, 3600)
    assert 890 < wait <= 900
    assert await b.take("other", 1, 60) == 0
    await database.execute("UPDATE buckets SET at = at - 1000 * 1000")
    assert await a.take("sign in", 4, 3600) == 0
    assert 790 < await b.take("sign in", 4, 3600) <= 800


async def test_concurrent_tries_take_no_token_twice(a: PostgresCluster, b: PostgresCluster) -> None:
    waits = await asyncio.gather(*(node.take("x", 10, 10**6) for node in (a, b) for _ in range(20)))
    assert waits.count(0) == 10


async def test_bucket_refills_to_its_size_at_most(a: PostgresCluster, database: Any) -> None:
    assert await a.take("x", 3, 3000) == 0
    await database.execute("UPDATE buckets SET at = at - 10 * 1000 * 1000")
    assert [await a.take("x", 3, 3000) for _ in range(3)] == [0, 0, 0]
    assert 990 < await a.take("x", 3, 3000) <= 1000


async def test_old_nodes_and_full_buckets_are_deleted(
    a: PostgresCluster, b: PostgresCluster, c: PostgresCluster, database: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(cluster_module, "CLEAN_UP_EVERY", 1)
    await b.serve("r")
    await pass_time(database, 5000, b, c)
    await a.take("old", 1, 60)
    await database.execute("UPDATE buckets SET at = at - 61000, full_at = full_at - 61000")
    await a.take("new", 1, 60)
    await a.beat(0)
    while await database.fetchval("SELECT array_agg(id ORDER BY id) FROM nodes") != ["a", "b"]:
        await asyncio.sleep(0.01)
    assert await database.fetchval("SELECT array_agg(id) FROM buckets") == ["new"]


async def test_failed_clean_up_does_not_fail_the_beat(
    a: PostgresCluster, b: PostgresCluster, database: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(cluster_module, "CLEAN_UP_EVERY", 1)
    monkeypatch.setattr(sql, "CLEAN_UP", ("DELETE FROM nothing",))
    await a.serve("r")
    await die(database, a)
    await b.serve("r")
    with capture_logs() as logs:
        assert not (await a.beat(0)).is_alive
        while not logs:
            await asyncio.sleep(0.01)
    assert [line["event"] for line in logs] == ["old nodes and buckets are not deleted"]


async def test_room_is_not_deleted_until_its_node_is_dead_for_long(
    first: PostgresStorage, a: PostgresCluster, database: Any
) -> None:
    await first.append(Append("r", 0, (b'{"at":1,"event":{"type":"Said"}}',), None, "CODE"))
    await a.serve("r")
    unused = UnusedRooms(5, 5)
    assert (await first.unused_rooms(unused, "", 9), await first.delete_room("r", unused)) == ([], None)
    await die(database, a)
    assert (await first.unused_rooms(unused, "", 9), await first.delete_room("r", unused)) == ([], None)
    await pass_time(database, KEEP_SECONDS, a)
    assert (await first.unused_rooms(unused, "", 9), await first.delete_room("r", unused)) == (["r"], 0)
    assert await database.fetch("SELECT FROM served_rooms") == []


async def test_beat_gives_up_a_silent_connection_early(
    database_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Long before other work does, and before the lease is over."""
    assert cluster_module.BEAT_SECONDS <= LEASE_SECONDS / 3
    monkeypatch.setattr(cluster_module, "BEAT_SECONDS", 0.2)
    monkeypatch.setattr(cluster_module, "TRY_SECONDS", 60.0)  # a busy machine may need several tries
    monkeypatch.setattr(connect, "COMMAND_SECONDS", 600.0)
    monkeypatch.setattr(connect, "CONNECT_SECONDS", 600.0)
    async with asyncio.timeout(60), TcpProxy.to(database_url) as proxy:
        node = PostgresCluster(proxy.through(database_url))
        await node.start()
        proxy.freeze()
        accepted = proxy.accepted
        beat = asyncio.ensure_future(node.beat(0))
        while proxy.accepted < accepted + 2:  # a new connection is not answered either
            await asyncio.sleep(0.01)
        proxy.release()
        assert (await beat).is_alive
        await node.leave()


async def test_calls_fail_while_the_database_does_not_answer(
    database_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(cluster_module, "TRY_SECONDS", 0.1)
    async with TcpProxy.to(database_url) as proxy:
        node = PostgresCluster(proxy.through(database_url))
        await node.start()
        proxy.is_refusing = True
        proxy.cut()
        for call in (node.beat(0), node.serve("r"), node.claim(1), node.take("x", 1, 1), node.leave()):
            with pytest.raises(StorageFailed):
                await call
