"""A stranger cannot tell a private room from none: every way in answers with the same bytes, as late."""

from collections.abc import AsyncIterator

import httpx2
import pytest

from noripan.client import RoomAddress, Table
from noripan.kernel import Refusal
from noripan.server.rooms import hidden_rooms
from noripan.server.rooms.hidden_rooms import BEAT_SECONDS, evenly_timed

from ..faulty import FaultyStorage
from ..running import Clock, Running, cookie_of, serving

NOWHERE = "ZZZZZZ"
MATCH = "0" * 24
SESAME = "open sesame"
WRONG = {"no invite": None, "an empty one": "", "a wrong one": "0" * 32, "an odd one": "초대"}


@pytest.fixture
async def server(faulty: FaultyStorage, clock: Clock) -> AsyncIterator[Running]:
    async with serving(faulty, clock) as running:
        yield running


async def private_room(server: Running) -> Table:
    (host,) = await server.room("Ann", public=False)
    return host


async def put_to_sleep(server: Running, host: Table) -> str:
    """The code of the room, which sleeps."""
    runner = await server.runner(host)
    await host.close()
    server.service.hall._forget(runner)
    return str(host.room["code"])


async def codes(server: Running) -> list[str]:
    """No room, one that is awake, one that sleeps."""
    awake, asleep = await private_room(server), await private_room(server)
    return [NOWHERE, awake.room["code"], await put_to_sleep(server, asleep)]


@pytest.fixture
def beats(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """How often an answer waited for the beat."""
    waited: list[float] = []

    def until_beat(spent: float, pause: float) -> float:
        waited.append(pause)
        return 0.0

    monkeypatch.setattr(hidden_rooms, "until_beat", until_beat)
    return waited


@pytest.mark.parametrize("invite", WRONG.values(), ids=WRONG.keys())
@pytest.mark.parametrize("more", [{}, {"role": "spectator"}, {"password": SESAME}, {"after": 3}], ids=str)
async def test_the_socket_answers_alike(server: Running, beats: list[float], invite: str | None, more: dict):
    answers = []
    for code in await codes(server):
        line = await server.line(await server.guest("Eve"))
        await line.send({"type": "Join", "room": code, "invite": invite, **more})
        answers.append(await line.socket.recv())
    assert len(set(answers)) == 1
    assert '"NO_SUCH_ROOM"' in answers[0]
    assert beats == [BEAT_SECONDS] * 3


@pytest.mark.parametrize("is_guest", [False, True])
@pytest.mark.parametrize("path", ["/api/rooms/{code}", "/api/rooms/{code}/matches"])
@pytest.mark.parametrize("invite", WRONG.values(), ids=WRONG.keys())
async def test_http_answers_alike(
    server: Running, beats: list[float], invite: str | None, path: str, is_guest: bool
):
    headers = {"Cookie": cookie_of(await server.guest("Eve"))} if is_guest else {}
    params = {} if invite is None else {"invite": invite}
    async with httpx2.AsyncClient(base_url=server.url, headers=headers) as client:
        paths = [path.format(code=code) for code in await codes(server)]
        answers = [whole(await client.get(path, params=params)) for path in paths]
    assert answers == [answers[0]] * 3
    assert answers[0][0] == 404
    assert beats == [BEAT_SECONDS] * 3


async def test_a_verdict_is_refused_alike(server: Running, beats: list[float]):
    headers = {"Cookie": cookie_of(await server.guest("Eve"))}
    answers = []
    async with httpx2.AsyncClient(base_url=server.url, headers=headers) as client:
        for code in await codes(server):
            body = {"room": code, "match": MATCH}
            answers.append(whole(await client.post("/api/calculate-custom-winner", json=body)))
    assert answers == [answers[0]] * 3
    assert answers[0][0] == 404
    assert beats == [BEAT_SECONDS] * 3


def whole(answer: httpx2.Response) -> tuple[int, bytes, list[tuple[str, str]]]:
    """All of an answer but its date."""
    headers = [(name, value) for name, value in answer.headers.items() if name != "date"]
    return answer.status_code, answer.content, headers


async def test_no_private_room_is_in_a_list(server: Running):
    host = await private_room(server)
    async with httpx2.AsyncClient(base_url=server.url) as client:
        assert host.room["code"] not in (await client.get("/api/rooms")).text


async def test_the_invited_members_and_those_who_know_the_password_come_in(server: Running):
    host = await private_room(server)
    code, session = host.room["code"], await server.guest("Ben")
    ben = await server.enter(session, RoomAddress(code, host.room["invite"]))
    await ben.close()
    assert (await server.enter(session, RoomAddress(code))).member == ben.member
    await host.send("Lock", password=SESAME)
    line = await server.line(await server.guest("Eve"))
    assert (await line.enter(code))["code"] == "PASSWORD_NEEDED"
    assert (await line.enter(code, password=SESAME))["type"] == "Welcome"


class Passing:
    """Time that passes by waiting alone."""

    def __init__(self) -> None:
        self.seconds = 100.0

    def clock(self) -> float:
        return self.seconds

    async def sleep(self, seconds: float) -> None:
        self.seconds += seconds


@pytest.mark.parametrize(("spent", "answered"), [(0.0, 1), (0.003, 1), (0.09, 1), (0.15, 2), (0.99, 10)])
async def test_how_long_the_search_took_does_not_show(spent: float, answered: int):
    time = Passing()

    async def search() -> None:
        async with evenly_timed(time.clock, time.sleep):
            time.seconds += spent
            raise Refusal("NO_SUCH_ROOM")

    with pytest.raises(Refusal):
        await search()
    assert time.seconds == pytest.approx(100.0 + answered * BEAT_SECONDS)


async def test_nothing_else_waits():
    time = Passing()
    async with evenly_timed(time.clock, time.sleep):
        pass
    with pytest.raises(Refusal, match="PASSWORD_NEEDED"):
        async with evenly_timed(time.clock, time.sleep):
            raise Refusal("PASSWORD_NEEDED")
    assert time.seconds == 100.0
