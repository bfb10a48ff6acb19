"""Tables closed for good, over real sockets: the client can read why, and does not reconnect."""

import asyncio
from collections.abc import AsyncIterator
from typing import Any

import pytest

from noripan.client import CommandRefused, RoomAddress, Session, Table, TableClosed
from noripan.storage import MemoryStorage
from tests.server.harness import SECONDS, LocalServer, address_of, break_connection, run_server

SESAME = "열려라 참깨"


@pytest.fixture
async def server() -> AsyncIterator[LocalServer]:
    async with run_server(MemoryStorage()) as running:
        yield running


async def closed_error(table: Table) -> TableClosed:
    """Waits until a table is closed; returns why."""
    async with asyncio.timeout(SECONDS):
        with pytest.raises(TableClosed) as closed:
            await table.until(lambda _: False)
    return closed.value


def changed_settings(table: Table, **changed: Any) -> dict[str, Any]:
    """A room's options and settings with some changed, as Configure takes them."""
    return {"options": table.room["options"], "settings": {**table.room["settings"], **changed}}


async def test_kicked_client_learns_it_and_does_not_reconnect(server: LocalServer):
    ann, ben = await server.room("Ann", "Ben")
    statuses: list[str] = []
    ben.on_connection = statuses.append
    await ann.send("Kick", member=ben.member)
    closed = await closed_error(ben)
    assert (closed.reason, statuses) == ("KICKED", ["closed"])
    assert ben.closed is closed
    with pytest.raises(TableClosed) as again:
        await ben.send("Say", text="hello?")
    assert again.value.reason == "KICKED"
    assert [member["name"] for member in ann.room["members"]] == ["Ann"]


async def test_client_kicked_while_lost_learns_it_when_it_reconnects(server: LocalServer):
    ann, ben = await server.room("Ann", "Ben")
    ben._url, url = "ws://127.0.0.1:1", ben._url
    break_connection(ben)
    await ann.send("Kick", member=ben.member)
    ben._url = url
    closed = await closed_error(ben)
    assert closed.reason == "KICKED"
    assert isinstance(closed.__cause__, CommandRefused)


async def test_spectators_learn_that_the_room_was_closed_to_them(server: LocalServer):
    (ann,) = await server.room("Ann")
    zoe = await server.join(await server.guest("Zoe"), address_of(ann), "spectator")
    await ann.send("Configure", **changed_settings(ann, spectators=False))
    assert (await closed_error(zoe)).reason == "NO_SPECTATORS"


async def test_leaving_closes_the_table_with_left(server: LocalServer):
    ann, ben = await server.room("Ann", "Ben")
    await ben.send("Leave")
    assert (await closed_error(ben)).reason == "LEFT"
    assert ann.closed is None


async def join(session: Session, table: Table, password: str | None) -> Table:
    """Joins a table's room by its code only."""
    async with asyncio.timeout(SECONDS):
        return await session.join(RoomAddress(table.room["code"]), password=password)


@pytest.mark.parametrize(("password", "code"), [(None, "PASSWORD_NEEDED"), ("sesame", "WRONG_PASSWORD")])
async def test_locked_room_asks_for_the_password(server: LocalServer, password: str | None, code: str):
    (ann,) = await server.room("Ann")
    await ann.send("Lock", password=SESAME)
    with pytest.raises(CommandRefused) as refused:
        await join(await server.guest("Ben"), ann, password)
    assert refused.value.code == code


async def test_reconnecting_needs_no_password_again(server: LocalServer):
    (ann,) = await server.room("Ann")
    await ann.send("Lock", password=SESAME)
    ben = await join(await server.guest("Ben"), ann, SESAME)
    try:
        await ann.send("Lock", password=SESAME * 2)
        back = asyncio.Event()
        ben.on_connection = lambda news: back.set() if news == "back" else None
        break_connection(ben)
        async with asyncio.timeout(SECONDS):
            await back.wait()
        assert ben.room["locked"]
    finally:
        await ben.close()


async def test_refused_join_is_reported_once(server: LocalServer):
    received: list[Any] = []
    ben = await server.guest("Ben")
    with pytest.raises(CommandRefused):
        await ben.join(RoomAddress("ABC234"), on_frame=received.append, on_connection=received.append)
    assert received == []


async def test_no_salt_is_sent_after_close(server: LocalServer, monkeypatch: pytest.MonkeyPatch):
    """A frame that arrives while the connection closes could still trigger one."""
    dealer, ann = await server.room("Dana", "Ann", slug="blackjack")
    async with asyncio.timeout(SECONDS):
        await ann.until(lambda table: [each["ready"] for each in table.room["members"]] == [True, True])
    socket = ann._socket
    assert socket is not None
    hang_up = socket.close

    async def unsent(_: str) -> None:
        pass

    async def read_on_and_hang_up() -> None:
        monkeypatch.setattr(socket, "close", hang_up)
        await dealer.send("Configure", **changed_settings(dealer, turn_seconds=60))  # resets ready
        await ann.until(lambda table: table._is_salt_missing)
        await hang_up()

    monkeypatch.setattr(socket, "send", unsent)
    monkeypatch.setattr(socket, "close", read_on_and_hang_up)
    async with asyncio.timeout(SECONDS):
        await ann.close()
    assert ann._salt_task is not None
    assert ann._salt_task.done()
