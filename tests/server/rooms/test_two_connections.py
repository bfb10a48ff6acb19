"""One person, two sockets in one room."""

import asyncio

import pytest
from websockets.exceptions import ConnectionClosed

from noripan.client import Session, Table
from noripan.rooms import MemberBack, MemberLost

from ..running import SECONDS, Line, Running, address_of, begin, documents, level, move, until


@pytest.fixture
async def ann(server: Running) -> Table:
    return (await server.room("Ann"))[0]


@pytest.fixture
async def ben(server: Running) -> Session:
    return await server.guest("Ben")


async def two_lines(server: Running, ben: Session, ann: Table) -> list[Line]:
    lines = [await server.line(ben) for _ in range(2)]
    for line in lines:
        await line.enter(ann.room["code"])
    await server.shown_to(ann)
    return lines


async def test_both_get_everything(server: Running, ann: Table, ben: Session):
    tables = [await server.enter(ben, address_of(ann)) for _ in range(2)]
    await begin(ann, tables[0])
    await level(ann, *tables)
    assert documents(tables[0]) == documents(tables[1])
    assert len(ann.room["members"]) == 2
    for _ in range(3):
        await move(ann, tables[1])
        await level(ann, *tables)
        assert documents(tables[0]) == documents(tables[1])


async def test_an_answer_goes_only_to_the_socket_that_asked(server: Running, ann: Table, ben: Session):
    first, second = await two_lines(server, ben, ann)
    await first.ask("Say", id="s", text="hello")
    assert (await first.frame("Accepted"))["id"] == "s"
    assert (await second.next())["type"] == "Update"
    assert await second.is_silent()


async def test_only_the_last_socket_that_closes_is_missed(server: Running, ann: Table, ben: Session):
    first, second = await two_lines(server, ben, ann)
    await first.hang_up()
    runner = await server.runner(ann)
    await until(lambda: len(runner.watchers) == 2)
    await ann.send("Say", text="still there?")
    assert all(member["connected"] for member in ann.room["members"])
    await second.hang_up()
    async with asyncio.timeout(SECONDS):
        await ann.until(lambda table: not table.room["members"][1]["connected"])
    told = [type(entry.event) for entry in await server.log(ann)]
    assert (told.count(MemberLost), told.count(MemberBack)) == (1, 0)


async def test_whoever_comes_back_is_told_of_once(server: Running, ann: Table, ben: Session):
    first, second = await two_lines(server, ben, ann)
    for line in (first, second):
        await line.hang_up()
    async with asyncio.timeout(SECONDS):
        await ann.until(lambda table: not table.room["members"][1]["connected"])
    await two_lines(server, ben, ann)
    told = [type(entry.event) for entry in await server.log(ann)]
    assert told.count(MemberBack) == 1


async def test_leaving_closes_both(server: Running, ann: Table, ben: Session):
    first, second = await two_lines(server, ben, ann)
    await first.ask("Leave")
    assert await first.closed() == 4000
    assert await second.closed() == 4000
    async with asyncio.timeout(SECONDS):
        await ann.until(lambda table: len(table.room["members"]) == 1)
    assert len((await server.runner(ann)).watchers) == 1


async def test_after_leaving_there_is_nothing_to_say(server: Running, ann: Table, ben: Session):
    first, second = await two_lines(server, ben, ann)
    await first.ask("Leave")
    assert await first.closed() == await second.closed() == 4000
    with pytest.raises(ConnectionClosed):
        await first.ask("Say", id="t", text="and now?")
