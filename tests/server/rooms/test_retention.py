"""What a server deletes by itself, and what it keeps."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest
from structlog.testing import capture_logs

from noripan.kernel import Refusal
from noripan.rooms import AnyRoom, Leave, Say
from noripan.server.rooms.live_rooms import LiveRooms
from noripan.server.service import Service
from noripan.server.settings import Settings
from noripan.storage import MemoryStorage, Pruned, UnusedRooms, ask_server_to_prune, open_sqlite, report

from ..harness import GAME, SECONDS, FakeClock, until
from ..socketless import ask, begin, play_out, seat

MINUTE = 60_000
DAY = 24 * 60 * MINUTE
SETTINGS = Settings(database=":memory:", empty_room_minutes=30, keep_days=90, prune_minutes=15)
LATER = UnusedRooms(2**52, 2**52)
"""By which every room is unused."""


@pytest.fixture
async def service(clock: FakeClock) -> AsyncIterator[Service]:
    service = Service(SETTINGS, MemoryStorage(), clock)
    yield service
    await service.stop()


async def opened(live_rooms: LiveRooms) -> AnyRoom:
    return await live_rooms.open(GAME, None, GAME.facts.codecs.options.type())


async def fall_asleep(live_rooms: LiveRooms) -> None:
    """Puts all idle rooms to sleep."""
    for _ in range(2):
        for runner in live_rooms.awake.values():
            await runner.settled()
        await live_rooms.sweep()


async def stored(service: Service, room: AnyRoom) -> bool:
    return await service.storage.room_by_code(room.code) is not None


async def test_empty_room_is_deleted(service: Service, clock: FakeClock):
    never, left = await opened(service.live_rooms), await opened(service.live_rooms)
    runner = await service.live_rooms.wake(left.id)
    guest = await seat(runner, "Ann")
    await ask(runner, "Ann", Leave())
    runner.disconnect(guest)
    await fall_asleep(service.live_rooms)
    clock.ahead += 29 * MINUTE
    await service.retention.run_due()
    assert await stored(service, never)
    clock.ahead += 2 * MINUTE
    await service.retention.run_due()  # not yet: the next look is due a quarter of an hour after the last
    assert await stored(service, never)
    clock.ahead += 13 * MINUTE
    await service.retention.run_due()
    assert [await stored(service, room) for room in (never, left)] == [False, False]
    assert await service.live_rooms.find(never.code) is None


@pytest.mark.parametrize("is_free", [True, False])
async def test_only_one_server_prunes_at_a_time(
    service: Service, clock: FakeClock, monkeypatch: pytest.MonkeyPatch, is_free: bool
):
    @asynccontextmanager
    async def lock() -> AsyncIterator[bool]:
        yield is_free

    monkeypatch.setattr(service.storage, "maintenance_lock", lock)
    room = await opened(service.live_rooms)
    clock.ahead += DAY
    await service.retention.run_due()
    assert await stored(service, room) is not is_free


async def test_room_with_chat_is_kept_as_long_as_configured(service: Service, clock: FakeClock):
    room = await opened(service.live_rooms)
    runner = await service.live_rooms.wake(room.id)
    guest = await seat(runner, "Ann")
    await ask(runner, "Ann", Say("anybody here?"))
    await ask(runner, "Ann", Leave())
    runner.disconnect(guest)
    await fall_asleep(service.live_rooms)
    clock.ahead += 89 * DAY
    await service.retention.run_due()
    assert await stored(service, room)
    clock.ahead += 2 * DAY
    await service.retention.run_due()
    assert not await stored(service, room)


@pytest.mark.parametrize(("keep_days", "stays"), [(0, True), (1, False), (10, True)])
async def test_finished_matches_are_kept_as_long_as_configured(clock: FakeClock, keep_days: int, stays: bool):
    settings = Settings(database=":memory:", keep_days=keep_days)
    service = Service(settings, MemoryStorage(), clock)
    room = await opened(service.live_rooms)
    runner = await service.live_rooms.wake(room.id)
    match = await begin(runner, "Ann", "Ben")
    await play_out(runner)
    for watcher in list(runner.subscribers):
        runner.disconnect(watcher)
    await runner.settled()
    clock.ahead += 5 * DAY
    runner.wake()
    await fall_asleep(service.live_rooms)
    assert room.id not in service.live_rooms.awake
    await service.retention.run_due()
    clock.ahead += 2 * DAY
    await service.retention.run_due()
    assert (await service.storage.match(match) is not None, await stored(service, room)) == (stays, stays)
    await service.stop()


async def test_live_room_is_not_deleted(service: Service, clock: FakeClock):
    room = await opened(service.live_rooms)
    runner = await service.live_rooms.wake(room.id)
    await seat(runner, "Ann")
    clock.ahead += 200 * DAY
    assert await service.retention.prune(LATER, 0) == Pruned(0, 0, 0)
    await ask(runner, "Ann", Say("still here"))
    assert len(await service.storage.read(room.id)) == runner.room.seq


async def test_room_being_deleted_is_not_found(service: Service, monkeypatch: pytest.MonkeyPatch):
    room = await opened(service.live_rooms)
    forget, gate = service.storage.delete_room, asyncio.Event()

    async def slowly(wanted: str, unused: UnusedRooms) -> int | None:
        await gate.wait()
        return await forget(wanted, unused)

    monkeypatch.setattr(service.storage, "delete_room", slowly)
    pruning = asyncio.ensure_future(service.retention.prune(LATER, 0))
    await until(lambda: service.live_rooms._forgetting)
    with pytest.raises(Refusal, match="NO_SUCH_ROOM"):
        await service.live_rooms.find(room.code)
    gate.set()
    assert (await asyncio.wait_for(pruning, SECONDS)).rooms == 1
    assert (await service.storage.read(room.id), service.live_rooms._forgetting) == ([], set())


async def test_room_deleted_during_lookup_is_not_found(service: Service, monkeypatch: pytest.MonkeyPatch):
    room = await opened(service.live_rooms)
    room_by_code = service.storage.room_by_code

    async def late(code: str) -> str | None:
        found = await room_by_code(code)
        await service.retention.prune(LATER, 0)
        return found

    monkeypatch.setattr(service.storage, "room_by_code", late)
    with pytest.raises(Refusal, match="NO_SUCH_ROOM"):
        await service.live_rooms.find(room.code)


async def test_unused_guests_are_deleted_after_a_week(service: Service, clock: FakeClock):
    _, token = await service.guests.sign_in("Ann", "en")
    cookie = f"{service.guests.cookie}={token}"
    clock.ahead += 7 * DAY
    await service.retention.run_due()
    assert await service.storage.guest_by_token(service.guests._cache.popitem()[0]) is not None
    clock.ahead += DAY + MINUTE * 20
    await service.retention.run_due()
    assert await service.guests.by_cookie(cookie) is None


@pytest.fixture
async def filed(tmp_path: Path, clock: FakeClock) -> AsyncIterator[Service]:
    service = Service(SETTINGS, await open_sqlite(tmp_path / "noripan.db"), clock)
    yield service
    await service.stop()


async def test_operator_prunes_while_the_server_runs(filed: Service, tmp_path: Path, clock: FakeClock):
    old, used = await opened(filed.live_rooms), await opened(filed.live_rooms)
    runner = await filed.live_rooms.wake(used.id)
    await seat(runner, "Ann")
    asking = asyncio.to_thread(ask_server_to_prune, tmp_path / "noripan.db", clock() + 1, seconds=SECONDS)
    asked = asyncio.ensure_future(asking)
    with capture_logs() as lines:
        while not asked.done():
            await filed.retention.run_due()
            await asyncio.sleep(0.01)
    assert await asked == Pruned(1, 0, 0)
    assert [await stored(filed, room) for room in (old, used)] == [False, True]
    await ask(runner, "Ann", Say("what was that?"))
    assert [line["event"] for line in lines] == ["operator asks to prune", "pruned"]


async def test_backup_of_a_running_server_is_logged(filed: Service, tmp_path: Path):
    await asyncio.to_thread(report, tmp_path / "noripan.db", "backup")
    with capture_logs() as lines:
        await filed.retention.run_due()
        await filed.retention.run_due()
    assert [(line["event"], line["kind"]) for line in lines] == [("operator's command", "backup")]
