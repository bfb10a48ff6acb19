"""Rooms with players on different nodes, and what tests ask about them."""

import asyncio

from noripan.client import Table
from noripan.rooms import MemberBack, MemberLost

from ..harness import (
    SECONDS,
    LocalServer,
    address_of,
    documents,
    documents_of,
    fold_log,
    sync,
)
from .memory_cluster import Party


async def split_room(nodes: Party, slug: str = "pirate_dice") -> tuple[LocalServer, LocalServer, list[Table]]:
    """A room with its first player on one node and its second on another."""
    one, two = await nodes.node("one"), await nodes.node("two")
    (ann,) = await one.room("Ann", slug=slug)
    ben = await two.join(await two.guest("Ben"), address_of(ann))
    await sync(ann, ben)
    return one, two, [ann, ben]


async def assert_equal_to_log(server: LocalServer, *tables: Table) -> None:
    """Every client's documents are those of the folded log, once it has been shown to all."""
    runner = await server.runner(tables[0])
    log = await server.log(tables[0])
    async with asyncio.timeout(SECONDS):
        while {runner.room.seq, *(table.seq for table in tables)} != {len(log)}:
            await asyncio.sleep(0.01)
            log = await server.log(tables[0])
    assert [entry.seq for entry in log] == list(range(1, len(log) + 1))
    folded = fold_log(runner.game, runner.room.id, log)[len(log)]
    for table in tables:
        assert documents(table) == documents_of(runner.game, folded, table.member)


def member_in(table: Table, member: str):
    return next(each for each in table.room["members"] if each["id"] == member)


def room_id(server: LocalServer, table: Table) -> str:
    return next(
        runner.room.id
        for runner in server.service.live_rooms.awake.values()
        if runner.room.code == table.room["code"]
    )


async def freeze(server: LocalServer) -> None:
    """The node does nothing at intervals any more; its connections stay open."""
    tasks = [*server.service._background, server.service._caretaking]
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)


async def poll(server: LocalServer) -> None:
    """The node does once what it does at intervals because of other nodes."""
    await server.service.caretaker.poll()
    await server.service.live_rooms.take_over()


def subscribers_of(server: LocalServer, table: Table):
    """The subscribers of a table's room on a node."""
    runners = server.service.live_rooms.awake.values()
    return next((each.subscribers for each in runners if each.room.code == table.room["code"]), [])


def presence_kinds(runner, member: str) -> list[type]:
    events = [entry.event for entry, _ in runner._recent._entries]
    return [
        type(event)
        for event in events
        if isinstance(event, MemberLost | MemberBack) and event.member == member
    ]
