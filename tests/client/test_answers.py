"""Programs at a table where others answer in one's turn, over real sockets, with a toy for a game."""

import asyncio
from collections.abc import AsyncIterator

import pytest

from noripan.client import Table, actions_of
from noripan.storage import MemoryStorage
from tests.rooms.variants import FOLLOWED
from tests.server.harness import NO_CLOCK, SECONDS, LocalServer, run_server
from tests.server.secrecy.scenario import use_toy


@pytest.fixture
async def server(monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[LocalServer]:
    use_toy(FOLLOWED, monkeypatch)
    async with run_server(MemoryStorage()) as running:
        yield running


async def seated(server: LocalServer) -> list[Table]:
    sessions = [await server.guest(name) for name in ("Ann", "Bob", "Cho")]
    room = await sessions[0].open_room(FOLLOWED.facts.slug, settings=NO_CLOCK)
    tables = [await session.enter(room) for session in sessions]
    for table in tables[1:]:
        await table.ready()
    await tables[0].ready("Start")
    return tables


async def test_whoever_asked_waits_and_whoever_is_asked_does_not(server: LocalServer):
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
    """Plays first choices to the end; how many of them were the table's to wait for."""
    count = 0
    async for menu in table.turns():
        assert not table.waits
        seq = await table.act(actions_of(menu)[0])
        await table.until(lambda table, seq=seq: table.seq >= seq)
        count += 1
    return count


async def test_turns_leave_out_what_one_may_do_while_waiting(server: LocalServer):
    tables = await seated(server)
    async with asyncio.timeout(SECONDS):
        counts = await asyncio.gather(*map(play, tables))
    assert tables[0].room["match"]["outcome"]["reason"] == "HIGHEST_SUM"
    assert min(counts) >= 9  # each of the nine chips was staked, none taken back
    for table in tables:
        await table.close()
