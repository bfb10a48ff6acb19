"""Hostile connections: they do not read, do not finish a request, flood, or send invalid text."""

import asyncio
import socket
from collections.abc import AsyncIterator, Callable
from typing import Any

import pytest
from websockets.frames import Frame, Opcode

from noripan.rooms import CHAT_LENGTH
from noripan.server.limits.token_bucket import Rate
from noripan.server.net import connection as connection_module
from noripan.server.net import protocols
from noripan.server.net.outbox import OutboxLimits

from ..faulty_storage import FaultyStorage
from ..harness import (
    SECONDS,
    LocalServer,
    RawConnection,
    cookie_of,
    http_of,
    logged_errors,
    run_server,
    sync,
    transport_of,
    until,
)

SOON = 0.05
LONG = "가" * CHAT_LENGTH
FAST = Rate(100_000, 1)
ROOMY = OutboxLimits(10_000, 10_000_000)


@pytest.fixture
async def narrow(faulty: FaultyStorage, caplog: pytest.LogCaptureFixture) -> AsyncIterator[LocalServer]:
    """A server with small socket buffers; checks that it logs no error."""
    async with run_server(faulty, command_rate=FAST, chat_rate=FAST, outbox=ROOMY) as server:
        for listening in server.server.servers[0].sockets:
            listening.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, 4096)
        yield server
    assert logged_errors(caplog) == []


def stuck(server: LocalServer) -> list[Any]:
    """Connections with unsent bytes."""
    return [one for one in server.connections if one.transport.get_write_buffer_size()]


async def stall(server: LocalServer, is_enough: Callable[[], Any]) -> Any:
    """A room of two in which one client has stopped reading; returns the other one, and the transport."""
    ann, never = await server.room("Ann", "Ben")
    transport_of(never).pause_reading()
    async with asyncio.timeout(SECONDS):
        while not await _stays(is_enough):
            await ann.send("Say", text=LONG)
    return ann, transport_of(never)


async def _stays(is_so: Callable[[], Any]) -> bool:
    """Whether a condition is true, and still is after the kernel has buffered what it can."""
    for _ in range(10):
        if not is_so():
            return False
        await asyncio.sleep(0.01)
    return True


@pytest.mark.parametrize("is_paused", [True, False])
async def test_client_that_does_not_read_is_disconnected(
    narrow: LocalServer, monkeypatch: pytest.MonkeyPatch, is_paused: bool
):
    """Both with few unsent bytes and with more than the server writes before it waits."""
    ann, line = await stall(
        narrow, lambda: [one for one in stuck(narrow) if not (is_paused and one.writable.is_set())]
    )
    monkeypatch.setattr(protocols, "STALL_CHECK_SECONDS", SOON)
    (waiting,) = stuck(narrow)
    waiting.stop_checks()
    waiting.check_stalled()
    async with asyncio.timeout(SECONDS):
        await ann.until(lambda table: [each["connected"] for each in table.room["members"]] == [True, False])
    await until(lambda: not stuck(narrow))
    line.abort()


async def test_slow_reader_that_reads_stays_connected(narrow: LocalServer):
    ann, line = await stall(narrow, lambda: stuck(narrow))
    (waiting,) = stuck(narrow)
    for _ in range(5 * protocols.MAX_STALLED_CHECKS):
        waiting._unsent = waiting.transport.get_write_buffer_size() + 1  # as if a byte had been read since
        waiting.stop_checks()
        waiting.check_stalled()
    line.resume_reading()
    await sync(ann)
    assert [each["connected"] for each in ann.room["members"]] == [True, True]


HEAD = b"POST /api/session HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 30\r\n"


@pytest.mark.parametrize(
    "sent",
    [b"", b"GE", b"GET / HTTP/1.1\r\nHost: x\r\n", HEAD + b'\r\n{"name":', b"GET /api/socket HTTP/1.1\r\n"],
)
async def test_incomplete_request_times_out(
    narrow: LocalServer, monkeypatch: pytest.MonkeyPatch, sent: bytes
):
    monkeypatch.setattr(protocols, "REQUEST_SECONDS", SOON)
    reader, writer = await narrow.tcp_connection()
    writer.write(sent)
    async with asyncio.timeout(SECONDS):
        await reader.read()
    await until(lambda: not narrow.connections)


async def test_complete_request_has_no_deadline(narrow: LocalServer, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(protocols, "REQUEST_SECONDS", SECONDS)
    reader, writer = await narrow.tcp_connection()
    await until(lambda: narrow.connections)
    (asking,) = narrow.connections
    assert asking.has_deadline
    writer.write(b"GET /api/rooms/live HTTP/1.1\r\nHost: x\r\n\r\n")
    async with asyncio.timeout(SECONDS):
        await reader.readuntil(b"data: []")
    assert not asking.has_deadline
    (ann,) = await narrow.room("Ann")
    async with asyncio.timeout(SECONDS):
        await reader.readuntil(ann.room["code"].encode())


@pytest.mark.parametrize("part", [b"GET /%b HTTP/1.1\r\n", b"GET / HTTP/1.1\r\nX: %b\r\n"])
async def test_request_head_has_a_maximum_size(narrow: LocalServer, part: bytes):
    reader, writer = await narrow.tcp_connection()
    writer.write(part % (b"x" * 2 * protocols.MAX_HEAD_BYTES))
    async with asyncio.timeout(SECONDS):
        assert (await reader.read()).startswith(b"HTTP/1.1 400")


UPGRADE = {
    "Host": "x",
    "Connection": "Upgrade",
    "Upgrade": "websocket",
    "Sec-WebSocket-Version": "13",
    "Sec-WebSocket-Key": "dGhlIHNhbXBsZSBub25jZQ==",
}


def handshake(path: str = "/api/socket", method: str = "GET", **headers: str) -> bytes:
    chosen = UPGRADE | {name.replace("_", "-"): value for name, value in headers.items()}
    head = "".join(f"{name}: {value}\r\n" for name, value in chosen.items() if value)
    return f"{method} {path} HTTP/1.1\r\n{head}\r\n".encode("latin-1")


HANDSHAKES = {
    "a long header": handshake(Cookie="x" * 9000),
    "many headers": handshake(**{f"X{number}": "y" for number in range(200)}),
    "a long address": handshake("/" + "x" * 9000),
    "no key": handshake(Sec_WebSocket_Key=""),
    "a key that is none": handshake(Sec_WebSocket_Key="?"),
    "an old version": handshake(Sec_WebSocket_Version="7"),
    "another method": handshake(method="POST"),
    "another protocol": handshake(Upgrade="h2c"),
    "odd letters": handshake(Cookie="\xff\xfe", X="\x80"),
    "an odd address": handshake("/api/socket?\xff%ff%00"),
    "extensions": handshake(Sec_WebSocket_Extensions=";;,=\xff"),
    "protocols": handshake(Sec_WebSocket_Protocol=",,;;\xff"),
    "a body": handshake(Content_Length="5") + b"hello",
    "chunks": handshake(Transfer_Encoding="chunked") + b"zz\r\n",
    "no HTTP": b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03",
    "an old HTTP": handshake().replace(b"HTTP/1.1", b"HTTP/1.0"),
    "a new HTTP": b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n",
}


@pytest.mark.parametrize("name", HANDSHAKES)
async def test_malformed_handshakes_cause_no_error(narrow: LocalServer, name: str):
    reader, writer = await narrow.tcp_connection()
    writer.write(HANDSHAKES[name])
    async with asyncio.timeout(SECONDS):
        line = await reader.readline()
        assert line.startswith(
            (b"HTTP/1.1 4", b"HTTP/1.1 101", b"HTTP/1.1 200", b"HTTP/1.1 503", b"HTTP/1.1 505")
        )
    writer.close()
    await until(lambda: not narrow.connections)


@pytest.fixture
async def line(narrow: LocalServer) -> RawConnection:
    """A connection in a room."""
    (ann,) = await narrow.room("Ann")
    line = await narrow.raw_connection(await narrow.guest("Eve"))
    await line.join(ann.room["code"])
    return line


def send_raw(line: RawConnection, *frames: Frame) -> None:
    for frame in frames:
        line.socket.protocol.send_frame(frame)
    line.socket.send_data()


@pytest.mark.parametrize(
    "frames",
    [
        [Frame(Opcode.TEXT, b"\xff\xff")],
        [Frame(Opcode.TEXT, b'{"type":"' + b"\xed\xa0\x80" + b'"}')],
        [Frame(Opcode.TEXT, "가".encode()[:2], fin=False), Frame(Opcode.CONT, b"x")],
    ],
)
async def test_invalid_utf8_closes_the_connection_with_1007(line: RawConnection, frames: list[Frame]):
    send_raw(line, *frames)
    assert await line.closed() == 1007


@pytest.mark.parametrize(
    "frame", [Frame(Opcode.PING, b"x"), Frame(Opcode.PONG, b"x"), Frame(Opcode.CONT, b"", fin=False)]
)
async def test_flood_of_control_frames_is_cut_off(line: RawConnection, frame: Frame):
    if frame.opcode is Opcode.CONT:
        send_raw(line, Frame(Opcode.TEXT, b"{", fin=False))
    send_raw(line, *[frame] * (protocols.CONTROL_RATE.count + 20))
    assert await line.closed() is None


async def test_fragments_make_a_message(line: RawConnection):
    send_raw(line, Frame(Opcode.TEXT, b'{"type":', fin=False), Frame(Opcode.CONT, b'"Ping"}'))
    assert (await line.frame("Pong", "Refused"))["type"] == "Pong"


async def test_pings_of_a_client_that_does_not_read_are_not_answered(
    narrow: LocalServer, line: RawConnection
):
    joined = next(one for one in narrow.connections if one.client[1] == line.socket.local_address[1])
    handled: list[Any] = []
    joined.handle_pong = handled.append
    received: list[Opcode] = []
    receive_frame = line.socket.protocol.recv_frame

    def note(frame: Frame) -> None:
        received.append(frame.opcode)
        receive_frame(frame)

    line.socket.protocol.recv_frame = note
    joined.writable.clear()
    send_raw(line, *[Frame(Opcode.PING, b"x" * 100)] * 50, Frame(Opcode.PONG, b"after the pings"))
    await until(lambda: handled)
    joined.writable.set()
    waiter = await line.socket.ping()
    async with asyncio.timeout(SECONDS):
        await waiter
    assert received.count(Opcode.PONG) == 1


async def test_many_messages_in_one_packet_are_answered_in_order(narrow: LocalServer, line: RawConnection):
    many = 3000
    entered = next(one for one in narrow.connections if one.client[1] == line.socket.local_address[1])
    frames = [
        Frame(Opcode.TEXT, b'{"type":"Command","id":"%d","do":{"type":"Win"}}' % number)
        for number in range(many)
    ]
    most = 0
    put = entered.queue.put_nowait

    def counted(message: Any) -> None:
        nonlocal most
        put(message)
        most = max(most, entered.queue.qsize())

    entered.queue.put_nowait = counted
    answering = asyncio.ensure_future(_answers(line, many))
    send_raw(line, *frames)
    assert await answering == [str(number) for number in range(many)]
    assert most <= protocols.CHUNK_BYTES // 50


async def test_client_with_many_frames_takes_turns_with_others(
    narrow: LocalServer, line: RawConnection, monkeypatch: pytest.MonkeyPatch
):
    heard: list[str] = []
    handle = connection_module.Connection._handle

    async def listen(connection: connection_module.Connection, frame: Any) -> None:
        heard.append(connection.member)
        await handle(connection, frame)

    monkeypatch.setattr(connection_module.Connection, "_handle", listen)
    ben = await narrow.guest("Ben")
    member = (await http_of(ben).get("/api/session")).json()["id"]
    other = await narrow.raw_connection(ben)
    ping = Frame(Opcode.TEXT, b'{"type":"Ping"}')
    send_raw(line, *[ping] * 100)
    send_raw(other, ping)
    await until(lambda: len(heard) == 101)
    assert heard.index(member) < 10


async def _answers(line: RawConnection, many: int) -> list[str]:
    return [(await line.frame("Refused"))["id"] for _ in range(many)]


async def test_too_fast_client_is_slowed_down(faulty: FaultyStorage, monkeypatch: pytest.MonkeyPatch):
    slowed, go_on, sleep, hour = asyncio.Event(), asyncio.Event(), asyncio.sleep, 3600.0

    async def slow_down(seconds: float) -> None:
        if seconds != hour:
            await sleep(seconds)
            return
        slowed.set()
        await go_on.wait()

    monkeypatch.setattr(asyncio, "sleep", slow_down)
    monkeypatch.setattr(connection_module, "SLOWED_SECONDS", hour)
    async with run_server(faulty, command_rate=Rate(1, 1000)) as server:
        fast, other = [await server.raw_connection(await server.guest()) for _ in range(2)]
        for _ in range(5):
            await fast.send({"type": "Ping"})
        assert [(await fast.next())["type"] for _ in range(2)] == ["Pong", "Refused"]
        await asyncio.wait_for(slowed.wait(), SECONDS)
        assert await other.frames_until_pong() == []
        go_on.set()
        assert [(await fast.next())["type"] for _ in range(3)] == ["Refused"] * 3


async def test_connection_without_join_is_closed(server: LocalServer, monkeypatch: pytest.MonkeyPatch):
    (host,) = await server.room("Ann")
    ben = await server.guest("Ben")
    early, entered = await server.raw_connection(ben), await server.raw_connection(ben)
    for line in (early, entered):  # with the usual join timer
        await line.send({"type": "Ping"})
        await line.frame("Pong")
    monkeypatch.setattr(connection_module, "JOIN_SECONDS", SOON)
    assert await (await server.raw_connection(ben)).closed() == 1013
    assert (await early.join("none"))["code"] == "NO_SUCH_ROOM"
    assert await early.closed() == 1013
    assert (await entered.join(host.room["code"]))["type"] == "Welcome"
    subscribers = {each.member: each for each in (await server.runner(host)).subscribers}
    (timer,) = [each._join_timer for member, each in subscribers.items() if member != host.member]
    assert timer.cancelled()


async def test_refused_handshake_leaves_no_connection(narrow: LocalServer):
    reader, writer = await narrow.tcp_connection()
    session = await narrow.guest()
    writer.write(handshake(Origin="https://evil.example", Cookie=cookie_of(session)))
    async with asyncio.timeout(SECONDS):
        assert (await reader.read()).startswith(b"HTTP/1.1 403")
    await http_of(session).aclose()
    await until(lambda: not narrow.connections)
