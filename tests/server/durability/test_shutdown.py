"""Shutdown: pending requests are answered, sockets close with 1012, and clients lose nothing."""

import asyncio
from pathlib import Path

import pytest

from noripan.client import Session
from noripan.kernel import MatchEntry
from noripan.rooms import (
    MemberLost,
    Said,
)
from noripan.server import service as service_module
from noripan.storage import MemoryStorage, open_sqlite

from ...server_process import RunningServer
from ..faulty_storage import FaultyStorage
from ..harness import (
    NO_CLOCK,
    SECONDS,
    SLUG,
    LocalServer,
    begin,
    documents,
    expected_documents,
    frames_sent,
    move,
    received_by_server,
    run_server,
    stored_entries,
    sync,
    until,
)


class Lasting(MemoryStorage):
    """A storage that outlives the server that closes it."""

    async def close(self) -> None:
        pass


@pytest.fixture
async def faulty() -> FaultyStorage:
    return FaultyStorage(Lasting())


async def test_pending_requests_are_answered_before_the_sockets_close(
    server: LocalServer, faulty: FaultyStorage
):
    (host,) = await server.room("Ann")
    lines = [await server.raw_connection(await server.guest(name)) for name in ("Ben", "Cid")]
    for line in lines:
        await line.join(host.room["code"])
    await lines[0].frames_until_pong()  # drops the Update of the second one's Join
    faulty.hold()
    for number in range(3):
        await lines[0].command("Say", id=str(number), text="before the end")
    assert await lines[0].frames_until_pong() == []
    await until(lambda: faulty.caught)
    sent = frames_sent(server.service)
    stopping = asyncio.ensure_future(server.stop())
    await until(lambda: server.service.live_rooms.is_closing)
    assert frames_sent(server.service) == sent
    faulty.release()
    answers = [await lines[0].frame("Accepted") for _ in range(3)]
    assert [answer["id"] for answer in answers] == ["0", "1", "2"]
    updates = [frame["seq"] for frame in await lines[1].rest() if frame["type"] == "Update"]
    assert updates[-1] == answers[2]["seq"]
    assert [await line.closed() for line in lines] == [1012, 1012]
    await stopping


async def test_connection_without_join_is_closed_with_1012(server: LocalServer):
    line = await server.raw_connection(await server.guest("Ben"))
    await line.send({"type": "Ping"})
    await line.next()
    stopping = asyncio.ensure_future(server.stop())
    assert await line.closed() == 1012
    await stopping


async def test_failing_storage_does_not_hold_up_shutdown(server: LocalServer, faulty: FaultyStorage):
    tables = await server.room("Ann", "Ben")
    await begin(*tables)
    faulty.fail()
    lost = asyncio.ensure_future(tables[1].close())
    line = await server.raw_connection(await server.guest("Ben"))
    async with asyncio.timeout(SECONDS):
        await lost
        await server.stop()
    assert await line.closed() == 1012


async def test_heartbeats_go_on_after_a_failure(
    server: LocalServer, faulty: FaultyStorage, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setattr(service_module, "HEARTBEAT_SECONDS", 0.01)
    server.service._background.append(asyncio.create_task(server.service._heartbeat()))
    faulty.fail()
    await until(lambda: faulty.failed_beats)
    faulty.mend()
    beats = faulty.beats
    await until(lambda: faulty.beats > beats)


async def test_stopping_marks_nobody_as_lost(server: LocalServer, faulty: FaultyStorage):
    tables = await server.room("Ann", "Ben")
    await begin(*tables)
    runner = await server.runner(tables[0])
    await server.stop()
    stored = await stored_entries(faulty, runner)
    assert not [entry for entry in stored if isinstance(entry.event, MemberLost)]


async def test_command_during_shutdown_is_executed_by_the_next_server(faulty: FaultyStorage):
    async with run_server(faulty) as first:
        (ann,) = await first.room("Ann")
        faulty.hold()
        early = asyncio.ensure_future(ann.send("Say", text="early"))
        await until(lambda: faulty.caught)
        stopping = asyncio.ensure_future(first.stop())
        await until(lambda: first.service.live_rooms.is_closing)
        late = asyncio.ensure_future(ann.send("Say", text="late"))
        await received_by_server(ann)
        faulty.release()
        await stopping
        await early
        assert [append for append in faulty.appends if b'"late"' in b"".join(append.entries)] == []
        async with run_server(faulty, port=first.port) as second:
            async with asyncio.timeout(SECONDS):
                await late
            said = [entry.event.text for entry in await second.log(ann) if isinstance(entry.event, Said)]
            assert said == ["early", "late"]


async def test_clients_reconnect_to_the_next_server_and_miss_nothing(tmp_path: Path):
    path = tmp_path / "noripan.db"
    async with run_server(await open_sqlite(path)) as first:
        tables = await first.room("Ann", "Ben", "Cid")
        await begin(*tables)
        missed: list[object] = []
        tables[2].on_frame = lambda frame: missed.append(frame.get("missed"))
        await move(*tables)
        await first.stop()
        async with run_server(await open_sqlite(path), port=first.port) as second:
            await second.reconnected(*tables)
            await move(*tables)
            runner = await second.runner(tables[0])
            assert [documents(table) for table in tables] == [
                expected_documents(runner, table.member) for table in tables
            ]
            told = [entry for each in missed if each for entry in each]
            assert told[0]["type"] == "ServiceInterrupted"
            log = await second.log(tables[0])
            assert sum(isinstance(entry.event, MatchEntry) for entry in log) == 3


async def test_signal_stops_a_real_process_in_order(tmp_path: Path):
    with RunningServer(tmp_path) as server:
        async with Session(server.url) as ann, Session(server.url) as ben:
            for session, name in ((ann, "Ann"), (ben, "Ben")):
                await session.sign_in(name)
            address = await ann.open_room(SLUG, settings=NO_CLOCK)
            tables = [await session.join(address) for session in (ann, ben)]
            await begin(*tables)
            await move(*tables)
            played = [table.view for table in tables]
            await asyncio.to_thread(server.stop)
            await asyncio.to_thread(server.start)
            async with asyncio.timeout(SECONDS):
                await asyncio.gather(*(table.send("Say", text="back") for table in tables))
            assert [table.view for table in tables] == played
            await sync(*tables)
            await move(*tables)
            assert tables[0].room == tables[1].room
            for table in tables:
                await table.close()
        assert "Traceback" not in server.log()
