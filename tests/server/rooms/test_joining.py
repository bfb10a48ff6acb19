"""Joining while others join, while the connection breaks, and while another process writes to the log."""

import asyncio
from typing import Any

from noripan.rooms import MemberJoined

from ..faulty_storage import FaultyStorage
from ..harness import SECONDS, LocalServer, address_of, begin, forget_awake, sync, until


async def test_member_disconnected_during_join_is_lost(server: LocalServer, faulty: FaultyStorage):
    (ann,) = await server.room("Ann")
    line = await server.raw_connection(await server.guest("Ben"))
    faulty.hold()
    await line.send({"type": "Join", "room": ann.room["code"]})
    await until(lambda: faulty.caught)
    line.socket.transport.abort()
    await until(lambda: len(server.connections) == 1)
    faulty.release()
    async with asyncio.timeout(SECONDS):
        await ann.until(lambda table: [each["connected"] for each in table.room["members"]] == [True, False])


async def test_connection_aborted_during_join_breaks_nothing(server: LocalServer, faulty: FaultyStorage):
    """The connection ends while the entry of its Join is being stored."""
    (ann,) = await server.room("Ann")
    runner = await server.runner(ann)
    line = await server.raw_connection(await server.guest("Ben"))
    faulty.hold()
    await line.send({"type": "Join", "room": ann.room["code"]})
    await until(lambda: faulty.caught)
    (joining,) = [each for each in asyncio.all_tasks() if "join" in _frames(each)]
    _frames(joining)["serve"].f_locals["self"].abort()
    await until(joining.done)
    faulty.release()
    async with asyncio.timeout(SECONDS):
        await ann.until(lambda table: [each["connected"] for each in table.room["members"]] == [True, False])
    assert not runner.is_closed


def _frames(task: asyncio.Task[Any]) -> dict[str, Any]:
    """The stack frames in which a task waits, by function name."""
    coroutine: Any = task.get_coro()
    frames = {}
    while hasattr(coroutine, "cr_await"):
        frames[coroutine.cr_code.co_name] = coroutine.cr_frame
        coroutine = coroutine.cr_await
    return frames


async def test_simultaneous_joins_get_different_seats(server: LocalServer):
    (ann,) = await server.room("Ann")
    sessions = [await server.guest(f"guest {number}") for number in range(5)]
    async with asyncio.timeout(SECONDS):
        tables = await asyncio.gather(*(server.join(session, address_of(ann)) for session in sessions))
    await sync(ann, *tables)
    assert sorted(seat["seat"] for seat in ann.room["seats"]) == [0, 1, 2, 3, 4, 5]
    joined = [entry for entry in await server.log(ann) if isinstance(entry.event, MemberJoined)]
    assert len(joined) == 6


async def test_entries_of_another_process_are_folded(server: LocalServer):
    tables = await server.room("Ann", "Ben")
    await begin(*tables)
    forget_awake(server.service)  # as if another process had woken the room
    other = await server.join(await server.guest("Cid"), address_of(tables[0]), "spectator")
    await other.send("Say", text="from elsewhere")
    async with asyncio.timeout(SECONDS):
        mine = await tables[0].send("Say", text="from here")
    assert mine > other.seq
    log = await server.log(tables[0])
    assert [entry.seq for entry in log] == list(range(1, len(log) + 1))
    assert [line["text"] for line in tables[1].chat] == ["from elsewhere", "from here"]
