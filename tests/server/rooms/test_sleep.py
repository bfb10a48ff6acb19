"""Idle rooms sleep, and wake from the log unchanged; snapshots are only a shortcut."""

import asyncio

import msgspec
import pytest

from noripan.client import Session, Table
from noripan.rooms import AnyRoom
from noripan.server.rooms import live_rooms as live_rooms_module
from noripan.server.rooms.runner import Runner
from noripan.server.service import Service
from noripan.storage import Snapshot

from ..faulty_storage import FaultyStorage
from ..harness import (
    GAME,
    SECONDS,
    FakeClock,
    LocalServer,
    address_of,
    begin,
    documents,
    expected_documents,
    fold_log,
    forget_awake,
    move,
    until,
)

SESAME = "open sesame"


async def left_alone(server: LocalServer, *tables: Table) -> AnyRoom:
    """All members disconnect during a match and are lost for good; returns the room."""
    runner = await server.runner(tables[0])
    for table in tables:
        await table.close()
    await until(lambda: not runner.subscribers)
    await runner.settled()
    server.service.now.ahead += 60_001
    while not runner.is_idle:
        runner.wake()
        await runner.settled()
    return runner.room


async def fall_asleep(server: LocalServer, room: str) -> None:
    await server.service.live_rooms.sweep()
    assert room in server.service.live_rooms.awake
    await server.service.live_rooms.sweep()
    assert room not in server.service.live_rooms.awake


async def test_live_room_is_found_without_the_storage(
    server: LocalServer, faulty: FaultyStorage, monkeypatch: pytest.MonkeyPatch
):
    (ann,) = await server.room("Ann")
    code, live_rooms = ann.room["code"], server.service.live_rooms
    asked: list[str] = []
    room_by_code = faulty.room_by_code

    async def note(normalized: str) -> str | None:
        asked.append(normalized)
        return await room_by_code(normalized)

    monkeypatch.setattr(faulty, "room_by_code", note)
    runner = await live_rooms.find(code.lower())
    assert (runner, asked) == (await live_rooms.find(code), [])
    forget_awake(server.service)
    live_rooms._codes.clear()
    assert (await live_rooms.find(code)).room == runner.room
    assert asked == [code]


async def running_match(server: LocalServer) -> tuple[list[Session], list[Table]]:
    sessions = [await server.guest(name) for name in ("Ann", "Ben")]
    address = await sessions[0].open_room("pirate_dice", settings={"turn_seconds": None})
    tables = [await server.join(session, address) for session in sessions]
    await begin(*tables)
    for _ in range(5):
        await move(*tables)
    return sessions, tables


async def test_idle_room_sleeps_after_two_sweeps_and_wakes_unchanged(server: LocalServer):
    _, tables = await running_match(server)
    before = await left_alone(server, *tables)
    await fall_asleep(server, before.id)
    assert server.service.open_rooms.cards() == []
    assert (await server.runner(tables[0])).room == before


async def test_match_can_be_played_in_a_woken_room(server: LocalServer):
    sessions, tables = await running_match(server)
    room = await left_alone(server, *tables)
    await fall_asleep(server, room.id)
    again = [await server.join(session, address_of(tables[0])) for session in sessions]
    await begin(*again)
    await move(*again)
    runner = await server.runner(again[0])
    assert [documents(table) for table in again] == [
        expected_documents(runner, table.member) for table in again
    ]


async def test_deleting_all_snapshots_changes_nothing(server: LocalServer):
    _, tables = await running_match(server)
    before = await left_alone(server, *tables)
    await fall_asleep(server, before.id)
    assert await server.storage.snapshot(before.id) is not None
    server.storage.has_snapshots = False
    assert (await server.runner(tables[0])).room == before


async def test_folding_the_log_gives_the_live_room(server: LocalServer):
    _, tables = await running_match(server)
    runner, log = await server.runner(tables[0]), await server.log(tables[0])
    assert fold_log(GAME, runner.room.id, log)[len(log)] == runner.room


async def test_waking_uses_the_snapshot(server: LocalServer, monkeypatch: pytest.MonkeyPatch):
    _, tables = await running_match(server)
    before = await left_alone(server, *tables)
    await fall_asleep(server, before.id)
    folds: list[int] = []
    fold = Runner.fold
    monkeypatch.setattr(
        Runner, "fold", lambda runner, entries: (folds.append(len(entries)), fold(runner, entries))
    )
    assert (await server.runner(tables[0])).room == before
    assert folds == [0]


@pytest.mark.parametrize(
    "body", [b"", b"no JSON", b"{}", b'{"version":1,"room":{}}', b'{"version":99,"room":{}}']
)
async def test_unreadable_snapshot_is_ignored(server: LocalServer, body: bytes):
    _, tables = await running_match(server)
    before = await left_alone(server, *tables)
    await fall_asleep(server, before.id)
    await server.storage.save_snapshot(before.id, Snapshot(before.seq, body))
    assert (await server.runner(tables[0])).room == before


async def test_snapshot_of_another_version_is_ignored(server: LocalServer):
    _, tables = await running_match(server)
    before = await left_alone(server, *tables)
    await fall_asleep(server, before.id)
    stored = await server.storage.snapshot(before.id)
    kept = msgspec.json.decode(stored.body)
    kept["version"] += 1
    kept["room"]["code"] = "WRONG"
    await server.storage.save_snapshot(before.id, Snapshot(stored.seq, msgspec.json.encode(kept)))
    assert (await server.runner(tables[0])).room == before


async def test_busy_room_is_snapshot_regularly(server: LocalServer, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(live_rooms_module, "SNAPSHOT_EVERY", 5)
    _, tables = await running_match(server)
    await until(lambda: not server.service.live_rooms._saving)
    runner = await server.runner(tables[0])
    stored = await server.storage.snapshot(runner.room.id)
    assert 0 < stored.seq <= runner.room.seq
    forget_awake(server.service)
    assert (await server.runner(tables[0])).room == runner.room


async def test_room_with_subscribers_or_deadlines_stays_awake(server: LocalServer, clock: FakeClock):
    (ann,) = await server.room("Ann")
    runner = await server.runner(ann)
    for _ in range(3):
        await server.service.live_rooms.sweep()
    assert runner.room.id in server.service.live_rooms.awake  # it has a subscriber
    await ann.close()
    await until(lambda: not runner.subscribers)
    await runner.settled()
    for _ in range(3):
        await server.service.live_rooms.sweep()
    assert runner.room.id in server.service.live_rooms.awake  # a lost member may come back
    clock.ahead += 60_001
    runner.wake()
    await until(lambda: runner.is_idle)
    await fall_asleep(server, runner.room.id)


async def test_room_stays_awake_while_bots_play(server: LocalServer, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(server.service.bot_scheduler, "schedule", lambda runner: None)
    (ann,) = await server.room("Ann")
    for _ in range(5):
        await ann.send("SeatBot", bot="uniform")
    await ann.ready("Start")
    while ann.menu:
        await move(ann)
    runner = await server.runner(ann)
    await ann.close()
    await until(lambda: not runner.subscribers)
    await runner.settled()
    for _ in range(3):
        await server.service.live_rooms.sweep()
    assert runner.room.id in server.service.live_rooms.awake


async def test_room_with_a_pending_retry_stays_awake(server: LocalServer, faulty: FaultyStorage):
    _, tables = await running_match(server)
    runner = await server.runner(tables[0])
    faulty.fail()
    for table in tables:
        await table.close()
    await until(lambda: faulty.caught and not runner.subscribers)
    assert runner.has_pending
    for _ in range(3):
        await server.service.live_rooms.sweep()
    assert runner.room.id in server.service.live_rooms.awake
    faulty.mend()
    await until(lambda: not runner.has_pending)
    assert [member.lost is None for member in runner.room.members.values()] == [False, False]


async def test_simultaneous_wakes_share_one_runner(server: LocalServer):
    _, tables = await running_match(server)
    room = await left_alone(server, *tables)
    await fall_asleep(server, room.id)
    async with asyncio.timeout(SECONDS):
        found = await asyncio.gather(*(server.service.live_rooms.wake(room.id) for _ in range(20)))
    assert len({id(runner) for runner in found}) == 1


async def test_room_stays_awake_during_a_join(server: LocalServer, monkeypatch: pytest.MonkeyPatch):
    (ann,) = await server.room("Ann")
    await ann.send("Lock", password=SESAME)
    runner = await server.runner(ann)
    await ann.leave()
    await until(lambda: runner.is_idle)
    asked, answered = asyncio.Event(), asyncio.Event()

    async def verify(lock: str, password: str) -> bool:
        asked.set()
        await answered.wait()
        return True

    monkeypatch.setattr(server.service.passwords, "verify", verify)
    lines = [await server.raw_connection(await server.guest(name)) for name in ("Ben", "Cid")]
    join = {"type": "Join", "room": runner.room.code, "password": SESAME}
    await lines[0].send(join)
    await asyncio.wait_for(asked.wait(), SECONDS)
    for _ in range(3):
        await server.service.live_rooms.sweep()
    await lines[1].send(join)
    await until(lambda: len(server.service.live_rooms.awake) == 1)
    answered.set()
    welcomes = [await line.frame("Welcome", "Refused") for line in lines]
    assert [frame["type"] for frame in welcomes] == ["Welcome", "Welcome"]
    assert server.service.live_rooms.awake == {runner.room.id: runner}
    assert len(runner.subscribers) == 2


async def test_woken_room_needs_two_sweeps_to_sleep_again(server: LocalServer):
    _, tables = await running_match(server)
    room = await left_alone(server, *tables)
    await fall_asleep(server, room.id)
    await (await server.service.live_rooms.wake(room.id)).settled()
    await fall_asleep(server, room.id)


async def test_cancelled_wake_does_not_cancel_others(server: LocalServer, monkeypatch: pytest.MonkeyPatch):
    _, tables = await running_match(server)
    room = await left_alone(server, *tables)
    await fall_asleep(server, room.id)
    read, reading, gate = server.storage.read, asyncio.Event(), asyncio.Event()

    async def slowly(*wanted: object) -> list[bytes]:
        reading.set()
        await gate.wait()
        return list(await read(*wanted))

    monkeypatch.setattr(server.storage.inner, "read", slowly)
    first = asyncio.ensure_future(server.service.live_rooms.wake(room.id))
    await asyncio.wait_for(reading.wait(), SECONDS)
    first.cancel()
    await asyncio.wait([first])
    rest = [asyncio.ensure_future(server.service.live_rooms.wake(room.id)) for _ in range(2)]
    gate.set()
    async with asyncio.timeout(SECONDS):
        runners = await asyncio.gather(*rest)
    assert runners[0] is runners[1] is server.service.live_rooms.awake[room.id]


async def test_sleeping_rooms_use_no_memory(service: Service):
    live_rooms = service.live_rooms
    for _ in range(3):
        room = await live_rooms.open(GAME, None, GAME.facts.codecs.options.type())
        await live_rooms.wake(room.id)
    for _ in range(2):
        for runner in live_rooms.awake.values():
            await runner.settled()
        await live_rooms.sweep()
    assert [*live_rooms.awake, *live_rooms._waking, *live_rooms._broken_at] == []
