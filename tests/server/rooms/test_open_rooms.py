import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import httpx2
import pytest
import uvicorn

from noripan.games.registry import find, slugs
from noripan.rooms import Leave, RoomSettings
from noripan.server.app import create_app
from noripan.server.open_rooms import open_rooms as lobby_module
from noripan.server.open_rooms.open_rooms import OpenRooms
from noripan.server.open_rooms.stream import PING, room_events
from noripan.server.rooms.runner import Runner
from noripan.server.service import Service
from noripan.storage import StorageFailed

from ..socketless import ask, begin, seat

GAME = slugs()[0]
SECONDS = 60
LIVE = "/api/rooms/live"


@pytest.fixture(autouse=True)
def no_pauses(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lobby_module, "MIN_INTERVAL_SECONDS", 0)


async def room_with(service: Service, *members: str, public: bool = True) -> Runner:
    game = find(GAME).game
    room = await service.live_rooms.open(
        game, RoomSettings(None, public=public), game.facts.codecs.options.type()
    )
    runner = await service.live_rooms.wake(room.id)
    for member in members:
        await seat(runner, member)
    return runner


async def codes(visitor: httpx2.AsyncClient, **params: object) -> list[str]:
    answer = await visitor.get("/api/rooms", params=params)
    assert answer.status_code == 200
    return [card["code"] for card in answer.json()]


async def test_rooms_with_people_in_them_are_listed_newest_first(
    visitor: httpx2.AsyncClient, service: Service
):
    await room_with(service)
    await room_with(service, "a", public=False)
    one, other = await room_with(service, "a"), await room_with(service, "b")
    assert await codes(visitor) == [other.room.code, one.room.code]
    assert await codes(visitor, limit=1) == [other.room.code]


async def test_empty_room_is_not_listed(visitor: httpx2.AsyncClient, service: Service):
    runner = await room_with(service, "a")
    await ask(runner, "a", Leave())
    assert await codes(visitor) == []


async def test_rooms_in_play_are_not_joinable(visitor: httpx2.AsyncClient, service: Service):
    runner = await room_with(service)
    await begin(runner, "a", "b")
    assert await codes(visitor, joinable=True) == []
    assert await codes(visitor, game=GAME) == [runner.room.code]


@pytest.mark.parametrize("address", ["/api/rooms", LIVE])
async def test_rooms_of_an_unknown_game_are_refused(visitor: httpx2.AsyncClient, address: str):
    answer = await visitor.get(address, params={"game": "no_such_thing"})
    assert (answer.status_code, answer.json()["code"]) == (404, "NO_SUCH_GAME")
    assert answer.json()["params"] == {"games": list(slugs())}


async def test_pings_are_sent_without_building_the_list():
    lobby, asked = OpenRooms(), 0

    def pick() -> list[object]:
        nonlocal asked
        asked += 1
        return []

    events = room_events(lobby, pick, ping_seconds=0.01)  # type: ignore[arg-type]
    assert await anext(events) == b"event: rooms\ndata: []\n\n"
    assert [await anext(events) for _ in range(3)] == [PING] * 3
    assert asked == 1
    lobby.close()
    assert [event async for event in events] == []


async def test_number_of_people_is_streamed_with_cards_and_pings(service: Service):
    events = room_events(service.open_rooms, service.open_rooms.cards, ping_seconds=0.01)
    assert await anext(events) == b"event: rooms\ndata: []\n\n"
    assert await anext(events) == PING
    runner = await room_with(service, "a", public=False)
    subscriber = await seat(runner, "b")
    assert [await anext(events) for _ in range(2)] == [b"event: people\ndata: 2\n\n", PING]
    runner.disconnect(subscriber)
    assert [await anext(events) for _ in range(2)] == [b"event: people\ndata: 1\n\n", PING]
    await events.aclose()  # type: ignore[attr-defined]


async def test_person_in_two_rooms_counts_once(service: Service):
    people = service.open_rooms.people
    one, other = await room_with(service, "a", "b"), await room_with(service, "a")
    assert people.count == 2
    await ask(one, "a", Leave())
    assert people.count == 2
    await ask(other, "a", Leave())
    assert people.count == 1


async def test_people_of_a_broken_room_do_not_count(service: Service):
    runner = await room_with(service, "a")
    assert service.open_rooms.people.count == 1
    service.live_rooms.drop_all()
    runner.disconnect(runner.subscribers[0])
    assert service.open_rooms.people.count == 0


async def test_invisible_change_is_not_streamed(service: Service):
    events = (
        event
        async for event in room_events(
            service.open_rooms, lambda: service.open_rooms.cards(joinable=True), ping_seconds=SECONDS
        )
        if not event.startswith(b"event: people")
    )
    runner = await room_with(service, "a")
    assert runner.room.code.encode() in await anext(events)
    await begin(runner, "a", "b")
    assert await anext(events) == b"event: rooms\ndata: []\n\n"
    await asyncio.sleep(0)
    await room_with(service, "c", public=False)
    told = asyncio.ensure_future(anext(events))
    other = await room_with(service, "d")
    assert other.room.code.encode() in await told
    await events.aclose()


@asynccontextmanager
async def run_server(service: Service, *, lifespan: str = "off") -> AsyncIterator[httpx2.AsyncClient]:
    """A real server on a free port, in this very loop."""
    config = uvicorn.Config(
        create_app(service), port=0, log_config=None, access_log=False, lifespan=lifespan, ws="none"
    )
    server = uvicorn.Server(config)
    task = asyncio.create_task(server.serve())
    async with asyncio.timeout(SECONDS):
        while not server.started:
            await asyncio.sleep(0.01)
        port = server.servers[0].sockets[0].getsockname()[1]
        async with httpx2.AsyncClient(base_url=f"http://127.0.0.1:{port}", timeout=SECONDS) as client:
            yield client
        server.should_exit = True
        await task


async def events_of(answer: httpx2.Response) -> AsyncIterator[list[str]]:
    """The codes in every event about rooms."""
    name = ""
    async for line in answer.aiter_lines():
        if line.startswith("event: "):
            name = line.removeprefix("event: ")
        elif line.startswith("data: ") and name == "rooms":
            yield [card["code"] for card in json.loads(line.removeprefix("data: "))]


async def test_stream_sends_every_change_until_the_server_closes(service: Service):
    async with run_server(service) as client, client.stream("GET", LIVE) as answer:
        assert answer.headers["content-type"].startswith("text/event-stream")
        assert answer.headers["cache-control"] == "no-store"
        events = events_of(answer)
        assert await anext(events) == []
        runner = await room_with(service, "a")
        assert await anext(events) == [runner.room.code]
        await ask(runner, "a", Leave())
        assert await anext(events) == []
        await service.drain()
        assert [event async for event in events] == []


async def test_closed_stream_is_noticed(service: Service, monkeypatch: pytest.MonkeyPatch):
    gone = asyncio.Event()
    changes = service.open_rooms.changes

    async def watched() -> AsyncIterator[None]:
        try:
            async for change in changes():
                yield change
        finally:
            gone.set()

    monkeypatch.setattr(service.open_rooms, "changes", watched)
    async with run_server(service) as client:
        async with client.stream("GET", LIVE) as answer:
            assert await anext(events_of(answer)) == []
            assert not gone.is_set()
        await gone.wait()


async def test_the_application_starts_and_stops_the_service(service: Service):
    async with run_server(service, lifespan="on") as client:
        assert (await client.get("/readyz")).status_code == 200
        assert (await client.get("/api/rooms")).json() == []
    with pytest.raises(StorageFailed):
        await service.storage.check_ready()
    assert service.live_rooms.is_closing
