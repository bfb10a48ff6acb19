"""What one address may do and hold, and that nobody can pass for another."""

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
from noripan.server.limits.address_limits import COMING_IN_VAIN, AddressLimits, address_of
from noripan.server.limits.bounded_queue import BoundedQueue
from noripan.server.limits.token_bucket import Rate
from noripan.server.settings import Settings
from noripan.storage import MemoryStorage

from ..running import EVERYONE, SECONDS, SLUG, Clock, Running, cookie_of, serving, socket_url

HERE, THERE = "203.0.113.7", "203.0.113.8"


class Now:
    """A clock that stands still until it is set."""

    def __init__(self) -> None:
        self.at = 1_800_000_000_000

    def __call__(self) -> int:
        return self.at


@pytest.fixture
def now() -> Now:
    return Now()


def addresses(now: Now, most: int = 50_000, **settings: Any) -> AddressLimits:
    return AddressLimits(replace(Settings(), **settings), now, most)


def test_a_deed_is_counted_by_address_and_by_kind(now: Now):
    measures = addresses(now, sign_in_rate=Rate(2, 10))
    for _ in range(2):
        measures.spend("sign_in", HERE)
    with pytest.raises(Refusal) as no:
        measures.spend("sign_in", HERE)
    assert (no.value.code, no.value.params) == ("TOO_FAST", {"seconds": 5})
    measures.spend("sign_in", THERE)
    measures.spend("open_room", HERE)
    now.at += 5000
    measures.spend("sign_in", HERE)


async def test_of_much_at_once_a_little_is_served_as_it_comes_and_the_rest_in_turns(
    now: Now, monkeypatch: pytest.MonkeyPatch
):
    slept: list[float] = []
    monkeypatch.setattr(asyncio, "sleep", AsyncMock(side_effect=slept.append))
    measures = addresses(now, request_rate=Rate(60, 6), connect_rate=Rate(10, 1000))
    for _ in range(6):
        await measures.take_turn("request", HERE)
    assert slept == pytest.approx([0.02, 0.04, 0.06])  # five times as fast as ten a second
    await measures.take_turn("request", THERE)
    now.at += 1000
    await measures.take_turn("request", HERE)
    for _ in range(3):
        await measures.take_turn("connect", HERE)
    assert slept[3:] == pytest.approx([0.04, 0.08])  # but never slower than twenty-five a second


async def test_who_comes_in_vain_again_and_again_is_shut_out_until_it_stops(now: Now):
    measures = addresses(now, connect_rate=Rate(1, 1000))
    await measures.come_in("connect", HERE)
    for _ in range(COMING_IN_VAIN.count):
        assert not measures.is_shut_out(HERE)
        with pytest.raises(Refusal):
            await measures.come_in("connect", HERE)
    assert measures.is_shut_out(HERE)
    assert not measures.is_shut_out(THERE)
    now.at += 1000
    assert not measures.is_shut_out(HERE)


async def test_who_does_too_much_once_inside_is_not_shut_out(now: Now):
    measures = addresses(now, address_command_rate=Rate(1, 1000))
    await measures.take_turn("command", HERE)
    for _ in range(2 * COMING_IN_VAIN.count):
        with pytest.raises(Refusal):
            await measures.take_turn("command", HERE)
    assert not measures.is_shut_out(HERE)


def test_connections_are_counted_while_they_stand(now: Now):
    measures = addresses(now, connections=1)
    with measures.connected(HERE):
        with pytest.raises(Refusal) as no, measures.connected(HERE):
            pass
        assert no.value.code == "TOO_MANY_CONNECTIONS"
        with measures.connected(THERE):
            pass
    with measures.connected(HERE):
        pass
    assert len(measures) == 0


def test_whoever_has_been_quiet_is_forgotten(now: Now):
    measures = addresses(now, request_rate=Rate(10, 1))
    for number in range(100):
        measures.spend("request", f"198.51.100.{number}")
    now.at += 1000
    for number in range(100):
        measures.spend("request", f"192.0.2.{number}")
    assert len(measures) <= 101


def test_a_spray_of_addresses_is_not_remembered_for_ever(now: Now):
    measures = addresses(now, most=50)
    for number in range(1000):
        measures.spend("request", f"2001:db8:0:{number:x}::")
    assert len(measures) == 50


def test_a_spray_does_not_wash_away_whoever_keeps_coming(now: Now):
    measures = addresses(now, most=50, request_rate=Rate(3, 1000))
    asked = []
    for number in range(200):
        measures.spend("request", f"2001:db8:0:{number:x}::")
        if number % 20 == 0:
            try:
                measures.spend("request", HERE)
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
def test_an_address_is_counted_by_what_one_household_has(host: str, counted_as: str):
    assert address_of({"client": (host, 1234)}) == counted_as


def test_a_connection_without_an_address_is_counted_too():
    assert address_of({"client": None}) == address_of({}) == ""


async def test_a_narrow_way_lets_few_through_and_few_wait():
    way, gate, inside = BoundedQueue(1, 1), asyncio.Event(), []

    async def go(name: str) -> None:
        async with way:
            inside.append(name)
            await gate.wait()

    first, second = asyncio.ensure_future(go("first")), asyncio.ensure_future(go("second"))
    await asyncio.sleep(0)
    with pytest.raises(Refusal) as no:
        await go("third")
    assert (no.value.code, inside) == ("TOO_FAST", ["first"])
    second.cancel()
    await asyncio.wait([second])
    fourth = asyncio.ensure_future(go("fourth"))
    gate.set()
    await asyncio.gather(first, fourth)
    assert inside == ["first", "fourth"]


NO_MORE = Rate(1, 1000)
TOO_FAST = (429, "TOO_FAST", True)


async def http(server: Running, **how: Any) -> httpx2.AsyncClient:
    return await server._stack.enter_async_context(httpx2.AsyncClient(base_url=server.url, **how))


def refused(answer: httpx2.Response) -> tuple[int, str, bool]:
    waits = int(answer.headers.get("retry-after", 0)) > 0
    return answer.status_code, answer.json()["code"], waits


async def test_new_guests_are_few_and_those_we_know_are_not_counted():
    async with serving(MemoryStorage(), sign_in_rate=NO_MORE) as server:
        known = await http(server)
        for status in (201, 200, 200):
            answer = await known.post("/api/session", json={"name": "Ann", "lang": "en"})
            assert answer.status_code == status
        stranger = await http(server)
        assert refused(await stranger.post("/api/session", json={"name": "Eve", "lang": "en"})) == TOO_FAST


async def test_new_rooms_are_few():
    async with serving(MemoryStorage(), room_rate=NO_MORE) as server:
        ann = (await server.guest())._http
        assert (await ann.post("/api/rooms", json={"game": SLUG, "options": {"no": 1}})).status_code == 400
        assert (await ann.post("/api/rooms", json={"game": SLUG})).status_code == 201
        assert refused(await ann.post("/api/rooms", json={"game": SLUG})) == TOO_FAST


@pytest.mark.parametrize("what", ["steps", "replay"])
async def test_whole_matches_are_told_seldom(what: str):
    async with serving(MemoryStorage(), replay_rate=NO_MORE) as server:
        visitor = await http(server)
        assert (await visitor.get(f"/api/matches/none/{what}")).status_code == 404
        assert refused(await visitor.get(f"/api/matches/none/{what}")) == TOO_FAST
        assert (await visitor.get("/api/matches/none")).status_code == 404


async def test_requests_are_counted_wherever_they_lead_and_pages_are_not():
    async with serving(MemoryStorage(), request_rate=Rate(3, 1000)) as server:
        visitor = await http(server)
        for path in ("/healthz", "/api/nowhere", "/api/session"):
            assert (await visitor.get(path)).status_code != 429
        for method, path in (("GET", "/healthz"), ("GET", "/api/nowhere"), ("POST", "/api/session/")):
            assert refused(await visitor.request(method, path)) == TOO_FAST
        assert (await visitor.get("/")).status_code != 429


async def test_a_listed_page_may_read_that_it_was_too_fast():
    origin = "https://play.example.org"
    async with serving(MemoryStorage(), request_rate=NO_MORE, origins=(origin,)) as server:
        visitor = await http(server, headers={"Origin": origin})
        await visitor.get("/healthz")
        answer = await visitor.get("/healthz")
        assert refused(answer) == TOO_FAST
        assert answer.headers["access-control-allow-origin"] == origin


async def test_live_lists_of_rooms_count_as_connections_until_they_end():
    async with serving(MemoryStorage(), connections=1) as server:
        visitor = await http(server)
        async with visitor.stream("GET", "/api/rooms/live") as stream:
            lines = stream.aiter_lines()
            assert await anext(lines) == "event: rooms"
            assert refused(await visitor.get("/api/rooms/live"))[:2] == (429, "TOO_MANY_CONNECTIONS")
            line = await server.line(await server.guest())
            assert (await line.next())["code"] == "TOO_MANY_CONNECTIONS"
        async with asyncio.timeout(SECONDS):
            while len(server.service.addresses._open):
                await asyncio.sleep(0.005)
        assert (await (await server.line(await server.guest())).enter("none"))["code"] == "NO_SUCH_ROOM"


async def test_a_socket_too_many_is_told_so_and_asked_to_come_later():
    async with serving(MemoryStorage(), connections=2) as server:
        session = await server.guest()
        first, _ = await server.line(session), await server.line(session)
        third = await server.line(session)
        no = await third.next()
        assert (no["type"], no["id"], no["code"]) == ("Refused", None, "TOO_MANY_CONNECTIONS")
        assert set(no["message"]) == {"ko", "en"}
        assert await third.closed() == 1013
        await first.hang_up()
        assert (await (await server.line(session)).enter("none"))["code"] == "NO_SUCH_ROOM"


async def test_all_connections_of_an_address_have_one_measure_of_commands(clock: Clock):
    still = clock()
    rate = {"address_command_rate": Rate(5, 10)}
    async with serving(MemoryStorage(), lambda: still + clock.ahead, **rate) as server:
        lines = [await server.line(await server.guest()) for _ in range(3)]
        answers = []
        for line in lines * 2:
            await line.send({"type": "Ping"})
            answers.append(await line.next())
        assert [answer["type"] for answer in answers] == ["Pong"] * 5 + ["Refused"]
        assert (answers[-1]["code"], answers[-1]["params"]) == ("TOO_FAST", {"seconds": 2})
        clock.ahead += 2000
        await lines[0].send({"type": "Ping"})
        assert (await lines[0].next())["type"] == "Pong"


async def test_all_connections_of_an_address_have_one_measure_of_talk():
    async with serving(MemoryStorage(), address_talk_rate=Rate(3, 1000)) as server:
        tables = await server.room("Ann", "Ben")
        for table in (*tables, tables[0]):
            await table.send("Say", text="hello")
        with pytest.raises(CommandRefused) as no:
            await tables[1].send("React", reaction="clap")
        assert no.value.code == "TOO_FAST"


async def handshake(server: Running, headers: Mapping[str, str]) -> int:
    try:
        async with connect(socket_url(server.url), additional_headers=headers):
            return 101
    except InvalidStatus as no:
        return no.response.status_code


async def test_a_storm_of_handshakes_is_refused_before_anything_is_looked_up(clock: Clock):
    still = clock()
    async with serving(MemoryStorage(), lambda: still + clock.ahead, connect_rate=Rate(3, 30)) as server:
        cookie = {"Cookie": cookie_of(await server.guest())}
        assert [await handshake(server, cookie) for _ in range(4)] == [101] * 3 + [429]
        clock.ahead += 10_000
        assert [await handshake(server, cookie) for _ in range(2)] == [101, 429]


async def test_nobody_comes_from_elsewhere_by_saying_so():
    async with serving(MemoryStorage(), request_rate=Rate(2, 1000), connect_rate=Rate(2, 1000)) as server:
        visitor = await http(server)
        for number in range(4):
            forged = {"X-Forwarded-For": f"203.0.113.{number}", "Forwarded": f"for=203.0.113.{number}"}
            assert (await visitor.get("/healthz", headers=forged)).status_code == (200, 429)[number >= 2]
            assert await handshake(server, forged) == (101, 429)[number >= 2]


async def test_behind_a_proxy_that_is_believed_everyone_has_a_measure_of_their_own():
    rates = {"request_rate": Rate(2, 1000), "connect_rate": Rate(2, 1000)}
    async with serving(MemoryStorage(), proxies="127.0.0.1", **rates) as server:
        visitor = await http(server)
        for host in (HERE, THERE, "2001:db8::1"):
            for number in range(3):
                # What stands before the last address was said by whoever came to the proxy.
                via = {"X-Forwarded-For": f"198.51.100.{number}, {host}"}
                assert (await visitor.get("/healthz", headers=via)).status_code == (200, 429)[number >= 2]
                assert await handshake(server, via) == (101, 429)[number >= 2]


async def test_a_class_behind_one_address_comes_in_at_once():
    plain = {name: getattr(Settings(), name) for name in EVERYONE}
    async with serving(MemoryStorage(), **plain) as server:
        (host,) = await server.room("Teacher")
        pupils = await asyncio.gather(*(server.guest(f"pupil {number}") for number in range(30)))
        room = host.room["code"]
        lines = await asyncio.gather(*(server.line(pupil) for pupil in pupils for _ in range(2)))
        answers = await asyncio.gather(*(line.enter(room, role="spectator") for line in lines))
        assert {answer["type"] for answer in answers} == {"Welcome"}
