"""Players who disconnect from a real server, and the terminals of the others."""

import asyncio
from collections.abc import AsyncIterator

import pytest

from noripan.client import Table
from noripan.storage import MemoryStorage
from tests.server.harness import (
    GAME,
    SECONDS,
    FakeClock,
    LocalServer,
    address_of,
    as_json,
    begin,
    run_server,
    until,
)

from ..terminal_process import Terminal, guest

TURN = 30


@pytest.fixture
def clock() -> FakeClock:
    return FakeClock()


@pytest.fixture
async def server(clock: FakeClock) -> AsyncIterator[LocalServer]:
    async with run_server(MemoryStorage(), clock) as running:
        yield running


async def seated(server: LocalServer, table: Table, name: str) -> Terminal:
    """A terminal that joined a table and is ready."""
    terminal = guest(server.url, table.room["code"], "--name", name, interactive=True)
    await until(lambda: name in _ready(table), 20)
    return terminal


def _ready(table: Table) -> set[str]:
    return {member["name"] for member in table.room["members"] if member["ready"]}


async def sees(terminal: Terminal, *texts: str) -> None:
    """Waits for output while the server runs in this loop."""
    for text in texts:
        await asyncio.to_thread(terminal.wait_for, text)


async def disconnect(server: LocalServer, table: Table) -> None:
    """Disconnects for good: with a grace time of zero the player is lost at once."""
    runner = await server.runner(table)
    await table.close()
    await until(lambda: runner.room.members.get(table.member) is None or runner.room.match.votes)


async def test_remaining_players_vote_for_a_bot(server: LocalServer):
    host, dan = await server.room("Host", "Dan", grace_seconds=0, on_disconnect="vote")
    with await seated(server, host, "Ben") as ben:
        await begin(host, dan)
        await sees(ben, "The match begins")
        await disconnect(server, host)
        await sees(ben, "› Host lost connection", r"Should a bot play for Host\? vote yes")
        ben.type("vote yes")
        await sees(ben, "› Ben voted for a bot")
        await dan.send("Vote", seat=0, yes=True)
        await sees(ben, "› Reckoner, a bot, plays for Host")


async def test_last_of_two_players_plays_on(server: LocalServer):
    (host,) = await server.room("Host", grace_seconds=0)
    with await seated(server, host, "Ben") as ben:
        await begin(host)
        await sees(ben, "The match begins")
        await disconnect(server, host)
        await sees(ben, "You won!", "p play on against a bot")
        ben.type("p")
        await sees(ben, r"Playing against: (?!Host)[A-Z][a-z]+")


async def test_grace_time_is_printed(server: LocalServer):
    (host,) = await server.room("Host", grace_seconds=45)
    session = await server.guest("Dan")
    dan = await server.join(session, address_of(host))
    with await seated(server, host, "Ben") as ben:
        await begin(host, dan)
        await sees(ben, "The match begins")
        await dan.close()
        await sees(ben, "› Dan lost connection", "Waiting 4[45] seconds for Dan")
        await server.join(session, address_of(host))
        await sees(ben, "› Dan is back")


async def test_stand_in_gives_the_seat_back(server: LocalServer, clock: FakeClock):
    tables = await server.room("Host", "Dan", turn_seconds=TURN, on_disconnect="bot")
    with await seated(server, tables[0], "Ben") as ben:
        await begin(*tables)
        runner = await server.runner(tables[0])
        while runner.room.match.players[2] == runner.room.match.seated[2]:
            await _turn(server, clock, *tables)
        await sees(ben, "A bot is playing for you. Press Enter")
        ben.type("")
        await sees(ben, "› You have your seat back")


async def _turn(server: LocalServer, clock: FakeClock, *tables: Table) -> None:
    """One move; if it is Ben's turn, he times out."""
    await server.sync(*tables)
    runner = await server.runner(tables[0])
    (seat,) = runner.room.match.clocks
    if seat < len(tables):
        await tables[seat].act(as_json(GAME.idle(runner.room.match.state, seat)))
        return
    seq = runner.room.seq
    clock.ahead += TURN * 1000 + 1
    runner.wake()
    await until(lambda: runner.room.seq > seq, SECONDS)
