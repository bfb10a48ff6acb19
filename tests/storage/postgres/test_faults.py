"""Broken connections, restarts and failovers: every append is stored once or reported as failed."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import asyncpg
import pytest

from noripan.storage import CodeTaken, StaleAppend, StorageFailed, UnusedRooms
from noripan.storage.postgres import errors, open_postgres
from noripan.storage.postgres.batch import APPEND, LOOK_UP
from noripan.storage.postgres.connect import Link
from noripan.storage.postgres.storage import PostgresStorage
from tests.real_servers.postgres import PostgresServer
from tests.real_servers.tcp_proxy import TcpProxy

from ..samples import append, entries, finished, guest
from .nodes import once


@pytest.fixture(autouse=True)
def patience(monkeypatch: pytest.MonkeyPatch) -> None:
    """A busy machine may take longer to restart a server."""
    monkeypatch.setattr(errors, "RETRY_SECONDS", 60.0)


@pytest.fixture
async def proxy(database_url: str) -> AsyncIterator[TcpProxy]:
    async with TcpProxy.to(database_url) as proxy:
        yield proxy


@pytest.fixture
async def storage(proxy: TcpProxy, database_url: str) -> AsyncIterator[PostgresStorage]:
    """Reaches the database by way of the proxy."""
    storage = await open_postgres(proxy.through(database_url))
    await storage.append(append("r", 0, code="OLD"))
    yield storage
    await storage.close()


def is_commit(data: bytes) -> bool:
    """Whether an answer says that an INSERT or SELECT is complete."""
    return b"SELECT 1\0" in data


async def waiting(database: Any) -> None:
    while not await database.fetchval("SELECT count(*) FROM pg_locks WHERE NOT granted"):
        await asyncio.sleep(0.01)


@asynccontextmanager
async def locked_head(database: Any, room: str) -> AsyncIterator[None]:
    """Appends to the room wait."""
    async with database.transaction():
        await database.execute("SELECT FROM heads WHERE room = $1 FOR UPDATE", room)
        yield


async def test_append_whose_answer_is_lost_is_stored_once(storage: PostgresStorage, proxy: TcpProxy) -> None:
    proxy.on_answer = once(is_commit)
    await storage.append(append("r", 1, 3, alarm=7, finished=(finished("m"),)))
    assert await storage.read("r") == list(entries(1, 4))
    assert await storage.match("m") == finished("m")
    await storage.append(append("r", 4))


async def test_batch_whose_answer_is_lost_is_looked_up_at_once(
    storage: PostgresStorage, proxy: TcpProxy, first: PostgresStorage, statements: list[str]
) -> None:
    rooms = [f"r{number}" for number in range(20)]
    await first.append(append("stale", 0))
    statements.clear()
    proxy.on_answer = once(lambda data: b"SELECT 22\0" in data)
    calls = [storage.append(append(room, 0, 2, code=room)) for room in rooms]
    late = [storage.append(append("stale", 0, 2)), storage.append(append("t", 0, code="OLD"))]
    found = await asyncio.gather(*calls, *late, return_exceptions=True)
    assert [type(each) for each in found] == [*[type(None)] * 20, StaleAppend, CodeTaken]
    ours = [each for each in statements if "entries" in each or "rooms" in each]  # not the driver's
    assert [each for each in ours if each != APPEND] == [LOOK_UP]
    assert [await storage.read(room) for room in rooms] == [list(entries(1, 2))] * 20


async def test_new_room_whose_answer_is_lost_keeps_its_code(
    storage: PostgresStorage, proxy: TcpProxy
) -> None:
    proxy.on_answer = once(is_commit)
    await storage.append(append("s", 0, 2, code="NEW"))
    assert await storage.room_by_code("NEW") == "s"
    assert await storage.read("s") == list(entries(1, 2))


async def test_append_whose_request_is_lost_is_stored(storage: PostgresStorage, proxy: TcpProxy) -> None:
    proxy.on_request = once(lambda data: b"number" in data)
    await storage.append(append("r", 1, 2))
    assert await storage.read("r") == list(entries(1, 3))


async def test_lost_append_that_another_node_overtakes_is_stale(
    storage: PostgresStorage, proxy: TcpProxy, first: PostgresStorage
) -> None:
    proxy.is_refusing = True
    proxy.on_request = lambda data: b"number" in data
    call = asyncio.ensure_future(storage.append(append("r", 1, 2)))
    await asyncio.sleep(0)
    other = (b"other", b"entries")
    await first.append(type(append("r", 1))("r", 1, other, None))
    proxy.is_refusing, proxy.on_request = False, None
    with pytest.raises(StaleAppend):
        await call
    assert await storage.read("r", 1) == list(other)


async def test_lost_room_whose_code_was_taken_meanwhile_is_refused(
    storage: PostgresStorage, proxy: TcpProxy
) -> None:
    proxy.on_answer = once(lambda data: b"SELECT 1" in data)
    with pytest.raises(CodeTaken):
        await storage.append(append("s", 0, code="OLD"))


async def test_old_backend_that_commits_late_is_noticed(
    storage: PostgresStorage, proxy: TcpProxy, database: Any
) -> None:
    """The first try waits for a lock when its connection breaks, and commits while the second one waits."""
    async with locked_head(database, "r"):
        call = asyncio.ensure_future(storage.append(append("r", 1, 2)))
        await waiting(database)
        proxy.cut()
        while await database.fetchval("SELECT count(*) FROM pg_locks WHERE NOT granted") < 2:
            await asyncio.sleep(0.01)
    await call
    assert await storage.read("r") == list(entries(1, 3))


async def test_terminated_backend_costs_nothing(storage: PostgresStorage, database: Any) -> None:
    async with locked_head(database, "r"):
        calls = [
            asyncio.ensure_future(storage.append(append(room, 1 if room == "r" else 0))) for room in "rst"
        ]
        await waiting(database)
        await database.execute(
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
            " WHERE datname = current_database() AND pid <> pg_backend_pid()"
        )
    await asyncio.gather(*calls)
    assert await storage.read("r") == list(entries(1, 2))
    assert [len(await storage.read(room)) for room in "st"] == [1, 1]


async def test_reads_and_guests_survive_a_cut(storage: PostgresStorage, proxy: TcpProxy) -> None:
    await storage.read("r")
    proxy.cut()
    assert await storage.read("r") == list(entries(1, 1))
    proxy.on_answer = once(lambda data: b"INSERT 0 1" in data)
    await storage.add_guest(guest("Ann"))
    assert await storage.guest_by_token("hash-Ann") == guest("Ann")
    proxy.on_answer = once(lambda data: b"COMMIT" in data)
    assert await storage.delete_room("r", UnusedRooms(0, 0)) is None


async def test_unreachable_server_fails_in_the_end(
    storage: PostgresStorage, proxy: TcpProxy, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(errors, "RETRY_SECONDS", 0.2)
    proxy.is_refusing = True
    proxy.cut()
    for call in (storage.append(append("r", 1)), storage.check_ready()):
        with pytest.raises(StorageFailed) as failed:
            await call
        assert not failed.value.full
    proxy.is_refusing = False
    await storage.append(append("r", 1))
    assert await storage.read("r") == list(entries(1, 2))


async def test_append_that_was_never_sent_is_known_to_have_failed(
    storage: PostgresStorage, proxy: TcpProxy, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(errors, "RETRY_SECONDS", 0.2)
    proxy.is_refusing = True
    unconnected = PostgresStorage(storage._url)
    with pytest.raises(StorageFailed) as failed:
        await unconnected.append(append("r", 1))
    assert not failed.value.unknown
    await unconnected.close()


async def test_outcome_of_a_sent_append_stays_unknown_while_no_connection_opens(
    storage: PostgresStorage, proxy: TcpProxy, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(errors, "RETRY_SECONDS", 0.2)
    proxy.is_refusing = True
    proxy.on_request = lambda data: b"number" in data
    with pytest.raises(StorageFailed) as failed:
        await storage.append(append("r", 1))
    assert failed.value.unknown


async def test_call_that_is_tried_again_fails_when_the_storage_closes(
    storage: PostgresStorage, proxy: TcpProxy
) -> None:
    proxy.is_refusing = True
    proxy.cut()
    accepted = proxy.accepted
    call = asyncio.ensure_future(storage.read("r"))
    while proxy.accepted < accepted + 4:  # by now it pauses between two tries
        await asyncio.sleep(0.01)
    await storage.close()
    with pytest.raises(StorageFailed, match="the storage is closed"):
        await asyncio.wait_for(call, 60)


async def test_silent_server_is_given_up(
    storage: PostgresStorage, proxy: TcpProxy, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its late answer reaches nobody, and the entries are stored once."""
    for module in ("connect", "storage"):
        monkeypatch.setattr(f"noripan.storage.postgres.{module}.COMMAND_SECONDS", 0.2)
    assert await storage.read("r") == list(entries(1, 1))
    proxy.freeze()
    accepted = proxy.accepted
    calls = [asyncio.ensure_future(storage.append(append("r", 1))), asyncio.ensure_future(storage.read("r"))]
    while proxy.accepted < accepted + len(calls):
        await asyncio.sleep(0.01)
    for module in ("connect", "storage"):
        monkeypatch.setattr(f"noripan.storage.postgres.{module}.COMMAND_SECONDS", 60.0)
    proxy.release()
    await asyncio.gather(*calls)
    assert await storage.read("r") == list(entries(1, 2))


async def test_link_opens_a_new_connection_after_cancelled_work(database_url: str) -> None:
    link = Link(database_url)
    work = asyncio.ensure_future(link.run(lambda connection: connection.execute("SELECT pg_sleep(60)")))
    await asyncio.sleep(0.1)
    work.cancel()
    await asyncio.gather(work, return_exceptions=True)
    assert await link.run(lambda connection: connection.fetchval("SELECT 1")) == 1
    await link.close()


async def test_restart_of_the_server_costs_nothing(first: PostgresStorage, postgres: PostgresServer) -> None:
    await first.append(append("r", 0))
    await asyncio.gather(*(first.read("r") for _ in range(8)))
    restart = asyncio.ensure_future(asyncio.to_thread(postgres.restart))
    after = 1
    while not restart.done():
        await first.append(append("r", after))
        after += 1
    assert await first.read("r") == list(entries(1, after))


async def test_read_only_server_is_waited_for(first: PostgresStorage, postgres: PostgresServer) -> None:
    await first.append(append("r", 0))
    read_only = postgres.read_only()
    await asyncio.to_thread(read_only.__enter__)
    call = asyncio.ensure_future(first.append(append("r", 1)))
    with pytest.raises(StorageFailed, match="read-only"):
        await first.check_ready()
    assert await first.read("r") == list(entries(1, 1))
    assert not call.done()
    await asyncio.to_thread(read_only.__exit__, None, None, None)
    await call
    assert await first.read("r") == list(entries(1, 2))


@pytest.mark.parametrize(
    ("code", "is_full", "is_transient"),
    [
        ("53100", True, False),
        ("40P01", False, True),
        ("40001", False, True),
        ("57P03", False, True),
        ("25006", False, True),
        ("42P01", False, False),
    ],
)
def test_errors_of_the_server_are_told_apart(code: str, is_full: bool, is_transient: bool) -> None:
    error = asyncpg.PostgresError.new({"C": code, "M": "message", "D": "detail"})
    assert errors.is_transient(error) == is_transient
    assert not errors.may_be_stored(error)
    failed = errors.failure(error)
    assert (str(failed), failed.full) == ("message", is_full)
