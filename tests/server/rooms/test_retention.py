"""What a server forgets by itself, and what it leaves alone."""

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from structlog.testing import capture_logs

from noripan.kernel import Refusal
from noripan.rooms import AnyRoom, Leave, Say
from noripan.server.rooms.live_rooms import LiveRooms
from noripan.server.service import Service
from noripan.server.settings import Settings
from noripan.storage import MemoryStorage, Pruned, UnusedRooms, ask_server_to_prune, open_sqlite, report

from ..playing import ask, begin, play_out, seat
from ..running import GAME, SECONDS, Clock, until

MINUTE = 60_000
DAY = 24 * 60 * MINUTE
SETTINGS = Settings(database=":memory:", empty_room_minutes=30, keep_days=90, prune_minutes=15)
LATER = UnusedRooms(2**52, 2**52)
"""By which everything is unused."""


@pytest.fixture
async def service(clock: Clock) -> AsyncIterator[Service]:
    service = Service(SETTINGS, MemoryStorage(), clock)
    yield service
    await service.stop()


async def opened(hall: LiveRooms) -> AnyRoom:
    return await hall.open(GAME, None, GAME.facts.codecs.options.type())


async def asleep(hall: LiveRooms) -> None:
    """Every room that may sleep does."""
    for _ in range(2):
        for runner in hall._awake.values():
            await until(lambda runner=runner: runner._task is None)  # type: ignore[misc]
        await hall.sweep()


async def stored(service: Service, room: AnyRoom) -> bool:
    return await service.storage.room_by_code(room.code) is not None


async def test_an_empty_room_vanishes_by_itself(service: Service, clock: Clock):
    never, left = await opened(service.hall), await opened(service.hall)
    runner = await service.hall.wake(left.id)
    guest = await seat(runner, "Ann")
    await ask(runner, "Ann", Leave())
    runner.lose(guest)
    await asleep(service.hall)
    clock.ahead += 29 * MINUTE
    await service.retention.look()
    assert await stored(service, never)
    clock.ahead += 2 * MINUTE
    await service.retention.look()  # not yet: the next look is due a quarter of an hour after the last
    assert await stored(service, never)
    clock.ahead += 13 * MINUTE
    await service.retention.look()
    assert [await stored(service, room) for room in (never, left)] == [False, False]
    assert await service.hall.find(never.code) is None


async def test_a_room_in_which_somebody_talked_stays_as_long_as_the_operator_says(
    service: Service, clock: Clock
):
    room = await opened(service.hall)
    runner = await service.hall.wake(room.id)
    guest = await seat(runner, "Ann")
    await ask(runner, "Ann", Say("anybody here?"))
    await ask(runner, "Ann", Leave())
    runner.lose(guest)
    await asleep(service.hall)
    clock.ahead += 89 * DAY
    await service.retention.look()
    assert await stored(service, room)
    clock.ahead += 2 * DAY
    await service.retention.look()
    assert not await stored(service, room)


@pytest.mark.parametrize(("keep_days", "stays"), [(0, True), (1, False), (10, True)])
async def test_finished_matches_are_kept_as_long_as_the_operator_says(
    clock: Clock, keep_days: int, stays: bool
):
    settings = Settings(database=":memory:", keep_days=keep_days)
    service = Service(settings, MemoryStorage(), clock)
    room = await opened(service.hall)
    runner = await service.hall.wake(room.id)
    match = await begin(runner, "Ann", "Ben")
    await play_out(runner)
    for watcher in list(runner.watchers):
        runner.lose(watcher)
    await until(lambda: runner._task is None)
    clock.ahead += 5 * DAY
    runner._ring()
    await asleep(service.hall)
    assert room.id not in service.hall._awake
    await service.retention.look()
    clock.ahead += 2 * DAY
    await service.retention.look()
    assert (await service.storage.match(match) is not None, await stored(service, room)) == (stays, stays)
    await service.stop()


async def test_a_room_that_is_awake_stays(service: Service, clock: Clock):
    room = await opened(service.hall)
    runner = await service.hall.wake(room.id)
    await seat(runner, "Ann")
    clock.ahead += 200 * DAY
    assert await service.retention.prune(LATER, 0) == Pruned(0, 0, 0)
    await ask(runner, "Ann", Say("still here"))
    assert len(await service.storage.read(room.id)) == runner.room.seq


async def test_who_comes_while_a_room_is_forgotten_finds_none(
    service: Service, monkeypatch: pytest.MonkeyPatch
):
    room = await opened(service.hall)
    forget, gate = service.storage.delete_room, asyncio.Event()

    async def slowly(wanted: str, unused: UnusedRooms) -> int | None:
        await gate.wait()
        return await forget(wanted, unused)

    monkeypatch.setattr(service.storage, "delete_room", slowly)
    pruning = asyncio.ensure_future(service.retention.prune(LATER, 0))
    await until(lambda: service.hall._leaving)
    with pytest.raises(Refusal, match="NO_SUCH_ROOM"):
        await service.hall.find(room.code)
    gate.set()
    assert (await asyncio.wait_for(pruning, SECONDS)).rooms == 1
    assert (await service.storage.read(room.id), service.hall._leaving) == ([], set())


async def test_a_room_that_vanished_between_two_looks_is_none(
    service: Service, monkeypatch: pytest.MonkeyPatch
):
    room = await opened(service.hall)
    room_of = service.storage.room_by_code

    async def late(code: str) -> str | None:
        found = await room_of(code)
        await service.retention.prune(LATER, 0)
        return found

    monkeypatch.setattr(service.storage, "room_by_code", late)
    with pytest.raises(Refusal, match="NO_SUCH_ROOM"):
        await service.hall.find(room.code)


async def test_guests_who_did_nothing_are_forgotten_after_a_week(service: Service, clock: Clock):
    _, token = await service.people.sign_in("Ann", "en")
    cookie = f"{service.people.cookie}={token}"
    clock.ahead += 7 * DAY
    await service.retention.look()
    assert await service.storage.guest_by_token(service.people._remembered.popitem()[0]) is not None
    clock.ahead += DAY + MINUTE * 20
    await service.retention.look()
    assert await service.people.by_cookie(cookie) is None


@pytest.fixture
async def filed(tmp_path: Path, clock: Clock) -> AsyncIterator[Service]:
    service = Service(SETTINGS, await open_sqlite(tmp_path / "noripan.db"), clock)
    yield service
    await service.stop()


async def test_an_operator_prunes_beside_a_running_server(filed: Service, tmp_path: Path, clock: Clock):
    old, used = await opened(filed.hall), await opened(filed.hall)
    runner = await filed.hall.wake(used.id)
    await seat(runner, "Ann")
    asking = asyncio.to_thread(ask_server_to_prune, tmp_path / "noripan.db", clock() + 1, seconds=SECONDS)
    asked = asyncio.ensure_future(asking)
    with capture_logs() as lines:
        while not asked.done():
            await filed.retention.look()
            await asyncio.sleep(0.01)
    assert await asked == Pruned(1, 0, 0)
    assert [await stored(filed, room) for room in (old, used)] == [False, True]
    await ask(runner, "Ann", Say("what was that?"))
    assert [line["event"] for line in lines] == ["operator asks to prune", "pruned"]


async def test_a_backup_made_beside_a_server_is_logged(filed: Service, tmp_path: Path):
    await asyncio.to_thread(report, tmp_path / "noripan.db", "backup")
    with capture_logs() as lines:
        await filed.retention.look()
        await filed.retention.look()
    assert [(line["event"], line["kind"]) for line in lines] == [("operator's command", "backup")]
