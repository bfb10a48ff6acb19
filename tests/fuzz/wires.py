"""WebSocket frames that the standard forbids, or allows and nobody sends. What lies in them plays no part."""

import struct
from collections.abc import Mapping
from typing import Final

from .kind import Closing, Kind, only, raw_closing
from .line import CLOSE, CONT, FIN, NO_MASK, PING, PONG, TEXT, framed
from .person import Person
from .world import World

PROTOCOL_ERROR: Final = 1002
NOT_TEXT: Final = 1007
TOO_LONG: Final = 1009
RESERVED: Final = 0x40
SIGN: Final = b'{"type":"Ping"}'
MANY: Final = 200


def _fixed(payload: bytes) -> Closing:
    return lambda person, world: payload


def not_utf8(person: Person, world: World) -> bytes:
    return framed(world.luck.choice((b"\xff\xff", b"\xc3", b"\xed\xa0\x80", b'{"type":"\xe2\x82"}')))


def announced_too_long(person: Person, world: World) -> bytes:
    size = world.luck.choice((16 * 1024 + 1, 2**31, 2**62))
    return struct.pack("!BBQ", FIN | TEXT, 0x80 | 127, size) + NO_MASK + b"x"


def too_long_in_parts(person: Person, world: World) -> bytes:
    part = framed(b"x" * 6000, CONT, flags=0)
    return framed(b"x" * 6000, TEXT, flags=0) + part * 3


def bad_farewell(person: Person, world: World) -> bytes:
    said = world.luck.choice(
        (b"\x03", struct.pack("!H", 1005), struct.pack("!H", 999), struct.pack("!H", 5000))
    )
    return framed(said, CLOSE)


async def in_parts(name: str, person: Person, world: World) -> None:
    """A good frame in three parts, with a control frame between: answered as if it were whole."""
    first, rest, last = SIGN[:4], SIGN[4:9], SIGN[9:]
    begun = framed(first, TEXT, flags=0) + framed(b"?", PING)
    person.ping(name, begun + framed(rest, CONT, flags=0) + framed(last, CONT))
    await person.settle()


async def ping_flood(name: str, person: Person, world: World) -> None:
    """Many control frames at once; who sends them is still served."""
    flood = framed(b"x" * 125, PING) * MANY + framed(b"unasked", PONG) * MANY
    person.ping(name, flood + framed(SIGN))
    await person.settle()


async def drop_in_the_middle(name: str, person: Person, world: World) -> None:
    """The line breaks in the middle of a frame."""
    assert person.line is not None
    world.ledger.sent[name] += 1
    whole = framed(b'{"type":"Command","id":"cut","do":{"type":"Say","text":"never heard"}}')
    person.line.raw(whole[: world.luck.randrange(1, len(whole))])
    person.line.abort()
    await person.settle(until_closed=True)
    world.ledger.answered(name, "closed 1006")


async def drop_unanswered(name: str, person: Person, world: World) -> None:
    """The line breaks before the answer: the command, sent again on the next line, is done once."""
    assert person.line is not None
    assert person.place is not None
    number, place = person.new_id(), person.place
    said = {"type": "Say", "text": "once"}
    person.command(name, said, known_as=number)
    person.line.abort()
    await person.settle(until_closed=True)
    if await person.enter(place, "spectator", after=person.seq):
        person.command(name, said, known_as=number)
        await person.settle()


SURVIVED: Final = only("Pong")
WIRES: Final[Mapping[str, Kind]] = {
    "wire: reserved opcode": raw_closing(_fixed(framed(b"x", 3)), PROTOCOL_ERROR),
    "wire: reserved bits": raw_closing(_fixed(framed(SIGN, TEXT, flags=FIN | RESERVED)), PROTOCOL_ERROR),
    "wire: no mask": raw_closing(_fixed(struct.pack("!BB", FIN | TEXT, len(SIGN)) + SIGN), PROTOCOL_ERROR),
    "wire: long control frame": raw_closing(_fixed(framed(b"x" * 126, PING)), PROTOCOL_ERROR),
    "wire: control frame in parts": raw_closing(_fixed(framed(b"x", PING, flags=0)), PROTOCOL_ERROR),
    "wire: part of nothing": raw_closing(_fixed(framed(SIGN, CONT)), PROTOCOL_ERROR),
    "wire: text within a text": raw_closing(
        _fixed(framed(b"{", TEXT, flags=0) + framed(SIGN)), PROTOCOL_ERROR
    ),
    "wire: announced too long": raw_closing(announced_too_long, TOO_LONG),
    "wire: too long in parts": raw_closing(too_long_in_parts, TOO_LONG),
    "wire: not utf-8": raw_closing(not_utf8, NOT_TEXT),
    "wire: bad farewell": raw_closing(bad_farewell, PROTOCOL_ERROR),
    "wire: farewell not utf-8": raw_closing(_fixed(framed(b"\x03\xe8\xff", CLOSE)), NOT_TEXT, PROTOCOL_ERROR),
    "wire: in parts": Kind(in_parts, 0.5, SURVIVED),
    "wire: ping flood": Kind(ping_flood, 0.3, SURVIVED),
    "drop in the middle": Kind(drop_in_the_middle, 0.2),
    "drop unanswered": Kind(drop_unanswered, 0.4),
}
