"""Clients at a table where others answer during a turn, over real sockets, with a test game."""

import asyncio
from collections.abc import AsyncIterator

import pytest

from noripan.client import Table, actions_of
from noripan.games.registry import Listing, added
from noripan.storage import MemoryStorage
from tests.rooms.variants import FOLLOWED
from tests.server.harness import NO_CLOCK, SECONDS, LocalServer, run_server


@pytest.fixture
async def server() -> AsyncIterator[LocalServer]:
    with added(Listing(FOLLOWED, {}, __name__)):
        async with run_server(MemoryStorage()) as running:
            yield running


async def seated(server: LocalServer) -> list[Table]:
    sessions = [await server.guest(name) for name in ("Ann", "Bob", "Cho")]
    room = await sessions[0].open_room(FOLLOWED.facts.slug, settings=NO_CLOCK)
    tables = [await session.join(room) for session in sessions]
    for table in tables[1:]:
        await table.ready()
    await tables[0].ready("Start")
    return tables


async def test_player_who_asked_waits_and_the_asked_player_does_not(server: LocalServer):
    ann, bob, cho = await seated(server)
    async with asyncio.timeout(SECONDS):
        await ann.until(lambda table: table.menu)
        assert not ann.waits
        await ann.act({"type": "Stake", "chips": 1})
        await ann.until(lambda table: table.waits)
        await bob.until(lambda table: table.menu)
        assert not bob.waits
    for table in (ann, bob, cho):
        await table.close()


async def play(table: Table) -> int:
    """Plays first choices to the end; returns how many turns it had."""
    count = 0
    async for menu in table.turns():
        assert not table.waits
        seq = await table.act(actions_of(menu)[0])
        await table.until(lambda table, seq=seq: table.seq >= seq)
        count += 1
    return count


async def test_turns_skip_menus_while_waiting(server: LocalServer):
    tables = await seated(server)
    async with asyncio.timeout(SECONDS):
        counts = await asyncio.gather(*map(play, tables))
    assert tables[0].room["match"]["outcome"]["reason"] == "HIGHEST_SUM"
    assert min(counts) >= 9  # each of the nine chips was staked, none taken back
    for table in tables:
        await table.close()
