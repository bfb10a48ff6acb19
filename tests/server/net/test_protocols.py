"""Connections that do not behave: they do not read, do not finish, flood, or send what is no text."""

import asyncio
import socket
from collections.abc import AsyncIterator, Callable
from typing import Any

import pytest
from websockets.frames import Frame, Opcode

from noripan.rooms import CHAT_LENGTH
from noripan.server.limits.token_bucket import Rate
from noripan.server.net import game_socket as game_socket
from noripan.server.net import protocols
from noripan.server.net.outbox import Bounds

from ..faulty import FaultyStorage
from ..running import SECONDS, Line, Running, complaints, cookie_of, level, serving, until

SOON = 0.05
LONG = "가" * CHAT_LENGTH
FAST = Rate(100_000, 1)
ROOMY = Bounds(10_000, 10_000_000)


@pytest.fixture
async def narrow(faulty: FaultyStorage, caplog: pytest.LogCaptureFixture) -> AsyncIterator[Running]:
    """A server whose sockets hold little; whatever is done to it, it writes no error."""
    async with serving(faulty, command_rate=FAST, talk_rate=FAST, outbox=ROOMY) as server:
        for listening in server._server.servers[0].sockets:
            listening.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, 4096)
        yield server
    assert complaints(caplog) == []


def connections(server: Running) -> list[Any]:
    return list(server._server.server_state.connections)


def stuck(server: Running) -> list[Any]:
    """Connections for which something waits."""
    return [one for one in connections(server) if one.transport.get_write_buffer_size()]


async def stall(server: Running, is_enough: Callable[[], Any]) -> Any:
    """A table of two, of whom one has stopped reading; returns the other."""
    ann, never = await server.room("Ann", "Ben")
    assert never._socket is not None
    never._socket.transport.pause_reading()
    async with asyncio.timeout(SECONDS):
        while not await _stays(is_enough):
            await ann.send("Say", text=LONG)
    return ann, never._socket.transport


async def _stays(is_so: Callable[[], Any]) -> bool:
    """Whether something is so, and still is after the system itself has taken what it can."""
    for _ in range(10):
        if not is_so():
            return False
        await asyncio.sleep(0.01)
    return True


@pytest.mark.parametrize("is_paused", [True, False])
async def test_one_who_does_not_read_is_lost_to_the_room(
    narrow: Running, monkeypatch: pytest.MonkeyPatch, is_paused: bool
):
    """Whether so much waits that the server does not write any more, or only a little."""
    ann, line = await stall(
        narrow, lambda: [one for one in stuck(narrow) if not (is_paused and one.writable.is_set())]
    )
    monkeypatch.setattr(protocols, "LOOK_SECONDS", SOON)
    (waiting,) = stuck(narrow)
    waiting.look_away()
    waiting._look()
    async with asyncio.timeout(SECONDS):
        await ann.until(lambda table: [each["connected"] for each in table.room["members"]] == [True, False])
    await until(lambda: not stuck(narrow))
    line.abort()


async def test_a_slow_reader_who_does_read_stays(narrow: Running):
    ann, line = await stall(narrow, lambda: stuck(narrow))
    (waiting,) = stuck(narrow)
    for _ in range(5 * protocols.LOOKS):
        waiting._left = waiting.transport.get_write_buffer_size() + 1  # as if a byte had been read since
        waiting.look_away()
        waiting._look()
    line.resume_reading()
    await level(ann)
    assert [each["connected"] for each in ann.room["members"]] == [True, True]


HEAD = b"POST /api/session HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 30\r\n"


@pytest.mark.parametrize(
    "sent",
    [b"", b"GE", b"GET / HTTP/1.1\r\nHost: x\r\n", HEAD + b'\r\n{"name":', b"GET /api/socket HTTP/1.1\r\n"],
)
async def test_half_a_request_is_not_waited_for(
    narrow: Running, monkeypatch: pytest.MonkeyPatch, sent: bytes
):
    monkeypatch.setattr(protocols, "REQUEST_SECONDS", SOON)
    reader, writer = await narrow.bare()
    writer.write(sent)
    async with asyncio.timeout(SECONDS):
        await reader.read()
    await until(lambda: not connections(narrow))


async def test_a_request_that_came_in_time_is_answered_however_long_that_takes(
    narrow: Running, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setattr(protocols, "REQUEST_SECONDS", SECONDS)
    reader, writer = await narrow.bare()
    await until(lambda: connections(narrow))
    (asking,) = connections(narrow)
    assert asking._deadline is not None
    writer.write(b"GET /api/rooms/live HTTP/1.1\r\nHost: x\r\n\r\n")
    async with asyncio.timeout(SECONDS):
        await reader.readuntil(b"data: []")
    assert asking._deadline is None
    (ann,) = await narrow.room("Ann")
    async with asyncio.timeout(SECONDS):
        await reader.readuntil(ann.room["code"].encode())


@pytest.mark.parametrize("part", [b"GET /%b HTTP/1.1\r\n", b"GET / HTTP/1.1\r\nX: %b\r\n"])
async def test_a_head_has_an_end(narrow: Running, part: bytes):
    reader, writer = await narrow.bare()
    writer.write(part % (b"x" * 2 * protocols.MOST_HEAD_BYTES))
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
async def test_no_handshake_makes_the_server_stumble(narrow: Running, name: str):
    reader, writer = await narrow.bare()
    writer.write(HANDSHAKES[name])
    async with asyncio.timeout(SECONDS):
        line = await reader.readline()
        assert line.startswith(
            (b"HTTP/1.1 4", b"HTTP/1.1 101", b"HTTP/1.1 200", b"HTTP/1.1 503", b"HTTP/1.1 505")
        )
    writer.close()
    await until(lambda: not connections(narrow))


@pytest.fixture
async def line(narrow: Running) -> Line:
    """A connection in a room."""
    (ann,) = await narrow.room("Ann")
    line = await narrow.line(await narrow.guest("Eve"))
    await line.enter(ann.room["code"])
    return line


def send_raw(line: Line, *frames: Frame) -> None:
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
async def test_what_is_no_text_closes_the_connection_without_a_word(line: Line, frames: list[Frame]):
    send_raw(line, *frames)
    assert await line.closed() == 1007


@pytest.mark.parametrize(
    "frame", [Frame(Opcode.PING, b"x"), Frame(Opcode.PONG, b"x"), Frame(Opcode.CONT, b"", fin=False)]
)
async def test_a_flood_of_frames_that_ask_for_nothing_is_cut_off(line: Line, frame: Frame):
    if frame.opcode is Opcode.CONT:
        send_raw(line, Frame(Opcode.TEXT, b"{", fin=False))
    send_raw(line, *[frame] * (protocols.SPARE_RATE.count + 20))
    assert await line.closed() is None


async def test_fragments_make_a_message(line: Line):
    send_raw(line, Frame(Opcode.TEXT, b'{"type":', fin=False), Frame(Opcode.CONT, b'"Ping"}'))
    assert (await line.frame("Pong", "Refused"))["type"] == "Pong"


async def test_answers_to_pings_do_not_pile_up_for_one_who_does_not_read(narrow: Running, line: Line):
    entered = next(one for one in connections(narrow) if one.client[1] == line.socket.local_address[1])
    entered.writable.clear()
    send_raw(line, *[Frame(Opcode.PING, b"x" * 100)] * 50)
    await until(lambda: entered._spare._drops < entered._spare._full * 0.6)
    assert await line.is_silent()
    entered.writable.set()
    waiter = await line.socket.ping()
    async with asyncio.timeout(SECONDS):
        await waiter


async def test_many_messages_in_one_gulp_are_all_answered_in_order_and_few_wait(narrow: Running, line: Line):
    many = 3000
    entered = next(one for one in connections(narrow) if one.client[1] == line.socket.local_address[1])
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
    assert most <= protocols.PIECE_BYTES // 50


async def test_whoever_says_much_at_once_takes_turns_with_the_others(
    narrow: Running, line: Line, monkeypatch: pytest.MonkeyPatch
):
    heard: list[str] = []
    take = game_socket.Connection._take

    async def listen(connection: game_socket.Connection, frame: Any) -> None:
        heard.append(connection._person.name)
        await take(connection, frame)

    monkeypatch.setattr(game_socket.Connection, "_take", listen)
    other = await narrow.line(await narrow.guest("Ben"))
    ping = Frame(Opcode.TEXT, b'{"type":"Ping"}')
    send_raw(line, *[ping] * 100)
    send_raw(other, ping)
    await until(lambda: len(heard) == 101)
    assert heard.index("Ben") < 10


async def _answers(line: Line, many: int) -> list[str]:
    return [(await line.frame("Refused"))["id"] for _ in range(many)]


async def test_whoever_is_too_fast_is_not_listened_to_for_a_while(
    faulty: FaultyStorage, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setattr(game_socket, "SLOWED_SECONDS", 1.0)
    async with serving(faulty, command_rate=Rate(1, 1000)) as server:
        line = await server.line(await server.guest())
        for _ in range(5):
            await line.send({"type": "Ping"})
        assert [(await line.next())["type"] for _ in range(2)] == ["Pong", "Refused"]
        assert await line.is_silent()


async def test_one_who_never_enters_is_let_go(server: Running, monkeypatch: pytest.MonkeyPatch):
    (host,) = await server.room("Ann")
    ben = await server.guest("Ben")
    early, entered = await server.line(ben), await server.line(ben)
    for line in (early, entered):  # whose time at the door is that of every server
        await line.send({"type": "Ping"})
        await line.frame("Pong")
    monkeypatch.setattr(game_socket, "ENTER_SECONDS", SOON)
    assert await (await server.line(ben)).closed() == 1013
    assert (await early.enter("none"))["code"] == "NO_SUCH_ROOM"
    assert await early.closed() == 1013
    assert (await entered.enter(host.room["code"]))["type"] == "Welcome"
    watchers = {watcher.member: watcher for watcher in (await server.runner(host)).watchers}
    (at_door,) = [watchers[member]._at_door for member in watchers if member != host.member]
    assert at_door.cancelled()


async def test_a_refused_handshake_leaves_nothing_behind(narrow: Running):
    reader, writer = await narrow.bare()
    session = await narrow.guest()
    writer.write(handshake(Origin="https://evil.example", Cookie=cookie_of(session)))
    async with asyncio.timeout(SECONDS):
        assert (await reader.read()).startswith(b"HTTP/1.1 403")
    await session._http.aclose()
    await until(lambda: not connections(narrow))
