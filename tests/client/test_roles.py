"""Tables with a role over real sockets, with a test game: its key, and a dropped match."""

import asyncio
from collections.abc import AsyncIterator

import pytest

from noripan.client import CommandRefused, RoomAddress, Session, Table
from noripan.games.registry import Listing, added
from noripan.storage import MemoryStorage
from tests.rooms.variants import DEALT
from tests.server.harness import NO_CLOCK, SECONDS, LocalServer, run_server


@pytest.fixture
async def server() -> AsyncIterator[LocalServer]:
    with added(Listing(DEALT, {}, __name__)):
        async with run_server(MemoryStorage()) as running:
            yield running


async def opened(server: LocalServer) -> tuple[Session, RoomAddress]:
    session = await server.guest("Deal")
    return session, await session.open_room(DEALT.facts.slug, settings=NO_CLOCK)


def seat_of(table: Table) -> int:
    (seat,) = (taken["seat"] for taken in table.room["seats"] if taken["player"]["member"] == table.member)
    return int(seat)


async def test_opener_of_a_room_gets_its_keys(server: LocalServer):
    session, room = await opened(server)
    assert list(room.keys) == ["dealer"]
    ann = await (await server.guest("Ann")).join(RoomAddress(room.code), key="wrong")
    dealer = await session.join(room, key=room.keys["dealer"])
    assert (seat_of(ann), seat_of(dealer)) == (1, 0)
    with pytest.raises(CommandRefused, match="DEALER_ALREADY_EXISTS"):
        await (await server.guest("Bob")).join(RoomAddress(room.code), key=room.keys["dealer"])
    await ann.close()
    await dealer.close()


async def test_turns_end_when_the_match_is_dropped(server: LocalServer):
    session, room = await opened(server)
    dealer = await session.join(room, key=room.keys["dealer"])
    ann = await (await server.guest("Ann")).join(RoomAddress(room.code))
    await dealer.ready("Start")

    async def turns() -> int:
        return len([menu async for menu in ann.turns()])

    async with asyncio.timeout(SECONDS):
        waiting = asyncio.create_task(turns())
        await ann.until(lambda table: table.is_playing)
        await dealer.leave()
        assert await waiting == 0
    assert ann.room["match"] is None
    assert ann.turn is None
    await ann.close()
