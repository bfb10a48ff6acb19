"""Bots at real tables: they move when it is their turn, and nobody waits for one that cannot."""

import asyncio
import os
import signal
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest

from noripan.client import Table
from noripan.kernel import Acted, MatchEntry
from noripan.rooms import (
    BotPlayer,
    room_entry_codec,
)

from ..faulty import FaultyStorage
from ..running import GAME, Clock, Running, folded, move, serving, until

PATIENCE = 60.0
"""Workers are real processes, and this machine may have other things to do."""

ODD_BOTS = """
import time
from pathlib import Path
from noripan.games.registry import Listing, find

HERE = Path(__file__).parent

def slow(view, menu, chance):
    (HERE / "thinking").touch()
    while not (HERE / "open").exists():
        time.sleep(0.005)
    return menu[0]

def failing(view, menu, chance):
    raise ValueError("no idea")

def cheating(view, menu, chance):  # below every bet that was made before
    return find("pirate_dice").game.facts.codecs.action.decode('{"type":"Bet","face":1,"count":1}')

def finder(bot):
    return lambda: lambda slug: Listing(find(slug).game, {"odds": bot})

slow_bots, failing_bots, cheating_bots = finder(slow), finder(failing), finder(cheating)
"""


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    (tmp_path / "odd_table_bots.py").write_text(ODD_BOTS)
    monkeypatch.syspath_prepend(tmp_path)
    return tmp_path


@pytest.fixture
async def bots(
    request: pytest.FixtureRequest, faulty: FaultyStorage, clock: Clock, folder: Path
) -> AsyncIterator[Running]:
    """A server whose bots of one name are odd ones."""
    async with serving(faulty, clock) as server:
        server.service._bot_seats._resolver = f"odd_table_bots:{request.param}"
        yield server


async def with_bots(server: Running, count: int, bot: str = "odds", **settings: Any) -> Table:
    """A match against so many bots, up to the first bot's turn."""
    (ann,) = await server.room("Ann", **settings)
    for _ in range(count):
        await ann.send("SeatBot", bot=bot)
    await ann.ready("Start")
    while ann.menu:
        await move(ann)
    return ann


async def moved(table: Table, number: int) -> None:
    async with asyncio.timeout(PATIENCE):
        await table.until(lambda one: one.turn["number"] > number or one.is_over)


async def bot_moves(server: Running, table: Table) -> list[tuple[Any, Any]]:
    """The moves of the bots, each with the state before it."""
    log = await server.log(table)
    rooms = folded(GAME, (await server.runner(table)).room.id, log)
    found = []
    for entry in log:
        before = rooms.get(entry.seq - 1)
        if isinstance(entry.event, MatchEntry) and isinstance(entry.event.move, Acted):
            move = entry.event.move
            if isinstance(before.match.players[move.seat], BotPlayer):
                found.append((move, before.match.state))
    return found


async def test_bots_play_a_match_by_themselves(server: Running):
    ann = await with_bots(server, 3, "uniform")
    async with asyncio.timeout(PATIENCE):
        async for _ in ann.turns():
            await move(ann)
    assert ann.is_over
    moves = await bot_moves(server, ann)
    assert len(moves) >= 3
    for move_made, state in moves:
        assert move_made.action in GAME.legal(state, move_made.seat)
        assert not move_made.idle


@pytest.mark.parametrize("bots", ["failing_bots", "cheating_bots"], indirect=True)
async def test_a_bot_without_a_move_does_what_an_idle_seat_does(bots: Running):
    ann = await with_bots(bots, 5)
    while b"thought_failures_total{" not in bots.service.metrics.render()[0]:
        await moved(ann, ann.turn["number"])
        while ann.menu:
            await move(ann)
    for made, state in await bot_moves(bots, ann):
        assert made.action == GAME.idle(state, made.seat)


@pytest.mark.parametrize("bots", ["slow_bots"], indirect=True)
async def test_a_worker_killed_in_mid_thought_delays_nobody(bots: Running, folder: Path):
    ann = await with_bots(bots, 5)
    number = ann.turn["number"]
    await until((folder / "thinking").exists, PATIENCE)
    (worker,) = bots.service._bot_seats._workers
    os.kill(worker._process.pid, signal.SIGKILL)
    (other,) = await bots.room("Ben")
    async with asyncio.timeout(PATIENCE):  # the bot itself thinks for ever
        await ann.send("Say", text="still here")
        await other.send("Say", text="here too")
    (folder / "open").touch()
    await moved(ann, number)
    (first, state), *_ = await bot_moves(bots, ann)
    assert first.action == GAME.legal(state, first.seat)[0]
    assert {each._process.pid for each in bots.service._bot_seats._workers} != {worker._process.pid}


@pytest.mark.parametrize("bots", ["slow_bots"], indirect=True)
async def test_a_bot_that_thinks_too_long_is_passed_by(bots: Running, folder: Path, clock: Clock):
    ann = await with_bots(bots, 5, turn_seconds=120)
    number, runner = ann.turn["number"], await bots.runner(ann)
    await until((folder / "thinking").exists, PATIENCE)
    clock.ahead += 120_001
    runner._ring()
    await moved(ann, number)
    (late, _), *_ = await bot_moves(bots, ann)
    assert late.idle
    (folder / "open").touch()  # what it thought of then is forgotten, and the next turn is thought of anew
    while ann.menu:
        await move(ann)
    await moved(ann, ann.turn["number"])
    assert [made.idle for made, _ in await bot_moves(bots, ann)][:2] == [True, False]


@pytest.mark.parametrize("bots", ["slow_bots"], indirect=True)
async def test_a_server_that_stops_makes_no_move_for_a_bot(bots: Running, folder: Path):
    ann = await with_bots(bots, 5)
    await until((folder / "thinking").exists, PATIENCE)
    room, before = (await bots.runner(ann)).room.id, ann.turn["number"]
    await bots.stop()
    assert bots.service._bot_turns._thinking == {}
    codec = room_entry_codec(GAME)
    log = [codec.decode(raw) for raw in bots.storage._storage._entries[room]]
    assert sum(isinstance(entry.event, MatchEntry) for entry in log) == before


async def test_no_bot_begins_to_think_at_the_end(server: Running, faulty: FaultyStorage):
    (ann,) = await server.room("Ann")
    for _ in range(5):
        await ann.send("SeatBot", bot="uniform")
    faulty.hold()
    starting = asyncio.ensure_future(ann.ready("Start"))
    await until(lambda: faulty.caught)
    stopping = asyncio.ensure_future(server.stop())
    await until(lambda: server.service.hall.is_closing)
    faulty.release()
    await asyncio.gather(starting, stopping)
    assert server.service._bot_turns._thinking == {}
    assert not server.service._bot_seats._slots
