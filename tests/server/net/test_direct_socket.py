"""Frames that arrive whole are handled without the queue; everything else takes the usual way to the same
answers."""

import asyncio
from collections.abc import AsyncIterator
from typing import Any

import pytest
from websockets.frames import Frame, Opcode

from noripan.server.event_loop import fastest_loop
from noripan.server.limits.token_bucket import Rate, TokenBucket
from noripan.server.net import connection as connection_module
from noripan.server.net.connection import Connection
from noripan.server.net.protocols import CONTROL_RATE, GameProtocol
from noripan.storage import MemoryStorage, Storage
from noripan.wire import NOT_A_FRAME

from ..faulty_storage import FaultyStorage
from ..harness import SECONDS, LocalServer, RawConnection, logged_errors, run_server, sync

FAST = Rate(100_000, 1)


@pytest.fixture
async def fast(faulty: FaultyStorage, caplog: pytest.LogCaptureFixture) -> AsyncIterator[LocalServer]:
    async with run_server(faulty, command_rate=FAST, chat_rate=FAST) as server:
        yield server
    assert logged_errors(caplog) == []


@pytest.fixture
def ways(monkeypatch: pytest.MonkeyPatch) -> dict[str, int]:
    """How many frames each way has handled."""
    counts = {"direct": 0, "queued": 0}
    at_once, queued = Connection.handle_at_once, Connection._handle

    def count_direct(connection: Connection, text: str) -> bool:
        is_handled = at_once(connection, text)
        counts["direct"] += is_handled
        return is_handled

    async def count_queued(connection: Connection, frame: Any) -> None:
        counts["queued"] += 1
        await queued(connection, frame)

    monkeypatch.setattr(Connection, "handle_at_once", count_direct)
    monkeypatch.setattr(Connection, "_handle", count_queued)
    return counts


class Client:
    """A client in a room, and the server's side of its socket."""

    def __init__(self, line: RawConnection, protocol: GameProtocol) -> None:
        self.line = line
        self.protocol = protocol

    async def answers(self, *parts: bytes) -> list[Any]:
        """The answers to bytes that arrive in these parts, before the one to a Ping that follows."""
        for part in parts:
            self.protocol.data_received(part)
            await asyncio.sleep(0)
        return await self.line.frames_until_pong()


async def client_of(server: LocalServer) -> Client:
    (ann,) = await server.room("Ann")
    line = await server.raw_connection(await server.guest("Eve"))
    await line.join(ann.room["code"])
    await line.frames_until_pong()
    port = line.socket.local_address[1]
    return Client(line, next(one for one in server.connections if one.client[1] == port))


def framed(payload: str | bytes, opcode: Opcode = Opcode.TEXT, **more: bool) -> bytes:
    data = payload.encode() if isinstance(payload, str) else payload
    return Frame(opcode, data, **more).serialize(mask=True)


def command(number: str, kind: str = "Win", **fields: str) -> str:
    more = "".join(f',"{name}":"{value}"' for name, value in fields.items())
    return f'{{"type":"Command","id":"{number}","do":{{"type":"{kind}"{more}}}}}'


LOCK = '{"type":"Command","id":"1","do":{"type":"Lock","password":"secret"}}'


async def test_whole_frame_is_handled_directly(fast: LocalServer, ways: dict[str, int]):
    eve = await client_of(fast)
    before = dict(ways)
    (refused,) = await eve.answers(framed(command("1")))
    assert (refused["id"], refused["code"]) == ("1", "MALFORMED")
    assert ways == before | {"direct": before["direct"] + 2}


async def test_frame_split_anywhere_has_the_same_answer(fast: LocalServer):
    eve = await client_of(fast)
    data = framed(command("가" * 30, "Unready"))
    whole = await eve.answers(data)
    assert [answer["type"] for answer in whole] == ["Accepted"]
    for at in range(len(data) + 1):
        assert await eve.answers(data[:at], data[at:]) == whole


async def test_stream_cut_anywhere_is_answered_in_order(fast: LocalServer):
    """The room answers all of these; a refusal of the connection itself would not wait for the storage."""
    eve = await client_of(fast)
    second = command("2", "Unready")
    stream = b"".join(
        [
            framed(command("1", "Unready")),
            framed(b"x", Opcode.PING),
            framed(second[:20], fin=False),
            framed(b"y", Opcode.PING),
            framed(second[20:], Opcode.CONT),
            framed(command("3", "Say", text="안녕" * 40)),
            framed(command("4", "Unready")),
        ]
    )
    for at in range(len(stream) + 1):
        eve.protocol._control_frames = TokenBucket(CONTROL_RATE)
        for part in (stream[:at], stream[at:]):
            eve.protocol.data_received(part)
            await asyncio.sleep(0)
        answers = [await eve.line.frame("Accepted", "Refused") for _ in range(4)]
        assert [(answer["type"], answer["id"]) for answer in answers] == [
            ("Accepted", number) for number in "1234"
        ]


async def test_frame_after_a_partial_one_waits_for_it(fast: LocalServer, ways: dict[str, int]):
    """The parser has read the head of the first frame: the second one must not overtake it."""
    eve = await client_of(fast)
    first, second = framed(command("1")), framed(command("2"))
    for at in (1, 2, 6, len(first) - 1):
        before = ways["direct"]
        answers = await eve.answers(first[:at], first[at:] + second)
        assert [answer["id"] for answer in answers] == ["1", "2"]
        assert ways["direct"] == before + 1  # only the Ping


async def test_text_inside_a_fragmented_message_closes_the_connection(fast: LocalServer):
    eve = await client_of(fast)
    eve.protocol.data_received(framed(command("1")[:9], fin=False))
    eve.protocol.data_received(framed(command("2")))
    assert await eve.line.closed() == 1002


BAD_FRAMES = {
    "no JSON": (framed("x"), NOT_A_FRAME),
    "invalid text": (framed(b"\xff"), 1007),
    "no mask": (Frame(Opcode.TEXT, b"xxxxxxxxx").serialize(mask=False), 1002),
    "too long": (framed(b"x" * 20_000), 1009),
}


@pytest.mark.parametrize("name", BAD_FRAMES)
async def test_bad_frame_closes_the_connection(fast: LocalServer, name: str):
    data, code = BAD_FRAMES[name]
    eve = await client_of(fast)
    eve.protocol.data_received(data)
    assert await eve.line.closed() == code


async def test_second_join_and_lock_take_the_queue(fast: LocalServer, ways: dict[str, int]):
    eve = await client_of(fast)
    queued = ways["queued"]
    answers = await eve.answers(framed('{"type":"Join","room":"AAAAAA"}'), framed(LOCK))
    assert [answer["code"] for answer in answers] == ["ALREADY_JOINED", "NOT_HOST"]
    assert ways["queued"] >= queued + 2


async def test_frames_wait_for_one_that_takes_long(fast: LocalServer, monkeypatch: pytest.MonkeyPatch):
    eve = await client_of(fast)
    waiting = asyncio.Event()

    async def hash_later(self: Connection, command_id: str, lock: Any) -> Any:
        await waiting.wait()
        return lock

    monkeypatch.setattr(connection_module.Connection, "_hash_password", hash_later)
    eve.protocol.data_received(framed(LOCK))
    await asyncio.sleep(0)
    eve.protocol.data_received(framed(command("2", "Unready")))
    eve.protocol.data_received(framed(command("3", "Unready")))
    waiting.set()
    assert [(await eve.line.frame("Accepted", "Refused"))["id"] for _ in range(3)] == ["1", "2", "3"]


async def test_too_fast_client_is_refused_and_slowed_down(
    faulty: FaultyStorage, monkeypatch: pytest.MonkeyPatch, ways: dict[str, int]
):
    async with run_server(faulty, command_rate=Rate(8, 3600)) as server:
        eve = await client_of(server)
        monkeypatch.setattr(connection_module, "SLOWED_SECONDS", 0.0)
        for number in range(10):
            eve.protocol.data_received(framed(command(str(number))))
            await asyncio.sleep(0.01)
        codes = [(await eve.line.frame("Refused"))["code"] for _ in range(10)]
        assert codes == ["MALFORMED"] * codes.index("TOO_FAST") + ["TOO_FAST"] * (
            10 - codes.index("TOO_FAST")
        )
        assert ways["queued"] >= codes.count("TOO_FAST")


async def broken_client(storage: Storage) -> None:
    """Closes the server's side of one socket while updates for it and for another one wait."""
    async with run_server(storage, command_rate=FAST, chat_rate=FAST) as server:
        ann, ben, eve = await server.room("Ann", "Ben", "Eve")
        runner = await server.runner(ann)
        of_ben = next(one for one in runner.subscribers if one.member == ben.member)
        protocols = {id(one.transport): one for one in server.connections}
        socket = of_ben._socket  # type: ignore[attr-defined]
        assert id(socket.transport) in protocols
        for end in (socket.transport.close, socket.transport.abort):
            await ann.send("Say", text="before")
            end()
            await asyncio.sleep(0)
            of_ben.send(b"{}")
            await asyncio.wait_for(ann.send("Say", text="after"), SECONDS)
            await sync(ann, eve)
            assert [line["text"] for line in eve.chat][-2:] == ["before", "after"]


def test_closed_socket_does_not_disturb_others(caplog: pytest.LogCaptureFixture):
    """On the loop of a real server: its transports raise if they are closed."""
    with asyncio.Runner(loop_factory=fastest_loop()) as runner:
        runner.run(broken_client(MemoryStorage()))
    assert logged_errors(caplog) == []
