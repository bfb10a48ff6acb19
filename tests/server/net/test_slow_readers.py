"""Whoever reads slowly falls behind alone, and is then shown everything afresh; memory stays bounded."""

import asyncio
import socket
from collections.abc import AsyncIterator, Callable
from typing import Any

import pytest

from noripan.client import Table
from noripan.rooms import CHAT_LENGTH
from noripan.server.limits.token_bucket import Rate
from noripan.server.net.outbox import Bounds
from noripan.server.rooms import live_rooms
from noripan.server.rooms.subscriber import Subscriber

from ..faulty import FaultyStorage
from ..running import SECONDS, Running, address_of, begin, documents, level, move, serving, until, whole

BOUNDS = Bounds(frames=8, bytes=40_000)
LONG = "가" * CHAT_LENGTH
FAST = Rate(100_000, 1)
MOST_BUFFERED = 300_000
LITTLE = 4096
SOME = 32_768
"""Less would shrink what was promised to the sender already, who then tries again and again."""
Stop = Callable[[Table], None]


@pytest.fixture
async def narrow(faulty: FaultyStorage) -> AsyncIterator[Running]:
    """A server whose sockets hold little, so that a reader soon is a slow one."""
    async with serving(faulty, outbox=BOUNDS, command_rate=FAST, talk_rate=FAST) as server:
        for listening in server._server.servers[0].sockets:
            listening.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, LITTLE)
        yield server


def buffered(connection: Any) -> int:
    """What the web server itself keeps for a reader."""
    return int(connection.transport.get_write_buffer_size())


@pytest.fixture
async def stop_reading() -> AsyncIterator[Callable[[Table], None]]:
    """Whoever stops is cut off in the end: no farewell would reach them."""
    stopped: list[Any] = []

    def stop(table: Table) -> None:
        assert table._socket is not None
        stopped.append(table._socket.transport)
        deafen(table._socket.transport)

    yield stop
    for transport in stopped:
        transport.abort()


def deafen(transport: Any) -> None:
    """Reads nothing more; the system keeps little for later, so that few frames are too many."""
    transport.get_extra_info("socket").setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, SOME)
    transport.pause_reading()


def read_on(table: Table) -> None:
    assert table._socket is not None
    table._socket.transport.resume_reading()


async def talk(table: Table, times: int) -> None:
    async with asyncio.timeout(SECONDS):
        for _ in range(times):
            await table.send("Say", text=LONG)


async def connection_of(server: Running, table: Table) -> Subscriber:
    runner = await server.runner(table)
    return next(watcher for watcher in runner.watchers if watcher.member == table.member)


async def fall_behind(server: Running, slow: Table, talker: Table) -> None:
    outbox = (await connection_of(server, slow))._outbox  # type: ignore[attr-defined]
    async with asyncio.timeout(SECONDS):
        while not outbox.behind:
            await talker.send("Say", text=LONG)


async def test_a_slow_reader_is_shown_everything_afresh(narrow: Running, stop_reading: Stop):
    ann, ben, slow = await narrow.room("Ann", "Ben", "Cid")
    kinds: list[str] = []
    slow.on_frame = lambda frame: kinds.append(frame["type"])
    stop_reading(slow)
    await fall_behind(narrow, slow, ann)
    await talk(ann, 5)
    await level(ann, ben)
    assert slow.seq < ben.seq
    read_on(slow)
    await level(ann, ben, slow)
    assert kinds.count("Welcome") == 1
    assert len(kinds) - 1 < ann.seq
    assert documents(slow) == whole(await narrow.runner(ann), slow.member)
    assert slow.chat[-1]["text"] == LONG


async def test_a_slow_reader_does_not_hold_up_the_match(narrow: Running, stop_reading: Stop):
    tables = await narrow.room("Ann", "Ben", "Cid")
    slow = await narrow.enter(await narrow.guest("Dan"), address_of(tables[0]), "spectator")
    await begin(*tables)
    stop_reading(slow)
    await fall_behind(narrow, slow, tables[0])
    for _ in range(10):
        await move(*tables)
    read_on(slow)
    await level(*tables, slow)
    assert documents(slow) == whole(await narrow.runner(slow), slow.member)
    await move(*tables)
    await level(*tables, slow)
    assert documents(slow) == whole(await narrow.runner(slow), slow.member)


async def test_a_player_who_fell_behind_still_gets_every_answer(narrow: Running, stop_reading: Stop):
    ann, slow = await narrow.room("Ann", "Ben")
    stop_reading(slow)
    await fall_behind(narrow, slow, ann)
    said = [asyncio.ensure_future(slow.send("Say", text=f"{number}")) for number in range(3)]
    async with asyncio.timeout(SECONDS):
        await ann.until(lambda table: table.seq > slow.seq + 3)
    read_on(slow)
    async with asyncio.timeout(SECONDS):
        assert len(set(await asyncio.gather(*said))) == 3


async def test_what_waits_for_a_slow_reader_is_sent_before_the_end(
    narrow: Running, stop_reading: Stop, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setattr(live_rooms, "PARTING_SECONDS", SECONDS)  # this machine may be a slow reader, too
    ann, slow = await narrow.room("Ann", "Ben")
    stop_reading(slow)
    await fall_behind(narrow, slow, ann)
    answer = asyncio.ensure_future(slow.send("Say", text="my last words"))
    async with asyncio.timeout(SECONDS):
        await ann.until(lambda table: table.seq > slow.seq)
    runner = await narrow.runner(ann)
    await until(lambda: "my last words" in {line.text for line in runner.room.chat})
    stopping = asyncio.ensure_future(narrow.stop())
    await until(lambda: narrow.service.hall.is_closing)
    read_on(slow)
    async with asyncio.timeout(SECONDS):
        await answer
        await stopping


async def test_for_one_who_never_reads_little_is_kept(narrow: Running, stop_reading: Stop):
    ann, never = await narrow.room("Ann", "Ben")
    stop_reading(never)
    await fall_behind(narrow, never, ann)
    outbox = (await connection_of(narrow, never))._outbox  # type: ignore[attr-defined]
    for _ in range(10):
        await talk(ann, 10)
        assert len(outbox._waiting) <= BOUNDS.frames
        assert outbox._size <= BOUNDS.bytes
        assert max(map(buffered, narrow._server.server_state.connections)) < MOST_BUFFERED


async def test_one_who_asks_without_reading_is_given_up(narrow: Running):
    (ann,) = await narrow.room("Ann")
    line = await narrow.line(await narrow.guest("Ben"), max_queue=1)
    await line.enter(ann.room["code"])
    await level(ann)
    line.socket.transport.pause_reading()
    flood = asyncio.ensure_future(_flood(line.socket.send))
    async with asyncio.timeout(SECONDS):
        await ann.until(lambda table: [each["connected"] for each in table.room["members"]] == [True, False])
    assert len((await narrow.runner(ann)).watchers) == 1
    flood.cancel()
    line.socket.transport.abort()
    await talk(ann, 1)


async def _flood(send) -> None:
    while True:
        await send('{"type":"Command","id":"x","do":{"type":"%s"}}' % ("y" * 1000))
        await asyncio.sleep(0)
