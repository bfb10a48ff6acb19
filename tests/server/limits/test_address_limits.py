"""The limits of one address, and that no client can pose as another address."""

import asyncio
from collections.abc import Mapping
from typing import Any
from unittest.mock import AsyncMock

import httpx2
import pytest
from msgspec.structs import replace
from websockets.asyncio.client import connect
from websockets.exceptions import InvalidStatus

from noripan.client import CommandRefused
from noripan.kernel import Refusal
from noripan.server.cluster.single_node import SingleNode
from noripan.server.limits.address_limits import EXCESS_RATE, AddressLimits, address_of
from noripan.server.limits.bounded_queue import BoundedQueue
from noripan.server.limits.token_bucket import Rate
from noripan.server.settings import Settings
from noripan.storage import MemoryStorage

from ..harness import (
    SLUG,
    UNLIMITED,
    FakeClock,
    LocalServer,
    cookie_of,
    http_of,
    run_server,
    socket_url,
    until,
)

HERE, THERE = "203.0.113.7", "203.0.113.8"


class Now:
    """A clock that stands still until a test sets it."""

    def __init__(self) -> None:
        self.at = 1_800_000_000_000

    def __call__(self) -> int:
        return self.at


@pytest.fixture
def now() -> Now:
    return Now()


def address_limits(now: Now, max_buckets: int = 50_000, **settings: Any) -> AddressLimits:
    return AddressLimits(replace(Settings(), **settings), now, SingleNode(MemoryStorage()), max_buckets)


def test_limits_are_counted_by_address_and_action(now: Now):
    limits = address_limits(now, sign_in_rate=Rate(2, 10))
    for _ in range(2):
        limits.spend("sign_in", HERE)
    with pytest.raises(Refusal) as refusal:
        limits.spend("sign_in", HERE)
    assert (refusal.value.code, refusal.value.params) == ("TOO_FAST", {"seconds": 5})
    limits.spend("sign_in", THERE)
    limits.spend("open_room", HERE)
    now.at += 5000
    limits.spend("sign_in", HERE)


async def test_burst_is_served_at_once_and_the_rest_is_delayed(now: Now, monkeypatch: pytest.MonkeyPatch):
    slept: list[float] = []
    monkeypatch.setattr(asyncio, "sleep", AsyncMock(side_effect=slept.append))
    limits = address_limits(now, request_rate=Rate(60, 6), connect_rate=Rate(10, 1000))
    for _ in range(6):
        await limits.throttle("request", HERE)
    assert slept == pytest.approx([0.02, 0.04, 0.06])  # five times as fast as ten a second
    await limits.throttle("request", THERE)
    now.at += 1000
    await limits.throttle("request", HERE)
    for _ in range(3):
        await limits.throttle("connect", HERE)
    assert slept[3:] == pytest.approx([0.04, 0.08])  # but never slower than twenty-five a second


async def test_action_is_taken_only_if_it_is_neither_delayed_nor_refused(
    now: Now, monkeypatch: pytest.MonkeyPatch
):
    slept: list[float] = []
    monkeypatch.setattr(asyncio, "sleep", AsyncMock(side_effect=slept.append))
    limits = address_limits(now, address_command_rate=Rate(60, 6))
    assert [limits.take("command", HERE) for _ in range(5)] == [True, True, True, False, False]
    await limits.throttle("command", HERE)
    assert slept == pytest.approx([0.02])  # as the fourth one: what was not taken was not counted
    for _ in range(56):
        limits.spend("command", HERE)
    now.at += 100
    assert [limits.take("command", HERE) for _ in range(2)] == [True, False]
    with pytest.raises(Refusal):
        await limits.throttle("command", HERE)


async def test_address_with_many_refusals_is_blocked_until_it_stops(now: Now):
    limits = address_limits(now, connect_rate=Rate(1, 1000))
    await limits.admit("connect", HERE)
    for _ in range(EXCESS_RATE.count):
        assert not limits.is_blocked(HERE)
        with pytest.raises(Refusal):
            await limits.admit("connect", HERE)
    assert limits.is_blocked(HERE)
    assert not limits.is_blocked(THERE)
    now.at += 1000
    assert not limits.is_blocked(HERE)


async def test_too_many_commands_do_not_block_the_address(now: Now):
    limits = address_limits(now, address_command_rate=Rate(1, 1000))
    await limits.throttle("command", HERE)
    for _ in range(2 * EXCESS_RATE.count):
        with pytest.raises(Refusal):
            await limits.throttle("command", HERE)
    assert not limits.is_blocked(HERE)


def test_connections_are_counted_while_open(now: Now):
    limits = address_limits(now, connections=1)
    with limits.connection(HERE):
        with pytest.raises(Refusal) as refusal, limits.connection(HERE):
            pass
        assert refusal.value.code == "TOO_MANY_CONNECTIONS"
        with limits.connection(THERE):
            pass
    with limits.connection(HERE):
        pass
    assert len(limits) == 0


def test_full_buckets_are_dropped(now: Now):
    limits = address_limits(now, request_rate=Rate(10, 1))
    for number in range(100):
        limits.spend("request", f"198.51.100.{number}")
    now.at += 1000
    for number in range(100):
        limits.spend("request", f"192.0.2.{number}")
    assert len(limits) <= 101


def test_number_of_kept_addresses_is_bounded(now: Now):
    limits = address_limits(now, max_buckets=50)
    for number in range(1000):
        limits.spend("request", f"2001:db8:0:{number:x}::")
    assert len(limits) == 50


def test_many_addresses_do_not_displace_an_active_one(now: Now):
    limits = address_limits(now, max_buckets=50, request_rate=Rate(3, 1000))
    asked = []
    for number in range(200):
        limits.spend("request", f"2001:db8:0:{number:x}::")
        if number % 20 == 0:
            try:
                limits.spend("request", HERE)
                asked.append(True)
            except Refusal:
                asked.append(False)
    assert asked == [True] * 3 + [False] * 7


@pytest.mark.parametrize(
    ("host", "counted_as"),
    [
        ("203.0.113.7", "203.0.113.7"),
        ("::ffff:203.0.113.7", "203.0.113.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::"),
        ("2001:DB8:1:2::ffff", "2001:db8:1:2::"),
        ("2001:db8:1:3::ffff", "2001:db8:1:3::"),
        ("fe80::1%eth0", "fe80::"),
        ("unknown", "unknown"),
        ("x" * 1000, "x" * 64),
    ],
)
def test_ipv6_addresses_count_by_network(host: str, counted_as: str):
    assert address_of({"client": (host, 1234)}) == counted_as


def test_connection_without_an_address_is_counted():
    assert address_of({"client": None}) == address_of({}) == ""


async def test_bounded_queue_limits_running_and_waiting_callers():
    queue, gate, inside = BoundedQueue(1, 1), asyncio.Event(), []

    async def go(name: str) -> None:
        async with queue:
            inside.append(name)
            await gate.wait()

    first, second = asyncio.ensure_future(go("first")), asyncio.ensure_future(go("second"))
    await asyncio.sleep(0)  # both have entered or wait
    with pytest.raises(Refusal) as refusal:
        await go("third")
    assert (refusal.value.code, inside) == ("TOO_FAST", ["first"])
    second.cancel()
    await asyncio.wait([second])
    fourth = asyncio.ensure_future(go("fourth"))
    gate.set()
    await asyncio.gather(first, fourth)
    assert inside == ["first", "fourth"]


NO_MORE = Rate(1, 1000)
TOO_FAST = (429, "TOO_FAST", True)


async def http(server: LocalServer, **how: Any) -> httpx2.AsyncClient:
    return await server.keep(httpx2.AsyncClient(base_url=server.url, **how))


def refused(answer: httpx2.Response) -> tuple[int, str, bool]:
    waits = int(answer.headers.get("retry-after", 0)) > 0
    return answer.status_code, answer.json()["code"], waits


async def test_sign_in_limit_counts_only_new_guests():
    async with run_server(MemoryStorage(), sign_in_rate=NO_MORE) as server:
        known = await http(server)
        for status in (201, 200, 200):
            answer = await known.post("/api/session", json={"name": "Ann", "lang": "en"})
            assert answer.status_code == status
        stranger = await http(server)
        assert refused(await stranger.post("/api/session", json={"name": "Eve", "lang": "en"})) == TOO_FAST


async def test_new_rooms_are_limited():
    async with run_server(MemoryStorage(), room_rate=NO_MORE) as server:
        ann = http_of(await server.guest())
        assert (await ann.post("/api/rooms", json={"game": SLUG, "options": {"no": 1}})).status_code == 400
        assert (await ann.post("/api/rooms", json={"game": SLUG})).status_code == 201
        assert refused(await ann.post("/api/rooms", json={"game": SLUG})) == TOO_FAST


@pytest.mark.parametrize("what", ["steps", "replay"])
async def test_replays_are_limited(what: str):
    async with run_server(MemoryStorage(), replay_rate=NO_MORE) as server:
        visitor = await http(server)
        assert (await visitor.get(f"/api/matches/none/{what}")).status_code == 404
        assert refused(await visitor.get(f"/api/matches/none/{what}")) == TOO_FAST
        assert (await visitor.get("/api/matches/none")).status_code == 404


async def test_requests_are_limited_but_pages_are_not():
    async with run_server(MemoryStorage(), request_rate=Rate(3, 1000)) as server:
        visitor = await http(server)
        for path in ("/healthz", "/api/nowhere", "/api/session"):
            assert (await visitor.get(path)).status_code != 429
        for method, path in (("GET", "/healthz"), ("GET", "/api/nowhere"), ("POST", "/api/session/")):
            assert refused(await visitor.request(method, path)) == TOO_FAST
        assert (await visitor.get("/")).status_code != 429


async def test_listed_origin_may_read_a_429():
    origin = "https://play.example.org"
    async with run_server(MemoryStorage(), request_rate=NO_MORE, origins=(origin,)) as server:
        visitor = await http(server, headers={"Origin": origin})
        await visitor.get("/healthz")
        answer = await visitor.get("/healthz")
        assert refused(answer) == TOO_FAST
        assert answer.headers["access-control-allow-origin"] == origin


async def test_live_room_lists_count_as_connections():
    async with run_server(MemoryStorage(), connections=1) as server:
        visitor = await http(server)
        async with visitor.stream("GET", "/api/rooms/live") as stream:
            lines = stream.aiter_lines()
            assert await anext(lines) == "event: rooms"
            assert refused(await visitor.get("/api/rooms/live"))[:2] == (429, "TOO_MANY_CONNECTIONS")
            line = await server.raw_connection(await server.guest())
            assert (await line.next())["code"] == "TOO_MANY_CONNECTIONS"
        await until(lambda: server.service.address_limits.open_connections() == 0)
        connection = await server.raw_connection(await server.guest())
        assert (await connection.join("none"))["code"] == "NO_SUCH_ROOM"


async def test_excess_socket_is_refused_and_closed_with_1013():
    async with run_server(MemoryStorage(), connections=2) as server:
        session = await server.guest()
        first, _ = await server.raw_connection(session), await server.raw_connection(session)
        third = await server.raw_connection(session)
        refusal = await third.next()
        assert (refusal["type"], refusal["id"], refusal["code"]) == ("Refused", None, "TOO_MANY_CONNECTIONS")
        assert set(refusal["message"]) == {"ko", "en"}
        assert await third.closed() == 1013
        await first.close()
        assert (await (await server.raw_connection(session)).join("none"))["code"] == "NO_SUCH_ROOM"


async def test_connections_of_an_address_share_the_command_limit(clock: FakeClock):
    still = clock()
    rate = {"address_command_rate": Rate(5, 10)}
    async with run_server(MemoryStorage(), lambda: still + clock.ahead, **rate) as server:
        lines = [await server.raw_connection(await server.guest()) for _ in range(3)]
        answers = []
        for line in lines * 2:
            await line.send({"type": "Ping"})
            answers.append(await line.next())
        assert [answer["type"] for answer in answers] == ["Pong"] * 5 + ["Refused"]
        assert (answers[-1]["code"], answers[-1]["params"]) == ("TOO_FAST", {"seconds": 2})
        clock.ahead += 2000
        await lines[0].send({"type": "Ping"})
        assert (await lines[0].next())["type"] == "Pong"


async def test_connections_of_an_address_share_the_chat_limit():
    async with run_server(MemoryStorage(), address_chat_rate=Rate(3, 1000)) as server:
        tables = await server.room("Ann", "Ben")
        for table in (*tables, tables[0]):
            await table.send("Say", text="hello")
        with pytest.raises(CommandRefused) as refusal:
            await tables[1].send("React", reaction="clap")
        assert refusal.value.code == "TOO_FAST"


async def handshake(server: LocalServer, headers: Mapping[str, str]) -> int:
    try:
        async with connect(socket_url(server.url), additional_headers=headers):
            return 101
    except InvalidStatus as refusal:
        return refusal.response.status_code


async def test_flood_of_handshakes_is_refused(clock: FakeClock):
    still = clock()
    async with run_server(MemoryStorage(), lambda: still + clock.ahead, connect_rate=Rate(3, 30)) as server:
        cookie = {"Cookie": cookie_of(await server.guest())}
        assert [await handshake(server, cookie) for _ in range(4)] == [101] * 3 + [429]
        clock.ahead += 10_000
        assert [await handshake(server, cookie) for _ in range(2)] == [101, 429]


async def test_forged_forwarded_headers_are_ignored():
    async with run_server(MemoryStorage(), request_rate=Rate(2, 1000), connect_rate=Rate(2, 1000)) as server:
        visitor = await http(server)
        for number in range(4):
            forged = {"X-Forwarded-For": f"203.0.113.{number}", "Forwarded": f"for=203.0.113.{number}"}
            assert (await visitor.get("/healthz", headers=forged)).status_code == (200, 429)[number >= 2]
            assert await handshake(server, forged) == (101, 429)[number >= 2]


async def test_clients_behind_a_trusted_proxy_have_own_limits():
    rates = {"request_rate": Rate(2, 1000), "connect_rate": Rate(2, 1000)}
    async with run_server(MemoryStorage(), proxies="127.0.0.1", **rates) as server:
        visitor = await http(server)
        for host in (HERE, THERE, "2001:db8::1"):
            for number in range(3):
                # Only the last address was added by the proxy; the client may have sent the others.
                via = {"X-Forwarded-For": f"198.51.100.{number}, {host}"}
                assert (await visitor.get("/healthz", headers=via)).status_code == (200, 429)[number >= 2]
                assert await handshake(server, via) == (101, 429)[number >= 2]


async def test_class_behind_one_address_joins_at_once():
    plain = {name: getattr(Settings(), name) for name in UNLIMITED}
    async with run_server(MemoryStorage(), **plain) as server:
        (host,) = await server.room("Teacher")
        pupils = await asyncio.gather(*(server.guest(f"pupil {number}") for number in range(30)))
        room = host.room["code"]
        lines = await asyncio.gather(*(server.raw_connection(pupil) for pupil in pupils for _ in range(2)))
        answers = await asyncio.gather(*(line.join(room, role="spectator") for line in lines))
        assert {answer["type"] for answer in answers} == {"Welcome"}
