"""One guest with two sockets in one room."""

import asyncio

import pytest
from websockets.exceptions import ConnectionClosed

from noripan.client import Session, Table
from noripan.rooms import MemberBack, MemberLost

from ..harness import SECONDS, LocalServer, RawConnection, address_of, begin, documents, move, sync, until


@pytest.fixture
async def ann(server: LocalServer) -> Table:
    return (await server.room("Ann"))[0]


@pytest.fixture
async def ben(server: LocalServer) -> Session:
    return await server.guest("Ben")


async def two_connections(server: LocalServer, ben: Session, ann: Table) -> list[RawConnection]:
    lines = [await server.raw_connection(ben) for _ in range(2)]
    for line in lines:
        await line.join(ann.room["code"])
    await server.sync(ann)
    return lines


async def test_both_sockets_get_everything(server: LocalServer, ann: Table, ben: Session):
    tables = [await server.join(ben, address_of(ann)) for _ in range(2)]
    await begin(ann, tables[0])
    await sync(ann, *tables)
    assert documents(tables[0]) == documents(tables[1])
    assert len(ann.room["members"]) == 2
    for _ in range(3):
        await move(ann, tables[1])
        await sync(ann, *tables)
        assert documents(tables[0]) == documents(tables[1])


async def test_answer_goes_only_to_the_socket_that_asked(server: LocalServer, ann: Table, ben: Session):
    first, second = await two_connections(server, ben, ann)
    await first.command("Say", id="s", text="hello")
    assert (await first.frame("Accepted"))["id"] == "s"
    assert (await second.next())["type"] == "Update"
    assert await second.frames_until_pong() == []


async def test_member_is_lost_when_the_last_socket_closes(server: LocalServer, ann: Table, ben: Session):
    first, second = await two_connections(server, ben, ann)
    await first.close()
    runner = await server.runner(ann)
    await until(lambda: len(runner.subscribers) == 2)
    await ann.send("Say", text="still there?")
    assert all(member["connected"] for member in ann.room["members"])
    await second.close()
    async with asyncio.timeout(SECONDS):
        await ann.until(lambda table: not table.room["members"][1]["connected"])
    told = [type(entry.event) for entry in await server.log(ann)]
    assert (told.count(MemberLost), told.count(MemberBack)) == (1, 0)


async def test_reconnected_member_is_reported_once(server: LocalServer, ann: Table, ben: Session):
    first, second = await two_connections(server, ben, ann)
    for line in (first, second):
        await line.close()
    async with asyncio.timeout(SECONDS):
        await ann.until(lambda table: not table.room["members"][1]["connected"])
    await two_connections(server, ben, ann)
    told = [type(entry.event) for entry in await server.log(ann)]
    assert told.count(MemberBack) == 1


async def test_leaving_closes_both_sockets(server: LocalServer, ann: Table, ben: Session):
    first, second = await two_connections(server, ben, ann)
    await first.command("Leave")
    assert await first.closed() == 4000
    assert await second.closed() == 4000
    async with asyncio.timeout(SECONDS):
        await ann.until(lambda table: len(table.room["members"]) == 1)
    assert len((await server.runner(ann)).subscribers) == 1


async def test_command_after_leaving_is_refused(server: LocalServer, ann: Table, ben: Session):
    first, second = await two_connections(server, ben, ann)
    await first.command("Leave")
    assert await first.closed() == await second.closed() == 4000
    with pytest.raises(ConnectionClosed):
        await first.command("Say", id="t", text="and now?")
