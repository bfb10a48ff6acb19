"""Attacks on connections: bad handshakes and joins, extra sockets, slow readers."""

import asyncio
import struct
from collections.abc import Mapping
from typing import Any, Final

from noripan.games.registry import slugs
from noripan.wire import NOT_A_FRAME, NOT_SIGNED_IN

from ..fuzz_client import FuzzClient, Place
from ..raw_socket import CLOSE, RawSocket, framed, handshake, open_socket
from ..world import World
from .definition import Attack, only

MAX_ABANDONED: Final = 12
STORM: Final = 12
PILED_UP: Final = 60
UNREAD: Final = 3000
LONG: Final = b"x" * 200
"""A name that the refusal repeats several times."""
FAR: Final = (2**53, 2**40, 10**9)


def _ignore(_: bytes) -> None:
    """Ignores frames."""


async def _refused_handshake(name: str, world: World, **handshake_bytes: Any) -> None:
    """Connects with a bad handshake and records the refusal."""
    world.recorder.sent[name] += 1
    socket = await open_socket(world.port, handshake(f"127.0.0.1:{world.port}", **handshake_bytes), _ignore)
    if socket.status.result() == 101:
        world.recorder.answered(name, f"closed {await socket.closed}")
    else:
        world.recorder.answered(name, f"HTTP {socket.status.result()}")
        socket.abort()


async def no_cookie(name: str, client: FuzzClient, world: World) -> None:
    await _refused_handshake(name, world)


async def unknown_cookie(name: str, client: FuzzClient, world: World) -> None:
    odd = world.luck.choice(
        ("noripan_session=nobody", "noripan_session", "a=b; noripan_session=;;", "=" * 99)
    )
    await _refused_handshake(name, world, cookie=odd)


async def foreign_origin(name: str, client: FuzzClient, world: World) -> None:
    origin = world.luck.choice(("https://evil.example", "null", "http://127.0.0.1:1", "http://["))
    await _refused_handshake(name, world, cookie=client.cookie, origin=origin)


async def other_path(name: str, client: FuzzClient, world: World) -> None:
    path = world.luck.choice(("/", "/api", "/api/socket/", "/api/socket/%00", "/api/rooms/live"))
    await _refused_handshake(name, world, cookie=client.cookie, path=path)


def _same_guest(client: FuzzClient, world: World) -> FuzzClient:
    """The same guest with a second socket."""
    return FuzzClient(world.port, client.cookie, client.member, client.luck, world.recorder)


async def second_place(name: str, client: FuzzClient, world: World) -> None:
    """The same guest as a spectator in any room."""
    other = _same_guest(client, world)
    if await other.join(world.luck.choice(world.places), "spectator", name):
        other.ping(name)
        await other.settle()
    await other.disconnect()


async def _join_beside(name: str, client: FuzzClient, world: World, **enter: Any) -> None:
    """Joins once more with a second socket."""
    other = _same_guest(client, world)
    place = enter.pop("place")
    await other.join(place, kind=name, **enter)
    await other.disconnect()


async def unknown_room(name: str, client: FuzzClient, world: World) -> None:
    code = "".join(world.luck.choices("23456789ABCDEFGH", k=6)) + world.luck.choice(("Z9", "  ", "-", "%"))
    await _join_beside(name, client, world, place=Place(code, "", slugs()[0]))


async def odd_code(name: str, client: FuzzClient, world: World) -> None:
    code = world.luck.choice(("\u0000", "' OR 1=1", "..", "ＡＢＣＤＥＦ", "ß" * 32, "🂡"))
    await _join_beside(name, client, world, place=Place(code, "", slugs()[0]))


async def uninvited(name: str, client: FuzzClient, world: World) -> None:
    """The closed room refuses wrong invites."""
    assert world.closed is not None
    invite = world.luck.choice(
        ("", "x", "놀이판", world.closed.invite[:-1], world.closed.invite.upper() + "0")
    )
    role = world.luck.choice(("player", "spectator"))
    await _join_beside(name, client, world, place=world.closed._replace(invite=invite), role=role)


async def impossible_after(name: str, client: FuzzClient, world: World) -> None:
    """Joins after an entry that does not exist yet."""
    assert client.place is not None
    await _join_beside(name, client, world, place=client.place, after=world.luck.choice(FAR), narrate="ko")


async def malformed_join(name: str, client: FuzzClient, world: World) -> None:
    """A Join with invalid values closes the socket."""
    odd: tuple[dict[str, Any], ...] = (
        {"after": -1},
        {"after": 2**60},
        {"role": "host"},
        {"narrate": "xx"},
        {"room": 7},
    )
    other = _same_guest(client, world)
    assert client.place is not None
    await other.join(client.place, kind=name, **world.luck.choice(odd))


async def join_twice(name: str, client: FuzzClient, world: World) -> None:
    """A second Join is refused, and the socket stays open."""
    await client.join_here(name, world.luck.choice(world.places))


async def command_before_join(name: str, client: FuzzClient, world: World) -> None:
    """A command before Join is refused."""
    other = _same_guest(client, world)
    await other.open_socket()
    other.command(name, {"type": "Leave"})
    await other.settle()
    await other.disconnect()


async def half_a_handshake(name: str, client: FuzzClient, world: World) -> None:
    """Sends a part of a handshake, then resets or stays silent."""
    world.recorder.sent[name] += 1
    handshake_bytes = handshake(f"127.0.0.1:{world.port}", cookie=client.cookie)
    half = handshake_bytes[: world.luck.randrange(1, len(handshake_bytes) - 1)]
    pending: asyncio.Future[RawSocket] = asyncio.ensure_future(_connect_raw(world, half))
    socket = await pending
    if world.luck.random() < 0.2 and len(world.abandoned) < MAX_ABANDONED:
        world.abandoned.append(socket)
    else:
        socket.abort()


async def _connect_raw(world: World, handshake_bytes: bytes) -> RawSocket:
    loop = asyncio.get_running_loop()
    _, socket = await loop.create_connection(
        lambda: RawSocket(handshake_bytes, _ignore), "127.0.0.1", world.port
    )
    return socket


async def connect_storm(name: str, client: FuzzClient, world: World) -> None:
    """Opens many sockets and resets them at once."""
    world.recorder.sent[name] += 1
    handshake_bytes = handshake(f"127.0.0.1:{world.port}", cookie=client.cookie)
    sockets = await asyncio.gather(*(_connect_raw(world, handshake_bytes) for _ in range(STORM)))
    for socket in sockets:
        socket.abort()


async def abandon(name: str, client: FuzzClient, world: World) -> None:
    """Joins with a second socket, then neither reads, answers pings nor closes it."""
    if len(world.abandoned) >= MAX_ABANDONED:
        return
    other = _same_guest(client, world)
    assert client.place is not None
    if await other.join(client.place, "spectator", name):
        assert other.socket is not None
        other.socket.answers_pings = False
        other.socket.stop_reading()
        world.abandoned.append(other.socket)


async def slow_reader(name: str, client: FuzzClient, world: World) -> None:
    """Sends many requests and reads late: every answer comes, or the socket is closed."""
    other = _same_guest(client, world)
    assert client.place is not None
    if not await other.join(client.place, "spectator", name, narrate="ko"):
        return
    assert other.socket is not None
    other.socket.stop_reading()
    for number in range(PILED_UP):
        if number % 2:
            other.check(name, {"type": "Nothing"})
        else:
            other.command(name, {"type": "React", "reaction": "think"})
    await asyncio.sleep(0.05)  # a slow reader
    other.socket.resume_reading()
    await other.settle()
    await other.disconnect()


async def reads_late(name: str, client: FuzzClient, world: World) -> None:
    """Reads nothing until more answers wait than the outbox holds: the server drops the socket, unless the
    system has buffered all answers."""
    other = _same_guest(client, world)
    assert client.place is not None
    if not await other.join(client.place, "spectator", name):
        return
    assert other.socket is not None
    other.socket.stop_reading()
    for _ in range(UNREAD):
        number = other.new_id()
        command = b'{"type":"Command","id":"%b","do":{"type":"Leave","%b":1}}' % (number.encode(), LONG)
        other.text(name, command, number)
        await asyncio.sleep(0)
    await asyncio.sleep(0.5)  # there is no sign when the server has read all this
    other.socket.resume_reading()
    world.recorder.answered(name, "read to the end" if await other.settle() is None else "given up")
    await other.disconnect()


async def frames_after_close(name: str, client: FuzzClient, world: World) -> None:
    """Sends a close frame and more frames after it."""
    assert client.socket is not None
    world.recorder.sent[name] += 1
    client.socket.raw(framed(struct.pack("!H", 1000), CLOSE) + framed(b'{"type":"Ping"}') * 3)
    world.recorder.answered(name, f"closed {await client.settle(until_closed=True)}")


async def disconnect_and_rejoin(name: str, client: FuzzClient, world: World) -> None:
    """Disconnects and joins again after the last entry seen, as an honest client does."""
    place, seen = client.place, client.seq
    assert place is not None
    await client.disconnect()
    await client.join(place, "spectator", name, after=seen, narrate=world.luck.choice((None, "ko", "en")))


CONNECTION_ATTACKS: Final[Mapping[str, Attack]] = {
    "connection: no cookie": Attack(no_cookie, 0.16, only(f"closed {NOT_SIGNED_IN}")),
    "connection: unknown cookie": Attack(unknown_cookie, 0.16, only(f"closed {NOT_SIGNED_IN}")),
    "connection: foreign origin": Attack(foreign_origin, 0.16, only("HTTP 403")),
    "connection: other path": Attack(other_path, 0.12, only("HTTP 403", "HTTP 404")),
    "connection: unknown room": Attack(unknown_room, 0.16, only("NO_SUCH_ROOM")),
    "connection: odd code": Attack(odd_code, 0.16, only("NO_SUCH_ROOM")),
    "connection: uninvited": Attack(uninvited, 0.32, only("NO_SUCH_ROOM")),
    "connection: impossible after": Attack(impossible_after, 0.16),
    "connection: malformed join": Attack(malformed_join, 0.16, only(f"closed {NOT_A_FRAME}")),
    "connection: join twice": Attack(join_twice, 0.16, only("ALREADY_JOINED")),
    "connection: command before join": Attack(command_before_join, 0.16, only("MALFORMED")),
    "connection: half a handshake": Attack(half_a_handshake, 0.16),
    "connection: connect storm": Attack(connect_storm, 0.06),
    "connection: second place": Attack(second_place, 0.24),
    "connection: abandon": Attack(abandon, 0.08),
    "connection: slow reader": Attack(slow_reader, 0.06),
    "connection: reads late": Attack(reads_late, 0.005),
    "connection: frames after close": Attack(frames_after_close, 0.12),
    "connection: disconnect and rejoin": Attack(disconnect_and_rejoin, 0.32),
}
