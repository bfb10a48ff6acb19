"""A command is done once, however often it is sent; each sending is answered."""

import asyncio

import pytest

from noripan.client import Session
from noripan.rooms import Said

from ..faulty import FaultyStorage
from ..running import SECONDS, Clock, Line, Running, until


@pytest.fixture
async def code(server: Running) -> str:
    (host,) = await server.room("Ann")
    return str(host.room["code"])


@pytest.fixture
async def ben(server: Running, code: str) -> Session:
    return await server.guest("Ben")


async def said(server: Running, code: str) -> list[tuple[str, str | None]]:
    runner = await server.service.hall.find(code)
    assert runner is not None
    entries = [runner._codec.decode(raw) for raw in await server.storage.read(runner.room.id)]
    return [(entry.event.text, entry.command) for entry in entries if isinstance(entry.event, Said)]


async def say(line: Line, command: str) -> object:
    await line.ask("Say", id=command, text="hello")
    frame = await line.frame("Accepted", "Refused")
    assert frame["id"] == command
    return frame.get("seq", frame.get("code"))


async def test_sent_again_on_the_same_connection_it_has_the_same_answer(
    server: Running, code: str, ben: Session
):
    line = await server.line(ben)
    await line.enter(code)
    first = await say(line, "a")
    await say(line, "b")
    assert [await say(line, "a"), await say(line, "a")] == [first, first]
    assert await said(server, code) == [("hello", "a"), ("hello", "b")]


async def test_sent_again_on_a_new_connection_it_has_the_same_answer(
    server: Running, code: str, ben: Session
):
    line = await server.line(ben)
    await line.enter(code)
    first = await say(line, "a")
    await line.hang_up()
    other = await server.line(ben)
    await other.enter(code)
    assert await say(other, "a") == first
    assert await said(server, code) == [("hello", "a")]


async def test_sent_again_while_it_is_being_stored_it_is_done_once(
    server: Running, faulty: FaultyStorage, code: str, ben: Session
):
    line, other = await server.line(ben), await server.line(ben)
    await line.enter(code)
    await other.enter(code)
    faulty.hold()
    for each in (line, other, line):
        await each.ask("Say", id="a", text="hello")
    await until(lambda: faulty.caught)
    await line.hang_up()
    third = await server.line(ben)
    await third.send({"type": "Join", "room": code})
    await third.ask("Say", id="a", text="hello")
    await asyncio.sleep(0.05)
    faulty.release()
    answers = [await other.frame("Accepted"), await third.frame("Accepted")]
    assert answers[0] == answers[1]
    assert await said(server, code) == [("hello", "a")]


async def test_reused_id_with_other_content_is_refused(server: Running, code: str, ben: Session):
    line = await server.line(ben)
    await line.enter(code)
    first = await say(line, "a")
    await line.ask("Say", id="a", text="something else")
    refused = await line.frame("Accepted", "Refused")
    assert (refused["id"], refused["code"]) == ("a", "ID_REUSED")
    assert await say(line, "a") == first
    assert await said(server, code) == [("hello", "a")]


async def test_resent_password_is_the_same_command(server: Running, ben: Session):
    (host,) = await server.room("Cid")
    line = await server.line(ben)
    welcome = await line.enter(host.room["code"])
    await host.send("HandOver", member=welcome["member"])
    answers = []
    for password in ("sesame", "sesame", "another"):
        await line.ask("Lock", id="a", password=password)
        answers.append(await line.frame("Accepted", "Refused"))
    assert answers[0] == answers[1]
    assert answers[0]["type"] == "Accepted"
    assert answers[2]["code"] == "ID_REUSED"


async def test_another_member_may_use_the_same_id(server: Running, code: str, ben: Session):
    lines = [await server.line(ben), await server.line(await server.guest("Cid"))]
    for line in lines:
        await line.enter(code)
    numbers = [await say(line, "a") for line in lines]
    assert numbers[0] != numbers[1]
    assert len(await said(server, code)) == 2


async def test_a_refused_command_may_be_decided_anew(server: Running, code: str, ben: Session):
    line = await server.line(ben)
    await line.enter(code)
    await line.ask("RemoveBot", id="a", seat=0)
    assert (await line.frame("Refused"))["code"] == "NOT_HOST"
    assert isinstance(await say(line, "a"), int)


async def test_an_old_command_is_known_after_many_others(
    server: Running, code: str, ben: Session, clock: Clock
):
    line = await server.line(ben)
    await line.enter(code)
    first = await say(line, "0")
    async with asyncio.timeout(SECONDS):
        for number in range(1, 40):
            clock.ahead += 1000  # nobody talks faster than they may
            await say(line, str(number))
    assert await say(line, "0") == first


async def test_a_command_that_changes_nothing_is_accepted_too(server: Running, code: str, ben: Session):
    line = await server.line(ben)
    welcome = await line.enter(code)
    await line.ask("Unready", id="a")
    assert await line.frame("Accepted", "Refused") == {"type": "Accepted", "id": "a", "seq": welcome["seq"]}


async def test_leaving_is_answered_before_the_socket_closes(server: Running, code: str, ben: Session):
    line = await server.line(ben)
    await line.enter(code)
    await line.ask("Leave", id="a")
    assert (await line.frame("Accepted", "Refused"))["type"] == "Accepted"
    assert await line.closed() == 4000
