"""What can be done with connections: at the door, beside one's own line, and by never hanging up."""

import asyncio
import struct
from collections.abc import Mapping
from typing import Any, Final

from noripan.games.registry import slugs
from noripan.wire import NOT_A_FRAME, NOT_SIGNED_IN

from .kind import Kind, only
from .line import CLOSE, Line, dial, framed, handshake
from .person import Person, Place
from .world import World

MOST_VANISHED: Final = 12
STORM: Final = 12
PILED_UP: Final = 60
UNREAD: Final = 3000
LONG: Final = b"x" * 200
"""A name that comes back in the refusal, several times."""
FAR: Final = (2**53, 2**40, 10**9)


def _deaf(_: bytes) -> None:
    """Hears nothing."""


async def _turned_away(name: str, world: World, **greeting: Any) -> None:
    """Dials as nobody should, and hears why not."""
    world.ledger.sent[name] += 1
    line = await dial(world.port, handshake(f"127.0.0.1:{world.port}", **greeting), _deaf)
    if line.status.result() == 101:
        world.ledger.answered(name, f"closed {await line.closed}")
    else:
        world.ledger.answered(name, f"HTTP {line.status.result()}")
        line.abort()


async def no_cookie(name: str, person: Person, world: World) -> None:
    await _turned_away(name, world)


async def unknown_cookie(name: str, person: Person, world: World) -> None:
    odd = world.luck.choice(
        ("noripan_session=nobody", "noripan_session", "a=b; noripan_session=;;", "=" * 99)
    )
    await _turned_away(name, world, cookie=odd)


async def foreign_origin(name: str, person: Person, world: World) -> None:
    origin = world.luck.choice(("https://evil.example", "null", "http://127.0.0.1:1", "http://["))
    await _turned_away(name, world, cookie=person.cookie, origin=origin)


async def other_path(name: str, person: Person, world: World) -> None:
    path = world.luck.choice(("/", "/api", "/api/socket/", "/api/socket/%00", "/api/rooms/live"))
    await _turned_away(name, world, cookie=person.cookie, path=path)


def _beside(person: Person, world: World) -> Person:
    """The same person at another place: the same cookie, a line of its own."""
    return Person(world.port, person.cookie, person.member, person.luck, world.ledger)


async def second_place(name: str, person: Person, world: World) -> None:
    """The same cookie in a second place: it looks on there, or once more here."""
    other = _beside(person, world)
    if await other.enter(world.luck.choice(world.places), "spectator", name):
        other.ping(name)
        await other.settle()
    await other.hang_up()


async def _knock(name: str, person: Person, world: World, **enter: Any) -> None:
    """Enters once more, beside one's own line."""
    other = _beside(person, world)
    place = enter.pop("place")
    await other.enter(place, kind=name, **enter)
    await other.hang_up()


async def unknown_room(name: str, person: Person, world: World) -> None:
    code = "".join(world.luck.choices("23456789ABCDEFGH", k=6)) + world.luck.choice(("Z9", "  ", "-", "%"))
    await _knock(name, person, world, place=Place(code, "", slugs()[0]))


async def odd_code(name: str, person: Person, world: World) -> None:
    code = world.luck.choice(("\u0000", "' OR 1=1", "..", "ＡＢＣＤＥＦ", "ß" * 32, "🂡"))
    await _knock(name, person, world, place=Place(code, "", slugs()[0]))


async def uninvited(name: str, person: Person, world: World) -> None:
    """The closed room lets nobody in without its invite, however they spell it."""
    assert world.closed is not None
    invite = world.luck.choice(
        ("", "x", "놀이판", world.closed.invite[:-1], world.closed.invite.upper() + "0")
    )
    role = world.luck.choice(("player", "spectator"))
    await _knock(name, person, world, place=world.closed._replace(invite=invite), role=role)


async def impossible_after(name: str, person: Person, world: World) -> None:
    """Says to have seen what has not happened yet."""
    assert person.place is not None
    await _knock(name, person, world, place=person.place, after=world.luck.choice(FAR), narrate="ko")


async def malformed_enter(name: str, person: Person, world: World) -> None:
    """An Enter out of all bounds closes the line."""
    odd: tuple[dict[str, Any], ...] = (
        {"after": -1},
        {"after": 2**60},
        {"role": "host"},
        {"narrate": "xx"},
        {"room": 7},
    )
    other = _beside(person, world)
    assert person.place is not None
    await other.enter(person.place, kind=name, **world.luck.choice(odd))


async def enter_twice(name: str, person: Person, world: World) -> None:
    """A second Enter, into the same room or another: refused, and the line goes on."""
    await person.enter_here(name, world.luck.choice(world.places))


async def command_at_the_door(name: str, person: Person, world: World) -> None:
    """A command before Enter is refused, and one may still enter."""
    other = _beside(person, world)
    await other.dial()
    other.command(name, {"type": "Leave"})
    await other.settle()
    await other.hang_up()


async def half_a_handshake(name: str, person: Person, world: World) -> None:
    """Begins to ask, and breaks off."""
    world.ledger.sent[name] += 1
    greeting = handshake(f"127.0.0.1:{world.port}", cookie=person.cookie)
    half = greeting[: world.luck.randrange(1, len(greeting) - 1)]
    plugged: asyncio.Future[Line] = asyncio.ensure_future(_plug(world, half))
    line = await plugged
    if world.luck.random() < 0.2 and len(world.vanished) < MOST_VANISHED:
        world.vanished.append(line)
    else:
        line.abort()


async def _plug(world: World, greeting: bytes) -> Line:
    loop = asyncio.get_running_loop()
    _, line = await loop.create_connection(lambda: Line(greeting, _deaf), "127.0.0.1", world.port)
    return line


async def connect_storm(name: str, person: Person, world: World) -> None:
    """Many lines at once, gone before anything is said."""
    world.ledger.sent[name] += 1
    greeting = handshake(f"127.0.0.1:{world.port}", cookie=person.cookie)
    lines = await asyncio.gather(*(_plug(world, greeting) for _ in range(STORM)))
    for line in lines:
        line.abort()


async def vanish(name: str, person: Person, world: World) -> None:
    """Enters beside the own line and is never heard again: no farewell, no reading, no sign of life."""
    if len(world.vanished) >= MOST_VANISHED:
        return
    other = _beside(person, world)
    assert person.place is not None
    if await other.enter(person.place, "spectator", name):
        assert other.line is not None
        other.line.answers_pings = False
        other.line.deafen()
        world.vanished.append(other.line)


async def slow_reader(name: str, person: Person, world: World) -> None:
    """Asks much and reads late: every answer comes, or the line is closed."""
    other = _beside(person, world)
    assert person.place is not None
    if not await other.enter(person.place, "spectator", name, narrate="ko"):
        return
    assert other.line is not None
    other.line.deafen()
    for number in range(PILED_UP):
        if number % 2:
            other.check(name, {"type": "Nothing"})
        else:
            other.command(name, {"type": "React", "reaction": "think"})
    await asyncio.sleep(0.05)  # that is what slow means
    other.line.listen()
    await other.settle()
    await other.hang_up()


async def reads_late(name: str, person: Person, world: World) -> None:
    """Asks for more than may wait before reading a word: the server gives such a line up, unless the system
    has kept all the answers."""
    other = _beside(person, world)
    assert person.place is not None
    if not await other.enter(person.place, "spectator", name):
        return
    assert other.line is not None
    other.line.deafen()
    for _ in range(UNREAD):
        number = other.new_id()
        asked = b'{"type":"Command","id":"%b","do":{"type":"Leave","%b":1}}' % (number.encode(), LONG)
        other.text(name, asked, number)
        await asyncio.sleep(0)
    await asyncio.sleep(0.5)  # nobody tells when the server has read all this
    other.line.listen()
    world.ledger.answered(name, "read to the end" if await other.settle() is None else "given up")
    await other.hang_up()


async def farewell_and_more(name: str, person: Person, world: World) -> None:
    """Says farewell, and goes on talking."""
    assert person.line is not None
    world.ledger.sent[name] += 1
    person.line.raw(framed(struct.pack("!H", 1000), CLOSE) + framed(b'{"type":"Ping"}') * 3)
    world.ledger.answered(name, f"closed {await person.settle(until_closed=True)}")


async def leave_and_return(name: str, person: Person, world: World) -> None:
    """Hangs up and comes back with what was seen, as good people do."""
    place, seen = person.place, person.seq
    assert place is not None
    await person.hang_up()
    await person.enter(place, "spectator", name, after=seen, narrate=world.luck.choice((None, "ko", "en")))


DOORS: Final[Mapping[str, Kind]] = {
    "door: no cookie": Kind(no_cookie, 0.16, only(f"closed {NOT_SIGNED_IN}")),
    "door: unknown cookie": Kind(unknown_cookie, 0.16, only(f"closed {NOT_SIGNED_IN}")),
    "door: foreign origin": Kind(foreign_origin, 0.16, only("HTTP 403")),
    "door: other path": Kind(other_path, 0.12, only("HTTP 403", "HTTP 404")),
    "door: unknown room": Kind(unknown_room, 0.16, only("NO_SUCH_ROOM")),
    "door: odd code": Kind(odd_code, 0.16, only("NO_SUCH_ROOM")),
    "door: uninvited": Kind(uninvited, 0.32, only("NO_SUCH_ROOM")),
    "door: impossible after": Kind(impossible_after, 0.16),
    "door: malformed enter": Kind(malformed_enter, 0.16, only(f"closed {NOT_A_FRAME}")),
    "door: enter twice": Kind(enter_twice, 0.16, only("ALREADY_JOINED")),
    "door: command before enter": Kind(command_at_the_door, 0.16, only("MALFORMED")),
    "door: half a handshake": Kind(half_a_handshake, 0.16),
    "door: connect storm": Kind(connect_storm, 0.06),
    "door: second place": Kind(second_place, 0.24),
    "line: vanish": Kind(vanish, 0.08),
    "line: slow reader": Kind(slow_reader, 0.06),
    "line: reads late": Kind(reads_late, 0.005),
    "line: farewell and more": Kind(farewell_and_more, 0.12),
    "line: hang up and return": Kind(leave_and_return, 0.32),
}
