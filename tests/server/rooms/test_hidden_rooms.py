"""A stranger cannot tell a private room from none: all answers have the same bytes and the same timing."""

from collections.abc import AsyncIterator

import httpx2
import pytest

from noripan.client import RoomAddress, Table
from noripan.kernel import Refusal
from noripan.server.limits import hidden_rooms
from noripan.server.limits.hidden_rooms import TICK_SECONDS, uniform_timing

from ..faulty_storage import FaultyStorage
from ..harness import FakeClock, LocalServer, cookie_of, run_server

NOWHERE = "ZZZZZZ"
MATCH = "0" * 24
SESAME = "open sesame"
WRONG = {"no invite": None, "an empty one": "", "a wrong one": "0" * 32, "an odd one": "초대"}


@pytest.fixture
async def server(faulty: FaultyStorage, clock: FakeClock) -> AsyncIterator[LocalServer]:
    async with run_server(faulty, clock) as running:
        yield running


async def private_room(server: LocalServer) -> Table:
    (host,) = await server.room("Ann", public=False)
    return host


async def put_to_sleep(server: LocalServer, host: Table) -> str:
    """Puts a room to sleep; returns its code."""
    runner = await server.runner(host)
    await host.close()
    server.service.live_rooms._drop(runner)
    return str(host.room["code"])


async def codes(server: LocalServer) -> list[str]:
    """Codes of no room, of one that is awake, and of one that sleeps."""
    awake, asleep = await private_room(server), await private_room(server)
    return [NOWHERE, awake.room["code"], await put_to_sleep(server, asleep)]


@pytest.fixture
def ticks(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """The ticks for which answers waited."""
    waited: list[float] = []

    def until_next_tick(spent: float, pause: float) -> float:
        waited.append(pause)
        return 0.0

    monkeypatch.setattr(hidden_rooms, "until_next_tick", until_next_tick)
    return waited


@pytest.mark.parametrize("invite", WRONG.values(), ids=WRONG.keys())
@pytest.mark.parametrize("more", [{}, {"role": "spectator"}, {"password": SESAME}, {"after": 3}], ids=str)
async def test_socket_hides_private_rooms(
    server: LocalServer, ticks: list[float], invite: str | None, more: dict
):
    answers = []
    for code in await codes(server):
        line = await server.raw_connection(await server.guest("Eve"))
        await line.send({"type": "Join", "room": code, "invite": invite, **more})
        answers.append(await line.socket.recv())
    assert len(set(answers)) == 1
    assert '"NO_SUCH_ROOM"' in answers[0]
    assert ticks == [TICK_SECONDS] * 3


@pytest.mark.parametrize("is_guest", [False, True])
@pytest.mark.parametrize("path", ["/api/rooms/{code}", "/api/rooms/{code}/matches"])
@pytest.mark.parametrize("invite", WRONG.values(), ids=WRONG.keys())
async def test_http_hides_private_rooms(
    server: LocalServer, ticks: list[float], invite: str | None, path: str, is_guest: bool
):
    headers = {"Cookie": cookie_of(await server.guest("Eve"))} if is_guest else {}
    params = {} if invite is None else {"invite": invite}
    async with httpx2.AsyncClient(base_url=server.url, headers=headers) as client:
        paths = [path.format(code=code) for code in await codes(server)]
        answers = [without_date(await client.get(path, params=params)) for path in paths]
    assert answers == [answers[0]] * 3
    assert answers[0][0] == 404
    assert ticks == [TICK_SECONDS] * 3


async def test_verdicts_hide_private_rooms(server: LocalServer, ticks: list[float]):
    headers = {"Cookie": cookie_of(await server.guest("Eve"))}
    answers = []
    async with httpx2.AsyncClient(base_url=server.url, headers=headers) as client:
        for code in await codes(server):
            body = {"room": code, "match": MATCH}
            answers.append(without_date(await client.post("/api/calculate-custom-winner", json=body)))
    assert answers == [answers[0]] * 3
    assert answers[0][0] == 404
    assert ticks == [TICK_SECONDS] * 3


def without_date(answer: httpx2.Response) -> tuple[int, bytes, list[tuple[str, str]]]:
    """A response without its date."""
    headers = [(name, value) for name, value in answer.headers.items() if name != "date"]
    return answer.status_code, answer.content, headers


async def test_private_rooms_are_not_listed(server: LocalServer):
    host = await private_room(server)
    async with httpx2.AsyncClient(base_url=server.url) as client:
        assert host.room["code"] not in (await client.get("/api/rooms")).text


async def test_invite_membership_or_password_opens_a_private_room(server: LocalServer):
    host = await private_room(server)
    code, session = host.room["code"], await server.guest("Ben")
    ben = await server.join(session, RoomAddress(code, host.room["invite"]))
    await ben.close()
    assert (await server.join(session, RoomAddress(code))).member == ben.member
    await host.send("Lock", password=SESAME)
    line = await server.raw_connection(await server.guest("Eve"))
    assert (await line.join(code))["code"] == "PASSWORD_NEEDED"
    assert (await line.join(code, password=SESAME))["type"] == "Welcome"


class FakeTime:
    """Time that passes only by sleeping."""

    def __init__(self) -> None:
        self.seconds = 100.0

    def clock(self) -> float:
        return self.seconds

    async def sleep(self, seconds: float) -> None:
        self.seconds += seconds


@pytest.mark.parametrize(("spent", "answered"), [(0.0, 1), (0.003, 1), (0.09, 1), (0.15, 2), (0.99, 10)])
async def test_refusal_timing_does_not_reveal_the_search_time(spent: float, answered: int):
    time = FakeTime()

    async def search() -> None:
        async with uniform_timing(time.clock, time.sleep):
            time.seconds += spent
            raise Refusal("NO_SUCH_ROOM")

    with pytest.raises(Refusal):
        await search()
    assert time.seconds == pytest.approx(100.0 + answered * TICK_SECONDS)


async def test_other_refusals_are_not_delayed():
    time = FakeTime()
    async with uniform_timing(time.clock, time.sleep):
        pass
    with pytest.raises(Refusal, match="PASSWORD_NEEDED"):
        async with uniform_timing(time.clock, time.sleep):
            raise Refusal("PASSWORD_NEEDED")
    assert time.seconds == 100.0
