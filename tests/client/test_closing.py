"""How a table ends for good, over real sockets: a program can read why, and does not knock again."""

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


async def ended(table: Table) -> TableClosed:
    """Why a table is closed, once it is."""
    async with asyncio.timeout(SECONDS):
        with pytest.raises(TableClosed) as closed:
            await table.until(lambda _: False)
    return closed.value


def door(table: Table, **changed: Any) -> dict[str, Any]:
    """The settings of a room with some changed, as Configure takes them."""
    return {"options": table.room["options"], "settings": {**table.room["settings"], **changed}}


async def test_whoever_is_sent_away_knows_it_and_stays_away(server: LocalServer):
    ann, ben = await server.room("Ann", "Ben")
    heard: list[str] = []
    ben.on_connection = heard.append
    await ann.send("Kick", member=ben.member)
    closed = await ended(ben)
    assert (closed.reason, heard) == ("KICKED", ["closed"])
    assert ben.ended is closed
    with pytest.raises(TableClosed) as again:
        await ben.send("Say", text="hello?")
    assert again.value.reason == "KICKED"
    assert [member["name"] for member in ann.room["members"]] == ["Ann"]


async def test_whoever_was_sent_away_while_lost_is_told_at_the_door(server: LocalServer):
    ann, ben = await server.room("Ann", "Ben")
    ben._url, way = "ws://127.0.0.1:1", ben._url
    break_connection(ben)
    await ann.send("Kick", member=ben.member)
    ben._url = way
    closed = await ended(ben)
    assert closed.reason == "KICKED"
    assert isinstance(closed.__cause__, CommandRefused)


async def test_lookers_on_know_that_the_room_was_closed_to_them(server: LocalServer):
    (ann,) = await server.room("Ann")
    zoe = await server.join(await server.guest("Zoe"), address_of(ann), "spectator")
    await ann.send("Configure", **door(ann, spectators=False))
    assert (await ended(zoe)).reason == "NO_SPECTATORS"


async def test_leaving_has_its_own_reason(server: LocalServer):
    ann, ben = await server.room("Ann", "Ben")
    await ben.send("Leave")
    assert (await ended(ben)).reason == "LEFT"
    assert ann.ended is None


async def entering(session: Session, table: Table, password: str | None) -> Table:
    """Comes to a table's room by its code alone."""
    async with asyncio.timeout(SECONDS):
        return await session.enter(RoomAddress(table.room["code"]), password=password)


@pytest.mark.parametrize(("password", "code"), [(None, "PASSWORD_NEEDED"), ("sesame", "WRONG_PASSWORD")])
async def test_a_locked_room_says_what_it_wants(server: LocalServer, password: str | None, code: str):
    (ann,) = await server.room("Ann")
    await ann.send("Lock", password=SESAME)
    with pytest.raises(CommandRefused) as refused:
        await entering(await server.guest("Ben"), ann, password)
    assert refused.value.code == code


async def test_the_password_opens_it_and_a_lost_connection_needs_it_no_more(server: LocalServer):
    (ann,) = await server.room("Ann")
    await ann.send("Lock", password=SESAME)
    ben = await entering(await server.guest("Ben"), ann, SESAME)
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


async def test_whoever_never_came_in_hears_it_once(server: LocalServer):
    heard: list[Any] = []
    ben = await server.guest("Ben")
    with pytest.raises(CommandRefused):
        await ben.enter(RoomAddress("ABC234"), on_frame=heard.append, on_connection=heard.append)
    assert heard == []


async def test_no_salt_is_under_way_after_the_end(server: LocalServer, monkeypatch: pytest.MonkeyPatch):
    """A message that is read while the connection closes may still ask for one."""
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
        await dealer.send("Configure", **door(dealer, turn_seconds=60))  # nobody is ready any more
        await ann.until(lambda table: table._owes_salt)
        await hang_up()

    monkeypatch.setattr(socket, "send", unsent)
    monkeypatch.setattr(socket, "close", read_on_and_hang_up)
    async with asyncio.timeout(SECONDS):
        await ann.close()
    assert ann._salting is not None
    assert ann._salting.done()
