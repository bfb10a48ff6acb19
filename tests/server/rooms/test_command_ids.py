"""A command is executed once, however often it is sent, and each sending is answered."""

import asyncio

import pytest

from noripan.client import Session
from noripan.rooms import Said

from ..faulty_storage import FaultyStorage
from ..harness import SECONDS, FakeClock, LocalServer, RawConnection, stored_entries, until


@pytest.fixture
async def code(server: LocalServer) -> str:
    (host,) = await server.room("Ann")
    return str(host.room["code"])


@pytest.fixture
async def ben(server: LocalServer, code: str) -> Session:
    return await server.guest("Ben")


async def said(server: LocalServer, code: str) -> list[tuple[str, str | None]]:
    runner = await server.service.live_rooms.find(code)
    assert runner is not None
    entries = await stored_entries(server.storage, runner)
    return [(entry.event.text, entry.command) for entry in entries if isinstance(entry.event, Said)]


async def say(line: RawConnection, command: str) -> object:
    await line.command("Say", id=command, text="hello")
    frame = await line.frame("Accepted", "Refused")
    assert frame["id"] == command
    return frame.get("seq", frame.get("code"))


async def test_command_repeated_on_the_same_connection_has_the_same_answer(
    server: LocalServer, code: str, ben: Session
):
    line = await server.raw_connection(ben)
    await line.join(code)
    first = await say(line, "a")
    await say(line, "b")
    assert [await say(line, "a"), await say(line, "a")] == [first, first]
    assert await said(server, code) == [("hello", "a"), ("hello", "b")]


async def test_command_repeated_on_a_new_connection_has_the_same_answer(
    server: LocalServer, code: str, ben: Session
):
    line = await server.raw_connection(ben)
    await line.join(code)
    first = await say(line, "a")
    await line.close()
    other = await server.raw_connection(ben)
    await other.join(code)
    assert await say(other, "a") == first
    assert await said(server, code) == [("hello", "a")]


async def test_command_repeated_while_being_stored_is_executed_once(
    server: LocalServer, faulty: FaultyStorage, code: str, ben: Session
):
    line, other = await server.raw_connection(ben), await server.raw_connection(ben)
    await line.join(code)
    await other.join(code)
    faulty.hold()
    for each in (line, other, line):
        await each.command("Say", id="a", text="hello")
    await until(lambda: faulty.caught)
    await line.close()
    assert await other.frames_until_pong() == []
    runner = await server.service.live_rooms.find(code)
    third = await server.raw_connection(ben)
    await third.send({"type": "Join", "room": code})
    await third.command("Say", id="a", text="hello")
    await until(lambda: runner._joining)
    faulty.release()
    answers = [await other.frame("Accepted"), await third.frame("Accepted")]
    assert answers[0] == answers[1]
    assert await said(server, code) == [("hello", "a")]


async def test_reused_id_with_other_content_is_refused(server: LocalServer, code: str, ben: Session):
    line = await server.raw_connection(ben)
    await line.join(code)
    first = await say(line, "a")
    await line.command("Say", id="a", text="something else")
    refused = await line.frame("Accepted", "Refused")
    assert (refused["id"], refused["code"]) == ("a", "ID_REUSED")
    assert await say(line, "a") == first
    assert await said(server, code) == [("hello", "a")]


async def test_resent_password_is_the_same_command(server: LocalServer, ben: Session):
    (host,) = await server.room("Cid")
    line = await server.raw_connection(ben)
    welcome = await line.join(host.room["code"])
    await host.send("HandOver", member=welcome["member"])
    answers = []
    for password in ("sesame", "sesame", "another"):
        await line.command("Lock", id="a", password=password)
        answers.append(await line.frame("Accepted", "Refused"))
    assert answers[0] == answers[1]
    assert answers[0]["type"] == "Accepted"
    assert answers[2]["code"] == "ID_REUSED"


async def test_another_member_may_use_the_same_id(server: LocalServer, code: str, ben: Session):
    lines = [await server.raw_connection(ben), await server.raw_connection(await server.guest("Cid"))]
    for line in lines:
        await line.join(code)
    numbers = [await say(line, "a") for line in lines]
    assert numbers[0] != numbers[1]
    assert len(await said(server, code)) == 2


async def test_refused_command_id_may_be_used_again(server: LocalServer, code: str, ben: Session):
    line = await server.raw_connection(ben)
    await line.join(code)
    await line.command("RemoveBot", id="a", seat=0)
    assert (await line.frame("Refused"))["code"] == "NOT_HOST"
    assert isinstance(await say(line, "a"), int)


async def test_command_is_remembered_after_many_others(
    server: LocalServer, code: str, ben: Session, clock: FakeClock
):
    line = await server.raw_connection(ben)
    await line.join(code)
    first = await say(line, "0")
    async with asyncio.timeout(SECONDS):
        for number in range(1, 40):
            clock.ahead += 1000  # stays within the rate limit
            await say(line, str(number))
    assert await say(line, "0") == first


async def test_command_that_changes_nothing_is_accepted(server: LocalServer, code: str, ben: Session):
    line = await server.raw_connection(ben)
    welcome = await line.join(code)
    await line.command("Unready", id="a")
    assert await line.frame("Accepted", "Refused") == {"type": "Accepted", "id": "a", "seq": welcome["seq"]}


async def test_leaving_is_answered_before_the_socket_closes(server: LocalServer, code: str, ben: Session):
    line = await server.raw_connection(ben)
    await line.join(code)
    await line.command("Leave", id="a")
    assert (await line.frame("Accepted", "Refused"))["type"] == "Accepted"
    assert await line.closed() == 4000
