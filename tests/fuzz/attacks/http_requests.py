"""Invalid HTTP requests, and requests for data that must not be given out."""

import asyncio
import os
from collections.abc import Callable, Mapping
from typing import Final

import msgspec

from noripan.testing.sampling import sample

from ..fuzz_client import FuzzClient
from ..raw_http import http_request, send_request
from ..world import World, game_of
from .definition import Attack

RequestMaker = Callable[[FuzzClient, World], bytes]
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


def http_attack(make: RequestMaker, *statuses: int, weight: float = 0.12, disconnect: bool = False) -> Attack:
    """A request with the allowed statuses; without any, all but server errors are allowed."""

    async def do(name: str, client: FuzzClient, world: World) -> None:
        world.recorder.sent[name] += 1
        answer = await send_request(world.port, make(client, world), disconnect=disconnect)
        world.recorder.answered(name, f"HTTP {answer.status}")

    allowed = frozenset(f"HTTP {status}" for status in statuses) or None
    return Attack(do, weight, allowed)


def garbage_body(client: FuzzClient, world: World) -> bytes:
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
    return http_request("POST", "/api/rooms", world.luck.choice(junk), cookie=client.cookie)


def large_body(client: FuzzClient, world: World) -> bytes:
    return http_request(
        "POST", "/api/rooms", b" " * world.luck.choice((16_385, 100_000)), cookie=client.cookie
    )


def cut_body(client: FuzzClient, world: World) -> bytes:
    return http_request("POST", "/api/session", b'{"name":"half","lang":"en"}')[:-9]


def wrong_method(client: FuzzClient, world: World) -> bytes:
    path = world.luck.choice(("/api/rooms", "/api/session", "/api/games", "/healthz", "/metrics", "/"))
    return http_request(world.luck.choice(METHODS), path, {}, cookie=client.cookie)


def odd_path(client: FuzzClient, world: World) -> bytes:
    return http_request("GET", world.luck.choice(ODD_PATHS), cookie=client.cookie)


def long_headers(client: FuzzClient, world: World) -> bytes:
    many = tuple(f"X-{number}: {'y' * 50}" for number in range(world.luck.choice((100, 500))))
    long = (f"X-Long: {'z' * world.luck.choice((9_000, 60_000))}",)
    return http_request("GET", "/healthz", headers=world.luck.choice((many, long)))


def odd_headers(client: FuzzClient, world: World) -> bytes:
    odd = (
        "Cookie: noripan_session=\udcff\udcfe",
        "Accept-Encoding: \udcff",
        "Origin: \udcff://",
        "Content-Length: 0",
    )
    return http_request("GET", "/api/session", headers=(world.luck.choice(odd),))


def junk(client: FuzzClient, world: World) -> bytes:
    return world.luck.choice((*JUNK, os.urandom(200)))


def stranger_opens_room(client: FuzzClient, world: World) -> bytes:
    return http_request(
        "POST", "/api/rooms", {"game": game_of(client).facts.slug}, cookie="noripan_session=nobody"
    )


def foreign_page(client: FuzzClient, world: World) -> bytes:
    return http_request(
        "POST", "/api/rooms", {}, cookie=client.cookie, headers=("Origin: https://evil.example",)
    )


def form_post(client: FuzzClient, world: World) -> bytes:
    head = f"POST /api/session HTTP/1.1\r\nHost: x\r\nConnection: close\r\nCookie: {client.cookie}\r\n"
    return head.encode() + b"Content-Type: text/plain\r\nContent-Length: 2\r\n\r\n{}"


def options_out_of_bounds(client: FuzzClient, world: World) -> bytes:
    game = game_of(client)
    options = msgspec.to_builtins(sample(game.facts.codecs.options.type, world.chance, outside=True))
    settings = {"turn_seconds": world.luck.choice((None, 0, 1, 5000, -1, "60", 1.5))}
    body = {"game": game.facts.slug, "options": options, "settings": settings}
    return http_request("POST", "/api/rooms", body, cookie=client.cookie)


def preview_out_of_bounds(client: FuzzClient, world: World) -> bytes:
    game = game_of(client)
    options = msgspec.to_builtins(sample(game.facts.codecs.options.type, world.chance, outside=True))
    return http_request("POST", f"/api/games/{game.facts.slug}/preview", {"options": options})


def verdict_of_closed_room(client: FuzzClient, world: World) -> bytes:
    assert world.closed is not None
    body = {"room": world.closed.code, "match": world.closed_match}
    return http_request("POST", "/api/calculate-custom-winner", body, cookie=client.cookie)


def verdict_unasked(client: FuzzClient, world: World) -> bytes:
    assert client.place is not None
    match = world.luck.choice((world.closed_match, "", "\u0000", "x" * 32))
    body = {"room": client.place.code, "match": match}
    return http_request("POST", "/api/calculate-custom-winner", body, cookie=client.cookie)


def hostile_name(client: FuzzClient, world: World) -> bytes:
    return http_request("PATCH", "/api/session", {"name": world.luck.choice(NAMES)}, cookie=client.cookie)


def guess_code(client: FuzzClient, world: World) -> bytes:
    code = "".join(world.luck.choices("23456789ABCDEFGHJKMNPQRSTUVWXYZ", k=6))
    return http_request("GET", f"/api/rooms/{code}", cookie=client.cookie)


def look_into_closed_room(client: FuzzClient, world: World) -> bytes:
    assert world.closed is not None
    more = world.luck.choice(("", "/matches", "?invite=x", "?invite=%ff", "/matches?limit=100"))
    return http_request("GET", f"/api/rooms/{world.closed.code}{more}", cookie=client.cookie)


def unfinished_match(client: FuzzClient, world: World) -> bytes:
    what = world.luck.choice(("", "/replay", "/steps", "/steps?viewer=0"))
    return http_request("GET", f"/api/matches/{world.closed_match}{what}", cookie=client.cookie)


def lists(client: FuzzClient, world: World) -> bytes:
    paths = ("/api/rooms", "/api/matches", "/api/games", "/api/session", "/metrics", "/readyz", "/healthz")
    return http_request("GET", world.luck.choice(paths), cookie=client.cookie)


def upgrade_without_key(client: FuzzClient, world: World) -> bytes:
    version = world.luck.choice(("13", "8", "x"))
    upgrade = ("Upgrade: websocket", "Connection: Upgrade", f"Sec-WebSocket-Version: {version}")
    return http_request("GET", "/api/socket", cookie=client.cookie, headers=upgrade)


async def listen_to_lists(name: str, client: FuzzClient, world: World) -> None:
    """Subscribers of the room list that reset their connection after the first line."""
    for _ in range(LISTENERS):
        world.recorder.sent[name] += 1
        reader, writer = await asyncio.open_connection("127.0.0.1", world.port)
        writer.write(http_request("GET", "/api/rooms/live", cookie=client.cookie))
        status = await reader.readline()
        world.recorder.answered(name, f"HTTP {status.split()[1].decode()}")
        writer.transport.abort()


HTTP_ATTACKS: Final[Mapping[str, Attack]] = {
    "http: garbage body": http_attack(garbage_body, 400, 404),
    "http: large body": http_attack(large_body, 413, 0),
    "http: cut body": http_attack(cut_body, 400, 0, disconnect=True),
    "http: wrong method": http_attack(wrong_method),
    "http: odd path": http_attack(odd_path),
    "http: long headers": http_attack(long_headers),
    "http: odd headers": http_attack(odd_headers),
    "http: junk": http_attack(junk, disconnect=True),
    "http: stranger opens room": http_attack(stranger_opens_room, 401),
    "http: foreign page": http_attack(foreign_page, 403),
    "http: form post": http_attack(form_post, 415),
    "http: options out of bounds": http_attack(options_out_of_bounds, 201, 400),
    "http: preview out of bounds": http_attack(preview_out_of_bounds, 200, 400),
    "http: verdict of closed room": http_attack(verdict_of_closed_room, 404),
    "http: verdict unasked": http_attack(verdict_unasked, 403, 404),
    "http: hostile name": http_attack(hostile_name, 200, 400),
    "http: guessed code": http_attack(guess_code, 404),
    "http: closed room": http_attack(look_into_closed_room, 404),
    "http: unfinished match": http_attack(unfinished_match, 404),
    "http: lists": http_attack(lists, 200),
    "http: upgrade without key": http_attack(upgrade_without_key),
    "http: many listeners": Attack(listen_to_lists, 0.05, frozenset({"HTTP 200"})),
}
