"""A slow reader holds up nobody and then gets a fresh Welcome; memory stays bounded."""

import asyncio
import socket
from collections.abc import AsyncIterator, Callable
from typing import Any

import pytest

from noripan.client import Table
from noripan.rooms import CHAT_LENGTH
from noripan.server.limits.token_bucket import Rate
from noripan.server.net.outbox import OutboxLimits
from noripan.server.rooms import subscriber
from noripan.server.rooms.subscriber import Subscriber

from ..faulty_storage import FaultyStorage
from ..harness import (
    SECONDS,
    LocalServer,
    address_of,
    begin,
    documents,
    expected_documents,
    move,
    run_server,
    sync,
    transport_of,
    until,
)

BOUNDS = OutboxLimits(frames=8, bytes=40_000)
LONG = "가" * CHAT_LENGTH
FAST = Rate(100_000, 1)
MOST_BUFFERED = 300_000
LITTLE = 4096
SOME = 32_768
"""Less would shrink what was promised to the sender already, who then tries again and again."""
Stop = Callable[[Table], None]


@pytest.fixture
async def narrow(faulty: FaultyStorage) -> AsyncIterator[LocalServer]:
    """A server with small socket buffers, so that readers soon fall behind."""
    async with run_server(faulty, outbox=BOUNDS, command_rate=FAST, chat_rate=FAST) as server:
        for listening in server.server.servers[0].sockets:
            listening.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, LITTLE)
        yield server


def buffered(connection: Any) -> int:
    """The bytes that the transport buffers for a reader."""
    return int(connection.transport.get_write_buffer_size())


@pytest.fixture
async def stop_reading() -> AsyncIterator[Callable[[Table], None]]:
    """Aborts the connection at the end, because no close frame would be read."""
    stopped: list[Any] = []

    def stop(table: Table) -> None:
        stopped.append(transport_of(table))
        deafen(transport_of(table))

    yield stop
    for transport in stopped:
        transport.abort()


def deafen(transport: Any) -> None:
    """Stops reading, with a small receive buffer, so that few frames are too many."""
    transport.get_extra_info("socket").setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, SOME)
    transport.pause_reading()


def read_on(table: Table) -> None:
    transport_of(table).resume_reading()


async def talk(table: Table, times: int) -> None:
    async with asyncio.timeout(SECONDS):
        for _ in range(times):
            await table.send("Say", text=LONG)


async def connection_of(server: LocalServer, table: Table) -> Subscriber:
    runner = await server.runner(table)
    return next(each for each in runner.subscribers if each.member == table.member)


async def fall_behind(server: LocalServer, slow: Table, talker: Table) -> None:
    outbox = (await connection_of(server, slow)).outbox  # type: ignore[attr-defined]
    async with asyncio.timeout(SECONDS):
        while not outbox.is_behind:
            await talker.send("Say", text=LONG)


async def test_slow_reader_gets_a_fresh_welcome(narrow: LocalServer, stop_reading: Stop):
    ann, ben, slow = await narrow.room("Ann", "Ben", "Cid")
    kinds: list[str] = []
    slow.on_frame = lambda frame: kinds.append(frame["type"])
    stop_reading(slow)
    await fall_behind(narrow, slow, ann)
    await talk(ann, 5)
    await sync(ann, ben)
    assert slow.seq < ben.seq
    read_on(slow)
    await sync(ann, ben, slow)
    assert kinds.count("Welcome") == 1
    assert len(kinds) - 1 < ann.seq
    assert documents(slow) == expected_documents(await narrow.runner(ann), slow.member)
    assert slow.chat[-1]["text"] == LONG


async def test_slow_reader_does_not_hold_up_the_match(narrow: LocalServer, stop_reading: Stop):
    tables = await narrow.room("Ann", "Ben", "Cid")
    slow = await narrow.join(await narrow.guest("Dan"), address_of(tables[0]), "spectator")
    await begin(*tables)
    stop_reading(slow)
    await fall_behind(narrow, slow, tables[0])
    for _ in range(10):
        await move(*tables)
    read_on(slow)
    await sync(*tables, slow)
    assert documents(slow) == expected_documents(await narrow.runner(slow), slow.member)
    await move(*tables)
    await sync(*tables, slow)
    assert documents(slow) == expected_documents(await narrow.runner(slow), slow.member)


async def test_slow_player_still_gets_every_answer(narrow: LocalServer, stop_reading: Stop):
    ann, slow = await narrow.room("Ann", "Ben")
    stop_reading(slow)
    await fall_behind(narrow, slow, ann)
    said = [asyncio.ensure_future(slow.send("Say", text=f"{number}")) for number in range(3)]
    async with asyncio.timeout(SECONDS):
        await ann.until(lambda table: table.seq > slow.seq + 3)
    read_on(slow)
    async with asyncio.timeout(SECONDS):
        assert len(set(await asyncio.gather(*said))) == 3


async def test_waiting_frames_are_sent_before_shutdown(
    narrow: LocalServer, stop_reading: Stop, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setattr(subscriber, "CLOSE_SECONDS", SECONDS)  # the machine may be slow
    ann, slow = await narrow.room("Ann", "Ben")
    stop_reading(slow)
    await fall_behind(narrow, slow, ann)
    answer = asyncio.ensure_future(slow.send("Say", text="my last words"))
    async with asyncio.timeout(SECONDS):
        await ann.until(lambda table: table.seq > slow.seq)
    runner = await narrow.runner(ann)
    await until(lambda: "my last words" in {line.text for line in runner.room.chat})
    stopping = asyncio.ensure_future(narrow.stop())
    await until(lambda: narrow.service.live_rooms.is_closing)
    read_on(slow)
    async with asyncio.timeout(SECONDS):
        await answer
        await stopping


async def test_outbox_of_a_client_that_never_reads_stays_small(narrow: LocalServer, stop_reading: Stop):
    ann, never = await narrow.room("Ann", "Ben")
    stop_reading(never)
    await fall_behind(narrow, never, ann)
    outbox = (await connection_of(narrow, never)).outbox  # type: ignore[attr-defined]
    for _ in range(10):
        await talk(ann, 10)
        assert len(outbox) <= BOUNDS.frames
        assert outbox.size <= BOUNDS.bytes
        assert max(map(buffered, narrow.connections)) < MOST_BUFFERED


async def test_client_that_sends_without_reading_is_aborted(narrow: LocalServer):
    (ann,) = await narrow.room("Ann")
    line = await narrow.raw_connection(await narrow.guest("Ben"), max_queue=1)
    await line.join(ann.room["code"])
    await sync(ann)
    line.socket.transport.pause_reading()
    flood = asyncio.ensure_future(_flood(line.socket.send))
    async with asyncio.timeout(SECONDS):
        await ann.until(lambda table: [each["connected"] for each in table.room["members"]] == [True, False])
    assert len((await narrow.runner(ann)).subscribers) == 1
    flood.cancel()
    line.socket.transport.abort()
    await talk(ann, 1)


async def _flood(send) -> None:
    while True:
        await send('{"type":"Command","id":"x","do":{"type":"%s"}}' % ("y" * 1000))
        await asyncio.sleep(0)
