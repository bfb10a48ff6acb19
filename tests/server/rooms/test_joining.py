"""Coming in while others do, while the connection breaks, and while somebody else writes to the log."""

import asyncio
from typing import Any

from noripan.rooms import MemberJoined

from ..faulty import FaultyStorage
from ..running import SECONDS, Running, address_of, begin, level, until


async def test_who_is_cut_off_while_entering_is_in_the_room_and_lost(server: Running, faulty: FaultyStorage):
    (ann,) = await server.room("Ann")
    line = await server.line(await server.guest("Ben"))
    faulty.hold()
    await line.send({"type": "Join", "room": ann.room["code"]})
    await until(lambda: faulty.caught)
    line.socket.transport.abort()
    await asyncio.sleep(0.02)
    faulty.release()
    async with asyncio.timeout(SECONDS):
        await ann.until(lambda table: [each["connected"] for each in table.room["members"]] == [True, False])


async def test_a_flood_that_is_given_up_while_entering_breaks_nothing(server: Running, faulty: FaultyStorage):
    """The connection ends while its welcome is being stored: the room must not mind."""
    (ann,) = await server.room("Ann")
    runner = await server.runner(ann)
    line = await server.line(await server.guest("Ben"))
    faulty.hold()
    await line.send({"type": "Join", "room": ann.room["code"]})
    await until(lambda: faulty.caught)
    (entering,) = [each for each in asyncio.all_tasks() if "enter" in _frames(each)]
    _frames(entering)["serve"].f_locals["self"]._give_up()
    await until(entering.done)
    faulty.release()
    async with asyncio.timeout(SECONDS):
        await ann.until(lambda table: [each["connected"] for each in table.room["members"]] == [True, False])
    assert not runner._is_closed


def _frames(task: asyncio.Task[Any]) -> dict[str, Any]:
    """Where a task waits: the frames by their functions."""
    coroutine: Any = task.get_coro()
    frames = {}
    while hasattr(coroutine, "cr_await"):
        frames[coroutine.cr_code.co_name] = coroutine.cr_frame
        coroutine = coroutine.cr_await
    return frames


async def test_many_come_in_at_once_each_with_a_seat_of_their_own(server: Running):
    (ann,) = await server.room("Ann")
    sessions = [await server.guest(f"guest {number}") for number in range(5)]
    async with asyncio.timeout(SECONDS):
        tables = await asyncio.gather(*(server.enter(session, address_of(ann)) for session in sessions))
    await level(ann, *tables)
    assert sorted(seat["seat"] for seat in ann.room["seats"]) == [0, 1, 2, 3, 4, 5]
    joined = [entry for entry in await server.log(ann) if isinstance(entry.event, MemberJoined)]
    assert len(joined) == 6


async def test_what_another_writer_stored_is_taken_in(server: Running):
    tables = await server.room("Ann", "Ben")
    await begin(*tables)
    server.service.hall._awake.clear()  # as if another process had woken the room
    other = await server.enter(await server.guest("Cid"), address_of(tables[0]), "spectator")
    await other.send("Say", text="from elsewhere")
    async with asyncio.timeout(SECONDS):
        mine = await tables[0].send("Say", text="from here")
    assert mine > other.seq
    log = await server.log(tables[0])
    assert [entry.seq for entry in log] == list(range(1, len(log) + 1))
    assert [line["text"] for line in tables[1].chat] == ["from elsewhere", "from here"]
