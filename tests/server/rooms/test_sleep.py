"""Rooms sleep when idle and wake from the log, the same as before; snapshots are only a shortcut."""

import asyncio

import msgspec
import pytest

from noripan.client import Session, Table
from noripan.rooms import AnyRoom
from noripan.server.rooms import live_rooms as hall_module
from noripan.server.rooms.runner import Runner
from noripan.server.service import Service
from noripan.storage import Snapshot

from ..faulty import FaultyStorage
from ..running import GAME, SECONDS, Clock, Running, address_of, begin, documents, folded, move, until, whole

SESAME = "open sesame"


async def left_alone(server: Running, *tables: Table) -> AnyRoom:
    """Everyone hangs up in the middle of a match and does not come back; the room as it is then."""
    runner = await server.runner(tables[0])
    for table in tables:
        await table.close()
    await until(lambda: not runner.watchers and runner._task is None)
    server.service.now.ahead += 60_001
    while not runner.is_idle:
        runner._ring()
        await until(lambda: runner._task is None)
    return runner.room


async def asleep(server: Running, room: str) -> None:
    await server.service.hall.sweep()
    assert room in server.service.hall._awake
    await server.service.hall.sweep()
    assert room not in server.service.hall._awake


async def test_a_room_that_is_awake_is_found_without_asking_the_storage(
    server: Running, faulty: FaultyStorage, monkeypatch: pytest.MonkeyPatch
):
    (ann,) = await server.room("Ann")
    code, hall = ann.room["code"], server.service.hall
    asked: list[str] = []
    room_of = faulty.room_by_code

    async def ask(spelt: str) -> str | None:
        asked.append(spelt)
        return await room_of(spelt)

    monkeypatch.setattr(faulty, "room_by_code", ask)
    runner = await hall.find(code.lower())
    assert (runner, asked) == (await hall.find(code), [])
    hall._forget(runner)
    assert (await hall.find(code)).room == runner.room
    assert asked == [code]


async def a_match(server: Running) -> tuple[list[Session], list[Table]]:
    sessions = [await server.guest(name) for name in ("Ann", "Ben")]
    address = await sessions[0].open_room("pirate_dice", settings={"turn_seconds": None})
    tables = [await server.enter(session, address) for session in sessions]
    await begin(*tables)
    for _ in range(5):
        await move(*tables)
    return sessions, tables


async def test_an_idle_room_sleeps_after_two_sweeps_and_wakes_the_same(server: Running):
    _, tables = await a_match(server)
    before = await left_alone(server, *tables)
    await asleep(server, before.id)
    assert server.service.lobby.open_rooms() == []
    assert (await server.runner(tables[0])).room == before


async def test_a_room_is_played_in_again_after_a_sleep(server: Running):
    sessions, tables = await a_match(server)
    room = await left_alone(server, *tables)
    await asleep(server, room.id)
    again = [await server.enter(session, address_of(tables[0])) for session in sessions]
    await begin(*again)
    await move(*again)
    runner = await server.runner(again[0])
    assert [documents(table) for table in again] == [whole(runner, table.member) for table in again]


async def test_without_its_snapshot_a_room_wakes_the_same(server: Running):
    _, tables = await a_match(server)
    before = await left_alone(server, *tables)
    await asleep(server, before.id)
    assert await server.storage.snapshot(before.id) is not None
    server.storage.has_snapshots = False
    assert (await server.runner(tables[0])).room == before


async def test_a_fold_entry_by_entry_is_the_room_that_was_awake(server: Running):
    _, tables = await a_match(server)
    runner, log = await server.runner(tables[0]), await server.log(tables[0])
    assert folded(GAME, runner.room.id, log)[len(log)] == runner.room


async def test_a_wake_up_uses_the_snapshot(server: Running, monkeypatch: pytest.MonkeyPatch):
    _, tables = await a_match(server)
    before = await left_alone(server, *tables)
    await asleep(server, before.id)
    folds: list[int] = []
    take_in = Runner.take_in
    monkeypatch.setattr(
        Runner, "take_in", lambda runner, entries: (folds.append(len(entries)), take_in(runner, entries))
    )
    assert (await server.runner(tables[0])).room == before
    assert folds == [0]


@pytest.mark.parametrize(
    "body", [b"", b"no JSON", b"{}", b'{"version":1,"room":{}}', b'{"version":99,"room":{}}']
)
async def test_a_snapshot_that_cannot_be_read_is_passed_over(server: Running, body: bytes):
    _, tables = await a_match(server)
    before = await left_alone(server, *tables)
    await asleep(server, before.id)
    await server.storage.save_snapshot(before.id, Snapshot(before.seq, body))
    assert (await server.runner(tables[0])).room == before


async def test_a_snapshot_of_other_rules_is_passed_over(server: Running):
    _, tables = await a_match(server)
    before = await left_alone(server, *tables)
    await asleep(server, before.id)
    stored = await server.storage.snapshot(before.id)
    kept = msgspec.json.decode(stored.body)
    kept["version"] += 1
    kept["room"]["code"] = "WRONG"
    await server.storage.save_snapshot(before.id, Snapshot(stored.seq, msgspec.json.encode(kept)))
    assert (await server.runner(tables[0])).room == before


async def test_a_busy_room_is_snapshot_now_and_then(server: Running, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(hall_module, "SNAPSHOT_EVERY", 5)
    _, tables = await a_match(server)
    await until(lambda: not server.service.hall._saving)
    runner = await server.runner(tables[0])
    stored = await server.storage.snapshot(runner.room.id)
    assert 0 < stored.seq <= runner.room.seq
    server.service.hall._awake.clear()
    assert (await server.runner(tables[0])).room == runner.room


async def test_a_room_in_which_something_will_happen_stays_awake(server: Running, clock: Clock):
    (ann,) = await server.room("Ann")
    runner = await server.runner(ann)
    for _ in range(3):
        await server.service.hall.sweep()
    assert runner.room.id in server.service.hall._awake  # somebody looks
    await ann.close()
    await until(lambda: not runner.watchers and runner._task is None)
    for _ in range(3):
        await server.service.hall.sweep()
    assert runner.room.id in server.service.hall._awake  # somebody may come back
    clock.ahead += 60_001
    runner._ring()
    await until(lambda: runner.is_idle)
    await asleep(server, runner.room.id)


async def test_while_bots_play_their_room_stays_awake(server: Running, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(server.service._bot_turns, "look", lambda runner: None)
    (ann,) = await server.room("Ann")
    for _ in range(5):
        await ann.send("SeatBot", bot="uniform")
    await ann.ready("Start")
    while ann.menu:
        await move(ann)
    runner = await server.runner(ann)
    await ann.close()
    await until(lambda: not runner.watchers and runner._task is None)
    for _ in range(3):
        await server.service.hall.sweep()
    assert runner.room.id in server.service.hall._awake


async def test_a_room_that_still_has_to_tell_something_stays_awake(server: Running, faulty: FaultyStorage):
    _, tables = await a_match(server)
    runner = await server.runner(tables[0])
    faulty.fail()
    for table in tables:
        await table.close()
    await until(lambda: runner._untold and not runner.watchers)
    for _ in range(3):
        await server.service.hall.sweep()
    assert runner.room.id in server.service.hall._awake
    faulty.mend()
    await until(lambda: not runner._untold and runner._task is None)
    assert [member.lost is None for member in runner.room.members.values()] == [False, False]


async def test_many_who_come_at_once_wake_one_room(server: Running):
    _, tables = await a_match(server)
    room = await left_alone(server, *tables)
    await asleep(server, room.id)
    async with asyncio.timeout(SECONDS):
        found = await asyncio.gather(*(server.service.hall.wake(room.id) for _ in range(20)))
    assert len({id(runner) for runner in found}) == 1


async def test_a_room_does_not_fall_asleep_under_somebody_at_its_door(
    server: Running, monkeypatch: pytest.MonkeyPatch
):
    (ann,) = await server.room("Ann")
    await ann.send("Lock", password=SESAME)
    runner = await server.runner(ann)
    await ann.leave()
    await until(lambda: runner.is_idle)
    knocked, answered = asyncio.Event(), asyncio.Event()

    async def opens(lock: str, password: str) -> bool:
        knocked.set()
        await answered.wait()
        return True

    monkeypatch.setattr(server.service.locks, "opens", opens)
    lines = [await server.line(await server.guest(name)) for name in ("Ben", "Cid")]
    knock = {"type": "Join", "room": runner.room.code, "password": SESAME}
    await lines[0].send(knock)
    await asyncio.wait_for(knocked.wait(), SECONDS)
    for _ in range(3):
        await server.service.hall.sweep()
    await lines[1].send(knock)
    await until(lambda: len(server.service.hall._awake) == 1)
    answered.set()
    welcomes = [await line.frame("Welcome", "Refused") for line in lines]
    assert [frame["type"] for frame in welcomes] == ["Welcome", "Welcome"]
    assert server.service.hall._awake == {runner.room.id: runner}
    assert len(runner.watchers) == 2


async def test_a_room_that_just_woke_is_not_drowsy_from_before(server: Running):
    _, tables = await a_match(server)
    room = await left_alone(server, *tables)
    await asleep(server, room.id)
    await settled(await server.service.hall.wake(room.id))
    await asleep(server, room.id)


async def test_a_wake_up_that_is_broken_off_is_finished_for_the_others(
    server: Running, monkeypatch: pytest.MonkeyPatch
):
    _, tables = await a_match(server)
    room = await left_alone(server, *tables)
    await asleep(server, room.id)
    read, gate = server.storage.read, asyncio.Event()

    async def slowly(*wanted: object) -> list[bytes]:
        await gate.wait()
        return list(await read(*wanted))

    monkeypatch.setattr(server.storage._storage, "read", slowly)
    first = asyncio.ensure_future(server.service.hall.wake(room.id))
    await asyncio.sleep(0)
    first.cancel()
    await asyncio.sleep(0)
    rest = [asyncio.ensure_future(server.service.hall.wake(room.id)) for _ in range(2)]
    await asyncio.sleep(0)
    gate.set()
    async with asyncio.timeout(SECONDS):
        runners = await asyncio.gather(*rest)
    assert runners[0] is runners[1] is server.service.hall._awake[room.id]


async def test_nothing_is_kept_in_memory_of_rooms_that_sleep(service: Service):
    hall = service.hall
    for _ in range(3):
        room = await hall.open(GAME, None, GAME.facts.codecs.options.type())
        await hall.wake(room.id)
    for _ in range(2):
        await settled(*hall._awake.values())
        await hall.sweep()
    assert [*hall._awake, *hall._served, *hall._waking, *hall._broken_at] == []


async def settled(*runners: Runner) -> None:
    """All that was asked of the rooms is done."""
    for runner in runners:
        while runner._task is not None:
            await asyncio.wait([runner._task])
