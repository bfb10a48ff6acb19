"""HTTP that nobody should send, and what may be asked and must not be told."""

import asyncio
import os
from collections.abc import Callable, Mapping
from typing import Final

import msgspec

from noripan.testing.sampling import sample

from .kind import Kind
from .person import Person
from .requests import ask, asked
from .world import World, game_of

Making = Callable[[Person, World], bytes]
LISTENERS: Final = 5
NAMES: Final = (
    "",
    " ",
    "\u200b",
    "a" * 21,
    "a" * 201,
    "<b>",
    "\u202egnp",
    "관리자",
    "\ud7ff\u0000",
    "{seat!n}",
    "🏴‍☠️" * 4,
)
ODD_PATHS: Final = (
    "/api/rooms/%ff%fe",
    "/api/rooms/%00",
    "/api/rooms/%zz",
    "/api/rooms/..%2f..%2fetc%2fpasswd",
    "/api//rooms",
    "/api/matches/%e0%80%80/steps?viewer=%f0",
    "/api/rooms?limit=1e9&game=%00&joinable=maybe",
    "/api/matches/x/steps?viewer=-1&lang=xx",
    "/api/games/%ff%00/lesson",
    "/%2e%2e/%2e%2e/etc/passwd",
    "/api/rooms?" + "a=b&" * 2000,
    "/" + "x" * 20_000,
    "/api/rooms/" + "A" * 5000,
    "*",
    "//",
)
METHODS: Final = ("PUT", "DELETE", "TRACE", "OPTIONS", "HEAD", "FROB", "CONNECT", "PATCH")
JUNK: Final = (
    b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03",
    b"GET / HTTP/9.9\r\n\r\n",
    b"GET\r\n\r\n",
    b"\r\n\r\n\r\n",
    b"POST /api/session HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\nContent-Length: 9\r\n\r\nhello",
    b"POST /api/session HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n",
    b"POST /api/session HTTP/1.1\r\nHost: x\r\nContent-Length: -1\r\n\r\n",
    b"GET /api/rooms HTTP/1.1\r\nHost: x\r\nBad Header\x00: y\r\n\r\n",
    b"GET /api/rooms HTTP/1.1\r\nHost x\r\n\r\n",
)


def requesting(make: Making, *statuses: int, weight: float = 0.12, hang_up: bool = False) -> Kind:
    """A request, and the only statuses that may answer it; none named: anything but our own failure."""

    async def do(name: str, person: Person, world: World) -> None:
        world.ledger.sent[name] += 1
        answer = await ask(world.port, make(person, world), hang_up=hang_up)
        world.ledger.answered(name, f"HTTP {answer.status}")

    allowed = frozenset(f"HTTP {status}" for status in statuses) or None
    return Kind(do, weight, allowed)


def garbage_body(person: Person, world: World) -> bytes:
    junk = (
        os.urandom(50),
        b"{",
        b"[" * 5000,
        b"null",
        b'"x"',
        b'{"game":7}',
        b'{"game":"x","options":[]}',
        b"",
    )
    return asked("POST", "/api/rooms", world.luck.choice(junk), cookie=person.cookie)


def large_body(person: Person, world: World) -> bytes:
    return asked("POST", "/api/rooms", b" " * world.luck.choice((16_385, 100_000)), cookie=person.cookie)


def cut_body(person: Person, world: World) -> bytes:
    return asked("POST", "/api/session", b'{"name":"half","lang":"en"}')[:-9]


def wrong_method(person: Person, world: World) -> bytes:
    path = world.luck.choice(("/api/rooms", "/api/session", "/api/games", "/healthz", "/metrics", "/"))
    return asked(world.luck.choice(METHODS), path, {}, cookie=person.cookie)


def odd_path(person: Person, world: World) -> bytes:
    return asked("GET", world.luck.choice(ODD_PATHS), cookie=person.cookie)


def long_headers(person: Person, world: World) -> bytes:
    many = tuple(f"X-{number}: {'y' * 50}" for number in range(world.luck.choice((100, 500))))
    long = (f"X-Long: {'z' * world.luck.choice((9_000, 60_000))}",)
    return asked("GET", "/healthz", headers=world.luck.choice((many, long)))


def odd_headers(person: Person, world: World) -> bytes:
    odd = (
        "Cookie: noripan_session=\udcff\udcfe",
        "Accept-Encoding: \udcff",
        "Origin: \udcff://",
        "Content-Length: 0",
    )
    return asked("GET", "/api/session", headers=(world.luck.choice(odd),))


def junk(person: Person, world: World) -> bytes:
    return world.luck.choice((*JUNK, os.urandom(200)))


def stranger_opens_room(person: Person, world: World) -> bytes:
    return asked("POST", "/api/rooms", {"game": game_of(person).facts.slug}, cookie="noripan_session=nobody")


def foreign_page(person: Person, world: World) -> bytes:
    return asked("POST", "/api/rooms", {}, cookie=person.cookie, headers=("Origin: https://evil.example",))


def form_post(person: Person, world: World) -> bytes:
    head = f"POST /api/session HTTP/1.1\r\nHost: x\r\nConnection: close\r\nCookie: {person.cookie}\r\n"
    return head.encode() + b"Content-Type: text/plain\r\nContent-Length: 2\r\n\r\n{}"


def options_out_of_bounds(person: Person, world: World) -> bytes:
    game = game_of(person)
    options = msgspec.to_builtins(sample(game.facts.codecs.options.type, world.chance, outside=True))
    settings = {"turn_seconds": world.luck.choice((None, 0, 1, 5000, -1, "60", 1.5))}
    body = {"game": game.facts.slug, "options": options, "settings": settings}
    return asked("POST", "/api/rooms", body, cookie=person.cookie)


def preview_out_of_bounds(person: Person, world: World) -> bytes:
    game = game_of(person)
    options = msgspec.to_builtins(sample(game.facts.codecs.options.type, world.chance, outside=True))
    return asked("POST", f"/api/games/{game.facts.slug}/preview", {"options": options})


def verdict_of_closed_room(person: Person, world: World) -> bytes:
    assert world.closed is not None
    body = {"room": world.closed.code, "match": world.closed_match}
    return asked("POST", "/api/calculate-custom-winner", body, cookie=person.cookie)


def verdict_unasked(person: Person, world: World) -> bytes:
    assert person.place is not None
    match = world.luck.choice((world.closed_match, "", "\u0000", "x" * 32))
    body = {"room": person.place.code, "match": match}
    return asked("POST", "/api/calculate-custom-winner", body, cookie=person.cookie)


def hostile_name(person: Person, world: World) -> bytes:
    return asked("PATCH", "/api/session", {"name": world.luck.choice(NAMES)}, cookie=person.cookie)


def guess_code(person: Person, world: World) -> bytes:
    code = "".join(world.luck.choices("23456789ABCDEFGHJKMNPQRSTUVWXYZ", k=6))
    return asked("GET", f"/api/rooms/{code}", cookie=person.cookie)


def look_into_closed_room(person: Person, world: World) -> bytes:
    assert world.closed is not None
    more = world.luck.choice(("", "/matches", "?invite=x", "?invite=%ff", "/matches?limit=100"))
    return asked("GET", f"/api/rooms/{world.closed.code}{more}", cookie=person.cookie)


def unfinished_match(person: Person, world: World) -> bytes:
    what = world.luck.choice(("", "/replay", "/steps", "/steps?viewer=0"))
    return asked("GET", f"/api/matches/{world.closed_match}{what}", cookie=person.cookie)


def lists(person: Person, world: World) -> bytes:
    paths = ("/api/rooms", "/api/matches", "/api/games", "/api/session", "/metrics", "/readyz", "/healthz")
    return asked("GET", world.luck.choice(paths), cookie=person.cookie)


def upgrade_without_key(person: Person, world: World) -> bytes:
    version = world.luck.choice(("13", "8", "x"))
    upgrade = ("Upgrade: websocket", "Connection: Upgrade", f"Sec-WebSocket-Version: {version}")
    return asked("GET", "/api/socket", cookie=person.cookie, headers=upgrade)


async def listen_to_lists(name: str, person: Person, world: World) -> None:
    """Listeners of the list of rooms, who go away without a word after the first line."""
    for _ in range(LISTENERS):
        world.ledger.sent[name] += 1
        reader, writer = await asyncio.open_connection("127.0.0.1", world.port)
        writer.write(asked("GET", "/api/rooms/live", cookie=person.cookie))
        status = await reader.readline()
        world.ledger.answered(name, f"HTTP {status.split()[1].decode()}")
        writer.transport.abort()


REQUESTS: Final[Mapping[str, Kind]] = {
    "http: garbage body": requesting(garbage_body, 400, 404),
    "http: large body": requesting(large_body, 413, 0),
    "http: cut body": requesting(cut_body, 400, 0, hang_up=True),
    "http: wrong method": requesting(wrong_method),
    "http: odd path": requesting(odd_path),
    "http: long headers": requesting(long_headers),
    "http: odd headers": requesting(odd_headers),
    "http: junk": requesting(junk, hang_up=True),
    "http: stranger opens room": requesting(stranger_opens_room, 401),
    "http: foreign page": requesting(foreign_page, 403),
    "http: form post": requesting(form_post, 415),
    "http: options out of bounds": requesting(options_out_of_bounds, 201, 400),
    "http: preview out of bounds": requesting(preview_out_of_bounds, 200, 400),
    "http: verdict of closed room": requesting(verdict_of_closed_room, 404),
    "http: verdict unasked": requesting(verdict_unasked, 403, 404),
    "http: hostile name": requesting(hostile_name, 200, 400),
    "http: guessed code": requesting(guess_code, 404),
    "http: closed room": requesting(look_into_closed_room, 404),
    "http: unfinished match": requesting(unfinished_match, 404),
    "http: lists": requesting(lists, 200),
    "http: upgrade without key": requesting(upgrade_without_key),
    "http: many listeners": Kind(listen_to_lists, 0.05, frozenset({"HTTP 200"})),
}
