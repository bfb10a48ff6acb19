"""The end of a server: what is decided is answered, sockets close with 1012, and clients lose nothing."""

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
from ..faulty import FaultyStorage
from ..running import NO_CLOCK, SECONDS, SLUG, Running, begin, documents, level, move, serving, until, whole


class Lasting(MemoryStorage):
    """Outlives the server that closes it."""

    async def close(self) -> None:
        pass


@pytest.fixture
async def faulty() -> FaultyStorage:
    return FaultyStorage(Lasting())


async def test_what_is_decided_is_answered_before_the_sockets_close(server: Running, faulty: FaultyStorage):
    (host,) = await server.room("Ann")
    lines = [await server.line(await server.guest(name)) for name in ("Ben", "Cid")]
    for line in lines:
        await line.enter(host.room["code"])
    faulty.hold()
    for number in range(3):
        await lines[0].ask("Say", id=str(number), text="before the end")
    await until(lambda: faulty.caught)
    await asyncio.sleep(0.05)
    stopping = asyncio.ensure_future(server.stop())
    await asyncio.sleep(0.05)
    assert await lines[1].is_silent()
    faulty.release()
    answers = [await lines[0].frame("Accepted") for _ in range(3)]
    assert [answer["id"] for answer in answers] == ["0", "1", "2"]
    while (await lines[1].frame("Update"))["seq"] < answers[2]["seq"]:
        pass
    assert [await line.closed() for line in lines] == [1012, 1012]
    await stopping


async def test_whoever_has_not_entered_is_closed_with_1012_too(server: Running):
    line = await server.line(await server.guest("Ben"))
    await line.send({"type": "Ping"})
    await line.next()
    stopping = asyncio.ensure_future(server.stop())
    assert await line.closed() == 1012
    await stopping


async def test_a_storage_that_fails_at_the_end_does_not_hold_it_up(server: Running, faulty: FaultyStorage):
    tables = await server.room("Ann", "Ben")
    await begin(*tables)
    faulty.fail()
    lost = asyncio.ensure_future(tables[1].close())
    line = await server.line(await server.guest("Ben"))
    async with asyncio.timeout(SECONDS):
        await lost
        await server.stop()
    assert await line.closed() == 1012


async def test_heartbeats_go_on_after_a_failure(
    server: Running, faulty: FaultyStorage, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setattr(service_module, "BEAT_SECONDS", 0.01)
    server.service._beating.append(asyncio.create_task(server.service._beat()))
    faulty.fail()
    await asyncio.sleep(0.05)
    faulty.mend()
    mended = server.service.now()
    await until(lambda: (faulty._storage._heartbeat or 0) > mended)


async def test_stopping_marks_nobody_as_lost(server: Running, faulty: FaultyStorage):
    tables = await server.room("Ann", "Ben")
    await begin(*tables)
    runner = await server.runner(tables[0])
    await server.stop()
    stored = [runner._codec.decode(raw) for raw in await faulty.read(runner.room.id)]
    assert not [entry for entry in stored if isinstance(entry.event, MemberLost)]


async def test_what_is_asked_too_late_is_done_by_the_next_server(faulty: FaultyStorage):
    async with serving(faulty) as first:
        (ann,) = await first.room("Ann")
        faulty.hold()
        early = asyncio.ensure_future(ann.send("Say", text="early"))
        await until(lambda: faulty.caught)
        stopping = asyncio.ensure_future(first.stop())
        await until(lambda: first.service.hall.is_closing)
        late = asyncio.ensure_future(ann.send("Say", text="late"))
        await asyncio.sleep(0.05)
        faulty.release()
        await stopping
        await early
        assert [append for append in faulty.asked if b'"late"' in b"".join(append.entries)] == []
        async with serving(faulty, port=first.port) as second:
            async with asyncio.timeout(SECONDS):
                await late
            said = [entry.event.text for entry in await second.log(ann) if isinstance(entry.event, Said)]
            assert said == ["early", "late"]


async def test_clients_come_back_to_the_next_server_and_miss_nothing(tmp_path: Path):
    path = tmp_path / "noripan.db"
    async with serving(await open_sqlite(path)) as first:
        tables = await first.room("Ann", "Ben", "Cid")
        await begin(*tables)
        missed: list[object] = []
        tables[2].on_frame = lambda frame: missed.append(frame.get("missed"))
        await move(*tables)
        await first.stop()
        async with serving(await open_sqlite(path), port=first.port) as second:
            await second.reconnected(*tables)
            await move(*tables)
            runner = await second.runner(tables[0])
            assert [documents(table) for table in tables] == [whole(runner, table.member) for table in tables]
            told = [entry for each in missed if each for entry in each]
            assert told[0]["type"] == "ServiceInterrupted"
            log = await second.log(tables[0])
            assert sum(isinstance(entry.event, MatchEntry) for entry in log) == 3


async def test_a_signal_ends_a_real_process_in_order(tmp_path: Path):
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
            await level(*tables)
            await move(*tables)
            assert tables[0].room == tables[1].room
            for table in tables:
                await table.close()
        assert "Traceback" not in server.log()
