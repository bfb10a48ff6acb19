"""WebSocket frames that the standard forbids, or that are legal but unusual."""

import struct
from collections.abc import Mapping
from typing import Final

from ..fuzz_client import FuzzClient
from ..raw_socket import CLOSE, CONT, FIN, NO_MASK, PING, PONG, TEXT, framed
from ..world import World
from .definition import Attack, PayloadMaker, closing_bytes, only

PROTOCOL_ERROR: Final = 1002
NOT_TEXT: Final = 1007
TOO_LONG: Final = 1009
RESERVED: Final = 0x40
SIGN: Final = b'{"type":"Ping"}'
MANY: Final = 200


def _fixed(payload: bytes) -> PayloadMaker:
    return lambda client, world: payload


def not_utf8(client: FuzzClient, world: World) -> bytes:
    return framed(world.luck.choice((b"\xff\xff", b"\xc3", b"\xed\xa0\x80", b'{"type":"\xe2\x82"}')))


def announced_too_long(client: FuzzClient, world: World) -> bytes:
    size = world.luck.choice((16 * 1024 + 1, 2**31, 2**62))
    return struct.pack("!BBQ", FIN | TEXT, 0x80 | 127, size) + NO_MASK + b"x"


def too_long_in_parts(client: FuzzClient, world: World) -> bytes:
    part = framed(b"x" * 6000, CONT, flags=0)
    return framed(b"x" * 6000, TEXT, flags=0) + part * 3


def bad_close_frame(client: FuzzClient, world: World) -> bytes:
    said = world.luck.choice(
        (b"\x03", struct.pack("!H", 1005), struct.pack("!H", 999), struct.pack("!H", 5000))
    )
    return framed(said, CLOSE)


async def in_parts(name: str, client: FuzzClient, world: World) -> None:
    """A valid frame in three fragments with a control frame between them."""
    first, rest, last = SIGN[:4], SIGN[4:9], SIGN[9:]
    begun = framed(first, TEXT, flags=0) + framed(b"?", PING)
    client.ping(name, begun + framed(rest, CONT, flags=0) + framed(last, CONT))
    await client.settle()


async def ping_flood(name: str, client: FuzzClient, world: World) -> None:
    """Many control frames at once; the client is still served."""
    flood = framed(b"x" * 125, PING) * MANY + framed(b"unasked", PONG) * MANY
    client.ping(name, flood + framed(SIGN))
    await client.settle()


async def drop_in_the_middle(name: str, client: FuzzClient, world: World) -> None:
    """Resets the socket in the middle of a frame."""
    assert client.socket is not None
    world.recorder.sent[name] += 1
    whole = framed(b'{"type":"Command","id":"cut","do":{"type":"Say","text":"never read"}}')
    client.socket.raw(whole[: world.luck.randrange(1, len(whole))])
    client.socket.abort()
    await client.settle(until_closed=True)
    world.recorder.answered(name, "closed 1006")


async def drop_unanswered(name: str, client: FuzzClient, world: World) -> None:
    """Resets the socket before the answer; the command, sent again on the next socket, runs once."""
    assert client.socket is not None
    assert client.place is not None
    number, place = client.new_id(), client.place
    said = {"type": "Say", "text": "once"}
    client.command(name, said, known_as=number)
    client.socket.abort()
    await client.settle(until_closed=True)
    if await client.join(place, "spectator", after=client.seq):
        client.command(name, said, known_as=number)
        await client.settle()


SURVIVED: Final = only("Pong")
WEBSOCKET_ATTACKS: Final[Mapping[str, Attack]] = {
    "wire: reserved opcode": closing_bytes(_fixed(framed(b"x", 3)), PROTOCOL_ERROR),
    "wire: reserved bits": closing_bytes(_fixed(framed(SIGN, TEXT, flags=FIN | RESERVED)), PROTOCOL_ERROR),
    "wire: no mask": closing_bytes(_fixed(struct.pack("!BB", FIN | TEXT, len(SIGN)) + SIGN), PROTOCOL_ERROR),
    "wire: long control frame": closing_bytes(_fixed(framed(b"x" * 126, PING)), PROTOCOL_ERROR),
    "wire: control frame in parts": closing_bytes(_fixed(framed(b"x", PING, flags=0)), PROTOCOL_ERROR),
    "wire: part of nothing": closing_bytes(_fixed(framed(SIGN, CONT)), PROTOCOL_ERROR),
    "wire: text within a text": closing_bytes(
        _fixed(framed(b"{", TEXT, flags=0) + framed(SIGN)), PROTOCOL_ERROR
    ),
    "wire: announced too long": closing_bytes(announced_too_long, TOO_LONG),
    "wire: too long in parts": closing_bytes(too_long_in_parts, TOO_LONG),
    "wire: not utf-8": closing_bytes(not_utf8, NOT_TEXT),
    "wire: bad close frame": closing_bytes(bad_close_frame, PROTOCOL_ERROR),
    "wire: close reason not utf-8": closing_bytes(
        _fixed(framed(b"\x03\xe8\xff", CLOSE)), NOT_TEXT, PROTOCOL_ERROR
    ),
    "wire: in parts": Attack(in_parts, 0.5, SURVIVED),
    "wire: ping flood": Attack(ping_flood, 0.3, SURVIVED),
    "drop in the middle": Attack(drop_in_the_middle, 0.2),
    "drop unanswered": Attack(drop_unanswered, 0.4),
}
